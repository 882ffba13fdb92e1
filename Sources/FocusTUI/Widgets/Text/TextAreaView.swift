import FocusTerminal

/// Draws a text area as a filled block that shows the lines around the cursor. The text has a margin of one
/// cell at either side.
struct TextAreaView {
  let area: TextArea
  let isFocused: Bool
  /// The field that a click selects; nil if clicks are ignored.
  var field: Int?
  /// The text shown faint while the area is empty.
  var placeholder = ""
  /// Whether the line of the cursor is highlighted, for a text that is only read.
  var marksLine = false

  /// The number of cells for the margins.
  static let margins = 2

  func draw(in rect: Rect, on frame: inout Frame) {
    var area = area
    area.size = Size(width: max(1, rect.width - Self.margins), height: rect.height)
    let layout = area.layout
    let lines = area.visibleLines(of: layout)
    let style = Style(.text, on: .field)
    frame.fill(rect, style)
    for (row, line) in lines.enumerated() {
      let isMarked = marksLine && line == layout.line(of: area.cursor)
      let ink = isMarked ? Style.selected : area.isAllSelected ? Style(.text, on: .field, .reverse) : style
      if isMarked { frame.fill(Rect(x: rect.x, y: rect.y + row, width: rect.width, height: 1), ink) }
      draw(
        area.characters[layout.lines[line]], x: rect.x + 1, y: rect.y + row, to: rect.maxX - 1, ink,
        on: &frame)
      if let field {
        frame.addClickTarget(
          Rect(x: rect.x + 1, y: rect.y + row, width: rect.width - 1, height: 1),
          .text(field: field, line: row, column: 0))
      }
    }
    if area.characters.isEmpty {
      frame.writeTruncated(
        placeholder, x: rect.x + 1, y: rect.y, style: style.foreground(.textFaint), maxWidth: area.size.width)
    }
    // In monochrome the fill is invisible, so underline the last row too.
    if isFocused || !frame.hasSurfaces { frame.restyle(rect.splitBottom(1).first) { $0.underline() } }
    drawHidden(above: lines.lowerBound, below: layout.lines.count - lines.upperBound, in: rect, on: &frame)
    guard isFocused else { return }
    let line = layout.line(of: area.cursor)
    let column = layout.column(of: area.cursor, in: area.characters)
    frame.cursor = Point(
      x: min(rect.x + 1 + column, rect.maxX - 1), y: rect.y + line - lines.lowerBound)
    frame.showsCursor = !marksLine
  }

  /// Draws each character in the column where it was measured.
  private func draw(
    _ characters: ArraySlice<Character>, x: Int, y: Int, to end: Int, _ style: Style, on frame: inout Frame
  ) {
    var x = x
    for character in characters where x < end {
      frame.write(String(character), x: x, y: y, style: style, maxWidth: end - x)
      x += TextAreaLayout.width(of: character)
    }
  }

  /// Draws marks in the margin if there are lines above or below.
  private func drawHidden(above: Int, below: Int, in rect: Rect, on frame: inout Frame) {
    let style = Style(.textMuted, on: .field)
    if above > 0 { frame.write(frame.symbols.arrowUp, x: rect.maxX - 1, y: rect.y, style: style) }
    if below > 0 {
      frame.write(frame.symbols.arrowDown, x: rect.maxX - 1, y: rect.maxY - 1, style: style)
    }
  }
}
