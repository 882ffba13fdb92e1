import FocusDomain
import FocusPrograms
import FocusSettings
import FocusTUI
import FocusText
import FocusSystem

extension EditedPart {
  /// The kind of draft, used in the name of its folder.
  var kind: String {
    switch self {
    case .reflection: "log"
    case .note: "note"
    case .days: "days"
    }
  }

  /// The part of the names of folder and file that identifies the draft.
  var name: String {
    switch self {
    case .reflection(let day): day.description
    case .note(let id, _): id.description
    case .days(let first, let last): first == last ? "\(first)" : "\(first)--\(last)"
    }
  }

  /// The suffix of the file, from which editors recognize its format.
  var suffix: String {
    switch self {
    case .reflection: "txt"
    case .note, .days: "md"
    }
  }

  /// The day that the text belongs to, or the first of several.
  var day: CivilDate {
    switch self {
    case .reflection(let day), .note(_, let day), .days(let day, _): day
    }
  }

  /// The command that writes the text, without the text itself.
  var command: String {
    switch self {
    case .reflection(let day): "focus log --day \(day)"
    case .note(let id, let day): "focus edit \(ShortID.of(id)) --day \(day)"
    case .days(let first, let last) where first == last: "focus edit --day \(first)"
    case .days(let first, let last): "focus edit --from \(first) --to \(last)"
    }
  }
}

/// The file that the editor opens. It stays in the state directory until its text is saved, so that a crash
/// loses nothing.
final class TextDraft {
  private static let base = ".base"
  private static let seen = ".seen"

  /// The path of the file.
  let path: String
  /// Whether the text is from an earlier run.
  private(set) var isContinued = false
  private let file: PrivateFile
  /// The initial content.
  private let start: [UInt8]
  private let folder: String
  /// The lock held while the draft is edited. Nil for a temporary file: without a state directory, if the
  /// same text is already being edited, or if the draft cannot be opened.
  private let lock: ProcessLock?
  /// Whether the next run continues this draft. False if an editor has replaced the file with something
  /// unreadable.
  var isContinuable: Bool { lock != nil && (try? file.read(limit: FileSystem.largestImport)) != nil }

  /// Creates a draft with the text `old`, or continues an earlier draft. If the earlier draft was based on
  /// another text, `now` (by default `old`) follows below it.
  init(of part: EditedPart, saying old: String, now: String? = nil, in context: CommandContext)
    throws(StoreError)
  {
    let name = "focus-\(part.name).\(part.suffix)"
    let bytes = Array((old.isEmpty ? "" : "\(old)\n").utf8)
    folder = context.draftsFolder(part.kind, part.name)
    guard let lock = Self.lock(folder),
      let file = try? PrivateFile(named: name, holding: bytes, staying: folder),
      let left = try? file.read(limit: FileSystem.largestImport)
    else {
      self.lock = nil
      self.file = try PrivateFile(named: name, holding: bytes)
      (path, start) = (self.file.path, bytes)
      return
    }
    self.lock = consume lock
    (self.file, path) = (file, file.path)
    let base = "\(folder)/\(Self.base)"
    let former = try? FileSystem.read(base)
    guard left != bytes, left != former, !left.isEmpty else {
      if left != bytes { try DurableFile.write(bytes, to: path) }
      try DurableFile.write(bytes, to: base)
      start = bytes
      return
    }
    isContinued = true
    start = left
    guard former != bytes, !bytes.isEmpty else { return }
    try DurableFile.write(left + [0x0A] + (now.map { Array($0.utf8) } ?? bytes), to: path)
    try DurableFile.write(bytes, to: base)
  }

  private static func lock(_ folder: String) -> ProcessLock? {
    guard (try? FileSystem.makeDirectory(folder)) != nil else { return nil }
    return try? ProcessLock("\(folder)/.lock")
  }

  /// Replaces the text before the editor is opened again.
  func write(_ text: String) throws(StoreError) { try DurableFile.write(Array(text.utf8), to: path) }

  /// The plan that the user saw when the text of an earlier run was written; nil if unknown.
  var seen: [UInt8]? { isContinued ? try? FileSystem.read("\(folder)/\(Self.seen)") : nil }

  /// Stores the plan that the user has seen, for the next run. Does nothing for a temporary file.
  func see(_ bytes: [UInt8]) throws(StoreError) {
    if lock != nil { try DurableFile.write(bytes, to: "\(folder)/\(Self.seen)") }
  }

  /// A sentence about where to find a draft that is kept.
  func whereKept(as part: EditedPart) -> String {
    isContinuable
      ? Text.draftKept(at: path, command: "\(part.command) --editor") : Text.draftKeptAside(at: path)
  }

  /// The result of an editor.
  enum Edited {
    case text(String)
    case notUTF8([UInt8])
    case unreadable(StoreError)
    /// The reason why the editor left no text.
    case failed(String)
    /// This process must end by a signal.
    case interrupted(Int32)
  }

  /// Raises the signal that interrupted an editor again. The screen handles it when it continues.
  static func leaveToScreen(_ signal: Int32) { raise(signal) }

  /// Opens an editor, and reads the text that it leaves.
  func edit(with editor: TextEditor, onScreen: Bool) -> Edited {
    let ending = editor.edit(path)
    if case .interrupted(let signal) = ending { return .interrupted(signal) }
    if let failure = editor.sentence(ending, onScreen: onScreen) { return .failed(failure) }
    do throws(StoreError) {
      let bytes = try file.read()
      return String(validating: bytes.withoutByteOrderMark, as: UTF8.self).map(Edited.text) ?? .notUTF8(bytes)
    } catch {
      return .unreadable(error)
    }
  }

  /// Keeps the draft if it has text and the editor has changed it, or if it is from an earlier run; otherwise
  /// removes it. Returns whether it is kept.
  func leave() -> Bool {
    let text = try? file.read(limit: FileSystem.largestImport)
    guard text != start || isContinued, text != [] else {
      file.remove()
      return false
    }
    return true
  }

  /// Removes the draft after its text is saved.
  func remove() { file.remove() }
}

extension TextEditor {
  /// The editor of this process.
  static var own: TextEditor { TextEditor { name in getenv(name).map { PathBytes.text($0) } } }

  /// The reason why the editor left no text; nil if it succeeded or this process must end.
  fileprivate func sentence(_ ending: Ending, onScreen: Bool) -> String? {
    switch ending {
    case .finished, .interrupted: nil
    case .failed(let status): Text.editorFailed(command, status: status, onScreen: onScreen)
    case .killed(let signal): Text.editorKilled(command, signal: signal)
    case .cannotStart(let code): Text.editorCannotStart(command, code)
    }
  }
}
