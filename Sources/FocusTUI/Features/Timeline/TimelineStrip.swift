import FocusDomain
import FocusText

/// The timeline from left to right, for a wide and low screen: the hours, what is planned and what was done.
struct TimelineStrip {
  let model: TimelineModel

  /// The columns before the hours, for the names of the rows.
  private static let names = 10
  /// The least columns for the name of a session.
  private static let leastName = 16

  func draw(in rect: Rect, on frame: inout Frame) {
    let (heading, below) = rect.inset(dx: 2, dy: 0).splitTop(1)
    TimelineHeading(model: model).draw(in: heading, on: &frame)
    let content = Card().draw(in: below, on: &frame)
    let surface: Token = frame.hasSurfaces ? .surface : .background
    let hours = content.splitLeft(Self.names).rest
    drawHours(in: hours, surface, on: &frame)
    let allDay = model.allDay.isEmpty ? 0 : 1
    let lanes = max(1, model.blocks.map(\.planned.lanes).max() ?? 1)
    let room = hours.height - 1 - 2 - allDay
    let height = max(1, min(3, room / lanes))
    drawName(Text.plannedTitle, y: hours.y + 1, in: content, surface, on: &frame)
    for block in model.blocks where block.planned.lane * height + height <= room {
      draw(block, y: hours.y + 1 + block.planned.lane * height, height: height, in: hours, on: &frame)
    }
    let done = hours.y + 1 + min(room, lanes * height) + (room > lanes * height ? 1 : 0)
    drawName(Text.actualTitle, y: done, in: content, surface, on: &frame)
    drawActual(y: done, in: hours, surface, on: &frame)
    if allDay > 0 { drawAllDay(y: content.maxY - 1, in: content, surface, on: &frame) }
  }

  private func drawName(_ name: String, y: Int, in rect: Rect, _ surface: Token, on frame: inout Frame) {
    frame.write(
      name, x: rect.x, y: y, style: Style(.textFaint, on: surface, .bold), maxWidth: Self.names - 1)
  }

  /// The minutes from the morning, or from the first thing before it, to the last.
  private var span: Range<Int> {
    min(model.morning, model.span.lowerBound)..<max(model.span.upperBound, model.axis.length - 60)
  }

  private func x(of minute: Int, in rect: Rect) -> Int {
    rect.x + (min(max(minute, span.lowerBound), span.upperBound) - span.lowerBound) * rect.width / span.count
  }

  private func drawHours(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let width = TextWidth.width(of: model.time(span.upperBound - 60)) + 2
    let step = [60, 120, 180, 240].first { $0 * rect.width / span.count >= width } ?? 360
    for minute in stride(from: span.lowerBound, to: span.upperBound, by: 60) {
      let (start, end) = (x(of: minute, in: rect), x(of: minute + 60, in: rect))
      let place = Rect(x: start, y: rect.y, width: end - start, height: rect.height)
      let isShaded = surface == .surface && !(model.axis.time(at: minute).minutes / 60).isMultiple(of: 2)
      if isShaded { frame.fill(place, Style(.text, on: .surfaceShade)) }
      guard (minute - span.lowerBound).isMultiple(of: step) else { continue }
      frame.write(
        model.time(minute), x: start, y: rect.y,
        style: Style(.textFaint, on: isShaded ? .surfaceShade : surface))
    }
    guard let now = model.now, span.contains(now) else { return }
    for y in rect.y + 1..<rect.maxY {
      let place = Point(x: x(of: now, in: rect), y: y)
      frame.write(
        frame.charset.drawsInASCII ? "|" : "│", x: place.x, y: y,
        style: Style(.accent, on: frame[place.x, y].style.background, .bold))
    }
  }

