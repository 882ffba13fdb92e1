import FocusDomain
import FocusHooks
import FocusTUI
import FocusText
import Glibc

/// Edits a text in the user's editor, through a draft.
struct DraftEditor {
  private let subject: EditedPart
  private let draft: TextDraft

  private let editor = TextEditor { name in getenv(name).map { PathBytes.text($0) } }

  /// `old` is what the text says now.
  init(_ subject: EditedPart, saying old: String, in session: Session) throws(StoreError) {
    self.subject = subject
    draft = try TextDraft(of: subject, saying: old, in: session)
  }

  /// Opens the editor, and saves what it leaves. If that fails, the text is printed, and its draft stays.
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

  /// The text as the editor left it; throws if it is empty or the editor failed. The draft stays until the caller has saved the text.
  private func edited() throws -> String {
    if draft.isContinued { Output.say(Text.draftContinued) }
    let ending = editor.edit(draft.path)
    // What the editor still saves when it is told to end is found the next time.
    if case .interrupted(let signal) = ending { TextEditor.end(by: signal) }
    if let failure = editor.sentence(ending) { Output.say(failure) }
    guard ending == .finished else {
      leaveDraft()
      throw Failure.reported(.refused)
    }
    let bytes: [UInt8]
    do throws(StoreError) {
      bytes = try draft.read()
    } catch {
      leaveDraft()
      throw Failure.planner(.store(error), today: subject.day)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      Output.say(Text.editedNotUTF8)
      leaveDraft()
      try Output.lines([String(decoding: bytes, as: UTF8.self)])
      throw Failure.reported(.refused)
    }
    guard let text = Self.text(text) else {
      draft.remove()
      Output.say(Text.editedEmpty(clearing: "\(subject.command) --note ''"))
      throw Failure.reported(.refused)
    }
    return text
  }

  /// Keeps what is not saved, and says where.
  private func leaveDraft() {
    guard draft.leave() else { return }
    Output.say(draft.whereKept(as: subject))
  }

  /// The same for the screen, which takes in whatever was written, and keeps it as any other text that is typed there.
  func editedOnScreen() -> EditedText {
    let ending = editor.edit(draft.path)
    // The screen takes the signal as its own when it goes on.
    if case .interrupted(let signal) = ending {
      raise(signal)
      return EditedText()
    }
    let bytes: [UInt8]
    do throws(StoreError) {
      bytes = try draft.read()
    } catch {
      return EditedText(message: kept(Text.sentence(error)))
    }
    guard ending == .finished else {
      return EditedText(message: kept(editor.sentence(ending, onScreen: true)))
    }
    draft.remove()
    guard let text = Self.text(String(decoding: bytes, as: UTF8.self)) else {
      return EditedText(message: Text.editedEmptyOnScreen)
    }
    let isValid = String(validating: bytes, as: UTF8.self) != nil
    return EditedText(text, message: isValid ? nil : Text.editedNotUTF8OnScreen)
  }

  private func kept(_ failure: String?) -> String? {
    guard draft.leave() else { return failure }
    let sentence = draft.isContinuable ? Text.draftKeptOnScreen : Text.draftKeptAside(at: draft.path)
    return [failure, sentence].compactMap(\.self).joined(separator: " ")
  }

  /// The text without the end of its last line, which editors add; nil if it is blank.
  private static func text(_ text: String) -> String? {
    guard Reflection.lines(of: text).contains(where: { !$0.trimmingBlanks.isEmpty }) else { return nil }
    return text.last == "\n" ? String(text.dropLast()) : text
  }
}

extension TextEditor {
  /// Why it left no text; nil if it ended with success or this process is to end.
  func sentence(_ ending: Ending, onScreen: Bool = false) -> String? {
    switch ending {
    case .finished, .interrupted: nil
    case .failed(let status): Text.editorFailed(command, status: status, onScreen: onScreen)
    case .killed(let signal): Text.editorKilled(command, signal: signal)
    case .cannotStart(let code): Text.editorCannotStart(command, code)
    }
  }
}
