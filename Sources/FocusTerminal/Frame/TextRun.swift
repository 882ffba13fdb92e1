/// A part of a text that is drawn in one step.
enum TextRun {
  /// Printable ASCII, which needs no sanitizing.
  case ascii(Slice<UnsafeBufferPointer<UInt8>>)
  /// Text for the sanitizer, including the preceding character, because marks may combine with it.
  case other(String)

  /// Calls `take` with each run of a text in order, until it returns false.
  package static func forEach(of text: String, while take: (TextRun) -> Bool) {
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        var plain = rest.prefix(while: isAscii)
        if plain.endIndex < rest.endIndex { plain = plain.dropLast() }
        if !plain.isEmpty {
          guard take(.ascii(plain)) else { return }
          rest = rest[plain.endIndex...]
          continue
        }
        // Printable ASCII starts a new glyph, whatever precedes it.
        let end = rest.dropFirst().firstIndex(where: isAscii) ?? rest.endIndex
        guard take(.other(String(decoding: rest[..<end], as: UTF8.self))) else { return }
        rest = rest[end...]
      }
    }
  }

  /// Whether the byte is printable ASCII.
  static func isAscii(_ byte: UInt8) -> Bool { byte &- 0x20 < 0x5F }
}
