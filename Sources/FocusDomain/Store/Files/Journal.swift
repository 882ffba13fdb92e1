import FocusSystem

/// The file that holds a write to several files until all of them are written.
///
/// It records the old content of each file. It is never replayed over any other content, such as changes by
/// another program (git, an editor, a restored backup), or the files of another machine to which a sync
/// program copied the journal.
struct Journal {
  /// Large enough for an older app's whole file, quoted, and the months made from it.
  static let largest = 4 * FileSystem.largestImport

  let transaction: Transaction
  /// The name of the machine that wrote it; nil in a journal of an earlier version.
  let host: String?
  private let identity: FileSystem.Identity

  /// Reads the pending journal, if any. Throws if it is invalid; writes then fail until it is set aside.
  static func read(in directory: DataDirectory) throws(StoreError) -> Journal? {
    try read(directory.journal, kinds: directory.kinds)
  }

  /// Reads the journal in a file, for a store with these kinds of record.
  static func read(_ path: String, kinds: RecordKinds) throws(StoreError) -> Journal? {
    guard let file = try FileSystem.content(of: path, limit: largest, lookingAbove: false) else { return nil }
    let document = try MonthCodec.parse(file.bytes, path: path)
    guard let journal = document.withRoot({ Journal($0, file.identity, kinds) }) else {
      throw .damaged(path: path, line: 1, .missing(field: "write"))
    }
    return journal
  }

  /// The pending write as readers see it, and the version of the journal. A journal that is invalid or does
  /// not match the files is ignored.
  static func look(
    in directory: DataDirectory
  ) throws(StoreError) -> (transaction: Transaction?, version: FileSystem.Version) {
    do throws(StoreError) {
      guard let journal = try read(in: directory) else { return (nil, .absent) }
      return (journal.fits(in: directory) ? journal.transaction : nil, .file(journal.identity))
    } catch {
      if case .damaged = error { return (nil, FileSystem.version(of: directory.journal)) }
      throw error
    }
  }

  /// The pending write as readers see it.
  static func visible(in directory: DataDirectory) throws(StoreError) -> Transaction? {
    try look(in: directory).transaction
  }

  /// Whether each file has either its content from when the journal was written, or already the new one. A
  /// file that cannot be read now, for example on an unmounted disk, is not considered.
  func fits(in directory: DataDirectory) -> Bool {
    transaction.files.allSatisfy { file in
      do throws(StoreError) {
        let path = "\(directory.path)/\(file.path)"
        return fits(
          file, try FileSystem.content(of: path, limit: FileSystem.largestImport, links: file.links))
      } catch {
        if case .damaged = error { return false }
        return true
      }
    }
  }

  /// Whether a file with the content `now` may be replaced.
  func fits(_ file: Transaction.File, _ now: (bytes: [UInt8], identity: FileSystem.Identity)?) -> Bool {
    if now?.bytes == file.content { return true }
    guard let old = file.old else { return isUnchangedSince(now?.identity) }
    return old == Transaction.Old(now?.bytes)
  }

  /// Whether a journal of an earlier version, which does not record the old content, was written on this
  /// machine and the file has not changed since. Relies on the change time, which programs cannot set.
  private func isUnchangedSince(_ file: FileSystem.Identity?) -> Bool {
    let isFromHere = identity.changed &- identity.modified < 2_000_000_000
    return isFromHere && (file.map { $0.changed <= identity.changed } ?? true)
  }
}

extension Journal {
  /// Encodes a transaction.
  static func bytes(of transaction: Transaction) -> [UInt8] {
    let old = transaction.files.compactMap { file in file.old.map { (file.path, json($0)) } }
    let new = transaction.files.map { file in
      (file.path, file.content.map { JSONValue.string(String(decoding: $0, as: UTF8.self)) } ?? .null)
    }
    return JSONWriter.write(
      .object([
        "host": .string(hostName() ?? ""), "replaces": .object(JSONObject(old)),
        "write": .object(JSONObject(new)),
      ]))
  }

  private static func json(_ old: Transaction.Old) -> JSONValue {
    switch old {
    case .absent: .null
    case .content(let digest): .string(digest.text)
    }
  }

  private init?(_ root: JSONNode, _ identity: FileSystem.Identity, _ kinds: RecordKinds) {
    guard let writes = root["write"]?.fields else { return nil }
    var replaced: [String: JSONNode] = [:]
    if let fields = root["replaces"]?.fields {
      for (key, old) in fields { if let path = key.text { replaced[path] = old } }
    }
    var transaction = Transaction()
    for (key, content) in writes {
      let bytes = content.text.map { Array($0.utf8) }
      guard let path = key.text, Journal.isOurs(path, kinds), content.isNull || bytes != nil else {
        return nil
      }
      var file = Transaction.File(path: path, content: bytes)
      if let old = replaced[path] {
        guard old.isNull || old.text != nil else { return nil }
        file.old = old.text.map { .content(ContentDigest(text: $0)) } ?? .absent
      }
      transaction.put(file)
    }
    self.transaction = transaction
    host = root["host"]?.text
    self.identity = identity
  }

  /// Whether transactions write to this path. A journal with any other path could make a writer overwrite
  /// other files, or fail forever.
  private static func isOurs(_ path: String, _ kinds: RecordKinds) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    switch (parts.count, parts[0]) {
    case (1, DataDirectory.legacyName[...]), (1, RunningFile.name[...]): return true
    case (2, DataDirectory.backupsName[...]):
      return parts[1].hasPrefix("tasks-schema") && parts[1].hasSuffix(".json")
    default: return SyncFile.isPath(parts) || kinds.types.contains { $0.kind.month(at: path) != nil }
    }
  }
}
