import FocusDomain
import FocusTerminal
import FocusText

/// The calendar on a few lines: the selected day's week, the number of tasks of each day, and the tasks of the day.
struct CompactWeek {
  let state: AppState

  /// The most columns of a day.
  private static let most = 6

  func draw(in rect: Rect, on frame: inout Frame) {
    let step = min(Self.most, (rect.width + 1) / 7)
    let left = rect.x + (rect.width > 7 * step ? 1 : 0)
    // Where two numbers would touch, the days have the letters of their weekdays.
    let hasNumbers = step > 2
    let hasLetters = !hasNumbers || rect.height > 6
    var rest = rect
    for (place, day) in state.week(of: state.calendar.day).enumerated() {
      let x = left + place * step
      var y = rect.y
      let isSelected = day == state.calendar.day
      if hasLetters {
        let letter = Text.letter(of: day.weekday, state.options.dates)
        let style = Style(.textFaint)
        write(
          letter, x: x, y: y, hasNumbers ? style : self.style(of: day, isSelected: isSelected),
          width: hasNumbers ? 2 : 1, on: &frame)
        y += 1
      }
      if hasNumbers, y < rect.maxY {
        write("\(day.day)", x: x, y: y, style(of: day, isSelected: isSelected), width: 2, on: &frame)
        y += 1
      }
      frame.mark(Rect(x: x, y: rect.y, width: step, height: min(rect.height, y + 1 - rect.y)), .day(day))
      if isSelected { frame.cursor = Point(x: x, y: y - 1) }
      guard y < rect.maxY else { continue }
      let plan = state.plans[day]
      let count =
        plan.isFullyCompleted
        ? frame.symbols.check : plan.count == 0 ? frame.symbols.noBlock : "\(plan.count)"
      write(
        count, x: x, y: y, Style(plan.isFullyCompleted ? .success : plan.count == 0 ? .textFaint : .text),
        width: hasNumbers ? 2 : 1, on: &frame)
      rest = rect.splitTop(y + 1 - rect.y).rest
    }
    guard rest.height < rect.height, !rest.isEmpty else { return }
    DayAgenda(state: state).drawLines(in: rest, on: &frame)
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
