extension Frame {
  /// Writes one line of text. The text is sanitized, and transliterated to ASCII if the frame requires it.
  ///
  /// Clips at the frame's edges and after `maxWidth` cells. If only half of a wide character fits, it becomes
  /// a space.
  /// - Returns: the number of cells used from `x` on, including those left of the frame; 0 outside the
  ///   frame's rows.
  @discardableResult
  package mutating func write(
    _ text: String, x: Int, y: Int, style: Style, maxWidth: Int? = nil
  ) -> Int {
    guard y >= 0, y < size.height, x < size.width else { return 0 }
    let x = max(x, Self.farLeft)
    let limit = x + min(max(0, maxWidth ?? .max), size.width - x)
    #if DEBUG
      noteOverlaps(of: text, x: x, y: y, limit: limit)
    #endif
    var column = x
    TextRun.forEach(of: text) { run in
      switch run {
      case .ascii(let bytes): column += place(bytes, x: column, y: y, limit: limit, style: style)
      case .other(let text):
        for glyph in Sanitizer(text) where column < limit {
          column += place(glyph, x: column, y: y, limit: limit, style: style)
        }
      }
      return column < limit
    }
    return column - x
  }

  /// Writes one line of text, ending in an ellipsis if it does not fit.
  /// - Returns: the number of cells used, counted as by `write`.
  @discardableResult
  package mutating func writeTruncated(
    _ text: String, x: Int, y: Int, style: Style, maxWidth: Int? = nil
  ) -> Int {
    guard x < size.width else { return 0 }
    let room = min(max(0, maxWidth ?? .max), size.width - max(x, Self.farLeft))
    let cut = TextWidth.truncate(text, to: room, ellipsis: symbols.ellipsis)
    return write(cut, x: x, y: y, style: style, maxWidth: maxWidth)
  }

  /// Writes text whose last column is the one before `end`.
  package mutating func write(_ text: String, endingAt end: Int, y: Int, style: Style) {
    write(text, x: end - TextWidth.width(of: text), y: y, style: style)
  }

  #if DEBUG
    private mutating func noteOverlaps(of text: String, x: Int, y: Int, limit: Int) {
      let end = min(limit, x + TextWidth.width(of: text))
      for column in max(0, x)..<max(0, x, end) where cells[y * size.width + column].isWord {
        overlaps.append(Point(x: column, y: y))
      }
    }
  #endif

  /// The minimum column. Text this far left never reaches the frame, and the limit avoids overflow when
  /// columns are added.
  private static let farLeft = -1_000_000

  private mutating func place(
    _ ascii: Slice<UnsafeBufferPointer<UInt8>>, x: Int, y: Int, limit: Int, style: Style
  ) -> Int {
    let count = min(ascii.count, limit - x)
    let left = min(max(0, -x), count)
    put(ascii.prefix(count).dropFirst(left), x: x + left, y: y, style: style)
    return count
  }

  private mutating func place(_ glyph: Glyph, x: Int, y: Int, limit: Int, style: Style) -> Int {
    if charset.replacesWithASCII(glyph) {
      let (first, second) = glyph.ascii
      putInside(UInt32(first), x: x, y: y, style: style)
      guard let second, x + 1 < limit else { return 1 }
      putInside(UInt32(second), x: x + 1, y: y, style: style)
      return 2
    }
    let end = min(x + glyph.width, limit)
    if x >= 0, end == x + glyph.width {
      put(glyph, x: x, y: y, style: style)
    } else {
      for column in x..<end { putInside(0x20, x: column, y: y, style: style) }
    }
    return end - x
  }

  private mutating func putInside(_ scalar: UInt32, x: Int, y: Int, style: Style) {
    if x >= 0 { put(Glyph(scalar: scalar, width: 1), x: x, y: y, style: style) }
  }
}
