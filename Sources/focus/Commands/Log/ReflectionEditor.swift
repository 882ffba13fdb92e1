import FocusDomain
import FocusHooks
import FocusText
import Glibc

/// The reflection of a day in the user's editor, by way of a private file.
struct ReflectionEditor {
  /// What is stored now.
  let old: String
  let day: CivilDate

  /// The text as the editor left it; throws if it is empty or the editor failed. The file is gone whatever happens, also when the terminal goes.
  func edited() throws -> String {
    let editor = TextEditor { name in getenv(name).map { PathBytes.text($0) } }
    let bytes: [UInt8]
    let ending: TextEditor.Ending
    do throws(StoreError) {
      let file = try PrivateFile(
        named: "focus-\(day).txt", holding: Array((old.isEmpty ? "" : "\(old)\n").utf8),
        in: getenv("TMPDIR").map { PathBytes.text($0) })
      defer { file.remove() }
      ending = editor.edit(file.path)
      bytes = ending == .finished ? try file.read() : []
    } catch {
      throw Failure.planner(.store(error), today: day)
    }
    switch ending {
    case .finished: break
    case .failed(let status): Output.say(Text.editorFailed(editor.command, status: status))
    case .killed(let signal): Output.say(Text.editorKilled(editor.command, signal: signal))
    case .cannotStart(let code): Output.say(Text.editorCannotStart(editor.command, code))
    case .interrupted(let signal): TextEditor.end(by: signal)
    }
    guard ending == .finished else { throw Failure.reported(.refused) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      Output.say(Text.editedNotUTF8)
      try Output.lines([String(decoding: bytes, as: UTF8.self)])
      throw Failure.reported(.refused)
    }
    guard Reflection.lines(of: text).contains(where: { !$0.trimmingBlanks.isEmpty }) else {
      Output.say(Text.editedEmpty)
      throw Failure.reported(.refused)
    }
    // Editors end the last line, too.
    return text.last == "\n" ? String(text.dropLast()) : text
  }
}
