import FocusDomain
import FocusTerminal
import FocusText

/// The focused time of each task compared with its plan.
struct TimelineTasks {
  let model: TimelineModel

  /// Draws the tasks on a card.
  /// - Returns: the height of the card.
  func draw(in rect: Rect, on frame: inout Frame) -> Int {
    let rows = model.blocks.map(\.row) + model.allDay
    let nothing = rows.isEmpty ? TextWidth.wrap(Text.nothingPlannedHere, to: rect.width - 6) : []
    let whole = rows.map { max(1, TextWidth.wrap($0.model.task.title, to: rect.width - 8).count) }
    let heights = SharedRows.heights(whole, least: 1, in: rect.height - 1 - Card.edges - 3 * rows.count)
    let titles = zip(rows, heights).map {
      TextWidth.wrap($0.model.task.title, to: rect.width - 8, atMost: $1)
    }
    let needed = titles.reduce(0) { $0 + 3 + max(1, $1.count) }
    let height = min(rect.height, max(needed, nothing.count + 1) + 1 + Card.edges)
    let content = Card().draw(in: Rect(x: rect.x, y: rect.y, width: rect.width, height: height), on: &frame)
    let surface = frame.surface()
    frame.write(Text.tasksTitle, x: content.x, y: content.y, style: Style(.textFaint, on: surface, .bold))
    var y = content.y + 2
    for (row, title) in zip(rows, titles) {
      let lines = max(1, title.count)
      guard y + lines < content.maxY else { break }
      let place = Rect(x: content.x, y: y, width: content.width, height: 2 + lines)
      draw(row, title, in: place, surface, on: &frame)
      y += place.height + 1
    }
    for (line, words) in nothing.enumerated() where y + line < content.maxY {
      frame.write(words, x: content.x, y: y + line, style: Style(.textMuted, on: surface))
    }
    return height
  }

  private func draw(
    _ row: TimelineModel.Row, _ title: [String], in rect: Rect, _ surface: Token, on frame: inout Frame
  ) {
    let task = row.model.task
    let mark = task.isOpen ? row.model.arrow(frame.symbols) : row.model.circle(frame.symbols)
    let token = task.isOpen ? row.model.priorityToken : row.model.circleToken
    let x = rect.x + frame.write("\(mark) ", x: rect.x, y: rect.y, style: Style(token, on: surface))
    // A block shows its selection in the grid. A task without times can only show it here.
    let style =
      row.isSelected && task.schedule == .allDay
      ? Style.selected
      : task.isOpen
        ? Style(.text, on: surface, row.isSelected ? .bold : [])
        : Style(.textMuted, on: surface, row.model.strike)
    if row.isSelected, task.schedule == .allDay { frame.cursor = Point(x: x, y: rect.y) }
    for (line, words) in title.enumerated() {
      frame.writeTruncated(words, x: x, y: rect.y + line, style: style, maxWidth: rect.maxX - x)
    }
    frame.mark(rect, .row(row.index))
    let planned = task.schedule.range?.minutes ?? 0
    let seconds = Int(model.timeline.focused(on: task) / 1000)
    // Without what it took in all, if that has no room.
    let forms = [
      Text.focusOfPlan(
        seconds: seconds, planned: planned, total: Int(model.timeline.total(on: task) / 1000)),
      Text.focusOfPlan(seconds: seconds, planned: planned),
    ]
    frame.writeTruncated(
      forms.first { TextWidth.width(of: $0) <= rect.maxX - x } ?? forms[1], x: x, y: rect.maxY - 2,
      style: Style(.textMuted, on: surface), maxWidth: rect.maxX - x)
    // An empty line would look like a rule.
    guard planned > 0, seconds > 0 else { return }
    ProgressLine(share: Double(seconds) / Double(planned * 60), surface: surface)
      .draw(in: Rect(x: x, y: rect.maxY - 1, width: rect.maxX - x, height: 1), on: &frame)
  }
}
