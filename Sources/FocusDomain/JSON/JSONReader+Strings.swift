extension JSONReader {
  /// The text of a string with escapes, which must have been validated.
  static func text(escaped content: UnsafeBufferPointer<UInt8>) -> String {
    // Includes the closing quotation mark.
    var reader = JSONReader(UnsafeBufferPointer(start: content.baseAddress, count: content.count + 1))
    return (try? reader.escapedString(from: 0)) ?? ""
  }

  /// Whether a string with escapes is equal to `text`; stops at the first difference.
  static func escaped(_ content: UnsafeBufferPointer<UInt8>, equals text: StaticString) -> Bool {
    var reader = JSONReader(content)
    var rest = text.bytes[...]
    while reader.position < content.count {
      let byte = content[reader.position]
      reader.position += 1
      if byte != UInt8(ascii: "\\") {
        guard rest.popFirst() == byte else { return false }
      } else {
        guard let scalar = try? reader.escape() else { return false }
        for unit in Character(scalar).utf8 {
          guard rest.popFirst() == unit else { return false }
        }
      }
    }
    return rest.isEmpty
  }

  /// Reads a key or a value, starting at its quotation mark.
  mutating func string() throws(JSONError) {
    position += 1
    let start = position
    let (length, isASCII) = JSONReader.plainStart(of: bytes, from: start)
    position += length
    guard position < bytes.count else { throw error(.unexpectedEnd) }
    guard bytes[position] >= 0x20 else { throw error(.controlCharacter) }
    if bytes[position] == UInt8(ascii: "\"") {
      // Most text is ASCII, which needs no UTF-8 validation.
      if !isASCII { _ = try text(UnsafeBufferPointer(rebasing: bytes[start..<position])) }
      append(.string, from: start)
      position += 1
    } else {
      _ = try escapedString(from: start)
      position -= 1
      append(.escapedString, from: start)
      position += 1
    }
  }

  /// The number of bytes before the first quotation mark, backslash or control character, and whether they
  /// are all ASCII. Checks eight bytes at a time, because strings are the bulk of a text.
  private static func plainStart(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (length: Int, isASCII: Bool) {
    let bytes = UnsafeBufferPointer(start: bytes.baseAddress.map { $0 + start }, count: bytes.count &- start)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops = ones << 7
    // Sets the top bit of each byte less than `limit`, and of no byte below the first such one.
    func marks(_ word: UInt64, lessThan limit: UInt64) -> UInt64 { (word &- ones &* limit) & ~word & tops }
    var length = 0
    var seen: UInt64 = 0
    while length &+ 8 <= bytes.count {
      let raw = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: length, as: UInt64.self)
      let word = UInt64(littleEndian: raw)
      let ends =
        marks(word ^ ones &* 0x22, lessThan: 1) | marks(word ^ ones &* 0x5C, lessThan: 1)
        | marks(word, lessThan: 0x20)
      guard ends == 0 else {
        let before = ends.trailingZeroBitCount & ~7
        return (length + before / 8, (seen | word & ~(~0 << UInt64(before))) & tops == 0)
      }
      seen |= word
      length &+= 8
    }
    while length < bytes.count {
      let byte = bytes[length]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      seen |= UInt64(byte)
      length &+= 1
    }
    return (length, seen & tops == 0)
  }

  /// The slow path: a string with at least one escape, already validated up to `position`.
  private mutating func escapedString(from start: Int) throws(JSONError) -> String {
    var units = Array(bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return try units.withUnsafeBufferPointer { (buffer) throws(JSONError) -> String in try text(buffer) }
      }
      guard byte >= 0x20 else { throw error(.controlCharacter) }
      position += 1
      if byte == UInt8(ascii: "\\") {
        units.append(contentsOf: String(Character(try escape())).utf8)
      } else {
        units.append(byte)
      }
    }
    throw error(.unexpectedEnd)
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard position < bytes.count else { throw error(.unexpectedEnd) }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let high = try hexadecimal()
      if let scalar = Unicode.Scalar(high) { return scalar }
      // A lone surrogate is not a character, and a String could not keep it: refuse the file instead of
      // altering it.
      guard high < 0xDC00, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
        bytes[position + 1] == UInt8(ascii: "u")
      else { throw error(.badEscape) }
      position += 2
      let low = try hexadecimal()
      guard (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      else { throw error(.badEscape) }
      return scalar
    default: throw error(.badEscape)
    }
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count else { throw error(.unexpectedEnd) }
      guard let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue, bytes[position] < 0x80
      else { throw error(.badEscape) }
      value = value << 4 + UInt32(digit)
      position += 1
    }
    return value
  }

  private func text(_ units: UnsafeBufferPointer<UInt8>) throws(JSONError) -> String {
    guard let text = String(validating: units, as: UTF8.self) else { throw error(.notUTF8) }
    return text
  }
}
