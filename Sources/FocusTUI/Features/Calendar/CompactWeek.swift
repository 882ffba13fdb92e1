import FocusDomain
import FocusTerminal
import FocusText

/// The calendar on a few lines: the week of the selected day, a mark for each day, and the tasks of the day.
struct CompactWeek {
  let state: AppState

  /// The maximum number of columns of a day.
  private static let most = 5

  func draw(in rect: Rect, on frame: inout Frame) {
    // Where numbers would touch each other or the edges, the days have the letters of their weekdays.
    let hasNumbers = rect.width >= 7 * 3 + 1
    let hasLetters = !hasNumbers || rect.height > 6
    let width = hasNumbers ? 2 : 1
    let steps = [(rect.width - width - 2) / 6, (rect.width - width) / 6]
    let step = max(1, min(Self.most, steps.first { $0 > 1 } ?? steps[1]))
    let left = rect.x + min(1, max(0, (rect.width - 6 * step - width) / 2))
    let rows = (hasLetters ? 1 : 0) + (hasNumbers ? 1 : 0)
    for (place, day) in state.week(of: state.calendar.day).enumerated() {
      let x = left + place * step
      let isSelected = day == state.calendar.day
      let style = style(of: day, isSelected: isSelected)
      let letter = Text.letter(of: day.weekday, state.options.dates)
      if hasLetters {
        write(letter, x: x, y: rect.y, hasNumbers ? Style(.textFaint) : style, width: width, on: &frame)
      }
      if hasNumbers { write("\(day.day)", x: x, y: rect.y + rows - 1, style, width: width, on: &frame) }
      frame.addClickTarget(Rect(x: x, y: rect.y, width: step, height: min(rect.height, rows + 1)), .day(day))
      if isSelected { frame.cursor = Point(x: x, y: rect.y + rows - 1) }
      guard rect.height > rows else { continue }
      let mark = mark(of: day, frame.symbols)
      write(mark.sign, x: x, y: rect.y + rows, Style(mark.token), width: width, on: &frame)
    }
    drawTasks(in: rect.splitTop(rows + 1).rest, on: &frame)
  }

  /// Returns the mark of a day, which shows its tasks as a whole.
  private func mark(of day: CivilDate, _ symbols: Symbols) -> (sign: String, token: Token) {
    let plan = state.plans[day]
    guard plan.count > 0 else { return (symbols.noBlock, .textFaint) }
    return plan.isFullyCompleted ? (symbols.check, .success) : (symbols.emptyCircle, .textMuted)
  }

  private func drawTasks(in rect: Rect, on frame: inout Frame) {
    let (day, row) = (state.calendar.day, state.calendar.row)
    let tasks = state.plans[day].tasks
    guard !rect.isEmpty, !tasks.isEmpty else {
      if !rect.isEmpty { DayAgenda(state: state).drawLines(in: rect, on: &frame) }
      return
    }
    let lines = tasks.enumerated().map { index, task in
      CompactRows.Item.task(
        TaskLine(model: state.model(of: task, on: day), isSelected: index == row), index: index)
    }
    let known = state.events(on: day)
    let events = (known.timed.map(\.event) + known.allDay).map {
      CompactRows.Item.event(title: Text.title(of: $0), time: "")
    }
    if row != nil {
      let open = tasks.firstIndex(where: \.isOpen) ?? 0
      return CompactRows(items: lines + events, first: open).draw(in: rect, on: &frame)
    }
    // Rows go to open tasks first, then to the most important ones.
    let order = tasks.openFirst
    let shown = Set(order.prefix(rect.height))
    let items = tasks.indices.filter(shown.contains) + order.dropFirst(rect.height)
    CompactRows(items: items.map { lines[$0] } + events, first: 0).draw(in: rect, on: &frame)
  }

  private func style(of day: CivilDate, isSelected: Bool) -> Style {
    let isToday = day == state.today
    guard !isSelected else {
      return Style(.onAccent, on: .accent, .bold).adding(isToday ? .underline : [])
    }
    return isToday ? Style(.accent, on: .background, .bold, .underline) : Style(.text)
  }

  /// Writes a right-aligned text.
  private func write(_ text: String, x: Int, y: Int, _ style: Style, width: Int, on frame: inout Frame) {
    let blank = max(0, width - TextWidth.width(of: text))
    frame.write(String(repeating: " ", count: blank) + text, x: x, y: y, style: style, maxWidth: width)
  }
}
