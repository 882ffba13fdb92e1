import FocusTerminal

/// A column of blocks. They begin and end with the precision of an eighth of a row.
struct TimelineColumn {
  let blocks: [TimelineBlock]
  let hours: HourRows
  /// The rows of time in the columns of the blocks.
  let area: Rect
  /// The row of the current time.
  var now: Int?
  /// What the end of a long title may not cover.
  var taken: [Rect] = []

  func draw(on frame: inout Frame) {
    for block in blocks where !block.isDragged { draw(block, on: &frame) }
    // The block that the mouse holds is on top of the others.
    for block in blocks where block.isDragged { draw(block, on: &frame) }
  }

  /// A row of which a block fills a part.
  private struct Edge {
    let row: Rect
    /// The eighths that are free.
    let free: Int
  }

  /// The rows of a block: those that are full, and its edges.
  private struct Parts {
    var full: Rect
    var top: Edge?
    var bottom: Edge?
  }

  private func draw(_ block: TimelineBlock, on frame: inout Frame) {
    let begun = sharesFirstRow(block)
    let words = words(of: block, in: room(for: block) - (begun ? 1 : 0))
    let parts = parts(of: block, words, sharesFirstRow: begun, on: frame)
    let surface = surface(of: parts, block, on: frame)
    if let top = parts.top { drawTop(top, surface, block, keepsWords: begun, on: &frame) }
    if let bottom = parts.bottom { drawBottom(bottom, surface, block, on: &frame) }
    draw(words, of: block, in: parts.full, surface, on: &frame)
    if block.hasRest, parts.full.height == words.lines.count, parts.bottom == nil, !block.isDragged {
      drawRest(of: block, after: words, on: &frame)
    }
  }

  /// A title that has too few rows goes on below its block, in rows in which nothing else is.
  private func drawRest(of block: TimelineBlock, after words: BlockWords, on frame: inout Frame) {
    let (rect, margins) = (block.rect, block.margins(in: area.width))
    let whole = block.words(max(1, rect.width - margins), .max)
    let (needed, shown) = (whole.lines.count, words.lines.count)
    guard needed > shown, rect.width - margins >= BlockWords.leastText else { return }
    let free = RowAllocator.below(rect, among: blocks.map(\.rect) + taken, to: area.maxY, except: now)
      .filter { !hours.isFold($0 - area.y) }
      .prefix(needed - shown)
    guard let first = free.first, first <= rect.maxY + 1 else { return }
    let x = rect.x + block.indent + (block.hasSign ? 2 : 0)
    // What is left of the title, of which the last row may have too much.
    let lines = TextWidth.wrap(block.title, to: max(1, rect.width - margins), atMost: shown + free.count)
    for (line, y) in zip([shown - 1] + lines.indices.dropFirst(shown), [rect.maxY - 1] + free) {
      let ground = frame[rect.x + 1, y].style.background
      frame.fill(Rect(x: x, y: y, width: rect.maxX - x, height: 1), Style(.text, on: ground))
      frame.writeTruncated(
        lines[line], x: x, y: y, style: block.titleStyle(ground), maxWidth: rect.width - margins)
    }
  }

  /// The words of a block on its full rows; a title that would be cut there also takes its edges.
  private func words(of block: TimelineBlock, in room: Int) -> BlockWords {
    func words(_ rows: Int) -> BlockWords {
      let width = block.rect.width - block.margins(in: area.width)
      let words = block.words(width, max(1, rows))
      guard !block.hasBlank(in: area.width), !words.isCut(to: width) else { return words }
      // A blank at the end, if it costs no word.
      let apart = block.words(width - 1, max(1, rows))
      return apart.isCut(to: width - 1) || apart.note != words.note ? words : apart
    }
    let (shape, whole) = (block.shape, words(room))
    let rows = shape.rows.count - (shape.above > 0 ? 1 : 0) - (shape.below > 0 ? 1 : 0)
    // A block grows for its title, never for a note.
    return words(min(room, max(rows, whole.lines.count)))
  }

  private func parts(
    of block: TimelineBlock, _ words: BlockWords, sharesFirstRow: Bool, on frame: Frame
  ) -> Parts {
    let shape = block.shape
    var parts = Parts(full: block.rect)
    let isExact = frame.charset == .unicode
    func hasRoom() -> Bool { parts.full.height > max(1, words.rows) }
    if shape.above > 0, parts.full.height > 1, sharesFirstRow || isExact && hasRoom() && !shape.isAbove {
      let (first, rest) = parts.full.splitTop(1)
      parts.full = rest
      if isExact { parts.top = Edge(row: first, free: shape.above) }
    }
    guard isExact else { return parts }
    // Where a row is short, blocks that touch are apart.
    let isShort = hours[shape.rows.upperBound - 1].count <= 30
    let free = max(shape.below, isShort && isMet(block) ? Self.apart : 0)
    if hasRoom(), free > 0 {
      let (last, rest) = parts.full.splitBottom(1)
      (parts.full, parts.bottom) = (rest, Edge(row: last, free: free))
    }
    return parts
  }

  /// The eighths of a row between blocks that touch.
  private static let apart = 2

  /// The background of a block, and that of one that would melt into the block before.
  static func grounds(isQuiet: Bool) -> (own: Token, other: Token) {
    isQuiet ? (.eventSurface, .badgeSurface) : (.badgeSurface, .eventSurface)
  }

