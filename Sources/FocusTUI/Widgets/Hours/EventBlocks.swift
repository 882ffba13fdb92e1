import FocusTerminal
import FocusText

/// The events of a vertical timeline: dim blocks behind the tasks, named where no task covers them. A thin
/// line at the left marks the beginning and the end of each event and so separates it from tasks and from the
/// next event.
struct EventBlocks {
  struct Block {
    let title: String
    /// Both times, then only the start for less room.
    let times: [String]
    /// Whether the event blocks time; otherwise it is only informational.
    let isBusy: Bool
    let shape: BlockShape
    let rect: Rect
  }

  /// The blocks, sorted by start.
  let blocks: [Block]
  /// The background of the timeline.
  let ground: Token
  /// The row of the current time, and the colour of its line.
  let now: (row: Int, token: Token)?
  /// Whether a task occupies this row of the screen.
  let isPlanned: (_ row: Int) -> Bool

  /// The minimum number of columns for a title.
  private static let least = 8

  func draw(on frame: inout Frame) {
    for block in blocks {
      let surface = surface(of: block, frame)
      let full = fullRows(of: block)
      let rect = Rect(x: block.rect.x, y: full.lowerBound, width: block.rect.width, height: full.count)
      if block.isBusy {
        let hasEdges = surface != ground && frame.charset == .unicode
        for y in rows(of: block) {
          let row = Rect(x: rect.x, y: y, width: rect.width, height: 1)
          if full.contains(y) {
            frame.fill(row, Style(.textMuted, on: surface))
          } else if hasEdges, y != now?.row {
            let (above, below) = (block.shape.above, block.shape.below)
            y < full.lowerBound
              ? frame.fill(row, Style(surface, on: ground), BlockShape.lower(8 - above))
              : frame.fill(row, Style(ground, on: surface), BlockShape.lower(below))
          }
        }
        if let now, full.contains(now.row) {
          let line = Rect(x: rect.x, y: now.row, width: rect.width, height: 1)
          frame.fill(line, Style(now.token, on: surface), frame.symbols.horizontal)
        }
      }
      let isMet = blocks.contains { fullRows(of: $0).upperBound == full.lowerBound }
      drawEdge(of: rect, Style(.textMuted, on: surface), isMet: isMet, on: &frame)
    }
    for name in names { write(name, on: &frame) }
  }

  /// The rows of the screen that a block fills.
  private func fullRows(of block: Block) -> Range<Int> {
    let (rows, full) = (rows(of: block), block.shape.fullRows)
    let start = rows.lowerBound + full.lowerBound - block.shape.rows.lowerBound
    return start..<start + full.count
  }

