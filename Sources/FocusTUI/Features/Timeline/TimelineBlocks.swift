import FocusDomain
import FocusTerminal
import FocusText

/// The planned blocks on the rows of time. They begin and end with the precision of half a row.
struct TimelineBlocks {
  private let model: TimelineModel
  private let layout: TimelineLayout
  private let places: [Place]
  /// The rows in which events have their names.
  private let taken: [Rect]

  /// A block and the rows that it covers.
  private struct Place {
    let block: TimelineModel.Block
    let shape: BlockShape
    let rect: Rect

    var minutes: Range<Int> { block.planned.minutes }

    func isBeside(_ other: Place) -> Bool { other.rect.maxX <= rect.x || rect.maxX <= other.rect.x }
  }

  init(_ model: TimelineModel, _ layout: TimelineLayout, taken: [Rect]) {
    self.model = model
    self.layout = layout
    self.taken = taken
    let area = layout.planned
    places = model.blocks(on: layout.hours).compactMap { block in
      let planned = block.planned
      let shape = BlockShape(layout.hours.halves(of: planned.minutes))
      guard !shape.rows.isEmpty else { return nil }
      let rect = Rect(
        x: area.x + planned.lane * (area.width / planned.lanes), y: area.y + shape.rows.lowerBound,
        width: planned.width(in: area.width), height: shape.rows.count)
      return Place(block: block, shape: shape, rect: rect)
    }
  }

  func draw(on frame: inout Frame) {
    for place in places where !place.block.isHeld { draw(place, on: &frame) }
    // The block that the mouse holds is on top of the others.
    for place in places where place.block.isHeld { draw(place, on: &frame) }
  }

  /// The rows of a block: those that are full, and those in which half a row is its edge.
  private struct Parts {
    var full: Rect
    var top: Rect?
    var bottom: Rect?
    /// The half of the only full row that the block covers besides its words; nil if it covers the row.
    var half: String?
  }

  private func draw(_ place: Place, on frame: inout Frame) {
    let (block, rect) = (place.block, place.rect)
    mark(rect, block.row.index, on: &frame)
    let begun = isBegun(place)
    let words = words(of: place, in: room(for: place) - (begun ? 1 : 0))
    let parts = parts(of: place, words, isBegun: begun, on: frame)
    let isLit = block.row.isSelected || block.isHeld
    let surface = surface(of: parts, isLit: isLit, on: frame)
    if let top = parts.top { drawHalf("▄", top, surface, block, keepsWords: begun, on: &frame) }
    if let bottom = parts.bottom { drawHalf("▀", bottom, surface, block, on: &frame) }
    if let half = parts.half { drawHalf(half, parts.full, surface, block, on: &frame) }
    draw(words, of: block, in: parts, surface, on: &frame)
    if parts.full.height == words.lines.count, parts.bottom == nil, !block.isHeld {
      drawRest(of: place, after: words, on: &frame)
    }
  }

  /// A title that has too few rows goes on below its block, in rows in which nothing else is.
  private func drawRest(of place: Place, after words: BlockWords, on frame: inout Frame) {
    let rect = place.rect
    let width = rect.width - margins(rect)
    let lines = TextWidth.wrap(place.block.planned.task.title, to: max(1, width))
    let shown = words.lines.count
    guard lines.count > shown, width >= PlannedBlock.leastText else { return }
    let now = model.now.flatMap { layout.hours.rows(of: $0..<$0 + 1).first }.map { $0 + layout.grid.y }
    let free = SharedRows.below(
      rect, among: places.map(\.rect) + taken, to: layout.grid.maxY, except: now
    ).prefix(lines.count - shown)
    guard free.first ?? .max <= rect.maxY + 1, shown + free.count == lines.count else { return }
    let x = rect.x + (margins(rect) == Self.bar ? Self.bar : 4)
    for (line, y) in zip([shown - 1] + lines.indices.dropFirst(shown), [rect.maxY - 1] + free) {
      let ground = frame[rect.x + 1, y].style.background
      frame.fill(
        Rect(x: x, y: y, width: rect.maxX - x, height: 1), Style(.text, on: ground))
      frame.writeTruncated(
        lines[line], x: x, y: y,
        style: place.block.row.titleStyle(on: ground, isLit: place.block.row.isSelected), maxWidth: width)
    }
  }

  /// The words of a block on its full rows; a title that would be cut there also takes those that are half.
  private func words(of place: Place, in room: Int) -> BlockWords {
    func words(_ rows: Int) -> BlockWords {
      model.words(of: place.block, width: place.rect.width - margins(place.rect), rows: max(1, rows))
    }
    let (shape, whole) = (place.shape, words(room))
    let full = words(min(room, shape.rows.count - (shape.startsHalf ? 1 : 0) - (shape.endsHalf ? 1 : 0)))
    return whole.lines.count > full.lines.count ? whole : full
  }

  /// The columns of a bar and a blank.
  private static let bar = 2
  /// A narrow lane has room for the bar, whose colour is the priority, but not for its sign. Lanes are a column apart,
  /// so their words need no blank at the end.
  private func margins(_ rect: Rect) -> Int {
    rect.width < 12
      ? Self.bar : rect.width < layout.planned.width ? PlannedBlock.margins - 1 : PlannedBlock.margins
  }

