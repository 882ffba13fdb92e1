/// The summaries of months as they were computed last, with what they were computed from.
///
/// It is only ever a shortcut: a month counts if its files are still the same, and a cache that is missing, damaged, of
/// another version or of another data directory is empty. Nothing in it depends on the zone or on the start of the
/// day: days are those of the files, and times are instants.
struct SummaryCache: Equatable {
  /// A month.
  struct Entry: Equatable {
    /// The files; nil where there was none.
    var tasks: FileStamp?
    var sessions: FileStamp?
    /// The pieces of its sessions that count for days of other months.
    var leaving: [CountedPiece]
    /// The pieces of sessions of other months that are part of the summaries.
    var reaching: [CountedPiece]
    var days: [DaySummary]
  }

  /// The data directory.
  let directory: String
  var months: [CivilMonth: Entry] = [:]

  /// Changes with the form of the file, and with what a summary says.
  static let version = "focus summaries 4"
  /// The largest cache that is read: a hundred years are some 4 MB.
  private static let limit = 64 << 20

  /// The cache in that file, or an empty one.
  static func read(_ path: String, of directory: String) -> SummaryCache {
    guard let bytes = try? FileSystem.read(path, limit: limit),
      let cache = try? SummaryCache(bytes), cache.directory == directory
    else { return SummaryCache(directory: directory) }
    return cache
  }

  /// Puts it in that file. A cache that cannot be written is no failure: the next one to look computes again.
  func write(to path: String) {
    let bytes = encoded
    guard bytes.count <= SummaryCache.limit else { return }
    guard (try? FileSystem.makeDirectory(FileSystem.parent(of: path))) != nil else { return }
    try? DurableFile.write(bytes, to: path, durability: .atomic)
  }
}
