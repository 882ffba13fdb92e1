/// How many cells a text takes: the only measure, and the one that `Frame.write` draws by.
package enum TextWidth {
  /// Cells of a text as it will be drawn.
  package static func width(of text: some StringProtocol) -> Int {
    var width = 0
    TextRun.forEach(of: String(text)) { stretch in
      switch stretch {
      case .ascii(let bytes): width += bytes.count
      case .other(let text): for glyph in Sanitizer(text) { width += glyph.width }
      }
      return true
    }
    return width
  }

  /// Cells of one character: 0 for what is never drawn, more than 2 for some Indic clusters.
  package static func width(of character: Character) -> Int {
    width(of: String(character))
  }

  /// Cuts one line to a width.
  /// - Parameters:
  ///   - text: one line.
  ///   - cells: the room.
  ///   - ellipsis: what stands for the missing rest.
  /// - Returns: the text if it fits, else as much as fits before the ellipsis, without blanks at its end.
  package static func truncate(_ text: String, to cells: Int, ellipsis: String = "…") -> String {
    guard width(of: text) > cells else { return text }
    let room = cells - width(of: ellipsis)
    guard room >= 0 else { return prefix(of: ellipsis, cells: cells) }
    var cut = prefix(of: text, cells: room)
    while cut.last == " " { cut.removeLast() }
    return cut + ellipsis
  }

  /// The text as every terminal draws it alike: what the width is counted by.
  package static func drawn(_ text: String) -> String {
    isAscii(text) ? text : prefix(of: text, cells: .max)
  }

  /// The glyphs from the start that fit, never half of one.
  static func prefix(of text: String, cells: Int) -> String {
    var view = String.UnicodeScalarView()
    var used = 0
    for glyph in Sanitizer(text) {
      used += glyph.width
      if used > cells { break }
      glyph.append(to: &view)
    }
    return String(view)
  }

  /// Whether all of it is printable ASCII: then it takes a cell a byte.
  static func isAscii(_ text: String) -> Bool { text.utf8.allSatisfy(TextRun.isAscii) }
}
