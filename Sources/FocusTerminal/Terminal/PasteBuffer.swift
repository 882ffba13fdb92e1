/// Collects a bracketed paste up to its end marker.
struct PasteBuffer {
  /// The maximum size of a paste in bytes, far more than any title needs. The rest is dropped, so that it
  /// cannot act as keys.
  private static let limit = 1 << 20
  private static let end: [UInt8] = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// Whether a part was already delivered because the rest arrived late.
  package private(set) var isContinued = false

  /// Whether no bytes have arrived since the last part was delivered.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Moves the bytes of the paste out of `buffer`. Returns the text once the end marker has arrived.
  mutating func extract(from buffer: inout [UInt8]) -> String? {
    var start = 0
    while let escape = buffer[start...].firstIndex(of: Byte.escape) {
      append(buffer[start..<escape])
      let rest = buffer[escape...]
      if rest.starts(with: Self.end) {
        buffer.removeFirst(escape + Self.end.count)
        return String(decoding: bytes, as: UTF8.self)
      }
      if Self.end.starts(with: rest) {
        buffer.removeFirst(escape)
        return nil
      }
      append([Byte.escape])
      start = escape + 1
    }
    append(buffer[start...])
    buffer = []
    return nil
  }

  /// Removes and returns the text so far, without a partial code point at its end. Later bytes still belong
  /// to the paste.
  mutating func takePart() -> String {
    let whole = bytes.count - Utf8.unfinishedTail(of: bytes[...])
    defer {
      bytes.removeFirst(whole)
      isContinued = true
    }
    return String(decoding: bytes[..<whole], as: UTF8.self)
  }

  private mutating func append(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more.prefix(Self.limit - bytes.count))
  }
}
