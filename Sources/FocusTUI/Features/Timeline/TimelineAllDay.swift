import FocusText

/// The tasks without times, in a row; what has no room is counted at its end.
struct TimelineAllDay {
  let rows: [TimelineModel.Row]
  let ground: Token

  /// The columns that the beginning of a title takes at least.
  private static let least = 10

  func draw(in rect: Rect, on frame: inout Frame) {
    var x = rect.x
    for (place, row) in rows.enumerated() {
      let after = rows.count - place - 1
      // Room for the count of those that follow.
      let end = rect.maxX - (after > 0 ? 4 : 0)
      guard place == 0 || x + Self.least <= end else {
        let count = "+\(after + 1)"
        frame.write(
          count, x: min(x, rect.maxX - TextWidth.width(of: count)), y: rect.y,
          style: Style(.textMuted, on: ground))
        return
      }
      let start = x
      let style = row.isSelected ? Style.selected : TimelineGrid.titleStyle(row, on: ground)
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
