/// A write to one or several files that happens whole or not at all.
///
/// One file needs no more than the durable write. Several are first written to a journal; from the moment that
/// stands, the transaction has happened: readers see it through the journal, and the next writer finishes it.
struct Transaction: Equatable {
  /// New content by path; nil removes the file. Paths are relative to the data directory.
  private(set) var files: [String: [UInt8]?] = [:]

  mutating func write(_ bytes: [UInt8], to path: String) { files[path] = .some(bytes) }
  mutating func remove(_ path: String) { files[path] = .some(nil) }

  /// Makes it so. The caller holds the store's lock.
  func commit(in directory: DataDirectory) throws(StoreError) {
    guard files.count > 1 else { return try apply(in: directory) }
    try DurableFile.write(JSONWriter.write(encoded), to: directory.journal)
    // From here on it has happened. A failure below is the next writer's to mend, not this one's to report.
    do { try Transaction.finish(self, in: directory) } catch {}
  }

  /// Finishes what an interrupted writer left. The caller holds the store's lock.
  static func recover(in directory: DataDirectory) throws(StoreError) {
    guard let pending = try pending(in: directory) else { return }
    try finish(pending, in: directory)
  }

  /// The transaction that is under way, if any.
  static func pending(in directory: DataDirectory) throws(StoreError) -> Transaction? {
    guard let bytes = try FileSystem.read(directory.journal) else { return nil }
    let value = try MonthCodec.parse(bytes, path: directory.journal)
    guard let transaction = Transaction(value) else {
      throw .damaged(path: directory.journal, line: 1, .missing(field: "write"))
    }
    return transaction
  }

  private static func finish(_ transaction: Transaction, in directory: DataDirectory) throws(StoreError) {
    try transaction.apply(in: directory)
    try FileSystem.remove(directory.journal)
    try FileSystem.synchronize(directory: directory.path)
  }

  private func apply(in directory: DataDirectory) throws(StoreError) {
    for (path, content) in files.sorted(by: { $0.key < $1.key }) {
      if let content {
        try DurableFile.write(content, to: "\(directory.path)/\(path)")
      } else {
        try FileSystem.remove("\(directory.path)/\(path)")
      }
    }
  }

  private var encoded: JSONValue {
    .object([
      "write": .object(files.mapValues { $0.map { .string(String(decoding: $0, as: UTF8.self)) } ?? .null })
    ])
  }

  /// An empty transaction.
  init() {}

  private init?(_ value: JSONValue) {
    guard let writes = value.fields?["write"]?.fields else { return nil }
    for (path, content) in writes {
      // The journal names only files of this store: a path that leads out of it is none of ours.
      guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { return nil }
      switch content {
      case .null: files[path] = .some(nil)
      case .string(let text): files[path] = .some(Array(text.utf8))
      default: return nil
      }
    }
  }
}
