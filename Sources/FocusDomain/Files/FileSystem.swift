import FocusSystem

/// The file operations of the store. Paths are absolute or relative to the working directory.
package enum FileSystem {
  /// The treatment of a symbolic link in place of a file.
  package enum Links: Sendable {
    /// Use its target. This lets users keep months, settings and calendar folders elsewhere.
    case followed
    /// Treat it as damage: neither read nor write it. Its target may belong to another user, or be another
    /// file of the store.
    case refused
  }

  /// The largest size in bytes of a store file that is read. A full month has about 40 kB. Parsing a file of
  /// this size takes less than 64 MB of memory, whatever it contains.
  package static let maximumSize = 1 << 20
  /// The largest size in bytes of a file that is read on request: an import, or the file of an older app.
  package static let largestImport = 16 << 20

  /// The bytes of a regular file; nil if there is none. Throws for a dangling symbolic link, and for any link
  /// if links are refused.
  package static func read(
    _ path: String, limit: Int = maximumSize, links: Links = .refused
  ) throws(StoreError) -> [UInt8]? {
    try content(of: path, limit: limit, links: links)?.bytes
  }

  /// The bytes and the identity of a regular file. `lookingAbove` also checks the parent directories for
  /// dangling links; a second file of the same directory does not need that again.
  static func content(
    of path: String, limit: Int = maximumSize, lookingAbove: Bool = true, links: Links = .refused
  ) throws(StoreError) -> (bytes: [UInt8], identity: Identity)? {
    // Non-blocking, so that a pipe at this path cannot hang the program.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (links == .refused ? O_NOFOLLOW : 0)
    let descriptor = uninterrupted { open(path, flags) }
    guard descriptor >= 0 else {
      let failure = errno
      if failure == ELOOP, links == .refused { try expectNoLink(at: path) }
      guard failure == ENOENT else { throw .cannotRead(path: path, code: failure) }
      try expectNoDanglingLink(on: path, lookingAbove: lookingAbove)
      return nil
    }
    let pin = Pin(descriptor)
    var content = try contents(of: descriptor, path: path, limit: limit)
    if content.identity.isRecent, pin.isAffordable { content.identity.pin = pin }
    return content
  }

  /// The bytes of an open regular file that has not been read from yet.
  static func contents(
    of descriptor: Int32, path: String, limit: Int
  ) throws(StoreError) -> (bytes: [UInt8], identity: Identity) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .cannotRead(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .damaged(path: path, line: nil, .notAFile) }
    let size = Int(status.st_size)
    guard size <= limit else { throw .damaged(path: path, line: nil, .tooLarge(bytes: size)) }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = FocusSystem.read(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
        if got > 0 {
          count += got
        } else if got == 0 {
          break
        } else if errno != EINTR {
          failure = errno
          break
        }
      }
    }
    guard failure == 0 else { throw .cannotRead(path: path, code: failure) }
    return (bytes, Identity(status))
  }

  /// Whether anything exists at that path, including a dangling link.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The permission bits of a file or directory; nil if there is none.
  package static func mode(of path: String) -> UInt32? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  /// The permission bits of a regular file or directory; nil for a device, pipe or socket, whose permissions
  /// the planner must not change.
  static func ownMode(of path: String) -> UInt32? {
    isFile(path) || isDirectory(path) ? mode(of: path) : nil
  }

  /// Whether the path leads to a directory.
  package static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether the path leads to a regular file.
  package static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The path of a regular file without links and relative parts; nil for anything else.
  package static func resolvedFile(at path: String) -> String? { isFile(path) ? realpath(path) : nil }

  /// Whether the path is a symbolic link itself.
  package static func isLink(_ path: String) -> Bool { linkTarget(of: path) != nil }

  /// The target of a symbolic link as written in it; nil if the path is not a link.
  static func linkTarget(of path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    return count < 0 ? nil : PathBytes.text(buffer[..<count].map(UInt8.init(truncatingIfNeeded:)))
  }

  /// Whether the path leads to a regular file that anyone may execute.
  package static func isExecutable(_ path: String) -> Bool {
    isFile(path) && mode(of: path).map { $0 & 0o111 != 0 } ?? false
  }

  /// The names in a directory in byte order, without `.` and `..`; empty if there is no directory.
  package static func names(in path: String, ending suffix: String = "") throws(StoreError) -> [String] {
    try names(in: path, ending: suffix) { _ in true }
  }

  /// The names of the entries whose `d_type` is wanted.
  static func names(
    in path: String, ending suffix: String, of kind: (UInt8) -> Bool
  ) throws(StoreError) -> [String] {
    let descriptor = openForListing(path)
    guard descriptor >= 0 else {
      let failure = errno
      guard failure == ENOENT else { throw .cannotRead(path: path, code: failure) }
      try expectNoDanglingLink(on: path)
      return []
    }
    guard let directory = fdopendir(descriptor) else {
      let failure = errno
      close(descriptor)
      throw .cannotRead(path: path, code: failure)
    }
    defer { closedir(directory) }
    var names: [String] = []
    let end = Array(suffix.utf8CString)
    while true {
      errno = 0
      guard let entry = readdir(directory) else {
        if errno == EINTR { continue }
        // Throw instead of returning a shorter list, which would hide files.
        guard errno == 0 else { throw .cannotRead(path: path, code: errno) }
        break
      }
      guard kind(entry.pointee.d_type) else { continue }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { bytes in
          let rest = strlen(bytes) - (end.count - 1)
          return rest >= 0 && strcmp(bytes + rest, end) == 0 ? PathBytes.text(bytes) : nil
        }
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Opens a directory without updating its access time, which the next fsync would have to write. Only the
  /// owner may do so, so others open it normally.
  private static func openForListing(_ path: String) -> Int32 {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let descriptor = uninterrupted { open(path, flags | focus_keeps_access_time()) }
    return descriptor < 0 && errno == EPERM ? uninterrupted { open(path, flags) } : descriptor
  }

  /// Removes a file; does nothing if there is none.
  package static func remove(_ path: String) throws(StoreError) {
    guard uninterrupted({ unlink(path) }) == 0 || errno == ENOENT else {
      throw .cannotWrite(path: path, code: errno)
    }
  }

  /// Renames a file within one file system, replacing the target.
  package static func rename(_ path: String, to target: String) throws(StoreError) {
    guard uninterrupted({ FocusSystem.rename(path, target) }) == 0 else {
      throw .cannotWrite(path: target, code: errno)
    }
  }

  /// The parent directory of a path; that of `/` and of `.` is itself.
  package static func parent(of path: String) -> String {
    guard let slash = lastSlash(in: path) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last component of a path.
  package static func name(of path: String) -> String {
    lastSlash(in: path).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  private static func lastSlash(in path: String) -> String.Index? {
    path.utf8.lastIndex(of: UInt8(ascii: "/"))
  }
}

extension FileSystem {
  /// Removes a directory if it is empty; otherwise does nothing.
  static func removeEmptyDirectory(_ path: String) { rmdir(path) }
}
