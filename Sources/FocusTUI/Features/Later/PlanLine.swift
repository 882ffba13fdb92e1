import FocusDomain
import FocusText

/// Asks for the day to plan a line of later for.
struct PlanLine: Equatable, Sendable {
  let line: LaterLine
  var field: TextField
  /// Why the input was rejected.
  var error: String?

  init(_ line: LaterLine, in state: AppState) {
    self.line = line
    field = TextField(Text.defaultMoveDay(from: state.actingDay, today: state.today), isProposal: true)
  }
}

extension PlanLine: Sheet {
  var keyContexts: [KeyContext] { [.dayField, .form, .always] }
  var reloads: [Effect] { [.readLater] }

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
      return [.perform(.later(.plan(line.id, day: day)), .submission)]
    default: return nil
    }
    error = nil
    return []
  }

  func draw(_ state: AppState, on frame: inout Frame) {
    SheetPanel(
      title: Text.planLineTitle, width: 52,
      rows: [.text(Title.cleaned(line.title), .text), SheetPanel.space, .dayField(field, state.dateParser())]
        + SheetPanel.Row.error(error, width: min(52, state.size.width - 2)),
      hints: state.options.keymap.hints([.dayField, .choice]).map {
        $0.label == Text.keyChoose ? $0.named(Text.hintPlanLine) : $0
      }
    ).draw(on: &frame)
  }
}
