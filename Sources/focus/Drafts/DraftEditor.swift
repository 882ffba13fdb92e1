import FocusDomain
import FocusPrograms
import FocusTUI
import FocusText
import FocusSystem

/// Edits a text in the user's editor, through a draft.
struct DraftEditor {
  private let subject: EditedPart
  private let draft: TextDraft

  /// Creates an editor. `old` is the current text.
  init(_ subject: EditedPart, saying old: String, in context: CommandContext) throws(StoreError) {
    self.subject = subject
    draft = try TextDraft(of: subject, saying: old, in: context)
  }

  /// Opens the editor and saves the text. If that fails, prints the text and keeps its draft.
  func edit(_ save: (String) throws(Failure) -> Void) throws {
    let text = try edited()
    do throws(Failure) {
      try save(text)
    } catch {
      Output.say(Text.editedNotKept)
      leaveDraft()
      try Output.lines([text])
      throw error
    }
    draft.remove()
  }

  /// The text from the editor. Throws if it is empty or the editor failed. The draft stays until the caller
  /// has saved the text.
  private func edited() throws -> String {
    if draft.isContinued { Output.say(Text.draftContinued) }
    let edited: String
    switch draft.edit(with: .own, onScreen: false) {
    case .text(let text): edited = text
    case .notUTF8(let bytes):
      Output.say(Text.editedNotUTF8)
      leaveDraft()
      try Output.lines([String(decoding: bytes, as: UTF8.self)])
      throw Failure.reported(.refused)
    case .unreadable(let error):
      leaveDraft()
      throw Failure.planner(.store(error), today: subject.day)
    case .failed(let sentence):
      Output.say(sentence)
      leaveDraft()
      throw Failure.reported(.refused)
    case .interrupted(let signal):
      // If the editor still saves something while it ends, the next run finds it.
      endProcess(by: signal)
      throw Failure.reported(.refused)
    }
    guard let text = Self.text(edited) else {
      draft.remove()
      Output.say(Text.editedEmpty(clearing: "\(subject.command) --note ''"))
      throw Failure.reported(.refused)
    }
    return text
  }

  /// Keeps an unsaved draft, and reports where.
  private func leaveDraft() {
    guard draft.leave() else { return }
    Output.say(draft.whereKept(as: subject))
  }

  /// Opens the editor for the screen. The screen adopts any text that was written, and keeps it like text
  /// typed there.
  func editedOnScreen() -> EditedText {
    switch draft.edit(with: .own, onScreen: true) {
    case .text(let text): return taken(text)
    case .notUTF8(let bytes):
      return taken(String(decoding: bytes, as: UTF8.self), saying: Text.editedNotUTF8OnScreen)
    case .unreadable(let error): return EditedText(message: kept(Text.sentence(error)))
    case .failed(let sentence): return EditedText(message: kept(sentence))
    case .interrupted(let signal):
      TextDraft.leaveToScreen(signal)
      return EditedText()
    }
  }

  private func taken(_ text: String, saying message: String? = nil) -> EditedText {
    draft.remove()
    guard let text = Self.text(text) else { return EditedText(message: Text.editedEmptyOnScreen) }
    return EditedText(text, message: message)
  }

  private func kept(_ failure: String) -> String {
    guard draft.leave() else { return failure }
    let sentence = draft.isContinuable ? Text.draftKeptOnScreen : Text.draftKeptAside(at: draft.path)
    return "\(failure) \(sentence)"
  }

  /// The text without the line end that editors add; nil if it is blank.
  private static func text(_ text: String) -> String? {
    guard Reflection.lines(of: text).contains(where: { !$0.trimmingBlanks.isEmpty }) else { return nil }
    return ["\n", "\r\n"].contains(text.last) ? String(text.dropLast()) : text
  }
}
