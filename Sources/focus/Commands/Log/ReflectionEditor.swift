import FocusDomain
import FocusHooks
import FocusTUI
import FocusText
import Glibc

/// Edits the reflection of a day in the user's editor, through a private temporary file.
struct ReflectionEditor {
  /// The stored reflection.
  let old: String
  let day: CivilDate

  private let editor = TextEditor { name in getenv(name).map { PathBytes.text($0) } }

  init(old: String, day: CivilDate) {
    self.old = old
    self.day = day
  }

  /// The text as the editor left it; throws if it is empty or the editor failed.
  func edited() throws -> String {
    let (ending, bytes): (TextEditor.Ending, [UInt8])
    do throws(StoreError) {
      (ending, bytes) = try run()
    } catch {
      throw Failure.planner(.store(error), today: day)
    }
    if case .interrupted(let signal) = ending { TextEditor.end(by: signal) }
    if let failure = sentence(ending) { Output.say(failure) }
    guard ending == .finished else { throw Failure.reported(.refused) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      Output.say(Text.editedNotUTF8)
      try Output.lines([String(decoding: bytes, as: UTF8.self)])
      throw Failure.reported(.refused)
    }
    guard let text = Self.reflection(text) else {
      Output.say(Text.editedEmpty)
      throw Failure.reported(.refused)
    }
    return text
  }

  /// The same for the screen, which takes in whatever was written.
  func editedOnScreen() -> EditedText {
    let (ending, bytes): (TextEditor.Ending, [UInt8])
    do throws(StoreError) {
      (ending, bytes) = try run()
    } catch {
      return EditedText(message: Text.sentence(error))
    }
    // The screen takes the signal as its own when it goes on.
    if case .interrupted(let signal) = ending { raise(signal) }
    guard ending == .finished else { return EditedText(message: sentence(ending, onScreen: true)) }
    guard let text = Self.reflection(String(decoding: bytes, as: UTF8.self)) else {
      return EditedText(message: Text.editedEmptyOnScreen)
    }
    let isValid = String(validating: bytes, as: UTF8.self) != nil
    return EditedText(text, message: isValid ? nil : Text.editedNotUTF8OnScreen)
  }

  /// Runs the editor; returns what is in the file afterwards. The file is gone whatever happens, also when the terminal goes.
  private func run() throws(StoreError) -> (TextEditor.Ending, [UInt8]) {
    let file = try PrivateFile(
      named: "focus-\(day).txt", holding: Array((old.isEmpty ? "" : "\(old)\n").utf8),
      in: getenv("TMPDIR").map { PathBytes.text($0) })
    defer { file.remove() }
    let ending = editor.edit(file.path)
    return (ending, ending == .finished ? try file.read() : [])
  }

  /// Why the editor left no text; nil if it ended with success or this process is to end.
  private func sentence(_ ending: TextEditor.Ending, onScreen: Bool = false) -> String? {
    switch ending {
    case .finished, .interrupted: nil
    case .failed(let status): Text.editorFailed(editor.command, status: status, onScreen: onScreen)
    case .killed(let signal): Text.editorKilled(editor.command, signal: signal)
    case .cannotStart(let code): Text.editorCannotStart(editor.command, code)
    }
  }

  /// The text without the end of its last line, which editors add; nil if it is blank.
  private static func reflection(_ text: String) -> String? {
    guard Reflection.lines(of: text).contains(where: { !$0.trimmingBlanks.isEmpty }) else { return nil }
    return text.last == "\n" ? String(text.dropLast()) : text
  }
}
