import FocusDomain

/// A line of a file, without its line break.
struct NumberedLine {
  /// The number, counted from 1.
  let number: Int
  let bytes: ArraySlice<UInt8>

  /// The maximum length in bytes, more than any entry needs. The rest of the line is ignored.
  private static let maximumLength = 65_536

  /// The text; nil if it is not valid UTF-8.
  var text: String? {
    guard bytes.count > NumberedLine.maximumLength else { return String(validating: bytes, as: UTF8.self) }
    var end = bytes.startIndex + NumberedLine.maximumLength
    // Do not cut within a UTF-8 sequence.
    while end > bytes.startIndex, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(validating: bytes[..<end], as: UTF8.self)
  }
  var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}

/// The lines of a file with LF or CRLF line breaks, or with CR alone if it has no LF.
struct Lines: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position = 0
  private var number = 0
  private let lineBreak: UInt8

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lineBreak = bytes.contains(0x0A) || !bytes.contains(0x0D) ? 0x0A : 0x0D
  }

  mutating func next() -> NumberedLine? {
    guard position < bytes.count else { return nil }
    var end = position
    while end < bytes.count, bytes[end] != lineBreak { end += 1 }
    var last = end
    if last > position, bytes[last - 1] == 0x0D { last -= 1 }
    number += 1
    defer { position = end + 1 }
    return NumberedLine(number: number, bytes: bytes[position..<last])
  }
}
