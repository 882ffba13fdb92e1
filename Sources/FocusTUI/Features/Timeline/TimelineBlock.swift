import FocusDomain
import FocusTerminal

/// A block on the rows of time: what was planned, or what was done.
struct TimelineBlock {
  let minutes: Range<Int>
  let shape: BlockShape
  let rect: Rect
  let title: String
  /// The words in a width and a number of rows.
  let words: (_ width: Int, _ rows: Int) -> BlockWords
  /// The colour of the bar at its left, in a row with these minutes.
  let bar: (_ minutes: Range<Int>) -> Token
  /// The sign before its title; nil if it has none, or no room for one.
  let sign: (_ symbols: Symbols) -> (glyph: String, token: Token)?
  let titleStyle: (_ surface: Token) -> Style
  /// Whether a title that has too few rows may go on below it.
  var hasRest = true
  /// Whether it is selected, or held by the mouse.
  var isLit = false
  var isHeld = false
  /// Whether it is over, and quieter than the others.
  var isQuiet = false

  /// A narrow block has room for half a column of its bar, but not for a sign.
  private var isNarrow: Bool { rect.width < 16 }

  /// The columns before the title or its sign.
  var indent: Int { isNarrow ? 1 : 2 }

  var hasSign: Bool { !isNarrow && sign(.unicode) != nil }

  /// The columns beside the words. Blocks in lanes are a column apart, so their words need no blank at the
  /// end.
  func margins(in column: Int) -> Int {
    indent + (hasSign ? 2 : 0) + (isNarrow || rect.width < column ? 0 : 1)
  }

  /// The glyph of the bar. Half of it in a row is exact only if it is as wide as a column.
  func barGlyph(on frame: Frame) -> String {
    isNarrow || !frame.hasSurfaces || frame.charset != .unicode ? frame.symbols.bar : "█"
  }

  func isBeside(_ other: TimelineBlock) -> Bool { other.rect.maxX <= rect.x || rect.maxX <= other.rect.x }
}

