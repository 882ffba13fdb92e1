import FocusDomain
import Glibc

extension Text {
  /// Advice for a damaged file of the store.
  package static var damagedMonth: String {
    "run 'focus doctor' to see what can be done; the file stays as it is"
  }
  /// Advice for a damaged file, shown by `doctor`.
  package static var damagedForDoctor: String {
    "'focus doctor --repair' keeps it aside and puts the best copy in its place"
  }
  /// Advice for a damaged file of an older app.
  package static var damagedLegacy: String {
    "the file stays as it is: repair it or move it elsewhere"
  }
  /// Advice for a damaged journal.
  package static var damagedJournal: String {
    "nothing can be changed until 'focus doctor --repair' keeps it aside"
  }
  /// Advice if something else is in the place of the undo log.
  package static var damagedUndoLog: String {
    "undo starts again with the next change, which keeps it under 'backups/damaged'"
  }
  /// Advice if something else is in the place of the backup directory.
  package static var noBackups: String {
    "move it elsewhere, because copies of months are kept in a directory of that name"
  }
  /// Advice for a damaged file to import.
  package static var damagedImport: String {
    "nothing was imported"
  }

  /// A store error with the name of its file; `advice` applies to damaged files.
  package static func sentence(_ error: StoreError, advice: String = damagedMonth) -> String {
    PathBytes.shown(rawSentence(error, advice: advice))
  }

  private static func rawSentence(_ error: StoreError, advice: String) -> String {
    switch error {
    case .damaged(let path, let line, let damage):
      "The file '\(path)' cannot be read\(line.map { ", line \($0)" } ?? ""): \(reason(damage)); "
        + "\(isJournal(path) && advice != damagedImport ? damagedJournal : advice)."
    case .newerSchema(let path, let schema):
      "Update focus to change '\(path)': a newer version wrote it (schema \(schema)), and this one can only read it."
    case .cannotRead(let path, let code): "The file '\(path)' cannot be read: \(reason(code))."
    case .danglingLink(let path, let target):
      "'\(path)' is a link to \(quoted(target)), which does not exist: mount that disk, repair the link, or remove it "
        + "to start empty."
    case .cannotCreate(let path, let code): "'\(path)' cannot be created: \(reason(code))."
    case .cannotWrite(let path, let code):
      "'\(path)' cannot be written: \(reason(code)); nothing was changed, so try again once that is solved."
    case .busy(let path): "The planner stayed busy for 2 seconds (lock '\(path)'): try again."
    case .keepsChanging(let path):
      "Another program keeps changing '\(path)': nothing was saved, so try again when it is done."
    }
  }

  private static func isJournal(_ path: String) -> Bool { FileSystem.name(of: path) == "journal.json" }

  /// The path and what is wrong with it, for use within a sentence.
  static func cause(_ error: StoreError) -> String {
    switch error {
    case .damaged(let path, _, let damage): "'\(PathBytes.shown(path))': \(reason(damage))"
    case .cannotRead(let path, let code), .cannotCreate(let path, let code), .cannotWrite(let path, let code):
      "'\(PathBytes.shown(path))': \(reason(code))"
    default: sentence(error)
    }
  }

  /// What is wrong with the contents of a file.
  package static func reason(_ damage: Damage) -> String {
    switch damage {
    case .json(let reason): "it is not valid JSON (\(text(reason)))"
    case .tooLarge(let bytes): "it has \(bytes) bytes, more than any planner file"
    case .notAFile: "it is not a regular file"
    case .notADirectory: "it is not a directory"
    case .missing(let field): "the field \(quoted(field)) is missing"
    case .badValue(let field, let value): "the field \(quoted(field)) holds \(quoted(value))"
    case .strangeDay(let day): "the day \(quoted(day)) does not belong there"
    case .tooManyTasks(let limit): "it has more than \(limit) tasks"
    case .duplicateTask(let id): "the task id \(quoted(id)) appears twice"
    }
  }

  /// The operating system's message for an errno.
  package static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such file or directory"
    case EACCES, EPERM: "permission denied"
    case EROFS: "the file system is read-only"
    case ENOSPC: "the disk is full"
    case EFBIG: "it would become larger than a file may be"
    case EDQUOT: "the disk quota is used up"
    case EIO: "input/output error"
    case ENOTDIR: "a part of the path is not a directory"
    case EISDIR: "it is a directory"
    case ELOOP: "its symbolic links go round in a circle"
    case ENAMETOOLONG: "the path is too long"
    case EMFILE, ENFILE: "too many files are open"
    case EBADF: "it is closed"
    case EEXIST: "something with that name is there already"
    case EINVAL, ENXIO, ENODEV: "it is not a regular file"
    case EBUSY, ETXTBSY: "it is in use"
    case ENOMEM: "there is not enough memory"
    case ENOTCONN, EHOSTDOWN, EHOSTUNREACH, ESTALE, ETIMEDOUT: "the disk it is on does not answer"
    case EPIPE: "the program that was reading it has ended"
    default: "error \(code)"
    }
  }

  private static func text(_ reason: JSONError.Reason) -> String {
    switch reason {
    case .empty: "it is empty"
    case .unexpectedEnd: "it ends in the middle"
    case .unexpected(let byte):
      byte > 0x20 && byte < 0x7F
        ? "unexpected \(quoted(String(Unicode.Scalar(byte))))" : "unexpected byte \(byte)"
    case .badNumber: "a malformed number"
    case .badEscape: "a malformed escape"
    case .notUTF8: "not UTF-8"
    case .controlCharacter: "a control character in a text"
    case .duplicateKey(let key): "the key \(quoted(key)) twice"
    case .tooDeep: "nested too deeply"
    case .tooManyValues: "more values than any planner has"
    case .trailing: "something after its end"
    }
  }
}
