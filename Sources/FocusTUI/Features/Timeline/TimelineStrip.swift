import FocusDomain
import FocusTerminal
import FocusText

/// The timeline from left to right, for a wide and low screen: the hours, and below them in rows of their own the events,
/// what is planned, and what was done.
struct TimelineStrip {
  let model: TimelineModel

  func draw(in rect: Rect, on frame: inout Frame) {
    let (heading, below) = rect.belowTabs(from: 13).splitTop(1)
    TimelineHeading(model: model, showsWholeDays: true).draw(in: heading.inset(dx: 1, dy: 0), on: &frame)
    let content = Card().draw(in: below, on: &frame)
    let surface = frame.surface()
    let layout = TimelineStripLayout(model, in: content)
    let axis = TimelineAxis(model, in: layout.hours)
    axis.drawHours(y: content.y, lines: layout.chartRows, surface, on: &frame)
    axis.drawNow(from: content.y + 1, rows: layout.chartRows, on: &frame)
    drawEvents(layout, axis, surface, on: &frame)
    drawPlanned(layout, axis, surface, on: &frame)
    drawActual(layout, axis, surface, on: &frame)
    guard let y = layout.allDay else { return }
    drawName(Text.allDayTitle, y: y, layout, surface, on: &frame)
    let row = Rect(x: layout.hours.x, y: y, width: layout.hours.width, height: 1)
    TimelineAllDay(rows: model.allDay, ground: surface).draw(in: row, on: &frame)
  }

  /// The name of a group; below it how many of it have no row.
  private func drawName(
    _ name: String, hidden: Int = 0, y: Int, _ layout: TimelineStripLayout, _ surface: Token,
    on frame: inout Frame
  ) {
    let width = layout.names - 1
    let taken = frame.write(
      name, x: layout.content.x, y: y, style: Style(.textFaint, on: surface, .bold), maxWidth: width)
    guard hidden > 0 else { return }
    frame.write(
      " \(Text.hiddenTasks(hidden))", x: layout.content.x + taken, y: y,
      style: Style(.textMuted, on: surface),
      maxWidth: width - taken)
  }

  // MARK: Events

  private func drawEvents(
    _ layout: TimelineStripLayout, _ axis: TimelineAxis, _ surface: Token, on frame: inout Frame
  ) {
    guard layout.eventLanes.rows > 0 else { return }
    drawName(
      Text.eventsTitle, hidden: layout.eventLanes.hidden, y: layout.events, layout, surface, on: &frame)
    let places = zip(model.events.timed, layout.eventLanes.lanes).compactMap { block, lane in
      lane.map { (block, axis.columns(of: block.minutes, y: layout.events + $0)) }
    }
    for (block, rect) in places {
      let ground: Token = block.event.isBusy && frame.hasSurfaces ? .eventSurface : surface
      if block.event.isBusy { frame.fill(rect, Style(.textMuted, on: ground)) }
      frame.write(frame.symbols.vertical, x: rect.x, y: rect.y, style: Style(.textMuted, on: ground))
      let next = places.map(\.1).filter { $0.y == rect.y && $0.x > rect.x }.map(\.x).min() ?? axis.rect.maxX
      let times = Text.times(of: block, model.axis, model.dates.clock)
      label(
        Text.title(of: block.event), [times], in: rect, to: next, Style(.textMuted, on: ground), surface,
        on: &frame)
    }
  }

  // MARK: Plan