  /// Draws a line at the left. An event that begins where another one ends gets a separate line.
  private func drawEdge(of rect: Rect, _ style: Style, isMet: Bool, on frame: inout Frame) {
    let symbols = frame.symbols
    frame.fill(Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), style, symbols.vertical)
    if isMet { frame.write(symbols.topLeft, x: rect.x, y: rect.y, style: style) }
    // A shade shows both ends.
    guard rect.height > 1, style.background == ground else { return }
    frame.write(symbols.topLeft, x: rect.x, y: rect.y, style: style)
    frame.write(symbols.bottomLeft, x: rect.x, y: rect.maxY - 1, style: style)
  }

  private func surface(of block: Block, _ frame: Frame) -> Token {
    block.isBusy && frame.hasSurfaces ? .eventSurface : ground
  }

  private func rows(of block: Block) -> Range<Int> { block.rect.y..<max(block.rect.y, block.rect.maxY) }

  /// The blocks to name on each row. Each block gets a row of its own if possible.
  private var named: [Int: [Block]] {
    var named: [Int: [Block]] = [:]
    for block in blocks {
      let free = fullRows(of: block).filter { !isPlanned($0) }
      let own = free.filter { named[$0] == nil }
      guard let row = own.first(where: { $0 != now?.row }) ?? own.first ?? free.first else { continue }
      named[row, default: []].append(block)
    }
    return named
  }

  /// The text of a row; a long title continues on the rows below it.
  private struct Name {
    let blocks: [Block]
    let row: Int
    /// The lines of a title that is too long for the row; empty otherwise.
    let lines: [String]
  }

  private var names: [Name] {
    let named = named
    return named.map { row, blocks in
      let end = max(row + 1, fullRows(of: blocks[0]).upperBound)
      let free = blocks.count > 1 ? 0 : (row + 1..<end).prefix { !isPlanned($0) && named[$0] == nil }.count
      let lines = TextWidth.wrap(
        blocks[0].title, to: max(1, blocks[0].rect.width - margins(blocks[0].rect)), atMost: 1 + free)
      return Name(blocks: blocks, row: row, lines: lines.count > 1 ? lines : [])
    }
  }

  /// The columns of a block beside its name.
  private func margins(_ rect: Rect) -> Int { rect.width < 12 ? 2 : 3 }

  /// The rows with names. Text that continues below a task must avoid them.
  var namedRows: [Rect] {
    names.map { name in
      let rect = name.blocks[0].rect
      return Rect(x: rect.x, y: name.row, width: rect.width, height: max(1, name.lines.count))
    }
  }

  private func write(_ name: Name, on frame: inout Frame) {
    let (blocks, y, rect) = (name.blocks, name.row, name.blocks[0].rect)
    let surface = frame[rect.x + 1, y].style.background
    let room = rect.width - margins(rect)
    guard name.lines.isEmpty else {
      for (line, text) in name.lines.enumerated() {
        let place = Rect(x: rect.x + 1, y: y + line, width: rect.width - 1, height: 1)
        let style = Style(.textMuted, on: frame[place.x, place.y].style.background)
        frame.fill(place, style)
        frame.writeTruncated(text, x: rect.x + 2, y: place.y, style: style, maxWidth: room)
      }
      return
    }
    let words = EventBlocks.words(blocks.map(\.title), to: room, frame.symbols)
    let style = Style(.textMuted, on: surface)
    frame.write(" ", x: rect.x + 1, y: y, style: style)
    var x = rect.x + 2
    x += frame.writeTruncated(words.titles, x: x, y: y, style: style, maxWidth: room - words.width)
    x += frame.write(words.rest, x: x, y: y, style: style)
    let forms = blocks.count == 1 ? blocks[0].times : []
    let fitting = forms.first { !$0.isEmpty && TextWidth.width(of: $0) + 2 <= rect.maxX - 1 - x }
    guard let times = fitting, case let width = TextWidth.width(of: times) else {
      frame.write(" ", x: x, y: y, style: style, maxWidth: max(0, rect.maxX - x))
      return
    }
    // Blank the line of the hour between the title and the times.
    frame.fill(Rect(x: x, y: y, width: width + 3, height: 1), style)
    frame.write(times, x: x + 2, y: y, style: style)
  }

  /// Returns as many of the titles as fit, and the number of the others: `Stand-up · Review  +3`. The first
  /// one may be truncated.
  static func words(
    _ titles: [String], to width: Int, _ symbols: Symbols
  ) -> (titles: String, rest: String, width: Int) {
    for count in stride(from: titles.count, through: 1, by: -1) {
      let rest = count < titles.count ? "  +\(titles.count - count)" : ""
      let text = titles.prefix(count).joined(separator: " \(symbols.middleDot) ")
      if count == 1 || TextWidth.width(of: text) + rest.utf8.count <= width {
        return (text, rest, rest.utf8.count)
      }
    }
    return ("", "", 0)
  }

  /// Names the blocks that tasks cover completely. The name is drawn on the row with the most room beside the
  /// text of the task.
  func drawCovered(on frame: inout Frame) {
    for block in blocks where rows(of: block).allSatisfy(isPlanned) {
      let whole = TextWidth.width(of: block.title)
      let most = min(whole, block.rect.width * 2 / 5)
      let rooms = rows(of: block).map { y in
        let free = blank(in: block.rect, y: y, on: frame)
        return (x: free.upperBound, y: y, room: min(most, free.count))
      }
      guard let place = rooms.first(where: { $0.room == most }) ?? rooms.max(by: { $0.room < $1.room }),
        place.room >= min(Self.least, whole)
      else { continue }
      let x = place.x - place.room
      frame.writeTruncated(
        block.title, x: x, y: place.y, style: Style(.textMuted, on: frame[x, place.y].style.background),
        maxWidth: place.room)
    }
  }

  /// Returns the columns for a name in a row: the last blank ones that are wide enough, without two at either
  /// end.
  private func blank(in rect: Rect, y: Int, on frame: Frame) -> Range<Int> {
    var end = rect.maxX
    while end > rect.x {
      let start = (rect.x..<end).last { frame[$0, y].text != " " }.map { $0 + 1 } ?? rect.x
      if end - start >= Self.least + 4 { return start + 2..<end - 2 }
      end = max(rect.x, start - 1)
    }
    return rect.x..<rect.x
  }
}
