import FocusDomain
import FocusTerminal
import FocusText

/// The tasks of a day on a few lines, below the date or a message.
struct CompactList {
  let state: AppState

  private var day: CivilDate { state.selectedDay }
  private var isToday: Bool { day == state.today }
  private var tasks: [FocusTask] { state.plans[day].tasks }
  private var tab: any Tab { state.tabs[state.tab] }

  func draw(in rect: Rect, _ message: StatusLine?, on frame: inout Frame) {
    let hidden = tasks.count + 1 - rect.height
    let more = hidden > 0 ? Text.hiddenTasks(hidden) : ""
    // Align with the circles of the tasks.
    let room = rect.width - 1 - (more.isEmpty ? 0 : TextWidth.width(of: more) + 1)
    var rows = 1
    if let message {
      rows = draw(message, in: Rect(x: rect.x, y: rect.y, width: room + 1, height: rect.height), on: &frame)
    } else {
      let forms = headings(frame.symbols)
      frame.writeTruncated(
        forms.first(fitting: room) ?? date(frame.symbols, Text.shortDate), x: 1, y: rect.y,
        style: Style(.textMuted).bold(), maxWidth: room)
    }
    frame.write(more, endingAt: rect.maxX, y: rect.y, style: Style(.text).bold())
    drawTasks(in: rect.splitTop(rows).rest, on: &frame)
  }

  /// Draws a message behind the figure, in the rows that no task needs. If that would truncate it, it replaces
  /// the figure. Returns the number of rows.
  private func draw(_ message: StatusLine, in rect: Rect, on frame: inout Frame) -> Int {
    let spare = max(1, rect.height - max(1, tasks.count))
    let figure = isToday ? DayProgress(state).figure + " " : ""
    let beside = rect.width - 1 - TextWidth.width(of: figure)
    let isBeside = beside > 2 && message.rows(width: beside) <= spare
    let rows = min(spare, message.rows(width: isBeside ? beside : rect.width))
    let area = rect.splitTop(rows).first
    message.draw(over: isBeside ? area.splitRight(beside).first : area, atMost: rows, on: &frame)
    if isBeside { frame.write(figure, x: 1, y: area.y, style: Style(.textMuted).bold()) }
    return rows
  }

  /// The heading without a message, longest form first.
  private func headings(_ symbols: Symbols) -> [String] {
    let dot = " \(symbols.middleDot) "
    let whole = date(symbols, Text.shortDate)
    let session = SessionStrip(state)?.figure(symbols)
    let clock = Text.time(state.clock.wall.time, state.options.dates.clock)
    return
      (session.map { [whole + dot + $0, DayProgress(state).figure + dot + $0] } ?? [whole + dot + clock])
      + [whole, date(symbols, Text.shortestDate)]
  }

  /// Returns the date in a form, after the figure of today.
  private func date(_ symbols: Symbols, _ form: (CivilDate, DateStyle) -> String) -> String {
    (isToday ? "\(DayProgress(state).figure) \(symbols.middleDot) " : "") + form(day, state.options.dates)
  }

  private func drawTasks(in rect: Rect, on frame: inout Frame) {
    // No task is selected while the keys move in the grid of the calendar.
    let selected = tab.row
    let rows = max(tasks.count, tab.hasEmptySlots ? DayPlan.limit : 1)
    let shown = ListWindow.rows(of: rows, in: rect.height, showing: selected ?? 0)
    let lines = shown.map { line($0, isSelected: $0 == selected, isNarrow: rect.width < TaskLine.wide) }
    let heights = CompactRows.heights(
      lines.map { $0?.neededLines(width: rect.width) ?? 1 },
      isQuiet: lines.map { line in line.map { $0.isSelected || $0.model.task.isOpen } == false },
      in: rect.height, preferred: selected.map { $0 - shown.lowerBound },
      facts: lines.firstIndex { $0?.hasFactsBelow == true })
    var y = rect.y
    for (index, (line, height)) in zip(shown, zip(lines, heights)) {
      let row = Rect(x: rect.x, y: y, width: rect.width, height: height)
      y += height
      frame.addClickTarget(row, .row(index))
      if let line {
        line.draw(in: row, on: &frame)
      } else if tab.hasEmptySlots {
        EmptySlot(isSelected: index == selected, offer: state.focusTab.offer(for: index).map(state.slot))
          .draw(in: row, on: &frame)
      } else {
        frame.write(Text.emptyDay, x: 1, y: row.y, style: Style(.textFaint))
      }
    }
    CompactRows.draw(
      { state.workloadSentence(of: day, to: $0) }, in: rect.splitTop(y - rect.y).rest, on: &frame)
  }

  /// Returns the line of a task; nil for a row without one.
  private func line(_ index: Int, isSelected: Bool, isNarrow: Bool) -> TaskLine? {
    guard index < tasks.count else { return nil }
    let model = state.model(of: tasks[index], on: day)
    return TaskLine(model: model, isSelected: isSelected, hasFactsBelow: isNarrow && model.isInFocus)
  }
}
