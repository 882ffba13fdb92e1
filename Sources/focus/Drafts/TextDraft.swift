import FocusDomain
import FocusHooks
import FocusSettings
import FocusTUI
import FocusText
import FocusSystem

extension EditedPart {
  /// The kind of draft, as in the name of its folder.
  var kind: String {
    switch self {
    case .reflection: "log"
    case .note: "note"
    case .days: "days"
    }
  }

  /// The part of the names of folder and file that tells it from others.
  var name: String {
    switch self {
    case .reflection(let day): day.description
    case .note(let id, _): id.description
    case .days(let first, let last): first == last ? "\(first)" : "\(first)--\(last)"
    }
  }

  /// The suffix of the file, by which editors know what is written in it.
  var suffix: String {
    switch self {
    case .reflection: "txt"
    case .note, .days: "md"
    }
  }

  /// The day that is read again when the draft is opened.
  var day: CivilDate {
    switch self {
    case .reflection(let day), .note(_, let day), .days(let day, _): day
    }
  }

  /// The command that writes it, without what it is to say.
  var command: String {
    switch self {
    case .reflection(let day): "focus log --day \(day)"
    case .note(let id, let day): "focus edit \(id.description.prefix(8)) --day \(day)"
    case .days(let first, let last) where first == last: "focus edit --day \(first)"
    case .days(let first, let last): "focus edit --from \(first) --to \(last)"
    }
  }
}

/// The file that the editor gets. It stays in the state directory until its text is saved, so that no crash loses what was written.
final class TextDraft {
  private static let base = ".base"
  private static let seen = ".seen"

  /// What the editor opens.
  let path: String
  /// Whether the text is from an earlier time.
  private(set) var isContinued = false
  private let file: PrivateFile
  /// What the editor began with.
  private let start: [UInt8]
  private let folder: String
  /// Held while it is edited. Nil for a temporary file: without a state directory, beside another editor of the same text, or
  /// where something else is in its place.
  private let lock: ProcessLock?
  /// Whether the next editor of the text begins with it: not with what an editor has put in the place of the file.
  var isContinuable: Bool { lock != nil && (try? file.read(limit: FileSystem.largestImport)) != nil }

  /// A draft of a text that says `old`. What is left of an earlier one comes first if it was written from another text;
  /// then `now` stands below it.
  init(of part: EditedPart, saying old: String, now: String? = nil, in session: Session) throws(StoreError) {
    let name = "focus-\(part.name).\(part.suffix)"
    let bytes = Array((old.isEmpty ? "" : "\(old)\n").utf8)
    folder = session.draftsFolder(part.kind, part.name)
    guard let lock = Self.lock(folder),
      let file = try? PrivateFile(named: name, holding: bytes, staying: folder),
      let left = try? file.read(limit: FileSystem.largestImport)
    else {
      self.lock = nil
      self.file = try PrivateFile(
        named: name, holding: bytes, in: getenv("TMPDIR").map { PathBytes.text($0) })
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

  /// Replaces the text, for the next time that the editor opens it.
  func write(_ text: String) throws(StoreError) { try DurableFile.write(Array(text.utf8), to: path) }

  /// What the person had seen when the text of an earlier time was written; nil if that is not known.
  var seen: [UInt8]? { isContinued ? try? FileSystem.read("\(folder)/\(Self.seen)") : nil }

  /// Keeps what the person has seen, for the next time. Nothing is kept where the text itself is not.
  func see(_ bytes: [UInt8]) throws(StoreError) {
    if lock != nil { try DurableFile.write(bytes, to: "\(folder)/\(Self.seen)") }
  }

  /// Where a draft that is kept can be found again.
  func whereKept(as part: EditedPart) -> String {
    isContinuable
      ? Text.draftKept(at: path, command: "\(part.command) --editor") : Text.draftKeptAside(at: path)
  }

  /// What an editor leaves.
  enum Edited {
    case text(String)
    case notUTF8([UInt8])
    case unreadable(StoreError)
    /// Why the editor left no text.
    case failed(String)
    /// This process is to end by a signal.
    case interrupted(Int32)
  }

  /// Opens an editor, and reads what it leaves.
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

  /// Keeps the draft if there is something in it that the editor did not begin with; else removes it. Returns whether it is kept.
  func leave() -> Bool {
    let text = try? file.read(limit: FileSystem.largestImport)
    guard text != start || isContinued, text != [] else {
      file.remove()
      return false
    }
    return true
  }

  /// Removes the draft, whose text is saved.
  func remove() { file.remove() }
}

extension TextEditor {
  /// The editor of this process.
  static var own: TextEditor { TextEditor { name in getenv(name).map { PathBytes.text($0) } } }

  /// Why it left no text; nil if it ended with success or this process is to end.
  fileprivate func sentence(_ ending: Ending, onScreen: Bool) -> String? {
    switch ending {
    case .finished, .interrupted: nil
    case .failed(let status): Text.editorFailed(command, status: status, onScreen: onScreen)
    case .killed(let signal): Text.editorKilled(command, signal: signal)
    case .cannotStart(let code): Text.editorCannotStart(command, code)
    }
  }
}
