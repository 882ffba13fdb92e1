import FocusDomain
import FocusText

/// The rows of time: hours at the left, planned blocks, and what was done.
struct TimelineGrid {
  let model: TimelineModel
  let layout: TimelineLayout
  /// The background of the rows.
  var ground = Token.background

  func draw(on frame: inout Frame) {
    drawHours(on: &frame)
    let events = TimelineEvents(model: model, layout: layout, ground: ground).blocks
    events.draw(on: &frame)
    let taken = events.namedRows
    for block in model.blocks where !block.isHeld { draw(block, beside: taken, on: &frame) }
    // What the mouse holds lies above the others.
    for block in model.blocks where block.isHeld { draw(block, beside: taken, on: &frame) }
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

  /// Writes a time at the right of its column, so that the digits stand below each other.
  private func write(_ time: String, y: Int, style: Style, on frame: inout Frame) {
    let width = TextWidth.width(of: time)
    frame.write(time, x: max(layout.grid.x, layout.planned.x - 2 - width), y: y, style: style)
  }

  private func drawHours(on frame: inout Frame) {
    let nowRow = model.now.flatMap { layout.rows(of: $0..<$0 + 1).first }
    for row in 0..<layout.grid.height {
      let (y, minute) = (layout.grid.y + row, layout.minute(ofRow: row))
      let line = Rect(x: layout.planned.x, y: y, width: layout.planned.width, height: 1)
      frame.mark(line, .time(minute, minutesPerRow: layout.minutesPerRow))
      let across = Rect(x: line.x, y: y, width: layout.actual.maxX - line.x, height: 1)
      let time = model.axis.time(at: minute)
      if row == nowRow, let now = model.now {
        write(model.time(now), y: y, style: Style(.text, on: ground, .bold), on: &frame)
        // Blocks may cover the line, but not this.
        frame.write(
          frame.symbols.next, x: layout.planned.x - 1, y: y, style: Style(.accent, on: ground, .bold))
        frame.fill(across, Style(.accentDeep, on: ground), frame.symbols.horizontal)
      } else if time.minute == 0 {
        write(model.time(minute), y: y, style: Style(.textFaint, on: ground), on: &frame)
        // Without a card, lines in each row would be all there is.
        if ground == .surface || layout.minutesPerRow < 60 {
          frame.fill(across, Style(.border, on: ground), frame.symbols.dashes)
        }
      } else if time.minute == 30 {
        write(frame.symbols.middleDot, y: y, style: Style(.textFaint, on: ground), on: &frame)
      }
    }
  }

  // MARK: Blocks

  /// The columns from which on a word may be broken.
  private static let leastText = 10

  private func draw(_ block: TimelineModel.Block, beside events: [Rect], on frame: inout Frame) {
    guard let rect = rect(of: block) else { return }
    let row = block.row
    let isLit = row.isSelected || block.isHeld
    let surface: Token = !frame.hasSurfaces ? .background : isLit ? .accentSurface : .badgeSurface
    frame.fill(rect, Style(.text, on: surface))
    frame.fill(
      Rect(x: rect.x, y: rect.y, width: 1, height: rect.height), Style(row.model.priorityToken, on: surface),
      frame.symbols.bar)
    mark(rect, row.index, on: &frame)
    let mark = row.model.task.isOpen ? row.model.arrow(frame.symbols) : row.model.circle(frame.symbols)
    let token = row.model.task.isOpen ? row.model.priorityToken : row.model.circleToken
    var left = rect.x + 2
    if isLit { frame.cursor = Point(x: left, y: rect.y) }
    if isLit, !frame.hasSurfaces {
      left += frame.write(frame.symbols.next, x: left, y: rect.y, style: Style(.accent, .bold)) + 1
    }
    left += frame.write("\(mark) ", x: left, y: rect.y, style: Style(token, on: surface))
    // A long title takes the rows of its block. The place says when it begins, unless it is being moved. Without a ground
    // of its own it keeps a blank before the line of the hour.
    let most = max(1, rect.maxX - left - (frame.hasSurfaces ? 0 : 1))
    let now = model.now.flatMap { layout.rows(of: $0..<$0 + 1).first }.map { layout.grid.y + $0 }
    let free = SharedRows.below(
      rect, among: model.blocks.compactMap { self.rect(of: $0) } + events, to: layout.grid.maxY, except: now)
    // In a narrow lane pieces of words say less than the beginning of the title.
    let longest = row.model.task.title.split(separator: " ").map { TextWidth.width(of: $0) }.max() ?? 0
    let isInPieces = most < Self.leastText && longest > most
    let rows = block.isHeld || isInPieces ? 1 : rect.height + free.count
    let lines = TextWidth.wrap(row.model.task.title, to: most, atMost: rows)
    var title = 0
    for (line, words) in lines.enumerated() {
      let isBelow = line >= rect.height
      let y = isBelow ? free[line - rect.height] : rect.y + line
      let behind = isBelow ? frame[left, y].style.background : surface
      let style = TimelineGrid.titleStyle(row, on: behind, lit: isLit)
      title = frame.writeTruncated(words, x: left, y: y, style: style, maxWidth: most)
      guard isBelow else { continue }
      // The line of an hour keeps off the words.
      for x in [left - 1, left + title] { frame.write(" ", x: x, y: y, style: Style(.text, on: behind)) }
    }
    // With lanes beside each other the end goes first: the block shows it.
    let forms = words(block)
    let room = rect.width - 5
    let times = forms.first { TextWidth.width(of: $0) <= room } ?? forms.last ?? ""
    let timeStyle = Style(
      surface == .background && !block.isHeld ? .textMuted : .text, on: surface, block.isHeld ? .bold : [])
    let last = rect.y + max(0, lines.count - 1)
    if last + 1 < rect.maxY {
      frame.writeTruncated(
        times, x: rect.x + 4, y: last + 1, style: timeStyle, maxWidth: max(0, rect.width - 5))
    } else if last < rect.maxY, left + title + 2 + TextWidth.width(of: times) < rect.maxX || block.isHeld {
      frame.writeTruncated(
        times, x: min(left + title + 2, max(rect.x + 2, rect.maxX - TextWidth.width(of: times) - 1)), y: last,
        style: timeStyle, maxWidth: max(0, rect.width - 3))
    }
  }

  /// The area of a block; nil if it is above or below what is shown.
  private func rect(of block: TimelineModel.Block) -> Rect? {
    let rows = layout.rows(of: block.planned.minutes)
    guard !rows.isEmpty else { return nil }
    let planned = layout.planned
    let width = planned.width / block.planned.lanes
    return Rect(
      x: planned.x + block.planned.lane * width, y: planned.y + rows.lowerBound,
      width: block.planned.lanes > 1 ? width - 1 : width, height: rows.count)
  }

  /// The last row of a block makes it longer, if it has more than one.
  private func mark(_ rect: Rect, _ index: Int, on frame: inout Frame) {
    frame.mark(rect, .block(index, minutesPerRow: layout.minutesPerRow, isEnd: false))
    guard rect.height > 1 else { return }
    let last = Rect(x: rect.x, y: rect.maxY - 1, width: rect.width, height: 1)
    frame.mark(last, .block(index, minutesPerRow: layout.minutesPerRow, isEnd: true))
  }

  /// The times of a block, longest form first.
  private func words(_ block: TimelineModel.Block) -> [String] {
    guard let range = block.planned.task.schedule.range else { return [] }
    let times = [Text.range(range, model.dates.clock), Text.time(range.start, model.dates.clock)]
    // What it meets is said in any case, because a person decides by it where to let go.
    if block.isHeld, let meeting = model.meeting(block.planned.minutes) {
      return times.map { "\($0) · \(meeting)" }
    }
    return block.planned.overlaps ? ["\(times[0]) · \(Text.overlaps)"] + times : times
  }

  private func draw(made range: TimeRange, on frame: inout Frame) {
    let rows = layout.rows(of: model.axis.minutes(of: range))
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
