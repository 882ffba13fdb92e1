import FocusDomain
import FocusTerminal
import FocusText

/// The rows of time: hours at the left, planned blocks, and the actual work.
struct TimelineGrid {
  let model: TimelineModel
  let layout: TimelineLayout
  /// The background of the rows.
  var ground = Token.background

  func draw(on frame: inout Frame) {
    drawHours(on: &frame)
    let events = TimelineEvents(model: model, layout: layout, ground: ground).blocks
    events.draw(on: &frame)
    for block in model.blocks where !block.isHeld { draw(block, on: &frame) }
    // The block that the mouse holds is on top of the others.
    for block in model.blocks where block.isHeld { draw(block, on: &frame) }
    events.drawCovered(on: &frame)
    if let made = model.made { draw(made: made, on: &frame) }
    TimelineActual(model: model, layout: layout, ground: ground).draw(on: &frame)
  }

  static func titleStyle(_ row: TimelineModel.Row, on surface: Token) -> Style {
    if row.isSelected, surface == .background { return .selected }
    return row.model.task.isOpen
      ? Style(.text, on: surface, .bold)
      : Style(surface == .background ? .textMuted : .text, on: surface, row.model.strike)
  }

  /// Writes a time right-aligned in its column.
  private func write(_ time: String, y: Int, style: Style, on frame: inout Frame) {
    let width = TextWidth.width(of: time)
    frame.write(time, x: max(layout.grid.x, layout.planned.x - 2 - width), y: y, style: style)
  }

  private func drawHours(on frame: inout Frame) {
    let nowRow = model.now.flatMap { layout.hours.rows(of: $0..<$0 + 1).first }
    for row in 0..<layout.grid.height {
      let (y, minute) = (layout.grid.y + row, layout.hours[row].lowerBound)
      let line = Rect(x: layout.planned.x, y: y, width: layout.planned.width, height: 1)
      frame.mark(line, .time(minute, layout.hours))
      let across = Rect(x: line.x, y: y, width: layout.actual.maxX - line.x, height: 1)
      let time = model.axis.time(at: minute)
      if row == nowRow, let now = model.now {
        write(model.time(now), y: y, style: Style(.text, on: ground, .bold), on: &frame)
        // Blocks may cover the line, but not this mark.
        frame.write(
          frame.symbols.next, x: layout.planned.x - 1, y: y, style: Style(.accent, on: ground, .bold))
        frame.fill(across, Style(.accentDeep, on: ground), frame.symbols.horizontal)
      } else if time.minute == 0 {
        write(model.time(minute), y: y, style: Style(.textFaint, on: ground), on: &frame)
        // Without a card and with one row per hour, these lines would fill every row.
        if ground == .surface || layout.hours[row].count < 60 {
          frame.fill(across, Style(.border, on: ground), frame.symbols.dashes)
        }
      } else if time.minute == 30 {
        write(frame.symbols.middleDot, y: y, style: Style(.textFaint, on: ground), on: &frame)
      }
    }
  }

  // MARK: Blocks

  private func draw(_ block: TimelineModel.Block, on frame: inout Frame) {
    guard var rect = rect(of: block) else { return }
    let row = block.row
    let isLit = row.isSelected || block.isHeld
    let surface: Token = !frame.hasSurfaces ? .background : isLit ? .accentSurface : .badgeSurface
    // Without a ground of its own it keeps a blank before the line of the hour.
    let width = rect.width - PlannedBlock.margins
    mark(rect, row.index, on: &frame)
    let words = model.words(of: block, width: width, rows: room(for: block, rect))
    if endsInHalf(block, rect, words, on: frame) {
      drawHalf(rect.splitBottom(1).first, surface, on: &frame)
      rect.height -= 1
    }
    frame.fill(rect, Style(.text, on: surface))
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
    left += frame.write("\(mark) ", x: left, y: rect.y, style: Style(token, on: surface))
    let noteWidth = TextWidth.width(of: words.note)
    for (line, title) in words.lines.enumerated() {
      let taken = line == words.noteLine && noteWidth > 0 ? noteWidth + 1 : 0
      frame.writeTruncated(
        title, x: left, y: rect.y + line, style: TimelineGrid.titleStyle(row, on: surface, lit: isLit),
        maxWidth: width - taken)
    }
    frame.write(
      words.note, x: left + width - noteWidth, y: rect.y + words.noteLine,
      style: Style(
        surface == .background && !block.isHeld ? .textMuted : .text, on: surface, block.isHeld ? .bold : []))
  }

