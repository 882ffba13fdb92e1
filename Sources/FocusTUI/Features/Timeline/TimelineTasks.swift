import FocusDomain
import FocusTerminal
import FocusText

/// The focused time of each task compared with its plan; without focus its times.
struct TimelineTasks {
  let model: TimelineModel

  /// Draws the tasks on a card.
  /// - Returns: the height of the card.
  func draw(in rect: Rect, on frame: inout Frame) -> Int {
    let rows = model.blocks.map(\.row) + model.allDay
    let nothing = rows.isEmpty ? TextWidth.wrap(Text.nothingPlannedHere, to: rect.width - 6) : []
    let whole = rows.map { max(1, TextWidth.wrap($0.model.task.title, to: rect.width - 8).count) }
    // The focus of each, its line, and a blank one.
    let others = rows.map { 2 + (share(of: $0) == nil ? 0 : 1) }
    let heights = SharedRows.heights(
      whole, least: 1, in: rect.height - 1 - Card.edges - others.reduce(0, +))
    let needed = heights.reduce(0, +) + others.reduce(0, +)
    let height = min(rect.height, max(needed, nothing.count + 1) + 1 + Card.edges)
    let content = Card().draw(in: Rect(x: rect.x, y: rect.y, width: rect.width, height: height), on: &frame)
    let surface = frame.surface()
    frame.write(Text.tasksTitle, x: content.x, y: content.y, style: Style(.textFaint, on: surface, .bold))
    var y = content.y + 2
    for ((row, lines), more) in zip(zip(rows, heights), others) {
      guard y + lines < content.maxY else { break }
      let place = Rect(x: content.x, y: y, width: content.width, height: lines + more - 1)
      draw(row, lines, in: place, surface, on: &frame)
      y += place.height + 1
    }
    for (line, words) in nothing.enumerated() where y + line < content.maxY {
      frame.write(words, x: content.x, y: y + line, style: Style(.textMuted, on: surface))
    }
    return height
  }

  private func draw(
    _ row: TimelineModel.Row, _ title: Int, in rect: Rect, _ surface: Token, on frame: inout Frame
  ) {
    let task = row.model.task
    // A block shows its selection in the grid. A task without times can only show it here.
    let isSelected = row.isSelected && task.schedule == .allDay
    let surface = isSelected ? row.ground(on: surface, frame) : surface
    let isLit = surface == .accentSurface
    if isLit { frame.fill(rect.inset(dx: 1 - Card.margin, dy: 0), Style(.text, on: surface)) }
    TaskLine(
      model: row.model, isSelected: isSelected, lead: .sign, hasEdge: false, selection: surface, times: [],
      titleStyle: isSelected && !isLit
        ? .selected
        : task.isOpen
          ? Style(.text, on: surface, row.isSelected ? .bold : [])
          : Style(.textMuted, on: surface, row.model.strike)
    ).draw(
      in: Rect(x: rect.x, y: rect.y, width: rect.width, height: title), ground: surface, on: &frame)
    let x = rect.x + TaskLine.Lead.sign.width
    frame.mark(rect, .row(row.index))
    let planned = task.schedule.range?.minutes ?? 0
    let seconds = Int(model.timeline.focused(on: task) / 1000)
    // Without what it took in all, if that has no room.
    let forms =
      seconds < 60 && model.timeline.total(on: task) < 60_000
      ? [row.model.time]
      : [
        Text.focusOfPlan(
          seconds: seconds, planned: planned, total: Int(model.timeline.total(on: task) / 1000)),
        Text.focusOfPlan(seconds: seconds, planned: planned),
      ]
    frame.writeTruncated(
      forms.first { TextWidth.width(of: $0) <= rect.maxX - x } ?? forms[forms.count - 1], x: x,
      y: rect.y + title,
      style: Style(isLit ? .text : .textMuted, on: surface), maxWidth: rect.maxX - x)
    guard let share = share(of: row) else { return }
    ProgressLine(share: share, surface: surface)
      .draw(in: Rect(x: x, y: rect.maxY - 1, width: rect.maxX - x, height: 1), on: &frame)
  }

  /// How much of the plan was done; nil without either, because an empty line would look like a rule.
  private func share(of row: TimelineModel.Row) -> Double? {
    let planned = row.model.task.schedule.range?.minutes ?? 0
    let seconds = Int(model.timeline.focused(on: row.model.task) / 1000)
    return planned > 0 && seconds > 0 ? Double(seconds) / Double(planned * 60) : nil
  }
}