  private func parts(of place: Place, _ words: BlockWords, isBegun: Bool, on frame: Frame) -> Parts {
    let shape = place.shape
    var parts = Parts(full: place.rect)
    let isExact = frame.charset == .unicode
    func hasRoom() -> Bool { parts.full.height > max(1, words.rows) }
    if shape.startsHalf, parts.full.height > 1, isBegun || isExact && hasRoom() {
      let (first, rest) = parts.full.splitTop(1)
      parts.full = rest
      if isExact { parts.top = first }
    }
    guard isExact else { return parts }
    // Where a row is short, blocks that touch are half a row apart.
    let isShort = layout.hours[shape.rows.upperBound - 1].count <= 30
    if hasRoom(), shape.endsHalf || isShort && isMet(place) {
      let (last, rest) = parts.full.splitBottom(1)
      (parts.full, parts.bottom) = (rest, last)
    } else if parts.full.height == 1, frame.hasSurfaces {
      let isWhole = shape.rows.count == 1 ? shape.startsHalf == shape.endsHalf : !shape.endsHalf
      parts.half = isWhole ? nil : shape.endsHalf ? "▀" : "▄"
    }
    return parts
  }

  /// A block that would melt into the one above takes another shade.
  private func surface(of parts: Parts, isLit: Bool, on frame: Frame) -> Token {
    guard frame.hasSurfaces else { return .background }
    guard !isLit else { return .accentSurface }
    let cell = frame[parts.full.x + 1, parts.top?.y ?? parts.full.y - 1]
    let isMet = parts.top != nil || cell.text != "▀"
    let above = cell.text == "▀" ? cell.style.foreground : cell.style.background
    return isMet && above == .badgeSurface ? .eventSurface : .badgeSurface
  }

  private func draw(
    _ words: BlockWords, of block: TimelineModel.Block, in parts: Parts, _ surface: Token,
    on frame: inout Frame
  ) {
    let (row, rect) = (block.row, parts.full)
    let isLit = row.isSelected || block.isHeld
    let (margins, width) = (margins(rect), rect.width - margins(rect))
    let noteWidth = TextWidth.width(of: words.note)
    let title = words.lines.first.map { TextWidth.width(of: $0) } ?? 0
    // Words on half a row have a ground only as wide as they are.
    let taken = parts.half == nil ? width : min(width, title + (noteWidth > 0 ? 2 + noteWidth : 0))
    frame.fill(
      Rect(x: rect.x, y: rect.y, width: taken + margins, height: rect.height),
      Style(.text, on: surface))
    frame.fill(
      Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), Style(row.model.priorityToken, on: surface),
      frame.symbols.bar)
    let mark = row.model.task.isOpen ? row.model.arrow(frame.symbols) : row.model.circle(frame.symbols)
    let token = row.model.task.isOpen ? row.model.priorityToken : row.model.circleToken
    var left = rect.x + 2
    if isLit { frame.cursor = Point(x: left, y: rect.y) }
    if isLit, !frame.hasSurfaces {
      // Beside the bar, so that the title stays where it is.
      frame.write(frame.symbols.next, x: rect.x + 1, y: rect.y, style: Style(.accent, .bold))
    }
    if margins > Self.bar {
      left += frame.write("\(mark) ", x: left, y: rect.y, style: Style(token, on: surface))
    }
    for (line, title) in words.lines.enumerated() {
      let beside = line == words.noteLine && noteWidth > 0 ? noteWidth + 1 : 0
      frame.writeTruncated(
        title, x: left, y: rect.y + line, style: row.titleStyle(on: surface, isLit: isLit),
        maxWidth: width - beside)
    }
    frame.write(
      words.note, x: left + taken - noteWidth, y: rect.y + words.noteLine,
      style: Style(
        surface == .background && !block.isHeld ? .textMuted : .text, on: surface, block.isHeld ? .bold : []))
  }

  /// Draws half a row of a block. The other half may belong to the block before, whose words stay.
  private func drawHalf(
    _ glyph: String, _ row: Rect, _ surface: Token, _ block: TimelineModel.Block, keepsWords: Bool = false,
    on frame: inout Frame
  ) {
    guard frame.hasSurfaces else {
      let bar = glyph == "▄" ? "▖" : "▘"
      frame.write(bar, x: row.x, y: row.y, style: Style(block.row.model.priorityToken))
      return
    }
    for x in row.x..<row.maxX {
      let cell = frame[x, row.y]
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
  private func room(for place: Place) -> Int {
    let next = places.filter { $0.minutes.lowerBound >= place.minutes.upperBound && !$0.isBeside(place) }
      .map(\.rect.y).min()
    return max(1, min(place.rect.height, (next ?? .max) - place.rect.y))
  }

  /// Whether an earlier block ends in the row in which this one begins.
  private func isBegun(_ place: Place) -> Bool {
    place.rect.height > 1
      && places.contains {
        $0.minutes.lowerBound < place.minutes.lowerBound && $0.rect.maxY - 1 == place.rect.y
          && !$0.isBeside(place)
      }
  }

  /// Whether the next block begins where this one ends.
  private func isMet(_ place: Place) -> Bool {
    places.contains { $0.rect.y == place.rect.maxY && !$0.shape.startsHalf && !$0.isBeside(place) }
  }

  /// Makes a block draggable. If it has more than one row, dragging the last row changes its length.
  private func mark(_ rect: Rect, _ index: Int, on frame: inout Frame) {
    frame.mark(rect, .block(index, layout.hours, isEnd: false))
    guard rect.height > 1 else { return }
    let last = Rect(x: rect.x, y: rect.maxY - 1, width: rect.width, height: 1)
    frame.mark(last, .block(index, layout.hours, isEnd: true))
  }
}
