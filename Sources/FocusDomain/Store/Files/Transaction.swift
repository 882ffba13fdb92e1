/// A write to one or several files that happens whole or not at all.
///
/// One file needs no more than the durable write. Several are first written to a journal; from the moment that
/// stands, the transaction has happened: readers see it through the journal, and the next writer finishes it.
struct Transaction: Equatable {
  /// What a file held when the journal was written.
  enum Old: Equatable {
    case absent
    case content(ContentDigest)

    /// What these bytes are; nil where there is no file.
    init(_ bytes: [UInt8]?) { self = bytes.map { .content(ContentDigest($0)) } ?? .absent }
  }

  /// What becomes of a file.
  struct File: Equatable {
    /// Relative to the data directory.
    let path: String
    /// What it holds then; nil when it is removed.
    let content: [UInt8]?
    /// What the caller has read there; nil when that does not matter.
    var version: FileSystem.Version?
    /// What it replaces, as the journal records it; nil in a journal of an earlier version.
    var old: Old?
  }

  /// In the order of their paths.
  private(set) var files: [File] = []

  /// The months of a kind of record that it writes.
  func months(of kind: RecordKind) -> [CivilMonth] {
    files.filter { $0.path.hasPrefix("\(kind.folder)/") }.compactMap {
      DataDirectory.month(named: FileSystem.name(of: $0.path))
    }
  }

  /// What it makes of a file; nil when it leaves it alone.
  subscript(path: String) -> File? { files.first { $0.path == path } }

  mutating func write(_ bytes: [UInt8], to path: String, over version: FileSystem.Version? = nil) {
    put(File(path: path, content: bytes, version: version))
  }

  mutating func remove(_ path: String, over version: FileSystem.Version? = nil) {
    put(File(path: path, content: nil, version: version))
  }

  /// Takes a file in, in the place of what it holds for that path.
  mutating func put(_ file: File) {
    files.removeAll { $0.path == file.path }
    files.insert(file, at: files.firstIndex { file.path < $0.path } ?? files.count)
  }
}
