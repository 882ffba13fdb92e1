import Glibc

/// A write to one or several files that happens whole or not at all.
///
/// One file needs no more than the durable write. Several are first written to a journal; from the moment that
/// stands, the transaction has happened: readers see it through the journal, and the next writer finishes it.
struct Transaction: Equatable {
  /// It may hold an older app's whole file, quoted, and the months made of it.
  static let largestJournal = 4 * FileSystem.largestImport

  /// What becomes of a file.
  struct File: Equatable {
    /// Relative to the data directory.
    let path: String
    /// What it holds then; nil when it is removed.
    let content: [UInt8]?
  }

  /// In the order of their paths.
  private(set) var files: [File] = []

  /// The months it writes.
  var months: [CivilMonth] {
    files.filter { $0.path.hasPrefix("days/") }.compactMap {
      DataDirectory.month(named: FileSystem.name(of: $0.path))
    }
  }

  mutating func write(_ bytes: [UInt8], to path: String) { put(File(path: path, content: bytes)) }
  mutating func remove(_ path: String) { put(File(path: path, content: nil)) }

  private mutating func put(_ file: File) {
    files.removeAll { $0.path == file.path }
    files.insert(file, at: files.firstIndex { file.path < $0.path } ?? files.count)
  }

  /// Makes it so. The caller holds the store's lock.
  func commit(in directory: DataDirectory, limit: Int = largestJournal) throws(StoreError) {
    guard files.count > 1 else { return try apply(in: directory) }
    let journal = JSONWriter.write(encoded)
    // What could not be read again must not be written.
    guard journal.count <= limit else {
      throw .cannotWrite(path: directory.journal, code: EFBIG)
    }
    try DurableFile.write(journal, to: directory.journal)
    // From here on it has happened. A failure below is the next writer's to mend, not this one's to report.
    do { try Transaction.finish(self, in: directory) } catch {}
  }

  /// Finishes what an interrupted writer left. The caller holds the store's lock.
  static func recover(in directory: DataDirectory) throws(StoreError) {
    guard let pending = try pending(in: directory) else { return }
    try finish(pending, in: directory)
  }

  /// The transaction that is under way, if any. Throws for a journal that makes no sense: nothing is written until it is
  /// set aside.
  static func pending(in directory: DataDirectory) throws(StoreError) -> Transaction? {
    guard let bytes = try FileSystem.read(directory.journal, limit: largestJournal) else { return nil }
    let document = try MonthCodec.parse(bytes, path: directory.journal)
    guard let transaction = document.withRoot(Transaction.init) else {
      throw .damaged(path: directory.journal, line: 1, .missing(field: "write"))
    }
    return transaction
  }

  /// What is under way, for a reader. A journal that makes no sense hides nothing: the files are as they were before.
  static func visible(in directory: DataDirectory) throws(StoreError) -> Transaction? {
    do throws(StoreError) {
      return try pending(in: directory)
    } catch {
      if case .damaged = error { return nil }
      throw error
    }
  }

  private static func finish(_ transaction: Transaction, in directory: DataDirectory) throws(StoreError) {
    try transaction.apply(in: directory)
    try FileSystem.remove(directory.journal)
    try FileSystem.synchronize(directory: directory.path)
  }

  private func apply(in directory: DataDirectory) throws(StoreError) {
    for file in files {
      let path = file.path
      if let content = file.content {
        // Days have their folder by now; that of the backups may have gone since the journal was written.
        if path.hasPrefix("backups/") { try FileSystem.makeDirectory("\(directory.path)/backups") }
        try DurableFile.write(content, to: "\(directory.path)/\(path)")
      } else {
        try FileSystem.remove("\(directory.path)/\(path)")
      }
    }
  }

  private var encoded: JSONValue {
    .object([
      "write": .object(
        JSONObject(
          files.map { file in
            (file.path, file.content.map { .string(String(decoding: $0, as: UTF8.self)) } ?? .null)
          }))
    ])
  }

  /// An empty transaction.
  init() {}

  /// Whether it is a path that transactions write. Any other would lead a writer astray, or stop all of them for good.
  private static func isOurs(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    switch (parts.count, parts[0]) {
    case (1, "tasks.json"): return true
    case (2, "days"): return DataDirectory.month(named: String(parts[1])) != nil
    case (2, "backups"): return parts[1].hasPrefix("tasks-schema") && parts[1].hasSuffix(".json")
    default: return false
    }
  }

  private init?(_ root: JSONNode) {
    guard let writes = root["write"]?.fields else { return nil }
    for (key, content) in writes {
      let bytes = content.read(Array.init)
      guard let path = key.text, Transaction.isOurs(path), content.isNull || bytes != nil else { return nil }
      put(File(path: path, content: bytes))
    }
  }
}
