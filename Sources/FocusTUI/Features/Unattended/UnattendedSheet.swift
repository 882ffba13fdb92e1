import FocusDomain
import FocusTerminal
import FocusText

/// Asks how much of a session counts that ended unattended. Without an answer its planned time counts.
struct UnattendedSheet: Equatable, Sendable {
  let ended: EndedSession
  /// The selected answer: the worked time, the planned time, or another length.
  var row = 0
  /// The field for another length; nil unless it is being typed.
  var field: TextField?
  /// Why the input was rejected.
  var error: String?

  init(_ ended: EndedSession) { self.ended = ended }
}

/// The sessions for which the user has postponed the question.
private struct PutOff: FeatureState {
  var sessions: Set<TaskID> = []
}

extension AppState {
  /// Asks at the first key after a session has ended unattended. Returns false if there is nothing to ask.
  mutating func askAboutUnattended() -> Bool {
    guard sheets.isEmpty, let ended = unasked else { return false }
    sheets.push(UnattendedSheet(ended))
    return true
  }

  /// Reports the session once in a message, for screens without room for the question. Returns false if there
  /// is nothing to report.
  mutating func reportUnattended() -> Bool {
    guard let ended = unasked else { return false }
    features[PutOff.self].sessions.insert(ended.session.id)
    status = StatusMessage(text: Text.endedByItself(ended), level: .refusal)
    return true
  }

  private var unasked: EndedSession? {
    let putOff = features[PutOff.self].sessions
    return sessions.unanswered.first { !putOff.contains($0.session.id) }
  }
}

extension SheetPanel.Row {
  fileprivate static func length(_ field: TextField) -> SheetPanel.Row {
    SheetPanel.Row(isFocused: true) { frame, rect in
      let (box, rest) = rect.splitLeft(18)
      FieldView(field: field, isFocused: true).draw(in: box, on: &frame)
      frame.writeTruncated(
        Text.lengthExamples, x: rest.x + 2, y: rest.y, style: Style(.textFaint, on: SheetPanel.surface),
        maxWidth: rest.width - 2)
    }
  }
}

extension UnattendedSheet: ListSheet {
  var keyContexts: [KeyContext] { field == nil ? [.choice, .anyPageOrSheet] : [.form, .anyPageOrSheet] }
  func rows(in state: AppState) -> Int { 3 }

  var textField: TextField? {
    get { field }
    set { field = newValue }
  }

  mutating func textChanged(from before: TextField, in state: AppState) { error = nil }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    if field == nil, moveSelection(action, times: times, in: state) { return [] }
    switch action {
    case .back where field != nil:
      (field, error) = (nil, nil)
      return []
    case .submit: return submit()
    default: return nil
    }
  }

  private mutating func submit() -> [Effect] {
    if let text = field?.text {
      guard let seconds = SessionLength.seconds(typed: text) else {
        error = Text.unreadableLength(text)
        return [.bell]
      }
      return [credit(Int64(seconds) * 1000)]
    }
    switch row {
    case 0: return [credit(ended.session.worked ?? ended.session.focused)]
    case 1: return [credit(ended.session.focused)]
    default:
      field = TextField()
      return []
    }
  }

  private func credit(_ milliseconds: Int64) -> Effect {
    CreditSession(session: ended, milliseconds: milliseconds).effect
  }

  /// Closes the question. The planned time counts, and the question is not asked again in this run.
  mutating func shouldClose(in state: inout AppState) -> Bool {
    state.features[PutOff.self].sessions.insert(ended.session.id)
    return true
  }

  func draw(_ state: AppState, on frame: inout Frame) {
    let (session, width) = (ended.session, SheetPanel.rowWidth(SheetPanel.narrow, in: state.size))
    let answers = [
      Text.countWorked(session.worked ?? session.focused), Text.countPlanned(session.focused),
      Text.countAnother,
    ]
    let choice: [SheetPanel.Row] =
      field.map { [.length($0)] }
      ?? answers.enumerated().map { .option($1, index: $0, isSelected: row == $0) }
    SheetPanel(
      title: Text.unattendedTitle, width: SheetPanel.narrow,
      rows: SheetPanel.Row.wrapped(Text.unattendedQuestion(session), width: width) + [SheetPanel.space]
        + choice
        + SheetPanel.Row.error(error, width: width),
      hints: state.hints([.choice])
    ).draw(on: &frame)
  }
}
