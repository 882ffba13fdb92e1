import Glibc

/// Replaces the content of a file so that, interrupted anywhere, it is exactly the old or the new.
package enum DurableFile {
  /// How hard to try to outlive a power cut.
  package enum Durability: Sendable {
    /// File and directory are on the disk when the call returns.
    case synchronized
    /// Whole or not at all for other processes; the last write may be lost with the power.
    case atomic
  }

  /// Writes a temporary file beside the target, syncs it, renames it over, syncs the directory. A symbolic link stays
  /// a link, owner, group and mode of a file that was there survive, and a new one is its owner's alone (0600): as root the owner of
  /// the directory, else oneself.
  ///
  /// When it throws, the old content stands: a caller may say so, and try again.
  package static func write(
    _ bytes: [UInt8], to path: String, durability: Durability = .synchronized
  ) throws(StoreError) {
    try write(bytes, to: path, durability: durability, over: nil)
  }

  /// The same, but only over the version that the caller has read, if given: throws `.keepsChanging` when something else stands
  /// there by now. `check` is asked once all is prepared, just before the file gets its name; what it throws ends the write.
  /// Returns what tells the written file from every other for as long as the caller keeps it, if that can be had.
  @discardableResult
  static func write(
    _ bytes: [UInt8], to path: String, durability: Durability = .synchronized,
    over version: FileSystem.Version?,
    check: () throws(StoreError) -> Void = {}
  ) throws(StoreError) -> FileSystem.Identity? {
    let target = try Self.target(of: path)
    try expectNoOther(at: target, path: path)
    // A link leads to where no writer tidies up: what one left there that died is removed here.
    if target != path {
      LeftOver.sweep(FileSystem.parent(of: target), of: FileSystem.name(of: target))
    }
    guard durability == .synchronized else {
      return try replace(target, with: bytes, durability: durability, path: path, over: version, check: check)
    }
    // All that may fail for want of a descriptor or a right comes before the file is replaced.
    let directory = FileSystem.parent(of: target)
    let folder = opened(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .cannotCreate(path: path, code: errno) }
    defer { close(folder) }
    let old = opened(target, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard old >= 0 || errno == ENOENT else { throw .cannotWrite(path: path, code: errno) }
    defer { if old >= 0 { close(old) } }
    let written = try replace(
      target, with: bytes, durability: durability, path: path, over: version, check: check)
    guard uninterrupted({ fsync(folder) }) == 0 else {
      let failure = errno
      putBack(old, to: target)
      throw .cannotWrite(path: path, code: failure)
    }
    return written
  }

  @discardableResult
  private static func replace(
    _ target: String, with bytes: [UInt8], durability: Durability, path: String,
    over version: FileSystem.Version? = nil, check: () throws(StoreError) -> Void = {}
  ) throws(StoreError) -> FileSystem.Identity? {
    let temporary = LeftOver.name(for: target)
    let descriptor = opened(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotCreate(path: path, code: errno) }
    do throws(StoreError) {
      try prepare(descriptor, with: bytes, inPlaceOf: target, durability: durability, path: path)
      let written = FileSystem.pinnedIdentity(of: temporary)
      try check()
      try Placing(temporary: temporary, target: target, path: path).place(over: version)
      return written
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Fills a temporary file and closes it: a watch shall hear of the target only that it was renamed. A file that is closed after
  /// writing under its own name was then always written in place, by somebody else.
  private static func prepare(
    _ descriptor: Int32, with bytes: [UInt8], inPlaceOf target: String, durability: Durability, path: String
  ) throws(StoreError) {
    defer { close(descriptor) }
    try fill(descriptor, with: bytes, path: path)
    try own(descriptor, inPlaceOf: target, path: path)
    if durability == .synchronized, uninterrupted({ fsync(descriptor) }) != 0 {
      throw .cannotWrite(path: path, code: errno)
    }
  }

  /// After a rename that may not outlive a power cut: what stood there stands there again, so that a second try does
  /// not do twice what the first is said not to have done. A disk that fails here as well is past helping.
  private static func putBack(_ old: Int32, to target: String) {
    guard old >= 0 else {
      unlink(target)
      return
    }
    guard let old = try? FileSystem.contents(of: old, path: target, limit: .max) else { return }
    _ = try? replace(target, with: old.bytes, durability: .atomic, path: target)
  }

  private static func own(_ descriptor: Int32, inPlaceOf target: String, path: String) throws(StoreError) {
    var old = stat()
    guard stat(target, &old) == 0 else {
      return Ownership.inherit(descriptor, from: FileSystem.parent(of: target))
    }
    do throws(Errno) {
      try Ownership.take(over: old, for: descriptor)
    } catch {
      throw .cannotWrite(path: path, code: error.code)
    }
  }

  private static func opened(_ path: String, _ flags: Int32) -> Int32 {
    uninterrupted { open(path, flags, 0o600) }
  }

  private static func fill(_ descriptor: Int32, with bytes: [UInt8], path: String) throws(StoreError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if count == 0 || errno != EINTR {
        throw .cannotWrite(path: path, code: count == 0 ? ENOSPC : errno)
      }
    }
  }

  /// Removes what dead writers of a file left beside it. Only for a file that is written without a lock: the store's are swept.
  package static func tidy(beside path: String) { LeftOver.sweepDead(beside: path) }

  /// Throws when a write to that path would fail for a reason that can be seen beforehand: a loop of links, a directory in its
  /// place, a folder that is missing or may not be written to.
  static func expectReplaceable(_ path: String) throws(StoreError) {
    let target = try target(of: path)
    guard faccessat(AT_FDCWD, FileSystem.parent(of: target), W_OK | X_OK, AT_EACCESS) == 0 else {
      throw .cannotCreate(path: path, code: errno)
    }
    try expectNoOther(at: target, path: path)
  }

  /// Throws where something stands that is no file: a rename would put a file in the place of a device.
  private static func expectNoOther(at target: String, path: String) throws(StoreError) {
    if FileSystem.isFile(target) || !FileSystem.exists(target) { return }
    throw .cannotWrite(path: path, code: FileSystem.isDirectory(target) ? EISDIR : EINVAL)
  }

  /// Where what is written to a path lands: at the end of a chain of symbolic links, also when nothing stands there yet.
  package static func target(of path: String) throws(StoreError) -> String {
    var current = path
    for _ in 0..<40 {
      guard let link = FileSystem.linkTarget(of: current) else { return current }
      current = link.utf8.first == UInt8(ascii: "/") ? link : "\(FileSystem.parent(of: current))/\(link)"
    }
    throw .cannotWrite(path: path, code: ELOOP)
  }
}
