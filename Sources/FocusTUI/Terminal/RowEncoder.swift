import CNcurses

/// Turns columns of a row into what curses takes: all of them in its short form, with a blank where a character is more
/// than that can say; then those characters in the long form, to be put in the place of the blanks.
struct RowEncoder {
  /// Neighbouring characters in the long form.
  struct Run {
    /// The columns they take.
    var columns: Range<Int>
    /// Where among ``long`` they are.
    var entries: Range<Int>
  }

  /// From the first column on, one a column; only as many as were asked for are of this row.
  private(set) var short: [chtype] = []
  /// One a character.
  private(set) var long: [cchar_t] = []
  /// Where those belong, from the left to the right.
  private(set) var runs: [Run] = []

  /// Encodes those columns of a row.
  mutating func encode(
    _ columns: Range<Int>, ofRow y: Int, of frame: Frame, theme: Theme, colors: inout ColorPairs
  ) {
    if short.count < columns.count { short = Array(repeating: 0, count: columns.count) }
    long.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    let start = y * frame.size.width
    frame.cells.withUnsafeBufferPointer { cells in
      let row = UnsafeBufferPointer(rebasing: cells[start..<start + columns.upperBound])
      var x = columns.lowerBound
      var last: Style?
      var (own, ink) = (Ink(), Ink())
      while x < columns.upperBound {
        let cell = row[x]
        // Alike ones one after the other, as most are, are looked at once.
        var end = x + 1
        while end < columns.upperBound, row[end] == cell { end += 1 }
        if cell.style != last { own = colors.ink(of: cell.style, theme: theme) }
        last = cell.style
        ink = cell.content == 0x20 ? blank(at: x, own, after: ink, in: row, theme, &colors) : own
        let isShort = cell.content < 0x80 && ink.shortBlank != nil
        let blank = ink.shortBlank ?? 0x20
        let entry = isShort && cell.span > 0 ? blank & ~0xFF | cell.content : blank
        for column in x..<end {
          short[column - columns.lowerBound] = entry
          if !isShort { append(cell, ink, at: column, of: frame, before: columns.upperBound) }
        }
        x = end
      }
    }
  }

  /// A blank shows no ink: in that of the word before it, or else after it, it needs no change of colours.
  private func blank(
    at x: Int, _ own: Ink, after ink: Ink, in row: UnsafeBufferPointer<PackedCell>, _ theme: Theme,
    _ colors: inout ColorPairs
  ) -> Ink {
    if own.blanksLook(like: ink) { return ink }
    guard let word = row[x...].first(where: { $0.content != 0x20 }) else { return own }
    let next = colors.ink(of: word.style, theme: theme)
    return own.blanksLook(like: next) ? next : own
  }

  private mutating func append(
    _ cell: PackedCell, _ ink: Ink, at x: Int, of frame: Frame, before limit: Int
  ) {
    // A wide character that the edge would cut stays a blank.
    guard cell.span > 0, x + Int(cell.span) <= limit else { return }
    var entry = ink.blank
    if cell.isInTable {
      let glyph = frame.glyph(of: cell)
      focus_cell_text(&entry, glyph.scalar, glyph.marks[0], glyph.marks[1], glyph.marks[2], glyph.marks[3])
    } else {
      entry.chars.0 = wchar_t(cell.content)
    }
    let place = long.count
    long.append(entry)
    let end = x + Int(cell.span)
    if let run = runs.indices.last, runs[run].columns.upperBound == x {
      runs[run].columns = runs[run].columns.lowerBound..<end
      runs[run].entries = runs[run].entries.lowerBound..<place + 1
    } else {
      runs.append(Run(columns: x..<end, entries: place..<place + 1))
    }
  }
}
