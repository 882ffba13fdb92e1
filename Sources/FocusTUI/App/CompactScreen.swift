import FocusDomain
import FocusTerminal
import FocusText

/// The screen for very small sizes: a tab on a few lines, or a single line.
enum CompactScreen {
  static func draw(_ state: AppState, on frame: inout Frame) {
    let bounds = Rect(state.size)
    guard bounds.height >= 2 else { return drawLine(state, in: bounds, on: &frame) }
    guard drawTab(state, in: bounds, on: &frame) else { return drawList(state, in: bounds, on: &frame) }
  }

  private static func drawLine(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let x = frame.write("\(DayProgress(state).figure) ", x: 0, y: 0, style: Style(.text).bold())
    guard let task = state.plan.inFocus else {
      frame.writeTruncated(DayProgress(state).sentence.text, x: x, y: 0, style: Style(.textMuted))
      return
    }
    TaskLine(
      model: state.model(of: task, on: state.today), lead: .arrow, hasEdge: false, times: [],
      titleStyle: Style(.text)
    ).draw(in: rect.splitLeft(x).rest, on: &frame)
  }

  /// Draws a tab that has a layout of its own for a few lines, below its name.
  private static func drawTab(_ state: AppState, in rect: Rect, on frame: inout Frame) -> Bool {
    let tab = state.tabs[state.tab]
    let message = message(state)
    let rows = message.map { min(max(1, rect.height - 3), $0.rows(width: rect.width)) } ?? 1
    let (head, rest) = rect.splitTop(rows)
    guard tab.drawCompact(state, in: rest, on: &frame) else { return false }
    if let message {
      message.draw(over: head, atMost: rows, on: &frame)
      return true
    }
    let name = type(of: tab).label
    let session = SessionStrip(state)?.figure(frame.symbols)
    let whole = "\(name) \(frame.symbols.middleDot) \(session ?? tab.compactHeading(state))"
    frame.writeTruncated(
      TextWidth.width(of: whole) < head.width ? whole : session ?? name, x: 1, y: head.y,
      style: Style(.textMuted).bold(), maxWidth: head.width - 1)
    return true
  }

  /// The message, shown instead of the heading.
  private static func message(_ state: AppState) -> StatusLine? {
    state.sheets.isEmpty ? state.status.map { StatusLine(message: $0) } : nil
  }

  private static func drawList(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let day = state.selectedDay
    let tasks = state.plans[day].tasks
    // No task is selected while the keys move in the grid of the calendar.
    let tab = state.tabs[state.tab]
    let selected = tab.row
    // A message follows the figure and uses the rows that no task needs. If that would truncate it, it
    // replaces the figure.
    let message = message(state)
    let spare = max(1, rect.height - max(1, tasks.count))
    let hidden = tasks.count + 1 - rect.height
    let more = hidden > 0 ? Text.hiddenTasks(hidden) : ""
    // Align with the circles of the tasks.
    let room = rect.width - 1 - (more.isEmpty ? 0 : TextWidth.width(of: more) + 1)
    let figure = day == state.today ? DayProgress(state).figure + " " : ""
    let beside = room - TextWidth.width(of: figure)
    let isBeside = message.map { beside > 2 && $0.rows(width: beside) <= spare } ?? false
    let (head, rest) = rect.splitTop(
      message.map { min(spare, $0.rows(width: isBeside ? beside : room + 1)) } ?? 1)
    let clock = Text.time(state.clock.wall.time, state.options.dates.clock)
    let dot = " \(frame.symbols.middleDot) "
    let date =
      day == state.today
      ? DayProgress(state).figure + dot + Text.shortDate(day, state.options.dates)
      : Text.shortDate(day, state.options.dates)
    let shortest =
      (day == state.today ? DayProgress(state).figure + dot : "")
      + Text.shortestDate(day, state.options.dates)
    let session = SessionStrip(state).map { $0.figure(frame.symbols) }
    let forms =
      (session.map { [date + dot + $0, DayProgress(state).figure + dot + $0] } ?? [date + dot + clock])
      + [date, shortest]
    let rows = max(tasks.count, tab.hasEmptySlots ? DayPlan.limit : 1)
    if let message {
      let area = Rect(x: head.x, y: head.y, width: room + 1, height: head.height)
      message.draw(
        over: isBeside ? area.splitRight(beside).first : area, atMost: head.height, on: &frame)
      if isBeside { frame.write(figure, x: 1, y: head.y, style: Style(.textMuted).bold()) }
    } else {
      frame.writeTruncated(
        forms.first(fitting: room) ?? date, x: 1, y: head.y,
        style: Style(.textMuted).bold(), maxWidth: room)
    }
    frame.write(more, endingAt: head.maxX, y: head.y, style: Style(.text).bold())
    let shown = ListWindow.rows(of: rows, in: rest.height, showing: selected ?? 0)
    let isNarrow = rest.width < TaskLine.wide
    let lines = shown.map { index -> TaskLine? in
      guard index < tasks.count else { return nil }
      let model = state.model(of: tasks[index], on: day)
      return TaskLine(
        model: model, isSelected: index == selected, hasFactsBelow: isNarrow && model.isInFocus)
    }
    let heights = CompactRows.heights(
      lines.map { $0?.neededLines(width: rest.width) ?? 1 },
      isQuiet: lines.map { line in line.map { $0.isSelected || $0.model.task.isOpen } == false },
      in: rest.height, preferred: selected.map { $0 - shown.lowerBound },
      facts: lines.firstIndex { $0?.hasFactsBelow == true })
    var y = rest.y
    for (line, index) in shown.enumerated() {
      let rect = Rect(x: rest.x, y: y, width: rest.width, height: heights[line])
      y += rect.height
      let isSelected = index == selected
      frame.addClickTarget(rect, .row(index))
      if let task = lines[line] {
        task.draw(in: rect, on: &frame)
      } else if tab.hasEmptySlots {
        EmptySlot(isSelected: isSelected, offer: state.focusTab.offer(for: index).map(state.slot))
          .draw(in: rect, on: &frame)
      } else {
        frame.write(Text.emptyDay, x: 1, y: rect.y, style: Style(.textFaint))
      }
    }
    CompactRows.draw(
      { state.workloadSentence(of: day, to: $0) }, in: rest.splitTop(y - rest.y).rest, on: &frame)
  }
}
