extension Frame {
  /// Fills a rectangle with one glyph. A glyph that is not one cell wide is replaced by a space.
  package mutating func fill(_ rect: Rect, _ style: Style, _ glyph: String = " ") {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    let drawn = glyph == " " ? .space : self.drawn(glyph)
    for y in area.minY..<area.maxY {
      blankHalves(from: area.minX, to: area.maxX, y: y)
      put(drawn, x: area.minX, y: y, style: style)
      let row = y * size.width
      let cell = cells[row + area.minX]
      cells.withUnsafeMutableBufferPointer {
        $0[row + area.minX..<row + area.maxX].update(repeating: cell)
      }
    }
  }

  /// Returns the first glyph of `text` in this frame's charset.
  private func drawn(_ text: String) -> Glyph {
    var glyphs = Sanitizer(text)
    guard let glyph = glyphs.next() else { return .space }
    if charset.replacesWithASCII(glyph) { return Glyph(scalar: UInt32(glyph.ascii.0), width: 1) }
    return glyph.width == 1 ? glyph : .space
  }

  /// Changes the style of everything in a rectangle. A wide character counts as part of its first cell.
  package mutating func restyle(_ rect: Rect, transform: (Style) -> Style) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      let row = y * size.width
      for index in row + area.minX..<row + area.maxX where cells[index].span > 0 {
        let style = transform(cells[index].style)
        cells[index].style = style
        if cells[index].span == 2 { cells[index + 1].style = style }
      }
    }
  }

  /// Dims the frame behind an open sheet. Letters and shapes remain, in one faint colour on faint cards. A
  /// plain frame is blanked instead, because a screen reader would read the page together with the sheet.
  package mutating func dim() {
    hotSpots = []
    if isPlain { return fill(bounds, Style(.scrimText, on: .scrim)) }
    for row in stride(from: 0, to: cells.count, by: max(1, size.width)) {
      // Chips and badges lose their own background and get that of the cell to their left.
      var ground = Token.scrim
      for index in row..<row + size.width {
        let cell = cells[index]
        if cell.span == 0, index > row {
          cells[index].style = cells[index - 1].style
          continue
        }
        let isReversed = cell.style.attributes.contains(.reverse)
        let ink = isReversed ? cell.style.background : cell.style.foreground
        let paper = isReversed ? cell.style.foreground : cell.style.background
        if let dimmed = Self.dimmedGround(paper) { ground = dimmed }
        // A coloured cell without letters is part of a large digit or a bar.
        let isInk = Self.dimmedGround(paper) == nil && !paper.isChip && !cell.isWord
        let edge = Self.dimmedGround(ink).flatMap { cell.isWord ? nil : $0 }
        let style = Style(edge ?? .scrimText, on: isInk ? .scrimText : ground)
        cells[index].style = style.adding(cell.style.attributes.intersection(.strike))
      }
    }
  }

  /// Returns the faint colour of a surface; nil for any other colour.
  private static func dimmedGround(_ token: Token) -> Token? {
    switch token {
    case .background, .shadow, .scrim: .scrim
    case .surface, .surfaceSelected, .surfaceHero, .surfaceRaised, .field, .eventSurface, .scrimSurface:
      .scrimSurface
    default: nil
    }
  }

  /// Draws a box with rounded corners along the inside of a rectangle. `fill` is the style of the interior,
  /// if it is to be filled.
  package mutating func box(_ rect: Rect, style: Style, fill interior: Style? = nil) {
    if let interior { fill(rect, interior) }
    guard rect.width >= 2, rect.height >= 2 else { return }
    let symbols = symbols
    let right = rect.maxX - 1
    let bottom = rect.maxY - 1
    fill(Rect(x: rect.x, y: rect.y, width: rect.width, height: 1), style, symbols.horizontal)
    fill(Rect(x: rect.x, y: bottom, width: rect.width, height: 1), style, symbols.horizontal)
    fill(Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), style, symbols.vertical)
    fill(Rect(x: right, y: rect.y, width: 1, height: rect.height), style, symbols.vertical)
    write(symbols.topLeft, x: rect.x, y: rect.y, style: style, maxWidth: 1)
    write(symbols.topRight, x: right, y: rect.y, style: style, maxWidth: 1)
    write(symbols.bottomLeft, x: rect.x, y: bottom, style: style, maxWidth: 1)
    write(symbols.bottomRight, x: right, y: bottom, style: style, maxWidth: 1)
  }
}

extension Token {
  /// Whether the colour is the background of the text of a chip or a badge.
  fileprivate var isChip: Bool { [.accent, .accentSurface, .focusBadge, .badgeSurface].contains(self) }
}
