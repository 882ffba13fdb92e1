import FocusDomain
import FocusText

extension FocusMode {
  private static let draftKind = "session-note"
  /// The kind that earlier versions wrote. It is also that of the note of a task, which has other fields.
  private static let oldDraftKind = "note"

  static func drafts(in state: AppState) -> [Draft] {
    let typed = state.sheets.all.compactMap { $0 as? FocusMode }.compactMap { $0.typedNote(in: state) }
    return typed.map { Draft(draftKind, ["text": .string($0)], isOpen: true) }
      + (state.features[SessionState.self].note.map {
        [Draft(draftKind, ["text": .string($0)], isOpen: false)]
      } ?? [])
  }

  static func restore(_ draft: Draft, in state: inout AppState) -> String? {
    guard [draftKind, oldDraftKind].contains(draft.kind), let text = draft.fields["text"]?.text else {
      return nil
    }
    state.features[SessionState.self].note = text
    return Text.noteKept
  }

  /// Returns the typed note; nil if closing its field would lose nothing.
  private func typedNote(in state: AppState) -> String? {
    guard let text = note?.text, !text.isEmpty, text != state.session?.running.session.note else {
      return nil
    }
    return text
  }

  /// Keeps an unsaved note when its field closes.
  func keepNote(in state: inout AppState) {
    guard let text = typedNote(in: state) else { return }
    state.features[SessionState.self].note = text
    state.say(Text.noteKept)
  }
}
