/// The line and column of the byte at `index`.
func position(of index: Int, in bytes: [UInt8]) -> SourcePosition {
  var place = SourcePosition(line: 1, column: 1)
  for byte in bytes[..<min(index, bytes.count)] { place.advance(over: byte) }
  return place
}

/// The index of the first byte that begins no UTF-8 sequence, or the count when all do.
func firstInvalidUTF8(_ bytes: [UInt8]) -> Int {
  var index = 0
  while index < bytes.count {
    let length = (1...4).first {
      index + $0 <= bytes.count && String(validating: bytes[index..<(index + $0)], as: UTF8.self) != nil
    }
    guard let length else { return index }
    index += length
  }
  return index
}

extension SourcePosition {
  /// Moves behind `byte`. Continuation bytes of UTF-8 take no column.
  mutating func advance(over byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }
}
