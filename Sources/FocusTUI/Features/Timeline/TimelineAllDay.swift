import FocusTerminal
import FocusText

/// The tasks without times in a row. If not all fit, the number of the others is at its end.
struct TimelineAllDay {
  let rows: [TimelineModel.Row]
  let ground: Token

  /// The minimum number of columns for a title.
  private static let least = 10

  /// Returns the number of rows in which each task is complete on separate rows.
  func neededRows(width: Int) -> Int { rows.reduce(0) { $0 + line($1).neededLines(width: width) } }

  private func line(_ row: TimelineModel.Row) -> TaskLine {
    TaskLine(
      model: row.model, isSelected: row.isSelected, lead: .arrow, hasEdge: false, selection: ground,
      times: [],
      titleStyle: row.isSelected ? .selected : row.titleStyle(on: ground))
  }

  /// Draws each task on separate rows if there are enough, otherwise all in the first row.
  func draw(in rect: Rect, on frame: inout Frame) {
    guard rect.height > 1, rect.height >= rows.count else { return drawRow(in: rect, on: &frame) }
    let heights = SharedRows.heights(
      rows.map { line($0).neededLines(width: rect.width) }, least: 1, in: rect.height)
    var y = rect.y
    for (row, height) in zip(rows, heights) {
      let place = Rect(x: rect.x, y: y, width: rect.width, height: height)
      y += height
      line(row).draw(in: place, ground: ground, on: &frame)
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
