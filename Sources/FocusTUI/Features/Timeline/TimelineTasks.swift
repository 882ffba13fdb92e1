import FocusDomain
import FocusTerminal
import FocusText

/// The focused time of each task compared with its plan; without focus its times.
struct TimelineTasks {
  let model: TimelineModel
  /// The room that the card may take.
  private let room: Rect
  /// The lines of each task: title and time, and that of its share.
  private var heights: [Int] = []
  /// The height of the card.
  private(set) var height = 0

  init(model: TimelineModel, in room: Rect) {
    (self.model, self.room) = (model, room)
    heights = linesOfTasks
    let lines = TextWidth.wrap(nothing, to: Card.content(of: room).width).count
    height = min(room.height, Self.aboveTasks + max(heights.reduce(rows.count, +), lines) + Card.edgeRows)
  }

  private var rows: [TimelineModel.Row] { model.blocks.map(\.row) + model.allDay }
  private var nothing: String { rows.isEmpty ? Text.nothingPlannedHere : "" }

  private var linesOfTasks: [Int] {
    let shares = rows.map { share(of: $0) == nil ? 0 : 1 }
    let whole = rows.map { line($0, on: .surface).neededLines(width: Card.content(of: room).width) }
    // A blank row is below each.
    let free = room.height - Self.aboveTasks - Card.edgeRows - shares.reduce(rows.count, +)
    return zip(RowAllocator.heights(whole, least: 1, in: free), shares).map(+)
  }

  /// The heading and a blank row.
  private static let aboveTasks = 2

  /// Draws the tasks on a card, as high as they need.
  func draw(on frame: inout Frame) {
    let content = Card().draw(in: room.splitTop(height).first, on: &frame)
    let surface = frame.surface()
    frame.write(Text.tasksTitle, x: content.x, y: content.y, style: Style(.textFaint, on: surface, .bold))
    var rest = content.splitTop(Self.aboveTasks).rest
    for (row, height) in zip(rows, heights) where height <= rest.height {
      let (place, below) = rest.splitTop(height)
      draw(row, in: place, surface, on: &frame)
      rest = below.splitTop(1).rest
    }
    for (line, words) in TextWidth.wrap(nothing, to: content.width, atMost: rest.height).enumerated() {
      frame.write(words, x: rest.x, y: rest.y + line, style: Style(.textMuted, on: surface))
    }
  }

  private func draw(_ row: TimelineModel.Row, in rect: Rect, _ surface: Token, on frame: inout Frame) {
    // A block shows its selection in the grid. A task without times can only show it here.
    let ground = isHighlighted(row) ? row.ground(on: surface, frame) : surface
    if ground != surface { frame.fill(rect.inset(dx: 1 - Card.margin, dy: 0), Style(.text, on: ground)) }
    let share = share(of: row)
    let (foot, lines) = rect.splitBottom(share == nil ? 0 : 1)
    line(row, on: ground).draw(in: lines, ground: ground, on: &frame)
    frame.addClickTarget(rect, .row(row.index))
    guard let share else { return }
    ProgressLine(share: share, surface: ground)
      .draw(in: foot.splitLeft(TaskLine.Lead.sign.width).rest, on: &frame)
  }

  private func isHighlighted(_ row: TimelineModel.Row) -> Bool {
    row.isSelected && row.model.task.schedule == .allDay
  }

  private func line(_ row: TimelineModel.Row, on surface: Token) -> TaskLine {
    let task = row.model.task
    let isBold = row.isSelected && (task.isOpen || surface == .accentSurface)
    return TaskLine(
      model: row.model, isSelected: isHighlighted(row), lead: .sign, hasEdge: false, selection: surface,
      times: times(of: row), timePlace: .always,
      titleStyle: isHighlighted(row) && surface != .accentSurface
        ? .selected
        : Style(task.isOpen ? .text : .textMuted, on: surface, row.model.strike, isBold ? .bold : []))
  }

  /// What was done of what was planned; without focus its times.
  private func times(of row: TimelineModel.Row) -> [String] {
    let planned = row.model.task.schedule.range?.minutes ?? 0
    let (seconds, total) = (
      model.seconds(on: row.model.task), model.timeline.total(on: row.model.task).wholeSeconds
    )
    guard seconds >= 60 || total >= 60 else { return [row.model.time] }
    // Without what it took in all, if that has no room.
    return [
      Text.focusOfPlan(seconds: seconds, planned: planned, total: total),
      Text.focusOfPlan(seconds: seconds, planned: planned),
    ]
  }

  /// How much of the plan was done; nil without either, because an empty line would look like a rule.
  private func share(of row: TimelineModel.Row) -> Double? {
    let planned = row.model.task.schedule.range?.minutes ?? 0
    let seconds = model.seconds(on: row.model.task)
    return planned > 0 && seconds > 0 ? Double(seconds) / Double(planned * 60) : nil
  }
}
