extension JSONWriter {
  /// Appends a string, escaped as needed.
  mutating func append(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if form == .output, text.unicodeScalars.contains(where: { $0.value >= 0x80 && $0.isControl }) {
      for scalar in text.unicodeScalars { appendEscaped(scalar) }
    } else {
      appendEscaped(text)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
    guard scalar.value >= 0x80, scalar.isControl else { return appendEscaped(String(scalar)) }
    append(raw: "\\u")
    for shift in [12, 8, 4, 0] { appendDigit(UInt8(scalar.value >> shift & 15)) }
  }

  /// Appends JSON verbatim.
  mutating func append(raw text: StaticString) {
    bytes.append(contentsOf: text.bytes)
  }

  /// Appends a string that needs no escapes.
  mutating func append(quoting text: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: text)
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendDigit(_ digit: UInt8) { bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }

  private mutating func appendEscaped(_ text: String) {
    text.withBytes { text in
      // Fast path: nearly all text needs no escapes.
      if text.allSatisfy(Self.isPlain) {
        bytes.append(contentsOf: text)
      } else {
        for byte in text { appendEscaped(byte) }
      }
    }
  }

  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x22 && byte != 0x5C && byte != 0x7F || byte == 0x20 || byte == 0x21
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append(raw: "\\\"")
    case UInt8(ascii: "\\"): append(raw: "\\\\")
    case 0x0A: append(raw: "\\n")
    case 0x0D: append(raw: "\\r")
    case 0x09: append(raw: "\\t")
    case 0..<0x20, 0x7F:
      append(raw: "\\u00")
      for digit in [byte >> 4, byte & 15] { appendDigit(digit) }
    default: bytes.append(byte)
    }
  }
}
