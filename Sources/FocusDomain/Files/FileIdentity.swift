import Glibc

extension FileSystem {
  /// An open file. For as long as it is, the kernel gives its number to no other.
  final class Pin: Sendable {
    private let descriptor: Int32
    init(_ descriptor: Int32) { self.descriptor = descriptor }
    deinit { close(descriptor) }
  }

  /// What tells one content of a file from another without reading it.
  struct Identity: Equatable {
    let device: UInt
    let inode: UInt
    let size: Int
    /// When the content last changed, in nanoseconds.
    let modified: Int
    /// When the content or anything about the file last changed, in nanoseconds.
    let changed: Int
    /// Keeps the number from being used again while somebody compares; needed only where the times could be the same, too.
    var pin: Pin?

    init(_ status: stat) {
      // Instants come from the disk and may be any.
      func nanoseconds(_ time: timespec) -> Int { time.tv_sec &* 1_000_000_000 &+ time.tv_nsec }
      device = UInt(status.st_dev)
      inode = UInt(status.st_ino)
      size = Int(status.st_size)
      modified = nanoseconds(status.st_mtim)
      changed = nanoseconds(status.st_ctim)
    }

    static func == (one: Identity, other: Identity) -> Bool {
      one.isSameContent(as: other) && one.changed == other.changed
    }

    /// Whether it is the same content, even if the file got another name meanwhile.
    func isSameContent(as other: Identity) -> Bool {
      device == other.device && inode == other.inode && size == other.size && modified == other.modified
    }
  }

  /// What stood at a path at one moment.
  enum Version: Equatable {
    case absent
    case file(Identity)

    init(_ identity: Identity?) { self = identity.map(Version.file) ?? .absent }
  }

  /// The identity of what stands there; nil when nothing does.
  static func identity(of path: String, followingLinks: Bool = true) -> Identity? {
    var status = stat()
    return (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 ? Identity(status) : nil
  }

  /// The identity of a file that nothing else can have while it is kept; nil when the file cannot be opened.
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

  /// What stands there.
  static func version(of path: String) -> Version { Version(identity(of: path)) }

  /// Throws when a path leads nowhere because of a symbolic link on it: its target is on a disk that is not mounted, or was
  /// moved, and that is not the same as an empty place.
  static func expectNoDanglingLink(on path: String, lookingAbove: Bool = true) throws(StoreError) {
    var place = path
    var status = stat()
    while lstat(place, &status) != 0 {
      let above = parent(of: place)
      guard errno == ENOENT, lookingAbove, above != place else { return }
      place = above
    }
    guard status.st_mode & S_IFMT == S_IFLNK, stat(place, &status) != 0, errno == ENOENT else { return }
    throw .danglingLink(path: place, target: linkTarget(of: place) ?? "")
  }
}
