/// Rows of a name and a figure, arranged in as many columns as needed.
package struct TextTable {
  package struct Row: Equatable {
    let name: String
    let figure: String
    var isStrong = false

    package init(name: String, figure: String, isStrong: Bool = false) {
      self.name = name
      self.figure = figure
      self.isStrong = isStrong
    }
  }

  let rows: [Row]
  var surface = Token.surface

  package init(rows: [Row], surface: Token = .surface) {
    self.rows = rows
    self.surface = surface
  }

  private static let gap = 4

  /// Draws the table from top to bottom, then from left to right. Rows without room are left out.
  /// - Returns: the area of each row.
  @discardableResult
  package func draw(in rect: Rect, on frame: inout Frame) -> [Rect] {
    let name = (rows.map { TextWidth.width(of: $0.name) }.max() ?? 0) + 2
    let figure = rows.map { TextWidth.width(of: $0.figure) }.max() ?? 0
    let step = name + figure + TextTable.gap
    guard rect.height > 0 else { return [] }
    return rows.enumerated().compactMap { index, row in
      let area = Rect(
        x: rect.x + index / rect.height * step, y: rect.y + index % rect.height, width: name + figure,
        height: 1)
      guard area.maxX <= rect.maxX else { return nil }
      let style = row.isStrong ? Style(.text, on: surface, .bold) : Style(.text, on: surface)
      frame.write(
        row.name, x: area.x, y: area.y, style: row.isStrong ? style : Style(.textMuted, on: surface))
      frame.write(row.figure, endingAt: area.maxX, y: area.y, style: style)
      return area
    }
  }
}
