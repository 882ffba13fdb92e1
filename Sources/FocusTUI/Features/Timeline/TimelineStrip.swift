import FocusDomain
import FocusText

/// The timeline from left to right, for a wide and low screen: the hours, what is planned and what was done.
struct TimelineStrip {
  let model: TimelineModel

  /// The columns before the hours, for the names of the rows.
  private static var names: Int {
    let widest = [Text.eventsTitle, Text.plannedTitle, Text.actualTitle].map { TextWidth.width(of: $0) }.max()
    return max(10, (widest ?? 0) + 2)
  }
  /// The least columns for the name of a session.
  private static let leastName = 16

  func draw(in rect: Rect, on frame: inout Frame) {
    // A blank row below the tabs, as above the dates of other tabs.
    let (heading, below) = rect.splitTop(rect.height >= 13 ? 1 : 0).rest.splitTop(1)
    TimelineHeading(model: model, showsWholeDays: true).draw(in: heading.inset(dx: 1, dy: 0), on: &frame)
    let content = Card().draw(in: below, on: &frame)
    let surface: Token = frame.hasSurfaces ? .surface : .background
    let hours = content.splitLeft(Self.names).rest
    let axis = TimelineAxis(model, in: hours)
    axis.drawHours(y: hours.y, lines: hours.height - 1, surface, on: &frame)
    let allDay = model.allDay.isEmpty ? 0 : 1
    let lanes = max(1, model.blocks.map(\.planned.lanes).max() ?? 1)
    let most = hours.height - 1 - 2 - allDay
    // The names of events stand above the plan, so that no task hides them.
    let names = model.events.timed.isEmpty ? 0 : min(2, max(0, most - 2 * lanes))
    let (room, top) = (most - names, hours.y + 1 + names)
    let height = max(1, min(3, room / lanes))
    let events = TimelineStripEvents(model: model, axis: axis)
    events.draw(y: hours.y + 1, height: names + min(room, lanes * height), surface, on: &frame)
    axis.drawNow(from: hours.y + 1, rows: hours.height - 1, on: &frame)
    events.drawNames(y: hours.y + 1, rows: names, on: &frame)
    if names > 0 { drawName(Text.eventsTitle, y: hours.y + 1, in: content, surface, on: &frame) }
    drawName(Text.plannedTitle, y: top, in: content, surface, on: &frame)
    for block in model.blocks where block.planned.lane * height + height <= room {
      draw(block, y: top + block.planned.lane * height, height: height, on: axis, &frame)
    }
    let done = top + min(room, lanes * height) + (room > lanes * height ? 1 : 0)
    drawName(Text.actualTitle, y: done, in: content, surface, on: &frame)
    drawActual(y: done, on: axis, surface, &frame)
    if allDay > 0 { drawAllDay(y: content.maxY - 1, in: content, surface, on: &frame) }
  }

  private func drawName(_ name: String, y: Int, in rect: Rect, _ surface: Token, on frame: inout Frame) {
    frame.write(
      name, x: rect.x, y: y, style: Style(.textFaint, on: surface, .bold), maxWidth: Self.names - 1)
  }

  private func draw(
    _ block: TimelineModel.Block, y: Int, height: Int, on axis: TimelineAxis, _ frame: inout Frame
  ) {
    let whole = axis.columns(of: block.planned.minutes, y: y, height: height, least: 3)
    let title = block.row.model.task.title
    // A title stands in its block, or where that is too narrow, below its first row, as far as nothing else is planned.
    let longest = title.split(separator: " ").map { TextWidth.width(of: $0) }.max() ?? 0
    let inside = TextWidth.wrap(title, to: max(1, whole.width - 3))
    let isBelow = height > 1 && (inside.count > height || whole.width - 3 < longest)
    let place = isBelow ? whole.splitTop(1).first : whole
    let isLit = block.row.isSelected || block.isHeld
    let surface: Token = !frame.hasSurfaces ? .background : isLit ? .accentSurface : .badgeSurface
    frame.fill(place, Style(.text, on: surface))
    frame.fill(
      Rect(x: place.x, y: place.y, width: 1, height: place.height),
      Style(block.row.model.priorityToken, on: surface), frame.symbols.bar)
    frame.mark(whole, .row(block.row.index))
    if isLit { frame.cursor = Point(x: place.x + 1, y: place.y) }
    let starts = model.blocks.filter { $0.planned.lane == block.planned.lane }
      .map { axis.x(of: $0.planned.minutes.lowerBound) }
    let end = starts.filter { $0 > place.x }.min() ?? axis.rect.maxX
    let text =
      isBelow
      ? Rect(x: place.x, y: place.maxY, width: max(1, end - place.x - 2), height: height - 1)
      : Rect(
        x: place.x + 2, y: place.y, width: max(place.width, height > 1 ? 0 : end - place.x) - 3,
        height: height)
    let lines =
      isBelow || height == 1 ? TextWidth.wrap(title, to: max(1, text.width), atMost: text.height) : inside
    let ground: Token = frame.hasSurfaces ? .surface : .background
    let style = TimelineGrid.titleStyle(block.row, on: isBelow ? ground : surface)
    for (line, words) in lines.enumerated() {
      write(words, x: text.x, y: text.y + line, style, width: text.width, on: &frame)
    }
    guard !isBelow else { return }
    let times = block.planned.task.schedule.range.map { Text.range($0, model.dates.clock) } ?? ""
    guard lines.count < height, TextWidth.width(of: times) <= place.width - 3 else { return }
    frame.write(times, x: place.x + 2, y: place.y + lines.count, style: Style(.text, on: surface))
  }

  private func drawActual(y: Int, on axis: TimelineAxis, _ surface: Token, _ frame: inout Frame) {
    let rect = axis.rect
    for segment in model.timeline.segments where segment.kind == .focus {
      frame.fill(
        axis.columns(of: model.timeline.minutes(of: segment), y: y), Style(.accent, on: surface),
        frame.charset.drawsInASCII ? "=" : "▀")
    }
    guard !model.timeline.segments.isEmpty else {
      frame.writeTruncated(
        Text.nothingDone, x: rect.x, y: y, style: Style(.textFaint, on: surface), maxWidth: rect.width)
      return
    }
    // Each name stands below its bar, in the first row that has room for it; where none has, in the one with the most.
    var ends = Array(repeating: rect.x, count: max(1, rect.maxY - y - 1 - (model.allDay.isEmpty ? 0 : 1)))
    for segment in model.timeline.segments {
      let words = TimelineActual.words([segment], in: model.timeline)
      let width = TextWidth.width(of: words)
      // The last ones move to the left of the edge.
      let begin = axis.x(of: model.timeline.minutes(of: segment).lowerBound)
      let start = max(rect.x, min(begin, rect.maxX - width))
      let row = ends.firstIndex { $0 <= start } ?? ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let left = max(start, ends[row])
      guard rect.maxX - left >= min(width, Self.leastName) else { continue }
      let style = Style(segment.isOpen ? .text : .textMuted)
      write(words, x: left, y: y + 1 + row, style, width: rect.maxX - left, on: &frame)
      ends[row] = left + width + 2
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
    let row = Rect(x: rect.x, y: y, width: rect.width, height: 1).splitLeft(Self.names).rest
    TimelineAllDay(rows: model.allDay, ground: surface).draw(in: row, on: &frame)
  }
}
