/// The only way to measure text. It matches the number of cells that `Frame.write` draws.
package enum TextWidth {
  /// The number of cells that a text takes when drawn.
  package static func width(of text: some StringProtocol) -> Int {
    var width = 0
    TextRun.forEach(of: String(text)) { run in
      switch run {
      case .ascii(let bytes): width += bytes.count
      case .other(let text): for glyph in Sanitizer(text) { width += glyph.width }
      }
      return true
    }
    return width
  }

  /// The number of cells of a character: 0 if it is never drawn, more than 2 for some Indic clusters.
  package static func width(of character: Character) -> Int {
    width(of: String(character))
  }

  /// Truncates one line to a width.
  /// - Parameters:
  ///   - text: one line.
  ///   - cells: the width to fit.
  ///   - ellipsis: the mark for the missing part.
  /// - Returns: the text if it fits, otherwise as much as fits before the ellipsis, without trailing blanks.
  package static func truncate(_ text: String, to cells: Int, ellipsis: String = "…") -> String {
    guard width(of: text) > cells else { return text }
    let room = cells - width(of: ellipsis)
    guard room >= 0 else { return prefix(of: ellipsis, cells: cells) }
    var cut = prefix(of: text, cells: room)
    while cut.last == " " { cut.removeLast() }
    return cut + ellipsis
  }

  /// Returns the text as it will be drawn, after sanitizing.
  package static func drawn(_ text: String) -> String {
    isAscii(text) ? text : prefix(of: text, cells: .max)
  }

  /// Returns the leading glyphs that fit. A glyph is never split.
  package static func prefix(of text: String, cells: Int) -> String {
    var view = String.UnicodeScalarView()
    var used = 0
    for glyph in Sanitizer(text) {
      used += glyph.width
      if used > cells { break }
      glyph.append(to: &view)
    }
    return String(view)
  }

  /// Whether the text is printable ASCII only, so that each byte takes one cell.
  static func isAscii(_ text: String) -> Bool { text.utf8.allSatisfy(TextRun.isAscii) }
}

extension Sequence<String> {
  /// Returns the first text that fits in a width. The texts are forms of the same one, the longest first.
  package func first(fitting cells: Int) -> String? { first { TextWidth.width(of: $0) <= cells } }
}
