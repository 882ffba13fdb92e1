import FocusDomain
import FocusTerminal
import FocusText

extension Action {
  static let jump = Action("go-to-day")
}

/// Asks for a day and shows it in the calendar.
struct GoToDaySheet: Equatable, Sendable {
  var field = TextField()
  /// Why the input was rejected.
  var error: String?
}

extension GoToDaySheet: Feature {
  static var bindings: [KeyBinding] {
    [KeyBinding([.anyPage], [[":"], ["g", "d"]], .jump, Text.keyJump)]
  }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard action == .jump else { return nil }
    state.sheets.push(GoToDaySheet())
    return []
  }
}

extension GoToDaySheet: Sheet {
  var keyContexts: [KeyContext] { [.dayField, .form, .anyPageOrSheet] }

  var textField: TextField? {
    get { field }
    set { field = newValue ?? field }
  }

  mutating func textChanged(from before: TextField, in state: AppState) { error = nil }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    let parser = state.dateParser(.eitherWay)
    switch action {
    case .later: field.moveDay(by: 1, parser)
    case .earlier: field.moveDay(by: -1, parser)
    case .submit: return submit(parser, in: &state)
    default: return nil
    }
    error = nil
    return []
  }

  private mutating func submit(_ parser: DateParser, in state: inout AppState) -> [Effect] {
    // Accept the commands that vim users type out of habit.
    if ["q", "q!", "qa", "wq", "x"].contains(field.text) {
      state.sheets.pop()
      return state.run(.quit)
    }
    guard let day = parser.date(field.text) else {
      error = Text.unreadableDay(field.text)
      return [.bell]
    }
    state.sheets.pop()
    return state.show(day)
  }

  func draw(_ state: AppState, on frame: inout Frame) {
    SheetPanel(
      title: Text.jumpTitle, width: SheetPanel.narrow,
      rows: [.dayField(field, state.dateParser(.eitherWay))]
        + SheetPanel.Row.error(error, width: SheetPanel.rowWidth(SheetPanel.narrow, in: state.size)),
      hints: state.hints([.dayField, .choice]).map {
        $0.action == .submit ? $0.named(Text.keyGo) : $0
      }
    ).draw(on: &frame)
  }
}
