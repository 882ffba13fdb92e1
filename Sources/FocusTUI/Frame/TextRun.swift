/// A part of a text that is drawn in one way.
enum TextRun {
  /// Printable ASCII, which is what it is.
  case ascii(Slice<UnsafeBufferPointer<UInt8>>)
  /// What the sanitizer has to look at; with the character before it, which marks may join.
  case other(String)

  /// Hands over the stretches of a text in their order, for as long as they are taken.
  static func forEach(of text: String, while take: (TextRun) -> Bool) {
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
        // Printable ASCII begins anew, whatever came before it.
        let end = rest.dropFirst().firstIndex(where: isAscii) ?? rest.endIndex
        guard take(.other(String(decoding: rest[..<end], as: UTF8.self))) else { return }
        rest = rest[end...]
      }
    }
  }

  /// Whether it stands for a character that can be printed as it is.
  static func isAscii(_ byte: UInt8) -> Bool { byte &- 0x20 < 0x5F }
}
