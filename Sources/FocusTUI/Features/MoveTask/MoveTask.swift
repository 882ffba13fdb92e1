import FocusDomain
import FocusText

extension KeyContext {
  /// A date field.
  static let dayField = KeyContext("day-field", takesText: true) { Text.placeDayField }
}

/// Asks for the day to move a task to.
struct MoveTask: Equatable, Sendable {
  let task: FocusTask
  /// The current day of the task.
  let from: CivilDate
  var field: TextField
  /// Why the input was rejected.
  var error: String?

  init(_ task: FocusTask, from day: CivilDate, today: CivilDate) {
    self.task = task
    from = day
    field = TextField(Text.defaultMoveDay(from: day, today: today), isProposal: true)
  }
}

extension MoveTask: Feature {
  static var keyContexts: [KeyContext] { [.dayField] }

  static var bindings: [KeyBinding] {
    [
      KeyBinding([.dayField], [[.up]], .later, Text.keyLater, hint: { Text.hintDay }, with: .earlier),
      KeyBinding([.dayField], [[.down]], .earlier, Text.keyEarlier),
    ]
  }
}

extension MoveTask: Sheet {
  var keyContexts: [KeyContext] { [.dayField, .form, .always] }

  var textField: TextField? {
    get { field }
    set { field = newValue ?? field }
  }

  mutating func textChanged(from before: TextField, in state: AppState) { error = nil }

  mutating func show(error sentence: String) -> Bool {
    error = sentence
    return true
  }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    let parser = state.dateParser()
    switch action {
    case .later: field.moveDay(by: 1, parser)
    case .earlier: field.moveDay(by: -1, parser)
    case .submit:
      guard let day = parser.date(field.text) else {
        error = Text.unreadableDay(field.text)
        return [.bell]
      }
      return [.perform(.move(task.id, day: from, to: day), .submission)]
    default: return nil
    }
    error = nil
    return []
  }

  func draw(_ state: AppState, on frame: inout Frame) {
    SheetPanel(
      title: Text.moveTitle, width: 52,
      rows: [
        .text(Title.cleaned(task.title), .text),
        SheetPanel.space,
        .dayField(field, state.dateParser()),
      ] + SheetPanel.Row.error(error, width: min(52, state.size.width - 2)),
      hints: state.options.keymap.hints([.dayField, .choice]).map {
        $0.label == Text.keyChoose ? $0.named(Text.hintMove) : $0
      }
    ).draw(on: &frame)
  }
}
