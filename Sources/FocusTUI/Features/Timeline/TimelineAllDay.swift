import FocusTerminal
import FocusText

/// The tasks without times in a row. If not all fit, the number of the others is at its end.
struct TimelineAllDay {
  let rows: [TimelineModel.Row]
  let ground: Token

  /// The minimum number of columns for a title.
  private static let least = 10

  /// Returns the number of rows in which each task is complete on separate rows.
  func neededRows(width: Int) -> Int { rows.reduce(0) { $0 + lines(of: $1, width: width).count } }

  private func lines(of row: TimelineModel.Row, width: Int, atMost most: Int = .max) -> [String] {
    TextWidth.wrap(row.model.task.title, to: max(1, width - 2), atMost: most)
  }

  /// Draws each task on separate rows if there are enough, otherwise all in the first row.
  func draw(in rect: Rect, on frame: inout Frame) {
    guard rect.height > 1, rect.height >= rows.count else { return drawRow(in: rect, on: &frame) }
    let heights = SharedRows.heights(
      rows.map { lines(of: $0, width: rect.width).count }, least: 1, in: rect.height)
    var y = rect.y
    for (row, height) in zip(rows, heights) {
      let place = Rect(x: rect.x, y: y, width: rect.width, height: height)
      y += height
      let style = row.isSelected ? Style.selected : row.titleStyle(on: ground)
      if row.isSelected { frame.cursor = Point(x: place.x, y: place.y) }
      frame.write(
        row.model.arrow(frame.symbols), x: place.x, y: place.y,
        style: Style(row.model.priorityToken, on: ground))
      for (line, words) in lines(of: row, width: place.width, atMost: height).enumerated() {
        frame.writeTruncated(
          words, x: place.x + 2, y: place.y + line, style: style, maxWidth: place.width - 2)
      }
      frame.mark(place, .row(row.index))
    }
  }

  private func drawRow(in rect: Rect, on frame: inout Frame) {
    var x = rect.x
    for (place, row) in rows.enumerated() {
      let after = rows.count - place - 1
      // Leave room for the number of the following tasks.
      let end = rect.maxX - (after > 0 ? 4 : 0)
      guard place == 0 || x + Self.least <= end else {
        let count = "+\(after + 1)"
        frame.write(
          count, x: min(x, rect.maxX - TextWidth.width(of: count)), y: rect.y,
          style: Style(.textMuted, on: ground))
        return
      }
      let start = x
      let style = row.isSelected ? Style.selected : row.titleStyle(on: ground)
      if row.isSelected { frame.cursor = Point(x: start, y: rect.y) }
      x += frame.write(
        "\(row.model.arrow(frame.symbols)) ", x: x, y: rect.y,
        style: Style(row.model.priorityToken, on: ground))
      x += frame.writeTruncated(row.model.task.title, x: x, y: rect.y, style: style, maxWidth: end - x)
      frame.mark(Rect(x: start, y: rect.y, width: x - start, height: 1), .row(row.index))
      x += x + 2 < end ? 3 : 1
    }
  }
}
