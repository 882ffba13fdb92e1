import FocusDomain
import FocusText

/// The tasks of the selected day, beside or beneath the month.
struct DayAgenda {
  let state: AppState

  private var day: CivilDate { state.calendar.day }
  private var tasks: [FocusTask] { state.plans[day].tasks }

  func draw(_ form: CalendarLayout.Agenda, in rect: Rect, on frame: inout Frame) {
    switch form {
    case .cards:
      drawHeading(in: rect, on: &frame)
      let body = rect.splitTop(2).rest
      // Three cards with air inside, and the way to add one.
      drawCards(height: body.height >= 19 ? 5 : 3, gap: 1, in: body, on: &frame)
    case .rows:
      drawHeading(in: rect, on: &frame)
      drawCards(height: 2, gap: 0, in: rect.splitTop(1).rest, on: &frame)
    case .lines: drawLines(in: rect, on: &frame)
    }
  }

  private func drawHeading(in rect: Rect, on frame: inout Frame) {
    let count = tasks.isEmpty ? "" : Text.items(tasks.count)
    let width = TextWidth.width(of: count)
    frame.writeTruncated(
      Text.focus(for: day, state.options.dates), x: rect.x, y: rect.y, style: Style(.text).bold(),
      maxWidth: rect.width - width - 1
    )
    frame.write(count, x: rect.maxX - width, y: rect.y, style: Style(.textMuted))
  }

  /// A card for each task, from the first that lets the selected one be seen, then the way to add one.
  private func drawCards(height: Int, gap: Int, in body: Rect, on frame: inout Frame) {
    guard !state.plans.isUnreadable(day) else {
      for (line, text) in TextWidth.wrap(Text.unreadableMonth, to: body.width).enumerated() {
        frame.write(text, x: body.x, y: body.y + line, style: Style(.danger))
      }
      return
    }
    let visible = max(1, (body.height + gap) / (height + gap))
    let first = max(0, (state.calendar.row ?? 0) - visible + 1)
    for (line, index) in (first..<min(tasks.count, first + visible)).enumerated() {
      let rect = Rect(x: body.x, y: body.y + line * (height + gap), width: body.width, height: height)
      frame.mark(rect, .row(index))
      frame.mark(Rect(x: rect.maxX - 4, y: rect.y, width: 4, height: height), .circle(index))
      AgendaCard(model: state.model(of: tasks[index], on: day), isSelected: index == state.calendar.row)
        .draw(in: rect, on: &frame)
    }
    if tasks.count > first + visible { return }
    let below = body.y + min(tasks.count, visible) * (height + gap)
    drawAdd(in: Rect(x: body.x, y: below, width: body.width, height: body.maxY - below), on: &frame)
  }

  private func drawAdd(in rect: Rect, on frame: inout Frame) {
    guard state.plans[day].room > 0, !rect.isEmpty else { return }
    var y = rect.y
    if tasks.isEmpty {
      frame.write(Text.emptyDay, x: rect.x, y: y, style: Style(.textFaint), maxWidth: rect.width)
      y += 2
    }
    guard y < rect.maxY else { return }
    frame.mark(Rect(x: rect.x, y: y, width: rect.width, height: 1), .action(.add))
    let plus = frame.write(" + ", x: rect.x, y: y, style: Style(.text, on: .badgeSurface, .bold))
    frame.write(
      Text.addRow, x: rect.x + plus + 2, y: y, style: Style(.textFaint), maxWidth: rect.width - plus - 2)
  }

  /// One line for each task.
  private func drawLines(in rect: Rect, on frame: inout Frame) {
    guard !tasks.isEmpty else {
      frame.writeTruncated(
        "\(Text.dayAndMonth(day, state.options.dates)): \(state.plans.isUnreadable(day) ? Text.unreadableMonth : Text.emptyDay)",
        x: rect.x + 1, y: rect.y, style: Style(.textFaint),
        maxWidth: rect.height > 0 ? rect.width : 0)
      return
    }
    let first = max(0, (state.calendar.row ?? 0) - rect.height + 1)
    let hidesSome = tasks.count > rect.height && rect.height > 0
    let mark = hidesSome ? " \(first + 1)\(frame.symbols.dash)\(first + rect.height)/\(tasks.count)" : ""
    for (line, index) in (first..<min(tasks.count, first + rect.height)).enumerated() {
      let isLast = line == rect.height - 1
      let row = Rect(
        x: rect.x, y: rect.y + line, width: rect.width - (isLast ? TextWidth.width(of: mark) : 0), height: 1)
      frame.mark(row, .row(index))
      let look = state.model(of: tasks[index], on: day)
      TaskCard(model: look, isSelected: index == state.calendar.row).drawLine(in: row, on: &frame)
    }
    frame.write(
      mark, x: rect.maxX - TextWidth.width(of: mark), y: rect.maxY - 1, style: Style(.textFaint))
  }
}