  private func drawPlanned(
    _ layout: TimelineStripLayout, _ axis: TimelineAxis, _ surface: Token, on frame: inout Frame
  ) {
    let shown = model.blocks.filter { $0.planned.lane < layout.lanes }
    drawName(
      Text.plannedTitle, hidden: model.blocks.count - shown.count, y: layout.planned, layout, surface,
      on: &frame)
    func place(_ block: TimelineModel.Block) -> Rect {
      axis.columns(
        of: block.planned.minutes, y: layout.planned + block.planned.lane * layout.laneRows,
        height: layout.laneRows, least: 3)
    }
    for block in shown {
      let rect = place(block)
      let isLit = block.row.isSelected || block.isHeld
      let ground: Token = !frame.hasSurfaces ? .background : isLit ? .accentSurface : .badgeSurface
      frame.fill(rect, Style(.text, on: ground))
      frame.fill(
        Rect(x: rect.x, y: rect.y, width: 1, height: rect.height),
        Style(block.row.model.priorityToken, on: ground), frame.symbols.bar)
      frame.mark(rect, .row(block.row.index))
      if isLit { frame.cursor = Point(x: rect.x + 1, y: rect.y) }
      let next = shown.map(place).filter { $0.y == rect.y && $0.x > rect.x }.map(\.x).min() ?? axis.rect.maxX
      // Without a ground of its own only the words can show that it is selected.
      let style = isLit && !frame.hasSurfaces ? .selected : block.row.titleStyle(on: ground)
      label(
        block.row.model.task.title, model.times(of: block.planned), in: rect, to: next, style, surface,
        on: &frame)
    }
  }

  /// Writes a title in its block; where it is cut there and the room up to the next block is wider, beside it.
  private func label(
    _ title: String, _ notes: [String], in block: Rect, to next: Int, _ style: Style, _ surface: Token,
    on frame: inout Frame
  ) {
    let inside = Rect(
      x: block.x + 2, y: block.y, width: block.width - (block.height > 1 ? 3 : 2), height: block.height)
    let beside = Rect(x: block.maxX + 1, y: block.y, width: next - 1 - block.maxX - 1, height: block.height)
    let isWhole = BlockWords(title, notes, width: inside.width, rows: .max).lines.count <= block.height
    let longest = title.split(separator: " ").map { TextWidth.width(of: $0) }.max() ?? 0
    let isInside = isWhole && longest <= inside.width || beside.width <= inside.width
    let place = isInside ? inside : beside
    guard place.width > 0 else { return }
    let words = BlockWords(title, isInside ? notes : [], width: place.width, rows: block.height)
    let style = isInside || !frame.hasSurfaces ? style : style.on(surface)
    for (line, text) in words.lines.enumerated() {
      frame.writeTruncated(text, x: place.x, y: place.y + line, style: style, maxWidth: place.width)
    }
    frame.write(
      words.note, endingAt: place.maxX, y: place.y + words.noteLine,
      style: Style(style.foreground, on: style.background))
  }

  // MARK: Focus

  /// A bar as long as the focus, and below it, where it begins, what it was.
  private func drawActual(
    _ layout: TimelineStripLayout, _ axis: TimelineAxis, _ surface: Token, on frame: inout Frame
  ) {
    let runs = TimelineRun.stretches(of: model.timeline)
    guard !runs.isEmpty else {
      drawName(Text.actualTitle, y: layout.actual, layout, surface, on: &frame)
      frame.writeTruncated(
        Text.nothingDone, x: axis.rect.x, y: layout.actual, style: Style(.textFaint, on: surface),
        maxWidth: axis.rect.width)
      return
    }
    for segment in model.timeline.segments where segment.kind == .focus {
      frame.fill(
        axis.columns(of: model.timeline.minutes(of: segment), y: layout.actual), Style(.accent, on: surface),
        frame.charset.drawsInASCII ? "=" : "▀")
    }
    var free = Array(repeating: axis.rect.x, count: layout.labelRows)
    var hidden = 0
    for run in runs {
      let length = run.length(in: model.timeline)
      let width = TextWidth.width(of: run.title) + 2 + TextWidth.width(of: length)
      let x = max(axis.rect.x, min(axis.x(of: run.minutes.lowerBound), axis.rect.maxX - width))
      guard let row = free.firstIndex(where: { $0 <= x }) else {
        hidden += 1
        continue
      }
      free[row] = x + width + 2
      let (y, title) = (layout.actual + 1 + row, TextWidth.width(of: length) + 2)
      let style = Style(run.isOpen ? .text : .textMuted, on: surface)
      let end =
        x
        + frame.writeTruncated(
          run.title, x: x, y: y, style: style.adding(.bold), maxWidth: axis.rect.maxX - x - title)
      frame.write("  \(length)", x: end, y: y, style: style, maxWidth: max(0, axis.rect.maxX - end))
    }
    drawName(Text.actualTitle, hidden: hidden, y: layout.actual, layout, surface, on: &frame)
  }
}
