extension TextWidth {
  /// Wraps text to lines of at most this many cells: at blanks, between characters of Chinese and Japanese, and inside
  /// a word only if it is longer than a line. `\n` always breaks. Returns no lines if `cells` is 0.
  package static func wrap(_ text: String, to cells: Int) -> [String] {
    guard cells > 0 else { return [] }
    if text.utf8.count <= cells, isAscii(text) {
      var line = text
      while line.last == " " { line.removeLast() }
      return [line]
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { wrapParagraph($0, to: cells) }
  }

  /// Wraps to lines of about equal length, to avoid a last line of a single word.
  package static func wrapEvenly(_ text: String, to cells: Int) -> [String] {
    let lines = wrap(text, to: cells)
    guard lines.count > 1 else { return lines }
    var narrow = max(1, width(of: text) / lines.count)
    while narrow < cells {
      let even = wrap(text, to: narrow)
      if even.count <= lines.count { return even }
      narrow += 1
    }
    return lines
  }

  private static func wrapParagraph(_ text: Substring, to cells: Int) -> [String] {
    var lines: [String] = []
    var line: [Glyph] = []
    var lineWidth = 0
    var word: [Glyph] = []
    var wordWidth = 0

    func close() {
      while line.last == .space { line.removeLast() }
      lines.append(string(line))
      line = []
      lineWidth = 0
    }
    func placeWord() {
      if lineWidth + wordWidth > cells, !line.isEmpty { close() }
      line += word
      lineWidth += wordWidth
      word = []
      wordWidth = 0
    }

    for glyph in Sanitizer(text) {
      let piece = glyph.width > cells ? .replacement : glyph
      if piece == .space {
        placeWord()
        // The blank at a line break is not drawn.
        if lineWidth < cells, !(line.isEmpty && !lines.isEmpty) {
          line.append(piece)
          lineWidth += 1
        }
        continue
      }
      if word.last?.mayBreak(before: piece) == true || wordWidth + piece.width > cells { placeWord() }
      word.append(piece)
      wordWidth += piece.width
    }
    placeWord()
    close()
    return lines
  }

  private static func string(_ glyphs: [Glyph]) -> String {
    var view = String.UnicodeScalarView()
    for glyph in glyphs { glyph.append(to: &view) }
    return String(view)
  }
}
