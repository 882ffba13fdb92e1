extension UndoLog {
  /// The state of the log file.
  enum Condition: Equatable {
    /// A log, an empty file, or nothing.
    case usable
    /// The file is not a log. The next change sets it aside and begins a new log.
    case damaged(StoreError)
    /// A link to something that is not a log, or that cannot be replaced. It stays, and changes are not
    /// logged. The error is nil for a link to a device or a pipe, which users make to disable the log.
    case outOfReach(StoreError?)
  }

  /// Checks the state of the log file.
  static func condition(in directory: DataDirectory) -> Condition {
    let path = directory.undoLog
    do throws(StoreError) {
      let bytes = try FileSystem.read(path, limit: FileSystem.largestImport) ?? []
      try expectLog(bytes, path: path)
      return .usable
    } catch {
      let isLink = FileSystem.linkTarget(of: path) != nil
      switch error {
      case .damaged(_, _, .notAFile) where isLink && !FileSystem.isDirectory(path): return .outOfReach(nil)
      case .damaged where isLink, .cannotRead where isLink: return .outOfReach(error)
      case .damaged, .cannotRead: return .damaged(error)
      case .newerSchema, .danglingLink, .cannotCreate, .cannotWrite, .busy, .full, .noLocks, .keepsChanging:
        return .outOfReach(error)
      }
    }
  }

  /// Whether a line has the form that this version writes. Includes a line that a writer left incomplete when
  /// it died.
  static func isOurs(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: Entry.head) || Entry.head.starts(with: line)
  }

  /// Throws unless the bytes are lines of a log or the document of an earlier version.
  private static func expectLog(_ bytes: [UInt8], path: String) throws(StoreError) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let index = lines.firstIndex(where: { !isOurs($0) }) else { return }
    if (try? JSONReader.parse(bytes))?.fields?["changes"]?.elements != nil { return }
    do throws(StoreError) {
      _ = try MonthCodec.parse(Array(lines[index]), path: path)
    } catch {
      if case .damaged(_, _, let damage) = error { throw .damaged(path: path, line: index + 1, damage) }
      throw error
    }
    throw .damaged(path: path, line: index + 1, .missing(field: "counts"))
  }
}
