import CZlib

/// Compression in the gzip format, with zlib.
enum Gzip {
  enum Failure: Error {
    case damaged
    case tooLarge
  }

  /// The window of 32 kB; plus 16 selects the gzip header.
  private static let window = MAX_WBITS + 16
  private static let chunk = 32_768

  static func compress(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
    var stream = z_stream()
    guard focus_deflate_init(&stream, Z_DEFAULT_COMPRESSION, window) == Z_OK else { throw .damaged }
    defer { deflateEnd(&stream) }
    return try run(&stream, on: bytes, limit: .max) { deflate(&$0, Z_FINISH) }
  }

  /// Decompresses bytes. The limit is checked for every chunk, so that a small body cannot use much memory.
  static func decompress(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    var stream = z_stream()
    guard focus_inflate_init(&stream, window) == Z_OK else { throw .damaged }
    defer { inflateEnd(&stream) }
    let output = try run(&stream, on: bytes, limit: limit) { inflate(&$0, Z_NO_FLUSH) }
    guard stream.avail_in == 0 else { throw .damaged }
    return output
  }

  private static func run(
    _ stream: inout z_stream, on bytes: [UInt8], limit: Int,
    step: (inout z_stream) -> Int32
  ) throws(Failure) -> [UInt8] {
    var input = bytes
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: chunk)
    var status = Z_OK
    input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      while status == Z_OK, output.count <= limit {
        buffer.withUnsafeMutableBufferPointer { buffer in
          stream.next_out = buffer.baseAddress
          stream.avail_out = UInt32(buffer.count)
          status = step(&stream)
          output += buffer.prefix(buffer.count - Int(stream.avail_out))
        }
      }
    }
    guard output.count <= limit else { throw .tooLarge }
    guard status == Z_STREAM_END else { throw .damaged }
    return output
  }
}
