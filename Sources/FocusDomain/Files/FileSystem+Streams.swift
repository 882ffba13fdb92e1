import FocusSystem

/// Reads streams, such as standard input and pipes. Only for sources that the user named: reading may block.
extension FileSystem {
  /// Everything on standard input, up to the limit.
  package static func readStandardInput(limit: Int = largestImport) throws(StoreError) -> [UInt8] {
    try stream(from: STDIN_FILENO, path: "/dev/stdin", limit: limit)
  }

  private static func stream(
    from descriptor: Int32, path: String, limit: Int
  ) throws(StoreError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let piece = try piece(of: descriptor, path: path, size: 65_536)
      if piece.isEmpty { return bytes }
      bytes += piece
    }
    throw .damaged(path: path, line: nil, .tooLarge(bytes: bytes.count))
  }

  /// The next bytes of a stream, at most `size`; empty at its end. Blocks until there are some.
  static func piece(of descriptor: Int32, path: String, size: Int) throws(StoreError) -> [UInt8] {
    while true {
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        let got = FocusSystem.read(descriptor, buffer.baseAddress, buffer.count)
        (count, failure) = (max(0, got), got < 0 ? errno : 0)
      }
      if failure == EINTR { continue }
      if failure == EAGAIN {
        // Another process made the stream non-blocking.
        var entries = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        Descriptors.poll(&entries)
        continue
      }
      guard failure == 0 else { throw .cannotRead(path: path, code: failure) }
      return bytes
    }
  }
}
