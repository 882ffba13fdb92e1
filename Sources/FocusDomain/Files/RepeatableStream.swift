import FocusSystem

/// The bytes of a file or a pipe, read in pieces, which can be read again from the beginning.
///
/// The bytes of a pipe are kept in memory. Beyond the limit they are copied to an unnamed temporary file.
package final class RepeatableStream {
  private let descriptor: Int32
  private let path: String
  private let limit: Int
  private let isFile: Bool
  /// The offset at which a file was opened, and that of the next piece.
  private let start: Int
  private var offset: Int
  /// The number of bytes read from a pipe, and the bytes themselves until they are copied to a file.
  private var length = 0
  private var held: [UInt8] = []
  private var copy: Int32 = -1
  private static let piece = 1 << 16

  /// Opens a file or a pipe that the user named; nil for standard input. May wait for the writer of a pipe.
  /// Returns nil if there is no such file.
  package init?(_ path: String?, limit: Int = FileSystem.largestImport) throws(StoreError) {
    (self.path, self.limit) = (path ?? "/dev/stdin", limit)
    descriptor =
      path.map { path in uninterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY) } }
      ?? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
    var status = stat()
    let isOpen = descriptor >= 0 && fstat(descriptor, &status) == 0
    let failure = errno
    isFile = isOpen && status.st_mode & S_IFMT == S_IFREG
    start = isFile ? max(0, Int(lseek(descriptor, 0, SEEK_CUR))) : 0
    offset = start
    guard isOpen else {
      if failure == ENOENT { return nil }
      throw .cannotRead(path: self.path, code: failure)
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw .damaged(path: self.path, line: nil, .notAFile) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if copy >= 0 { close(copy) }
  }

  /// The size of a file in bytes; nil for a pipe.
  package var size: Int? {
    var status = stat()
    return isFile && fstat(descriptor, &status) == 0 ? Int(status.st_size) : nil
  }

  /// All bytes; nil if there are more than the limit.
  package func whole() throws(StoreError) -> [UInt8]? {
    var bytes: [UInt8] = []
    while case let next = try self.next(), !next.isEmpty {
      bytes += next
      if bytes.count > limit { return nil }
    }
    return bytes
  }

  /// Starts reading from the beginning again.
  package func rewind() { offset = start }

  /// The next bytes; empty at the end.
  package func next() throws(StoreError) -> [UInt8] {
    if isFile { return try read(descriptor) }
    if offset < length {
      if copy >= 0 { return try read(copy) }
      let bytes = Array(held[offset..<min(length, offset + Self.piece)])
      offset += bytes.count
      return bytes
    }
    let bytes = try FileSystem.piece(of: descriptor, path: path, size: Self.piece)
    offset += bytes.count
    length += bytes.count
    if copy < 0, length > limit {
      copy = try Self.namelessFile()
      try append(held)
      held = []
    }
    if copy >= 0 { try append(bytes) } else { held += bytes }
    return bytes
  }

  private func read(_ descriptor: Int32) throws(StoreError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.piece) { buffer, count in
      var got = -1
      repeat {
        got = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      } while got < 0 && errno == EINTR
      (count, failure) = (max(0, got), got < 0 ? errno : 0)
    }
    guard failure == 0 else { throw .cannotRead(path: path, code: failure) }
    offset += bytes.count
    return bytes
  }

  private func append(_ bytes: [UInt8]) throws(StoreError) {
    let failure = Descriptors.write(bytes, to: copy)
    guard failure == 0 else { throw .cannotWrite(path: FileSystem.temporaryFolder, code: failure) }
  }

  private static func namelessFile() throws(StoreError) -> Int32 {
    let folder = FileSystem.temporaryFolder
    var template =
      PathBytes.bytes("\(folder)/.focus-import-XXXXXX").map { CChar(truncatingIfNeeded: $0) } + [0]
    let file = mkstemp(&template)
    guard file >= 0 else { throw .cannotCreate(path: folder, code: errno) }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    unlink(template)
    return file
  }
}
