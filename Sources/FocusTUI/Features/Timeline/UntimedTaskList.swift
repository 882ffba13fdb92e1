import FocusTerminal
import FocusText

/// Tasks without times: one after the other behind their heading, or where that is narrow below it. If not
/// all fit, the number of the others is at the end.
struct UntimedTaskList {
  let rows: [TimelineModel.Row]
  let ground: Token
  /// The heading before the tasks; empty if it is elsewhere.
  var heading = Text.allDayHeading
  /// The columns of headings above each other.
  var headingWidth = 0

  /// The minimum number of columns for a title, and those with a heading beside the tasks.
  static let (least, wide) = (10, 46)
  /// The columns from one task to the next.
  private static let gap = 3

  private var indent: Int { heading.isEmpty ? 0 : max(headingWidth, TextWidth.width(of: heading)) + 2 }

  /// Returns the number of rows in which each task is complete, with the heading beside them.
  func neededRows(width: Int) -> Int { lines(width: width - indent).count }

  /// The columns of all tasks one after the other.
  var width: Int { rows.reduce(-Self.gap) { $0 + Self.gap + width(of: $1) } }

  private func width(of row: TimelineModel.Row) -> Int { 2 + TextWidth.width(of: row.model.task.title) }

  /// The tasks that stand in each row.
  private func lines(width: Int) -> [[TimelineModel.Row]] {
    var lines: [[TimelineModel.Row]] = []
    var taken = Int.max / 2
    for row in rows {
      let needed = self.width(of: row)
      if taken + Self.gap + needed <= width {
        lines[lines.count - 1].append(row)
        taken += Self.gap + needed
      } else {
        lines.append([row])
        taken = needed
      }
    }
    return lines
  }

  private func draw(_ row: TimelineModel.Row, in place: Rect, on frame: inout Frame) {
    TimelineTaskRow(row: row).draw(in: place, on: ground, reach: 1, on: &frame)
  }

  func draw(in rect: Rect, on frame: inout Frame) {
    let style = Style(.textFaint, on: ground, headingWidth > 0 ? .bold : [])
    guard heading.isEmpty || rect.width >= Self.wide || rect.height == 1 else {
      frame.write(Text.allDayTitle.uppercased(), x: rect.x, y: rect.y, style: style.bold())
      return drawBelow(in: rect.splitTop(1).rest, on: &frame)
    }
    frame.write(heading, x: rect.x, y: rect.y, style: style)
    let rect = rect.splitLeft(indent).rest
    let lines = lines(width: rect.width)
    for (line, tasks) in lines.prefix(rect.height).enumerated() {
      let isLast = line == rect.height - 1
      let row = Rect(x: rect.x, y: rect.y + line, width: rect.width, height: 1)
      draw(isLast ? lines[line...].flatMap { $0 } : tasks, in: row, on: &frame)
    }
  }

  private func drawBelow(in rect: Rect, on frame: inout Frame) {
    guard rect.height >= rows.count else { return draw(rows, in: rect, on: &frame) }
    let heights = RowAllocator.heights(
      rows.map { TimelineTaskRow(row: $0).neededLines(width: rect.width) }, least: 1, in: rect.height)
    var y = rect.y
    for (row, height) in zip(rows, heights) {
      draw(row, in: Rect(x: rect.x, y: y, width: rect.width, height: height), on: &frame)
      y += height
    }
  }

  /// Draws as many tasks as fit in one row.
  private func draw(_ rows: [TimelineModel.Row], in rect: Rect, on frame: inout Frame) {
    var x = rect.x
    for (place, row) in rows.enumerated() {
      let after = rows.count - place - 1
      // Leave room for the number of the following tasks.
      let end = rect.maxX - (after > 0 ? 4 : 0)
      guard place == 0 || x + min(Self.least, width(of: row)) <= end else {
        let count = "+\(after + 1)"
        frame.write(
          count, x: min(x, rect.maxX - TextWidth.width(of: count)), y: rect.y,
          style: Style(.textMuted, on: ground))
        return
      }
      let taken = min(width(of: row), end - x)
      draw(row, in: Rect(x: x, y: rect.y, width: taken, height: 1), on: &frame)
      x += taken + (x + taken + 2 < end ? Self.gap : 1)
    }
  }
}
