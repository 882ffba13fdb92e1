/// A write to one or more files that happens completely or not at all.
///
/// A single file needs only a durable write. Several files are first written to a journal. Once the journal
/// is in place the transaction counts as done: readers see its content, and the next writer completes it.
struct Transaction: Equatable {
  /// The content of a file when the journal was written.
  enum Old: Equatable {
    case absent
    case content(ContentDigest)

    /// Records the state for these bytes; nil means there is no file.
    init(_ bytes: [UInt8]?) { self = bytes.map { .content(ContentDigest($0)) } ?? .absent }
  }

  /// One file of the transaction.
  struct File: Equatable {
    /// The path relative to the data directory.
    let path: String
    /// The new content; nil to remove the file.
    let content: [UInt8]?
    /// The version that the caller has read; nil if any version may be replaced.
    var version: FileSystem.Version?
    /// The content it replaces, as the journal records it; nil in a journal of an earlier version.
    var old: Old?

    /// The treatment of links. Only files in a folder of months may be kept elsewhere through a link.
    var links: FileSystem.Links {
      // The file of an older app is only removed, so it may be a link, too.
      let isLegacy = path == DataDirectory.legacyName
      let isMonth = DataDirectory.month(named: FileSystem.name(of: path)) != nil
      return isLegacy || isMonth && !path.hasPrefix("\(SyncFile.folder)/") ? .followed : .refused
    }
  }

  /// The maximum number of files that are synced one by one while other writers wait for the lock.
  static let fewFiles = 16

  /// The files, sorted by path.
  private(set) var files: [File] = []

  /// The months of a kind of record that it writes.
  func months(of kind: RecordKind) -> [CivilMonth] {
    files.compactMap { kind.month(at: $0.path) }
  }

  /// The durability of each file. Many files are synced together, while the journal still has their content.
  var durability: DurableFile.Durability { files.count > Self.fewFiles ? .atomic : .synchronized }

  /// The file that it writes at a path; nil if it does not change that path.
  subscript(path: String) -> File? { files.first { $0.path == path } }

  mutating func write(_ bytes: [UInt8], to path: String, over version: FileSystem.Version? = nil) {
    put(File(path: path, content: bytes, version: version))
  }

  mutating func remove(_ path: String, over version: FileSystem.Version? = nil) {
    put(File(path: path, content: nil, version: version))
  }

  /// Adds a file, or replaces the one with the same path.
  mutating func put(_ file: File) {
    files.removeAll { $0.path == file.path }
    files.insert(file, at: files.firstIndex { file.path < $0.path } ?? files.count)
  }
}
