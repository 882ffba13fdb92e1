import FocusDomain
import FocusTerminal
import FocusText

extension KeyContext {
  /// The row of the Focus tab that asks for a rating.
  static let logQuestion = KeyContext("log-question") { Text.placeLogQuestion }
}

extension Action {
  static let dismissQuestion = Action("dismiss-question")
}

/// A question on the Focus tab for users who keep a log: about sleep in the morning, about mood after the
/// last task. A prefix key moves to the question, because the digits alone switch tabs.
enum LogQuestion: Equatable, Sendable {
  case sleep, mood

  /// The question to ask now; nil if there is none.
  init?(in state: AppState) {
    let log = state.log(of: state.today)
    let noon = state.minutes(into: TimeOfDay(wrapping: 12 * 60))
    if state.minutes(into: state.clock.wall.time) < noon, log.sleep == nil,
      state.memory.sleepDismissedOn != state.today
    {
      self = .sleep
    } else if state.plan.isFinished, log.mood == nil, state.memory.moodDismissedOn != state.today {
      self = .mood
    } else {
      return nil
    }
    let recent = 0...state.today.fourWeeks.lowerBound.days(until: state.today)
    guard SizeClass(state.size).hasTabBar, state.plans.problems[state.today.civilMonth] == nil,
      recent.contains(where: { !state.log(of: state.today.adding(days: -$0)).isEmpty })
    else { return nil }
  }

  private func edit(_ rating: Int) -> DayLogEdit {
    self == .sleep ? DayLogEdit(sleep: .value(rating)) : DayLogEdit(mood: .value(rating))
  }
}

extension LogQuestion: Feature {
  static var keyContexts: [KeyContext] { [.logQuestion] }

  static var bindings: [KeyBinding] {
    KeyBinding.ratings(in: [.logQuestion], after: ["g"], isHinted: false) + [
      KeyBinding([.logQuestion], [["-"]], .dismissQuestion, Text.keyDismissQuestion)
    ]
  }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard state.sheets.isEmpty, let question = LogQuestion(in: state) else { return nil }
    if let index = Action.ratings.firstIndex(of: action) {
      return [.changeLog(state.today, question.edit(index + 1), .command)]
    }
    guard action == .dismissQuestion else { return nil }
    switch question {
    case .sleep: state.memory.sleepDismissedOn = state.today
    case .mood: state.memory.moodDismissedOn = state.today
    }
    return [.remember(state.memory)]
  }
}

extension LogQuestion {
  /// Draws one row: the question, the key that moves to it, the digits that answer it, and the key that
  /// dismisses it.
  func draw(in rect: Rect, _ state: AppState, on frame: inout Frame) {
    let keymap = state.options.keymap
    let style = Style(.textMuted)
    let prefix =
      keymap.keys(of: Action.ratings[0], in: [.logQuestion]).first.map { Array($0.dropLast()) } ?? []
    let isChosen = state.typed.keys == prefix
    var x = rect.x
    func write(_ text: String, _ style: Style, _ target: Target? = nil) {
      let width = frame.write(text, x: x, y: rect.y, style: style, maxWidth: max(0, rect.maxX - x))
      if let target { frame.addClickTarget(Rect(x: x, y: rect.y, width: width, height: 1), target) }
      x += width
    }
    write(self == .sleep ? Text.sleepQuestion : Text.moodQuestion, style)
    x += 1
    write(" \(Keymap.name(prefix)) ", isChosen ? Style(.onAccent, on: .accent, .bold) : style.bold())
    let (worst, best) = (Text.name(ofRating: 1), Text.name(ofRating: 5))
    let dismissal = keymap.keys(of: .dismissQuestion, in: [.logQuestion]).first
    let end = dismissal.map { "\(Keymap.name($0)) \(Text.notToday)" } ?? ""
    let digits = isChosen ? Style(.text, on: .background, .bold) : style
    let isRoomy = rect.maxX - x >= 17 + TextWidth.width(of: worst + best + end) + 6
    if isRoomy { write(" \(worst)", style.foreground(.textFaint)) }
    for (index, action) in Action.ratings.enumerated() {
      write(" \(index + 1) ", digits, .action(action))
    }
    if isRoomy { write("\(best)", style.foreground(.textFaint)) }
    guard let dismissal, rect.maxX - x >= TextWidth.width(of: end) + 2 else { return }
    x += isRoomy ? 3 : 1
    write(Keymap.name(dismissal), style.bold(), .action(.dismissQuestion))
    write(" \(Text.notToday)", style.foreground(.textFaint), .action(.dismissQuestion))
  }
}
