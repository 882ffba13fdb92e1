import FocusText

/// Events as rows of a timeline: dim blocks behind what is planned, with their names where nothing stands before them. A thin line
/// at their left says where each begins and ends, so that it is no task, and none looks like the next one.
struct EventBlocks {
  struct Block {
    let title: String
    let times: String
    /// Whether it is for more than information.
    let isBusy: Bool
    let rect: Rect
  }

  /// By start.
  let blocks: [Block]
  /// The background of the timeline.
  let ground: Token
  /// The row of the present moment, and the colour of its line.
  let now: (row: Int, token: Token)?
  /// Whether something that is planned stands on a row of the screen.
  let isPlanned: (_ row: Int) -> Bool

  /// The columns that the beginning of a title takes at least.
  private static let least = 8

  func draw(on frame: inout Frame) {
    for block in blocks {
      let surface = surface(of: block, frame)
      if block.isBusy {
        frame.fill(block.rect, Style(.textMuted, on: surface))
        if let now, rows(of: block).contains(now.row) {
          let line = Rect(x: block.rect.x, y: now.row, width: block.rect.width, height: 1)
          frame.fill(line, Style(now.token, on: surface), frame.symbols.horizontal)
        }
      }
      drawEdge(of: block, Style(.textMuted, on: surface), on: &frame)
    }
    for (row, named) in named { write(named, y: row, on: &frame) }
  }

  private func drawEdge(of block: Block, _ style: Style, on frame: inout Frame) {
    let (symbols, rect) = (frame.symbols, block.rect)
    frame.fill(Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), style, symbols.vertical)
    guard rect.height > 1 else { return }
    frame.write(symbols.topLeft, x: rect.x, y: rect.y, style: style)
    frame.write(symbols.bottomLeft, x: rect.x, y: rect.maxY - 1, style: style)
  }

  private func surface(of block: Block, _ frame: Frame) -> Token {
    block.isBusy && frame.hasSurfaces ? .eventSurface : ground
  }

  private func rows(of block: Block) -> Range<Int> { block.rect.y..<max(block.rect.y, block.rect.maxY) }

  /// Those that are named on each row: each has one of its own, as long as there are any.
  private var named: [Int: [Block]] {
    var named: [Int: [Block]] = [:]
    for block in blocks {
      let free = rows(of: block).filter { !isPlanned($0) }
      let own = free.filter { named[$0] == nil }
      guard let row = own.first(where: { $0 != now?.row }) ?? own.first ?? free.first else { continue }
      named[row, default: []].append(block)
    }
    return named
  }

  /// The rows with names, which text that goes on below a task keeps off.
  var namedRows: [Rect] {
    named.map { row, blocks in Rect(x: blocks[0].rect.x, y: row, width: blocks[0].rect.width, height: 1) }
  }

  private func write(_ blocks: [Block], y: Int, on frame: inout Frame) {
    let rect = blocks[0].rect
    let surface = frame[rect.x + 1, y].style.background
    let room = rect.width - 3
    let words = EventBlocks.words(blocks.map(\.title), to: room, frame.symbols)
    let style = Style(.textMuted, on: surface)
    frame.write(" ", x: rect.x + 1, y: y, style: style)
    var x = rect.x + 2
    x += frame.writeTruncated(words.titles, x: x, y: y, style: style, maxWidth: room - words.width)
    x += frame.write(words.rest, x: x, y: y, style: style)
    if blocks.count == 1, TextWidth.width(of: blocks[0].times) + 2 <= rect.maxX - 1 - x {
      x += frame.write("  \(blocks[0].times)", x: x, y: y, style: style)
    }
    frame.write(" ", x: x, y: y, style: style, maxWidth: max(0, rect.maxX - x))
  }

  /// As many of these titles as fit, and the number of the others: `Stand-up · Review  +3`. The first one may have to be cut.
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

  /// Names those that stand wholly behind tasks, at the end of the row of theirs that has room for it, or else the most.
  func drawCovered(on frame: inout Frame) {
    for block in blocks where rows(of: block).allSatisfy(isPlanned) {
      let whole = TextWidth.width(of: block.title)
      let most = min(whole, block.rect.width * 2 / 5)
      let rooms = rows(of: block).map {
        (y: $0, room: min(most, room(atEndOf: block.rect, y: $0, on: frame)))
      }
      guard let place = rooms.first(where: { $0.room == most }) ?? rooms.max(by: { $0.room < $1.room }),
        place.room >= min(Self.least, whole)
      else { continue }
      let x = block.rect.maxX - 2 - place.room
      frame.writeTruncated(
        block.title, x: x, y: place.y, style: Style(.textMuted, on: frame[x, place.y].style.background),
        maxWidth: place.room)
    }
  }

  /// The columns at the end of a row that a name may take there: blank ones, with two more at either end.
  private func room(atEndOf rect: Rect, y: Int, on frame: Frame) -> Int {
    let blank = (rect.x..<rect.maxX).reversed().prefix { frame[$0, y].text == " " }.count
    return max(0, blank - 4)
  }
}
