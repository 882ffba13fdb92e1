import Glibc

/// Replaces the content of a file so that, interrupted anywhere, it is exactly the old or the new.
public enum DurableFile {
  /// How hard to try to outlive a power cut.
  public enum Durability: Sendable {
    /// File and directory are on the disk when the call returns.
    case synchronized
    /// Whole or not at all for other processes; the last write may be lost with the power.
    case atomic
  }

  /// Writes a temporary file beside the target, syncs it, renames it over, syncs the directory. A symbolic link stays
  /// a link, the mode of a file that was there survives, and a new one is the owner's alone (0600).
  public static func write(
    _ bytes: [UInt8], to path: String, durability: Durability = .synchronized
  ) throws(StoreError) {
    let target = try resolve(path)
    let temporary = "\(target).\(getpid()).tmp"
    var descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0, errno == EEXIST {
      // Left by a process of our number that died: nobody else writes under this name.
      unlink(temporary)
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    }
    guard descriptor >= 0 else { throw .cannotCreate(path: path, code: errno) }
    do throws(StoreError) {
      defer { close(descriptor) }
      try fill(descriptor, with: bytes, path: path)
      if let mode = FileSystem.mode(of: target), mode != 0o600 { fchmod(descriptor, mode) }
      if durability == .synchronized, fsync(descriptor) != 0 {
        throw StoreError.cannotWrite(path: path, code: errno)
      }
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, target) == 0 else {
      let failure = errno
      unlink(temporary)
      throw .cannotWrite(path: path, code: failure)
    }
    if durability == .synchronized {
      try FileSystem.synchronize(directory: FileSystem.parent(of: target) ?? ".")
    }
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

  /// Where a chain of symbolic links ends, also when nothing stands there yet.
  private static func resolve(_ path: String) throws(StoreError) -> String {
    var current = path
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = readlink(current, &buffer, buffer.count - 1)
      guard length > 0 else { return current }
      let link = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      current = link.hasPrefix("/") ? link : "\(FileSystem.parent(of: current) ?? ".")/\(link)"
    }
    throw .cannotWrite(path: path, code: ELOOP)
  }
}