  /// A block that would melt into the one above takes another shade.
  private func surface(of parts: Parts, _ block: TimelineBlock, on frame: Frame) -> Token {
    guard frame.hasSurfaces else { return .background }
    guard !block.isHighlighted else { return .accentSurface }
    let (own, other) = Self.grounds(isQuiet: block.isQuiet)
    let cell = frame[parts.full.x + 1, parts.top?.row.y ?? parts.full.y - 1]
    let isMet = parts.top != nil || !BlockShape.isEdge(cell.text)
    return isMet && cell.style.background == own ? other : own
  }

  private func draw(
    _ words: BlockWords, of block: TimelineBlock, in rect: Rect, _ surface: Token, on frame: inout Frame
  ) {
    let width = rect.width - block.margins(in: area.width)
    frame.fill(rect, Style(.text, on: surface))
    // Where only bars show how long blocks are, those that touch are half a row apart.
    let isApart =
      !frame.hasSurfaces && frame.charset == .unicode
      && blocks.contains { $0.rect.maxY == rect.y && !$0.isBeside(block) }
    for y in rect.y..<rect.maxY {
      frame.write(
        isApart && y == rect.y ? "▖" : block.barGlyph(on: frame), x: rect.x, y: y,
        style: Style(bar(of: block, y: y, surface), on: surface))
    }
    var left = rect.x + block.indent
    if block.isHighlighted { frame.cursor = Point(x: left, y: rect.y) }
    if block.isHighlighted, block.indent > 1, !frame.hasSurfaces {
      // Beside the bar, so that the title stays where it is.
      frame.write(frame.symbols.next, x: rect.x + 1, y: rect.y, style: Style(.accent, .bold))
    }
    if block.hasSign, let sign = block.sign(frame.symbols) {
      // The bar has the colour of the priority, which would be dim on the ground of the selection.
      let token: Token = surface == .accentSurface ? .text : sign.token
      left += frame.write("\(sign.glyph) ", x: left, y: rect.y, style: Style(token, on: surface))
    }
    let noteWidth = TextWidth.width(of: words.note)
    for (line, title) in words.lines.enumerated() {
      let beside = line == words.noteLine && noteWidth > 0 ? noteWidth + 1 : 0
      frame.writeTruncated(
        title, x: left, y: rect.y + line, style: block.titleStyle(surface), maxWidth: width - beside)
    }
    let isMuted = [.background, .eventSurface].contains(surface) && !block.isDragged
    frame.write(
      words.note, x: left + words.noteIndent, y: rect.y + words.noteLine,
      style: Style(isMuted ? .textMuted : .text, on: surface, block.isDragged ? .bold : []))
  }

  /// The colour of the bar in a row. That of a block that touches the one above has another shade, too.
  private func bar(of block: TimelineBlock, y: Int, _ surface: Token) -> Token {
    let token = block.bar(hours[y - area.y])
    return surface == .eventSurface && token == .accent ? .accentDeep : token
  }

  /// Draws the row in which a block begins. A block before it may end there, whose words stay.
  private func drawTop(
    _ edge: Edge, _ surface: Token, _ block: TimelineBlock, keepsWords: Bool, on frame: inout Frame
  ) {
    drawEdge(edge, half: "▖", surface, block, on: &frame) { cell, fill in
      let isWord = !BlockShape.isEdge(cell.text) && Self.grounds.contains(cell.style.background)
      return keepsWords && isWord
        ? nil : (BlockShape.lower(8 - edge.free), Style(fill, on: cell.style.background))
    }
  }

  /// Draws the row in which a block ends: what is below it, over its own colour.
  private func drawBottom(
    _ edge: Edge, _ surface: Token, _ block: TimelineBlock, on frame: inout Frame
  ) {
    drawEdge(edge, half: "▘", surface, block, on: &frame) { cell, fill in
      (BlockShape.lower(edge.free), Style(cell.style.background, on: fill))
    }
  }

  private func drawEdge(
    _ edge: Edge, half: String, _ surface: Token, _ block: TimelineBlock, on frame: inout Frame,
    glyph: (_ cell: Cell, _ fill: Token) -> (String, Style)?
  ) {
    let row = edge.row
    guard frame.hasSurfaces else {
      let text = edge.free < 4 ? frame.symbols.bar : half
      frame.write(text, x: row.x, y: row.y, style: Style(block.bar(hours[row.y - area.y])))
      return
    }
    for x in row.x..<row.maxX {
      let isBar = x == row.x && block.barGlyph(on: frame) == "█"
      let fill = isBar ? bar(of: block, y: row.y, surface) : surface
      guard let (text, style) = glyph(frame[x, row.y], fill) else { continue }
      frame.write(text, x: x, y: row.y, style: style)
    }
  }

  /// What the words of a block may stand on.
  private static let grounds: [Token] = [.badgeSurface, .eventSurface, .accentSurface]

  // MARK: Neighbours

  /// The rows for the words of a block: up to the one in which the next one begins.
  private func room(for block: TimelineBlock) -> Int {
    let next = blocks.filter { $0.minutes.lowerBound >= block.minutes.upperBound && !$0.isBeside(block) }
      .map(\.rect.y).min()
    return max(1, min(block.rect.height, (next ?? .max) - block.rect.y))
  }

  /// Whether an earlier block ends in the row in which this one begins.
  private func sharesFirstRow(_ block: TimelineBlock) -> Bool {
    block.rect.height > 1
      && blocks.contains {
        $0.minutes.lowerBound < block.minutes.lowerBound && $0.rect.maxY - 1 == block.rect.y
          && !$0.isBeside(block)
      }
  }

  /// Whether the next block begins where this one ends.
  private func isMet(_ block: TimelineBlock) -> Bool {
    blocks.contains { $0.rect.y == block.rect.maxY && $0.shape.above == 0 && !$0.isBeside(block) }
  }
}
