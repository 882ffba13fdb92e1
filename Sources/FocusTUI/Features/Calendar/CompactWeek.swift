import FocusDomain
import FocusTerminal
import FocusText

/// The calendar on a few lines: the selected day's week, the mark of each day, and the tasks of the day.
struct CompactWeek {
  let state: AppState

  /// The most columns of a day.
  private static let most = 5

  func draw(in rect: Rect, on frame: inout Frame) {
    let step = max(1, min(Self.most, (rect.width - 1) / 6))
    // Where two numbers would touch, the days have the letters of their weekdays.
    let hasNumbers = step > 3
    let hasLetters = !hasNumbers || rect.height > 6
    let width = hasNumbers ? 2 : 1
    let rows = (hasLetters ? 1 : 0) + (hasNumbers ? 1 : 0)
    for (place, day) in state.week(of: state.calendar.day).enumerated() {
      let x = rect.x + 1 + place * step
      let isSelected = day == state.calendar.day
      let style = style(of: day, isSelected: isSelected)
      let letter = Text.letter(of: day.weekday, state.options.dates)
      if hasLetters {
        write(letter, x: x, y: rect.y, hasNumbers ? Style(.textFaint) : style, width: width, on: &frame)
      }
      if hasNumbers { write("\(day.day)", x: x, y: rect.y + rows - 1, style, width: width, on: &frame) }
      frame.mark(Rect(x: x, y: rect.y, width: step, height: min(rect.height, rows + 1)), .day(day))
      if isSelected { frame.cursor = Point(x: x, y: rect.y + rows - 1) }
      guard rect.height > rows else { continue }
      let mark = mark(of: day, frame.symbols)
      write(mark.sign, x: x, y: rect.y + rows, Style(mark.token), width: width, on: &frame)
    }
    drawTasks(in: rect.splitTop(rows + 1).rest, on: &frame)
  }

  /// The mark of a task for the whole day, or that it has none.
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
    let open = tasks.firstIndex(where: \.isOpen) ?? 0
    let first = row.map { max(min(open, $0), $0 - rect.height + 1) } ?? open
    CompactRows(items: lines + events, first: first).draw(in: rect, on: &frame)
  }

  private func style(of day: CivilDate, isSelected: Bool) -> Style {
    let isToday = day == state.today
    guard !isSelected else {
      return Style(.onAccent, on: .accent, .bold).adding(isToday ? .underline : [])
    }
    return isToday ? Style(.accent, on: .background, .bold, .underline) : Style(.text)
  }

  /// Writes a text that ends in the last of these columns.
  private func write(_ text: String, x: Int, y: Int, _ style: Style, width: Int, on frame: inout Frame) {
    let blank = max(0, width - TextWidth.width(of: text))
    frame.write(String(repeating: " ", count: blank) + text, x: x, y: y, style: style, maxWidth: width)
  }
}
