import FocusSystem

/// Replaces the content of a file atomically: after an interruption it is exactly the old or the new content.
package enum DurableFile {
  /// Whether a write survives a power failure.
  package enum Durability: Sendable {
    /// File and directory are on disk when the call returns.
    case synchronized
    /// Other processes see the old or the new content, but the last write may be lost in a power failure.
    case atomic
  }

  /// Writes a temporary file beside the target, syncs it, renames it over the target and syncs the directory.
  /// A symbolic link stays a link if links are followed; otherwise it is an error. An existing file keeps its
  /// owner, group and mode. A new file is accessible only to its owner (0600); for root, that is the owner of
  /// the directory.
  ///
  /// After an error the old content is in place, so the caller may report the failure and try again.
  package static func write(
    _ bytes: [UInt8], to path: String, durability: Durability = .synchronized,
    links: FileSystem.Links = .refused
  ) throws(StoreError) {
    try write(bytes, to: path, durability: durability, links: links, over: nil)
  }

  /// Writes a file, but replaces only the given version: throws `.keepsChanging` if the file has changed
  /// since. `check` runs after all preparation, just before the rename; an error from it cancels the write.
  /// Returns an identity that distinguishes the written file from any other while the caller keeps it, or nil
  /// if it cannot be determined.
  @discardableResult
  static func write(
    _ bytes: [UInt8], to path: String, durability: Durability = .synchronized,
    links: FileSystem.Links = .refused, over version: FileSystem.Version?,
    check: () throws(StoreError) -> Void = {}
  ) throws(StoreError) -> FileSystem.Identity? {
    if links == .refused { try FileSystem.expectNoLink(at: path) }
    let target = try Self.target(of: path)
    try expectRegularFile(at: target, path: path)
    // No writer sweeps the directory of a link's target, so remove the temporary files of dead writers here.
    if target != path {
      LeftOver.sweep(FileSystem.parent(of: target), of: FileSystem.name(of: target))
    }
    guard durability == .synchronized else {
      return try replace(target, with: bytes, durability: durability, path: path, over: version, check: check)
    }
    // Do everything that may fail for lack of descriptors or permissions before the file is replaced.
    let directory = FileSystem.parent(of: target)
    let folder = opened(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .cannotCreate(path: path, code: errno) }
    defer { close(folder) }
    let old = opened(target, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard old >= 0 || errno == ENOENT else { throw .cannotWrite(path: path, code: errno) }
    defer { if old >= 0 { close(old) } }
    let written = try replace(
      target, with: bytes, durability: durability, path: path, over: version, check: check)
    do throws(StoreError) {
      try FileSystem.synchronize(folder, path: path)
    } catch {
      putBack(old, to: target)
      throw error
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
      try FileReplacement(temporary: temporary, target: target, path: path).commit(over: version)
      return written
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Fills and closes a temporary file. It is closed before the rename, so that a watch sees only a rename of
  /// the target. A close-after-write event on the target itself then means that another program wrote to it
  /// in place.
  private static func prepare(
    _ descriptor: Int32, with bytes: [UInt8], inPlaceOf target: String, durability: Durability, path: String
  ) throws(StoreError) {
    defer { close(descriptor) }
    try fill(descriptor, with: bytes, path: path)
    try own(descriptor, inPlaceOf: target, path: path)
    if durability == .synchronized, uninterrupted({ focus_synchronize(descriptor) }) != 0 {
      throw .cannotWrite(path: path, code: errno)
    }
  }

  /// Restores the old content after a rename that may not survive a power failure, so that a retry does not
  /// repeat a change that was reported as failed. Ignores errors, because nothing more can be done on a
  /// failing disk.
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
      try Ownership.copy(from: old, to: descriptor)
    } catch {
      throw .cannotWrite(path: path, code: error.code)
    }
  }

  private static func opened(_ path: String, _ flags: Int32) -> Int32 {
    uninterrupted { open(path, flags, 0o600) }
  }

  private static func fill(_ descriptor: Int32, with bytes: [UInt8], path: String) throws(StoreError) {
    let failure = Descriptors.write(bytes, to: descriptor)
    guard failure == 0 else { throw .cannotWrite(path: path, code: failure) }
  }

  /// Removes the temporary files that dead writers left beside a file. Only for files written without a lock;
  /// the store sweeps its own directories.
  package static func removeLeftOvers(beside path: String) { LeftOver.sweepDead(beside: path) }

  /// Throws if a write to this path would certainly fail: a loop of links, a directory in its place, or a
  /// parent directory that is missing or not writable.
  static func expectReplaceable(_ path: String, links: FileSystem.Links = .refused) throws(StoreError) {
    if links == .refused { try FileSystem.expectNoLink(at: path) }
    let target = try target(of: path)
    guard faccessat(AT_FDCWD, FileSystem.parent(of: target), W_OK | X_OK, AT_EACCESS) == 0 else {
      throw .cannotCreate(path: path, code: errno)
    }
    try expectRegularFile(at: target, path: path)
  }

  /// Throws if the target exists and is not a regular file, because a rename would replace a device with a
  /// file.
  private static func expectRegularFile(at target: String, path: String) throws(StoreError) {
    if FileSystem.isFile(target) || !FileSystem.exists(target) { return }
    throw .cannotWrite(path: path, code: FileSystem.isDirectory(target) ? EISDIR : EINVAL)
  }

  /// The path that a write replaces: the end of a chain of symbolic links, which need not exist.
  package static func target(of path: String) throws(StoreError) -> String {
    var current = path
    for _ in 0..<40 {
      guard let link = FileSystem.linkTarget(of: current) else { return current }
      current = link.isAbsolutePath ? link : "\(FileSystem.parent(of: current))/\(link)"
    }
    throw .cannotWrite(path: path, code: ELOOP)
  }
}
