/// A reading place in TOML text that knows its line and column.
struct TOMLCursor {
  private let bytes: [UInt8]
  private(set) var index = 0
  private(set) var position = SourcePosition(line: 1, column: 1)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark takes no column.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// The character at the reading place.
  var scalar: Unicode.Scalar? {
    String(decoding: bytes[index..<min(bytes.count, index + 4)], as: UTF8.self).unicodeScalars.first
  }

  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  func text(to end: Int) -> String { String(decoding: bytes[index..<max(index, end)], as: UTF8.self) }

  mutating func advance(_ count: Int = 1) {
    for _ in 0..<count {
      guard let byte = peek else { return }
      position.advance(over: byte)
      index += 1
    }
  }

  @discardableResult
  mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    advance()
    return true
  }

  mutating func skip(while matches: (UInt8) -> Bool) {
    while let byte = peek, matches(byte) { advance() }
  }

  mutating func skipSpaces() { skip { $0 == 0x20 || $0 == 0x09 } }

  mutating func skipLine() { skip { $0 != 0x0A } }

  /// Skips spaces, line ends and comments.
  mutating func skipBlank() {
    repeat { skip { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A } } while skipComment()
  }

  private mutating func skipComment() -> Bool {
    guard peek == UInt8(ascii: "#") else { return false }
    skipLine()
    return true
  }

  /// One part of a dotted key, decoded, or `nil` where none stands.
  mutating func keyPart() -> String? {
    guard let quote = peek else { return nil }
    let start = self
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      skipString()
      guard index - start.index >= 2 else { return nil }
      let inner = bytes[(start.index + 1)..<(index - 1)]
      let text = String(decoding: inner, as: UTF8.self)
      return quote == UInt8(ascii: "\"") ? unescaped(text) : text
    }
    skip { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"): true
      default: false
      }
    }
    return index > start.index ? start.text(to: index) : nil
  }

  /// Skips a string of any of the four kinds. One that is not closed ends with its line or the text.
  mutating func skipString() {
    guard let quote = peek else { return }
    let basic = quote == UInt8(ascii: "\"")
    let long = index + 2 < bytes.count && bytes[index + 1] == quote && bytes[index + 2] == quote
    advance(long ? 3 : 1)
    while let byte = peek {
      if !long && byte == 0x0A { return }
      if basic && byte == UInt8(ascii: "\\") {
        advance(2)
      } else if byte == quote {
        var run = 1
        while index + run < bytes.count, bytes[index + run] == quote { run += 1 }
        if !long {
          advance()
          return
        }
        // Up to two quotes may stand right before the closing three.
        advance(run >= 3 ? min(run, 5) : run)
        if run >= 3 { return }
      } else {
        advance()
      }
    }
  }
}
