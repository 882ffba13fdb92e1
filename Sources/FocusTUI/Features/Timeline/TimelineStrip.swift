import FocusDomain
import FocusText

/// The timeline from left to right, for a wide and low screen: the hours, what is planned and what was done.
struct TimelineStrip {
  let model: TimelineModel

  /// The columns before the hours, for the names of the rows.
  private static let names = 10

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
    let words = [
      TextWidth.wrap(block.row.model.task.title, to: max(1, place.width - 3)).first ?? "",
      block.planned.task.schedule.range.map { Text.range($0, model.dates.clock) } ?? "",
    ]
    // A title that does not fit into its block goes on behind it, where nothing is planned.
    let starts = model.blocks.filter { $0.planned.lane == block.planned.lane }
      .map { x(of: $0.planned.minutes.lowerBound, in: rect) }
    let next = starts.filter { $0 > start }.min() ?? rect.maxX
    let room = max(place.width, next - place.x) - 3
    let title = block.row.model.task.title
    frame.writeTruncated(
      height > 1 && TextWidth.width(of: title) > room ? words[0] : title,
      x: place.x + 2, y: place.y, style: TimelineGrid.titleStyle(block.row, on: surface), maxWidth: room)
    guard height > 1, TextWidth.width(of: words[1]) <= place.width - 3 else { return }
    frame.write(words[1], x: place.x + 2, y: place.y + 1, style: Style(.text, on: surface))
  }

  private func drawActual(y: Int, in rect: Rect, _ surface: Token, on frame: inout Frame) {
    for segment in model.timeline.segments where segment.kind == .focus {
      let minutes = model.timeline.minutes(of: segment)
      let (start, end) = (x(of: minutes.lowerBound, in: rect), x(of: minutes.upperBound, in: rect))
      frame.fill(
        Rect(x: start, y: y, width: max(1, end - start), height: 1), Style(.accent, on: surface),
        frame.charset.drawsInASCII ? "=" : "▀")
    }
    guard let last = model.timeline.segments.last else {
      frame.writeTruncated(
        Text.nothingDone, x: rect.x, y: y, style: Style(.textFaint, on: surface), maxWidth: rect.width)
      return
    }
    let words = TimelineActual.words([last], in: model.timeline)
    frame.writeTruncated(
      words, x: rect.x, y: y + 1, style: Style(last.isOpen ? .text : .textMuted, on: surface),
      maxWidth: rect.width)
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
