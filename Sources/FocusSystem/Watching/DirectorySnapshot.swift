/// A snapshot of the names in a directory and their files.
struct DirectorySnapshot {
  /// A change to a name.
  struct Change: Equatable {
    let name: String
    let happened: DirectoryWatch.Happenings
  }

  /// The state of the file with a name.
  private struct Entry {
    let kind: mode_t
    let number: UInt64
    let size: Int
    /// When the content or the metadata last changed, in nanoseconds.
    let changed: Int
    /// A hash of the content, if the file had changed so recently that another change could have the same
    /// time and size; nil otherwise.
    var content: Int?
    /// Whether it was new and empty, so that it must be reported again when it is written or left empty.
    var isBegun = false

    var isFile: Bool { kind == S_IFREG }
    var isDirectory: Bool { kind == S_IFDIR }
  }

  private let path: String
  private var entries: [String: Entry] = [:]

  /// Takes a snapshot; nil if the directory cannot be listed, with the reason in `errno`.
  init?(_ path: String) {
    self.path = path
    if refresh() == nil { return nil }
  }

  /// Takes a new snapshot, and returns the changes since the last one. Nil if the directory cannot be listed;
  /// the old snapshot then stays.
  mutating func refresh() -> [Change]? {
    let descriptor = uninterrupted { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    guard let directory = fdopendir(descriptor) else {
      close(descriptor)
      return nil
    }
    defer { closedir(directory) }
    var (seen, changes): ([String: Entry], [Change]) = ([:], [])
    errno = 0
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { PathBytes.text($0) }
      }
      guard name != ".", name != "..", var now = Self.entry(name, in: descriptor) else { continue }
      if let happened = Self.compare(entries[name], &now, name, in: descriptor) {
        changes.append(Change(name: name, happened: happened))
      }
      seen[name] = now
      errno = 0
    }
    // Ignore an incomplete list, because the missing names would look removed.
    guard errno == 0 else { return nil }
    for name in entries.keys where seen[name] == nil {
      changes.append(Change(name: name, happened: .removed))
    }
    entries = seen
    return changes.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private static func entry(_ name: String, in directory: Int32) -> Entry? {
    var status = stat()
    guard PathBytes.withCString(name, { fstatat(directory, $0, &status, AT_SYMLINK_NOFOLLOW) }) == 0 else {
      return nil
    }
    let time = status.change
    return Entry(
      kind: status.st_mode & S_IFMT, number: UInt64(status.st_ino), size: Int(status.st_size),
      changed: time.tv_sec &* 1_000_000_000 &+ time.tv_nsec)
  }

  /// The events for a name since the last snapshot; nil if it has not changed.
  private static func compare(
    _ old: Entry?, _ now: inout Entry, _ name: String, in directory: Int32
  ) -> DirectoryWatch.Happenings? {
    let isSame =
      old.map { $0.number == now.number && $0.size == now.size && $0.changed == now.changed } ?? false
    // A file that was recent at the last snapshot is read once more. After that its time is sufficient.
    let content =
      isSame && old?.content == nil || now.isDirectory ? nil : content(name, now, in: directory, isSame)
    if isFresh(now) { now.content = content }
    guard let old else {
      now.isBegun = now.isFile && now.size == 0
      return now.isFile && !now.isBegun ? .movedIn : .created
    }
    guard old.kind == now.kind, old.number == now.number else { return .movedIn }
    if now.isDirectory || isSame && !old.isBegun && content == old.content { return nil }
    // A new file may have the inode number of the old one, so report both possibilities.
    return now.isFile && !old.isBegun ? [.movedIn, .written] : now.isFile ? .written : .movedIn
  }

  /// Whether another change could have the same time. Timestamps have a resolution of some milliseconds on
  /// most systems, and of seconds on others.
  private static func isFresh(_ entry: Entry) -> Bool {
    let age = SystemClock.wall() - Int64(entry.changed / 1_000_000)
    return age < (entry.changed % 1_000_000_000 == 0 ? 2_000 : 50)
  }

  /// A hash of the content of a file or a link; nil if it is not needed, or if the file is large.
  private static func content(_ name: String, _ entry: Entry, in directory: Int32, _ isNeeded: Bool) -> Int? {
    guard isNeeded || isFresh(entry), entry.size <= 1 << 20 else { return nil }
    var hasher = Hasher()
    if entry.kind == S_IFLNK {
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = PathBytes.withCString(name) { readlinkat(directory, $0, &target, target.count) }
      for byte in target.prefix(max(0, count)) { hasher.combine(byte) }
    } else if entry.isFile {
      let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      let file = PathBytes.withCString(name) { openat(directory, $0, flags) }
      guard file >= 0 else { return nil }
      defer { close(file) }
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      while case let count = read(file, &buffer, buffer.count), count > 0 {
        buffer.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      }
    }
    return hasher.finalize()
  }
}
