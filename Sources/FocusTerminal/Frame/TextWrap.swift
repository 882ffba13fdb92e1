extension TextWidth {
  /// Wraps text to lines of at most `cells` cells. Lines break at blanks, and after a punctuation mark or a
  /// particle of Japanese. They break inside a word or a phrase only if it is long. `\n` always breaks.
  /// Returns no lines if `cells` is 0.
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

  /// Wraps text to at most `count` lines. The last line contains the whole rest, even if it is too long.
  package static func wrap(_ text: String, to cells: Int, atMost count: Int) -> [String] {
    let lines = wrap(text, to: cells)
    guard lines.count > count, count > 0 else { return lines }
    let last = lines[(count - 1)...].reduce(into: "") { rest, line in
      // The line may have been broken where there is no blank.
      rest += rest.isEmpty || text.contains(rest + line) ? line : " " + line
    }
    return lines.prefix(count - 1) + [last]
  }

  /// Wraps text to lines of about equal length, to avoid a last line with a single word.
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
    // A longer phrase starts on the current line, so that the line does not stay half empty.
    let longest = min(cells, max(20, cells * 2 / 3))

    func close() {
      while line.last == .space { line.removeLast() }
      lines.append(string(line))
      line = []
      lineWidth = 0
    }
    func append(_ piece: some Collection<Glyph>) {
      let width = cellCount(of: piece)
      if lineWidth + width > cells, !line.isEmpty { close() }
      line += piece
      lineWidth += width
    }
    func placeWord() {
      let breaks = LineBreak(word)
      for phrase in breaks.phrases {
        let width = cellCount(of: phrase)
        if width <= longest || lineWidth + width <= cells {
          append(phrase)
        } else {
          for piece in breaks.units(of: phrase).flatMap({ pieces(of: $0, cells: cells) }) { append(piece) }
        }
      }
      word = []
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
      word.append(piece)
    }
    placeWord()
    close()
    return lines
  }

  private static func cellCount(of glyphs: some Collection<Glyph>) -> Int {
    glyphs.reduce(0) { $0 + $1.width }
  }

  /// Splits a unit that is too long for a line into pieces that fill a line each.
  private static func pieces(of unit: ArraySlice<Glyph>, cells: Int) -> [[Glyph]] {
    var pieces: [[Glyph]] = [[]]
    var used = 0
    for glyph in unit {
      if used + glyph.width > cells {
        pieces.append([])
        used = 0
      }
      pieces[pieces.count - 1].append(glyph)
      used += glyph.width
    }
    return pieces
  }

  private static func string(_ glyphs: [Glyph]) -> String {
    var view = String.UnicodeScalarView()
    for glyph in glyphs { glyph.append(to: &view) }
    return String(view)
  }
}
