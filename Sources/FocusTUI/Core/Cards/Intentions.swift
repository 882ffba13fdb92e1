import FocusDomain
import FocusTerminal
import FocusText

/// The intentions of this week, one line each below a heading. Draws nothing if not all of them fit.
struct Intentions {
  let state: AppState

  /// The number of rows needed, including the heading; 0 without intentions.
  var rows: Int { state.intentions.isEmpty ? 0 : state.intentions.count + 1 }

  /// Draws the intentions at the lower end of a rectangle.
  func draw(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let intentions = state.intentions
    guard !intentions.isEmpty, rect.height >= rows else { return }
    frame.writeTruncated(
      Text.intentionsTitle, x: rect.x, y: rect.maxY - rows, style: Style(.textFaint, on: surface, .bold),
      maxWidth: rect.width)
    for (line, intention) in intentions.enumerated() {
      let y = rect.maxY - intentions.count + line
      frame.write("\(intention.number)", x: rect.x, y: y, style: Style(.textFaint, on: surface))
      frame.writeTruncated(
        Title.cleaned(intention.text), x: rect.x + 3, y: y, style: Style(.text, on: surface),
        maxWidth: max(0, rect.width - 3))
    }
  }
}

extension AppState {
  /// Returns the log of a week; empty if its month is not loaded.
  func log(of week: ClosedRange<CivilDate>) -> WeekLog {
    plans[week.monday].week ?? WeekLog(monday: week.monday)
  }

  /// The intentions of this week; empty if its month is not loaded.
  var intentions: [(number: Int, text: String)] {
    log(of: today.week(startingOn: options.weekStartsOn)).intentions
  }
}