  /// The rows for the words of a block: up to the one in which the next one begins.
  private func room(for block: TimelineModel.Block, _ rect: Rect) -> Int {
    let next = model.blocks.filter { $0.planned.minutes.lowerBound >= block.planned.minutes.upperBound }
      .compactMap { self.rect(of: $0) }
      .filter { $0.x < rect.maxX && $0.maxX > rect.x }.map(\.y).min()
    return max(1, min(rect.height, (next ?? .max) - rect.y))
  }

  /// Whether the last row of a block is drawn as half of one, because it ends there and no word needs the row.
  private func endsInHalf(
    _ block: TimelineModel.Block, _ rect: Rect, _ words: BlockWords, on frame: Frame
  ) -> Bool {
    frame.hasSurfaces && frame.charset == .unicode && rect.height > words.rows
      && layout.hours.endInHalf(block.planned.minutes)
  }

  /// The bar ends above: a cell has two colours.
  private func drawHalf(_ row: Rect, _ surface: Token, on frame: inout Frame) {
    frame.fill(row, Style(surface, on: frame[row.x + 1, row.y].style.background), "▀")
  }

  /// Returns the area of a block; nil if it is above or below the visible rows.
  private func rect(of block: TimelineModel.Block) -> Rect? {
    let rows = layout.hours.rows(of: block.planned.minutes)
    guard !rows.isEmpty else { return nil }
    let planned = layout.planned
    let width = block.planned.width(in: planned.width)
    return Rect(
      x: planned.x + block.planned.lane * (planned.width / block.planned.lanes),
      y: planned.y + rows.lowerBound, width: width, height: rows.count)
  }

  /// Makes a block draggable. If it has more than one row, dragging the last row changes its length.
  private func mark(_ rect: Rect, _ index: Int, on frame: inout Frame) {
    frame.mark(rect, .block(index, layout.hours, isEnd: false))
    guard rect.height > 1 else { return }
    let last = Rect(x: rect.x, y: rect.maxY - 1, width: rect.width, height: 1)
    frame.mark(last, .block(index, layout.hours, isEnd: true))
  }

  private func draw(made range: TimeRange, on frame: inout Frame) {
    let rows = layout.hours.rows(of: model.axis.minutes(of: range))
    guard !rows.isEmpty else { return }
    let planned = layout.planned
    let rect = Rect(x: planned.x, y: planned.y + rows.lowerBound, width: planned.width, height: rows.count)
    frame.fill(rect, Style(.text, on: frame.hasSurfaces ? .accentSurface : .background))
    let times = Text.range(range, model.dates.clock)
    let meeting = model.meeting(model.axis.minutes(of: range)).map { "\(times) · \($0)" } ?? times
    frame.writeTruncated(
      meeting, x: rect.x + 2, y: rect.y,
      style: Style(.text, on: frame.hasSurfaces ? .accentSurface : .background, .bold),
      maxWidth: rect.width - 2)
  }
}

extension TimelineGrid {
  fileprivate static func titleStyle(
    _ row: TimelineModel.Row, on surface: Token, lit: Bool
  ) -> Style {
    guard surface == .background else { return titleStyle(row, on: surface) }
    return row.model.task.isOpen
      ? Style(.text, .bold) : Style(.textMuted, row.model.strike, lit ? .bold : [])
  }
}