/// A column of blocks. They begin and end with the precision of half a row.
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
    for block in blocks where !block.isHeld { draw(block, on: &frame) }
    // The block that the mouse holds is on top of the others.
    for block in blocks where block.isHeld { draw(block, on: &frame) }
  }

  /// The rows of a block: those that are full, and those in which half a row is its edge.
  private struct Parts {
    var full: Rect
    var top: Rect?
    var bottom: Rect?
  }

  private func draw(_ block: TimelineBlock, on frame: inout Frame) {
    let begun = isBegun(block)
    let words = words(of: block, in: room(for: block) - (begun ? 1 : 0))
    let parts = parts(of: block, words, isBegun: begun, on: frame)
    let surface = surface(of: parts, block, on: frame)
    if let top = parts.top { drawHalf("▄", top, surface, block, keepsWords: begun, on: &frame) }
    if let bottom = parts.bottom { drawHalf("▀", bottom, surface, block, on: &frame) }
    draw(words, of: block, in: parts.full, surface, on: &frame)
    if block.hasRest, parts.full.height == words.lines.count, parts.bottom == nil, !block.isHeld {
      drawRest(of: block, after: words, on: &frame)
    }
  }

  /// A title that has too few rows goes on below its block, in rows in which nothing else is.
  private func drawRest(of block: TimelineBlock, after words: BlockWords, on frame: inout Frame) {
    let (rect, margins) = (block.rect, block.margins(in: area.width))
    let needed = TextWidth.wrap(block.title, to: max(1, rect.width - margins)).count
    let shown = words.lines.count
    guard needed > shown, rect.width - margins >= PlannedBlock.leastText else { return }
    let free = SharedRows.below(rect, among: blocks.map(\.rect) + taken, to: area.maxY, except: now)
      .filter { !hours.isFold($0 - area.y) }
      .prefix(needed - shown)
    guard free.first ?? .max <= rect.maxY + 1 else { return }
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

  /// The words of a block on its full rows; a title that would be cut there also takes those that are half.
  private func words(of block: TimelineBlock, in room: Int) -> BlockWords {
    func words(_ rows: Int) -> BlockWords {
      let width = block.rect.width - block.margins(in: area.width)
      let words = block.words(width, max(1, rows))
      guard block.rect.width < area.width, !words.isCut(to: width) else { return words }
      // A blank at the end, if it costs no word.
      let apart = block.words(width - 1, max(1, rows))
      return apart.isCut(to: width - 1) || apart.note != words.note ? words : apart
    }
    let (shape, whole) = (block.shape, words(room))
    let full = words(min(room, shape.rows.count - (shape.startsHalf ? 1 : 0) - (shape.endsHalf ? 1 : 0)))
    return whole.lines.count > full.lines.count ? whole : full
  }

  private func parts(
    of block: TimelineBlock, _ words: BlockWords, isBegun: Bool, on frame: Frame
  ) -> Parts {
    let shape = block.shape
    var parts = Parts(full: block.rect)
    let isExact = frame.charset == .unicode
    func hasRoom() -> Bool { parts.full.height > max(1, words.rows) }
    if shape.startsHalf, parts.full.height > 1, isBegun || isExact && hasRoom() {
      let (first, rest) = parts.full.splitTop(1)
      parts.full = rest
      if isExact { parts.top = first }
    }
    guard isExact else { return parts }
    // Where a row is short, blocks that touch are half a row apart.
    let isShort = hours[shape.rows.upperBound - 1].count <= 30
    if hasRoom(), shape.endsHalf || isShort && isMet(block) {
      let (last, rest) = parts.full.splitBottom(1)
      (parts.full, parts.bottom) = (rest, last)
    }
    return parts
  }

  /// The background of a block, and that of one that would melt into the block before.
  static func grounds(isQuiet: Bool) -> (own: Token, other: Token) {
    isQuiet ? (.eventSurface, .badgeSurface) : (.badgeSurface, .eventSurface)
  }

  /// A block that would melt into the one above takes another shade.
  private func surface(of parts: Parts, _ block: TimelineBlock, on frame: Frame) -> Token {
    guard frame.hasSurfaces else { return .background }
    guard !block.isLit else { return .accentSurface }
    let (own, other) = Self.grounds(isQuiet: block.isQuiet)
    let cell = frame[parts.full.x + 1, parts.top?.y ?? parts.full.y - 1]
    let isMet = parts.top != nil || cell.text != "▀"
    let above = cell.text == "▀" ? cell.style.foreground : cell.style.background
    return isMet && above == own ? other : own
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
    if block.isLit { frame.cursor = Point(x: left, y: rect.y) }
    if block.isLit, block.indent > 1, !frame.hasSurfaces {
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
    let isMuted = [.background, .eventSurface].contains(surface) && !block.isHeld
    frame.write(
      words.note, x: left + words.noteIndent, y: rect.y + words.noteLine,
      style: Style(isMuted ? .textMuted : .text, on: surface, block.isHeld ? .bold : []))
  }

  /// The colour of the bar in a row. That of a block that touches the one above has another shade, too.
  private func bar(of block: TimelineBlock, y: Int, _ surface: Token) -> Token {
    let token = block.bar(hours[y - area.y])
    return surface == .eventSurface && token == .accent ? .accentDeep : token
  }

  /// Draws half a row of a block. The other half may belong to the block before, whose words stay.
  private func drawHalf(
    _ glyph: String, _ row: Rect, _ surface: Token, _ block: TimelineBlock, keepsWords: Bool = false,
    on frame: inout Frame
  ) {
    guard frame.hasSurfaces else {
      let bar = glyph == "▄" ? "▖" : "▘"
      frame.write(bar, x: row.x, y: row.y, style: Style(block.bar(hours[row.y - area.y])))
      return
    }
    for x in row.x..<row.maxX {
      let cell = frame[x, row.y]
      let isBar = x == row.x && block.barGlyph(on: frame) == "█"
      let surface = isBar ? bar(of: block, y: row.y, surface) : surface
      switch cell.text {
      case "▀" where glyph == "▄":
        frame.write("▀", x: x, y: row.y, style: Style(cell.style.foreground, on: surface))
      case _ where keepsWords && Self.grounds.contains(cell.style.background): break
      default: frame.write(glyph, x: x, y: row.y, style: Style(surface, on: cell.style.background))
      }
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
  private func isBegun(_ block: TimelineBlock) -> Bool {
    block.rect.height > 1
      && blocks.contains {
        $0.minutes.lowerBound < block.minutes.lowerBound && $0.rect.maxY - 1 == block.rect.y
          && !$0.isBeside(block)
      }
  }

  /// Whether the next block begins where this one ends.
  private func isMet(_ block: TimelineBlock) -> Bool {
    blocks.contains { $0.rect.y == block.rect.maxY && !$0.shape.startsHalf && !$0.isBeside(block) }
  }
}