  private func draw(_ block: TimelineModel.Block, y: Int, height: Int, in rect: Rect, on frame: inout Frame) {
    let minutes = block.planned.minutes
    let (start, end) = (x(of: minutes.lowerBound, in: rect), x(of: minutes.upperBound, in: rect))
    let place = Rect(x: start, y: y, width: max(3, end - start), height: height).intersection(rect)
    let isLit = block.row.isSelected || block.isHeld
    let surface: Token = !frame.hasSurfaces ? .background : isLit ? .accentSurface : .badgeSurface
    frame.fill(place, Style(.text, on: surface))
    frame.fill(
      Rect(x: place.x, y: place.y, width: 1, height: place.height),
      Style(block.row.model.priorityToken, on: surface), frame.symbols.bar)
    frame.mark(place, .row(block.row.index))
    if isLit { frame.cursor = Point(x: place.x + 1, y: place.y) }
    let title = block.row.model.task.title
    let style = TimelineGrid.titleStyle(block.row, on: surface)
    // A title goes on in the rows of its block, or where even they are too few, behind it, where nothing is planned.
    var (room, lines) = (place.width - 3, TextWidth.wrap(title, to: max(1, place.width - 3)))
    let words = title.split(separator: " ").map { TextWidth.width(of: $0) }
    if lines.count > height || room < words.max() ?? 0 {
      let starts = model.blocks.filter { $0.planned.lane == block.planned.lane }
        .map { x(of: $0.planned.minutes.lowerBound, in: rect) }
      room = max(place.width, (starts.filter { $0 > start }.min() ?? rect.maxX) - place.x) - 3
      lines = TextWidth.wrap(title, to: max(1, room), atMost: height)
    }
    for (line, words) in lines.enumerated() {
      write(words, x: place.x + 2, y: place.y + line, style, width: room, on: &frame)
    }
    let times = block.planned.task.schedule.range.map { Text.range($0, model.dates.clock) } ?? ""
    guard lines.count < height, TextWidth.width(of: times) <= place.width - 3 else { return }
    frame.write(times, x: place.x + 2, y: place.y + lines.count, style: Style(.text, on: surface))
  }

  private func drawActual(y: Int, in rect: Rect, _ surface: Token, on frame: inout Frame) {
    for segment in model.timeline.segments where segment.kind == .focus {
      let minutes = model.timeline.minutes(of: segment)
      let (start, end) = (x(of: minutes.lowerBound, in: rect), x(of: minutes.upperBound, in: rect))
      frame.fill(
        Rect(x: start, y: y, width: max(1, end - start), height: 1), Style(.accent, on: surface),
        frame.charset.drawsInASCII ? "=" : "▀")
    }
    guard !model.timeline.segments.isEmpty else {
      frame.writeTruncated(
        Text.nothingDone, x: rect.x, y: y, style: Style(.textFaint, on: surface), maxWidth: rect.width)
      return
    }
    // Each name stands below its bar, up to the next one; where there is no room for all, the later ones do.
    var end = rect.maxX
    for segment in model.timeline.segments.reversed() {
      let words = TimelineActual.words([segment], in: model.timeline)
      let start = x(of: model.timeline.minutes(of: segment).lowerBound, in: rect)
      let needed = min(TextWidth.width(of: words), Self.leastName)
      // The last one moves to the left of the edge.
      let left = end == rect.maxX ? max(rect.x, min(start, end - needed)) : start
      guard end - left >= needed else { continue }
      let style = Style(segment.isOpen ? .text : .textMuted)
      write(words, x: left, y: y + 1, style, width: end - left, on: &frame)
      end = left - 2
    }
  }

  /// Writes on the grounds that are there.
  private func write(
    _ words: String, x: Int, y: Int, _ style: Style, width: Int, on frame: inout Frame
  ) {
    let grounds = (0..<max(0, width)).map { frame[x + $0, y].style.background }
    frame.writeTruncated(words, x: x, y: y, style: style, maxWidth: width)
    for (column, ground) in grounds.enumerated() {
      frame.restyle(Rect(x: x + column, y: y, width: 1, height: 1)) { $0.on(ground) }
    }
  }

  private func drawAllDay(y: Int, in rect: Rect, _ surface: Token, on frame: inout Frame) {
    drawName(Text.allDayHeading, y: y, in: rect, surface, on: &frame)
    var x = rect.x + Self.names
    for row in model.allDay where x < rect.maxX {
      let style = row.isSelected ? Style.selected : TimelineGrid.titleStyle(row, on: surface)
      if row.isSelected { frame.cursor = Point(x: x, y: y) }
      let start = x
      x += frame.write(
        "\(row.model.arrow(frame.symbols)) ", x: x, y: y, style: Style(row.model.priorityToken, on: surface))
      x += frame.writeTruncated(row.model.task.title, x: x, y: y, style: style, maxWidth: rect.maxX - x)
      frame.mark(Rect(x: start, y: y, width: x - start, height: 1), .row(row.index))
      x += 3
    }
  }
}
