/// Collects a bracketed paste up to its end mark.
struct PasteBuffer {
  /// Nobody pastes a title of more; the rest is swallowed so that it cannot act as keys.
  private static let limit = 1 << 20
  private static let end: [UInt8] = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []

  /// Moves what belongs to the paste out of `buffer`; returns the text once its end mark has come.
  mutating func take(_ buffer: inout [UInt8]) -> String? {
    var start = 0
    while let escape = buffer[start...].firstIndex(of: Byte.escape) {
      append(buffer[start..<escape])
      let rest = buffer[escape...]
      if rest.starts(with: Self.end) {
        buffer.removeFirst(escape + Self.end.count)
        return text(with: [])
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

  /// The text so far and some bytes more; broken UTF-8 is repaired.
  func text(with more: [UInt8]) -> String {
    String(decoding: bytes + more, as: UTF8.self)
  }

  private mutating func append(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more.prefix(Self.limit - bytes.count))
  }
}
