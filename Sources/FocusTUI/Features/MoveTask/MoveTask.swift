import FocusDomain
import FocusTerminal
import FocusText

extension KeyContext {
  /// A date field.
  static let dayField = KeyContext("day-field", takesText: true) { Text.placeDayField }
}

/// Asks for the day to which to move a task, or for which to plan a line of the list for later.
struct MoveTask: Equatable, Sendable {
  let subject: Subject
  var field: TextField
  /// Why the input was rejected.
  var error: String?

  enum Subject: Equatable, Sendable {
    /// A task and its current day.
    case task(FocusTask, from: CivilDate)
    case line(LaterLine)

    var title: String {
      switch self {
      case .task(let task, _): task.title
      case .line(let line): line.title
      }
    }

    func operation(to day: CivilDate) -> Operation {
      switch self {
      case .task(let task, let from): .move(task.id, day: from, to: day)
      case .line(let line): .later(.plan(line.id, day: day))
      }
    }

    var isLine: Bool { if case .line = self { true } else { false } }
  }

  init(_ task: FocusTask, from day: CivilDate, today: CivilDate) {
    subject = .task(task, from: day)
    field = TextField(Text.defaultMoveDay(from: day, today: today), isProposal: true)
  }

  init(planning line: LaterLine, in state: AppState) {
    subject = .line(line)
    field = TextField(Text.defaultMoveDay(from: state.selectedDay, today: state.today), isProposal: true)
  }
}

extension MoveTask: Feature {
  static var keyContexts: [KeyContext] { [.dayField] }

  static var bindings: [KeyBinding] {
    [
      KeyBinding([.dayField], [[.up]], .later, Text.keyLater).hinted(Text.hintDay).paired(with: .earlier),
      KeyBinding([.dayField], [[.down]], .earlier, Text.keyEarlier),
    ]
  }
}

extension MoveTask: ErrorSheet {
  var keyContexts: [KeyContext] { [.dayField, .form, .anyPageOrSheet] }
  var reloads: [Effect] { subject.isLine ? [.readLater] : [] }

  var textField: TextField? {
    get { field }
    set { field = newValue ?? field }
  }

  mutating func textChanged(from before: TextField, in state: AppState) { error = nil }

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
      return [.perform(subject.operation(to: day), .submission)]
    default: return nil
    }
    error = nil
    return []
  }

  func draw(_ state: AppState, on frame: inout Frame) {
    SheetPanel(
      title: subject.isLine ? Text.planLineTitle : Text.moveTitle, width: SheetPanel.narrow,
      rows: [
        .text(Title.cleaned(subject.title), .text),
        SheetPanel.space,
        .dayField(field, state.dateParser()),
      ] + SheetPanel.Row.error(error, width: SheetPanel.rowWidth(SheetPanel.narrow, in: state.size)),
      hints: state.hints([.dayField, .choice]).map {
        $0.action == .submit ? $0.named(subject.isLine ? Text.hintPlanLine : Text.hintMove) : $0
      }
    ).draw(on: &frame)
  }
}
