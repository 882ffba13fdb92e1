import FocusSystem

extension FileSystem {
  /// Keeps a file open, so that the kernel does not reuse its inode number.
  final class Pin: Sendable {
    private let descriptor: Int32
    init(_ descriptor: Int32) { self.descriptor = descriptor }
    deinit { close(descriptor) }

    /// Whether the file may stay open. A process may open about a thousand files, and one write may read as
    /// many months. The kernel assigns the lowest free descriptor, so a high one means that many are open.
    var isAffordable: Bool { descriptor < 512 }
  }

  /// Distinguishes one content of a file from another without reading it.
  struct Identity: Equatable {
    let device: UInt
    let inode: UInt
    let size: Int
    /// When the content last changed, in nanoseconds.
    let modified: Int
    /// When the content or the metadata last changed, in nanoseconds.
    let changed: Int
    /// Keeps the inode number from being reused while identities are compared. Set only if the file changed
    /// so recently that its times could be equal, too.
    var pin: Pin?

    init(_ status: stat) {
      // Times come from the disk and may hold any value, so the arithmetic must not trap.
      func nanoseconds(_ time: timespec) -> Int { time.tv_sec &* 1_000_000_000 &+ time.tv_nsec }
      device = UInt(status.st_dev)
      inode = UInt(status.st_ino)
      size = Int(status.st_size)
      modified = nanoseconds(status.modification)
      changed = nanoseconds(status.change)
    }

    static func == (one: Identity, other: Identity) -> Bool {
      one.isSameContent(as: other) && one.changed == other.changed
    }

    /// Whether the content is the same, even if the file has been renamed since.
    func isSameContent(as other: Identity) -> Bool {
      device == other.device && inode == other.inode && size == other.size && modified == other.modified
    }
  }

  /// The state of a file at one moment.
  enum Version: Equatable {
    case absent
    case file(Identity)

    init(_ identity: Identity?) { self = identity.map(Version.file) ?? .absent }
  }

  /// The identity of the file at a path; nil if there is none.
  static func identity(of path: String, followingLinks: Bool = true) -> Identity? {
    var status = stat()
    return (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 ? Identity(status) : nil
  }

  /// The identity of a file, pinned so that no other file can have it; nil if the file cannot be opened.
  static func pinnedIdentity(of path: String) -> Identity? {
    let descriptor = uninterrupted { open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    let pin = Pin(descriptor)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    var identity = Identity(status)
    identity.pin = pin
    return identity
  }

  /// Whether an open file is the same as the one at a path.
  static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var (own, there) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && stat(path, &there) == 0
      && own.st_ino == there.st_ino && own.st_dev == there.st_dev
  }

  static func version(of path: String) -> Version { Version(identity(of: path)) }

  /// Throws if an open lock file is a device, a pipe or a socket.
  static func expectRegular(_ descriptor: Int32, path: String) throws(StoreError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .cannotCreate(path: path, code: EINVAL)
    }
  }

  /// Throws if there is a symbolic link at the path. The error names its target.
  static func expectNoLink(at path: String) throws(StoreError) {
    guard let target = linkTarget(of: path) else { return }
    try expectNoDanglingLink(on: path, lookingAbove: false)
    var status = stat()
    guard stat(path, &status) == 0 else { throw .cannotRead(path: path, code: errno) }
    let isFile = status.st_mode & S_IFMT == S_IFREG
    throw .damaged(path: path, line: nil, isFile ? .link(target: target) : .notAFile)
  }

  /// Throws if a symbolic link on the path is dangling: its target may be on an unmounted disk, or may have
  /// been moved, so the path must not be treated as empty.
  static func expectNoDanglingLink(on path: String, lookingAbove: Bool = true) throws(StoreError) {
    var ancestor = path
    var status = stat()
    while lstat(ancestor, &status) != 0 {
      let above = parent(of: ancestor)
      guard errno == ENOENT, lookingAbove, above != ancestor else { return }
      ancestor = above
    }
    guard status.st_mode & S_IFMT == S_IFLNK, stat(ancestor, &status) != 0, errno == ENOENT else { return }
    throw .danglingLink(path: ancestor, target: linkTarget(of: ancestor) ?? "")
  }
}
