/// Collects a bracketed paste up to its end mark.
struct PasteBuffer {
  /// Nobody pastes a title of more; the rest is swallowed so that it cannot act as keys.
  private static let limit = 1 << 20
  private static let end: [UInt8] = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// Whether a part of it has been delivered already, since the rest made wait.
  private(set) var isContinued = false

  /// Whether nothing has come since.
  var isEmpty: Bool { bytes.isEmpty }

  /// Moves what belongs to the paste out of `buffer`; returns the text once its end mark has come.
  mutating func take(_ buffer: inout [UInt8]) -> String? {
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

  /// The text so far, without a code point cut at its end; what follows still belongs to the paste.
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
