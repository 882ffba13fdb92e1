import FocusDomain
import FocusTerminal
import FocusText

/// The timeline from left to right, for a wide and low screen: the hours, and below them in rows of their own
/// the events, what is planned, and what was done. Beside them is what has no place among the hours.
struct TimelineStrip {
  let model: TimelineModel
  let state: AppState

  /// The width from which tasks without times and next days have a card of their own, and its width.
  private static let (wide, side) = (160, 50)

  func draw(in rect: Rect, on frame: inout Frame) {
    let page = rect.paddedVertically(ifAtLeast: 11)
    let (beside, rest) = page.splitRight(rect.width >= Self.wide ? Self.side : 0)
    let panel = UntimedTasksCard(model: model, state: state)
    let content = Card.content(of: beside)
    let hasPanel =
      panel.rows(width: content.width, atMost: content.height) > 0
      && panel.rowsOfAllDay(width: content.width) <= content.height
    if hasPanel { panel.draw(in: beside, on: &frame) }
    draw(in: hasPanel ? rest.splitRight(2).rest : page, hasAllDay: !hasPanel, on: &frame)
  }

  private func draw(in rect: Rect, hasAllDay: Bool, on frame: inout Frame) {
    let content = Card().draw(in: rect, on: &frame)
    let surface = frame.surface()
    let hasDays = hasAllDay && !model.allDay.isEmpty || !model.events.allDay.isEmpty
    let layout = TimelineStripLayout(model, in: content, hasAllDay: hasDays)
    let axis = model.horizontalAxis(in: layout.hours, folds: true)
    drawDay(layout, surface, on: &frame)
    axis.drawNames(
      y: layout.hours.y, now: model.now, clock: model.now.map(model.time), gap: 2, surface, on: &frame,
      name: model.time)
    axis.drawLines(
      from: layout.hours.y + 1, rows: layout.chartRows, now: model.now, surface, on: &frame)
    drawEvents(layout, axis, surface, on: &frame)
    drawPlanned(layout, axis, surface, on: &frame)
    drawActual(layout, axis, surface, on: &frame)
    axis.drawNowOverWords(model.now, from: layout.hours.y + 1, rows: layout.chartRows, on: &frame)
    drawAllDay(hasAllDay ? model.allDay : [], layout, surface, on: &frame)
  }

  /// The day above the hours, or where there is no row its name beside them.
  private func drawDay(_ layout: TimelineStripLayout, _ surface: Token, on frame: inout Frame) {
    if let y = layout.heading {
      let row = Rect(x: layout.content.x, y: y, width: layout.content.width, height: 1)
      return TimelineHeading(model: model, hasWholeDays: false, hasNote: false, surface: surface)
        .draw(in: row, on: &frame)
    }
    let width = layout.names - 1
    let forms = model.names.map(\.name) + [Text.shortestDate(model.day, model.dates)]
    frame.write(
      forms.first(fitting: width) ?? "", x: layout.content.x, y: layout.content.y,
      style: Style(.text, on: surface, .bold))
  }

  /// The tasks without times, and behind them the events of the whole day.
  private func drawAllDay(
    _ allDay: [TimelineModel.Row], _ layout: TimelineStripLayout, _ surface: Token, on frame: inout Frame
  ) {
    guard let y = layout.allDay else { return }
    drawName(Text.allDayTitle.uppercased(), y: y, layout, surface, on: &frame)
    let events = model.wholeDays(frame.symbols)
    let tasks = UntimedTaskList(rows: allDay, ground: surface, heading: "")
    let row = Rect(x: layout.hours.x, y: y, width: layout.hours.width, height: 1)
    let taken = allDay.isEmpty ? 0 : min(tasks.width + 3, row.width * 3 / 4)
    tasks.draw(in: events.isEmpty ? row : row.splitLeft(taken).first, on: &frame)
    let rest = row.splitLeft(taken).rest
    frame.writeTruncated(events, x: rest.x, y: y, style: Style(.textMuted, on: surface), maxWidth: rest.width)
  }

  /// The name of a group and how many of it have no row; below it their sum.
  private func drawName(
    _ name: String, hidden: Int = 0, sum: String = "", y: Int, _ layout: TimelineStripLayout,
    _ surface: Token,
    on frame: inout Frame
  ) {
    let width = layout.names - 1
    let taken = frame.write(
      name, x: layout.content.x, y: y, style: Style(.textFaint, on: surface, .bold), maxWidth: width)
    if layout.blockRows > 1, layout.heading == nil {
      frame.write(sum, x: layout.content.x, y: y + 1, style: Style(.text, on: surface), maxWidth: width)
    }
    guard hidden > 0 else { return }
    frame.write(
      " \(Text.hiddenTasks(hidden))", x: layout.content.x + taken, y: y,
      style: Style(.textMuted, on: surface),
      maxWidth: width - taken)
  }

  // MARK: Events

  private func drawEvents(
    _ layout: TimelineStripLayout, _ axis: HourAxis, _ surface: Token, on frame: inout Frame
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
      StripWords(
        title: Text.title(of: block.event), notes: [times], bar: rect, next: next,
        style: { Style(.textMuted, on: $0) }, ground: ground, surface: surface
      ).draw(on: &frame)
    }
  }

  // MARK: Blocks

  private func drawPlanned(
    _ layout: TimelineStripLayout, _ axis: HourAxis, _ surface: Token, on frame: inout Frame
  ) {
    let shown = model.blocks.filter { $0.planned.lane < layout.lanes }
    drawName(
      Text.plannedTitle, hidden: model.blocks.count - shown.count, sum: model.sums.planned,
      y: layout.planned, layout, surface, on: &frame)
    let blocks = shown.map { block in
      let row = block.row
      let isHighlighted = row.isSelected || block.isDragged
      return Block(
        rect: axis.columns(
          of: block.planned.minutes, y: layout.planned + block.planned.lane * layout.blockRows,
          height: layout.blockRows, least: 3),
        title: row.model.task.title, notes: model.times(of: block.planned), bar: row.model.priorityToken,
        sign: row.model.task.isOpen
          ? (row.model.arrow(frame.symbols), row.model.priorityToken)
          : (row.model.circle(frame.symbols), row.model.circleToken),
        style: {
          isHighlighted && $0 == .background
            ? .selected : row.model.blockStyle(on: $0, isHighlighted: isHighlighted)
        },
        isHighlighted: isHighlighted, isQuiet: !row.model.task.isOpen, index: row.index)
    }
    draw(blocks, axis, surface, on: &frame)
    guard model.blocks.isEmpty, model.allDay.isEmpty, model.events.timed.isEmpty else { return }
    let (words, x) = (Text.nothingPlannedHere, layout.hours.x + 2)
    let row = Rect(x: x, y: layout.planned, width: TextWidth.width(of: words) + 2, height: 1)
    frame.fill(row, Style(.text, on: surface))
    frame.write(words, x: x, y: row.y, style: Style(.textMuted, on: surface), maxWidth: layout.hours.maxX - x)
  }

  private func drawActual(
    _ layout: TimelineStripLayout, _ axis: HourAxis, _ surface: Token, on frame: inout Frame
  ) {
    guard !layout.actual.isEmpty else { return }
    let y = layout.actual.lowerBound
    drawName(Text.actualTitle, sum: model.sums.focused, y: y, layout, surface, on: &frame)
    guard model.nothingDone.isEmpty else {
      let base = Rect(x: axis.rect.x, y: y, width: axis.rect.width, height: 1)
      frame.fill(base, Style(.border, on: surface), frame.symbols.openBlock)
      let words = model.nothingDone(frame.symbols).first(fitting: axis.rect.width - 1) ?? ""
      frame.write(words + " ", x: axis.rect.x, y: y, style: Style(.textMuted, on: surface))
      return
    }
    let runs = FocusStretch.stretches(of: model.timeline)
    let blocks = runs.map { run in
      Block(
        rect: axis.columns(
          of: run.minutes, y: y, height: layout.blockRows, least: 3),
        title: run.title, notes: [run.length(in: model.timeline)], bar: .accent,
        style: { Style(.text, on: $0, .bold) })
    }
    draw(blocks, axis, surface, on: &frame)
  }

  /// What was planned or done.
  private struct Block {
    let rect: Rect
    let title: String
    let notes: [String]
    let bar: Token
    /// What is before the title.
    var sign: (glyph: String, token: Token)?
    /// The style of the title on a ground.
    let style: (Token) -> Style
    var isHighlighted = false
    /// Whether it is over, and quieter than the others.
    var isQuiet = false
    /// The index of its task in the plan.
    var index: Int?
  }

  private func draw(_ blocks: [Block], _ axis: HourAxis, _ surface: Token, on frame: inout Frame) {
    var before: (rect: Rect, ground: Token)?
    let below = rowsBelow(blocks, axis)
    for block in blocks {
      let (rect, ground) = (block.rect.splitBottom(below).rest, ground(of: block, before, frame))
      before = (rect, ground)
      frame.fill(rect, Style(.text, on: ground))
      let edge = Rect(x: rect.x, y: rect.y, width: 1, height: rect.height)
      frame.fill(edge, Style(block.bar, on: ground), frame.symbols.bar)
      if !frame.hasSurfaces, rect.width > 3 {
        // Only edges show how long it is.
        frame.fill(
          rect.splitRight(1).first, Style(block.bar, on: ground), frame.charset.drawsInASCII ? "|" : "▐")
      }
      if let index = block.index { frame.addClickTarget(block.rect, .row(index)) }
      if block.isHighlighted { frame.cursor = Point(x: rect.x + 1, y: rect.y) }
      words(of: block, in: rect, blocks, axis, rowsBelow: below, ground, surface).draw(on: &frame)
    }
  }

  /// The ground of the bar of a block. One that touches the one before takes another shade.
  private func ground(of block: Block, _ before: (rect: Rect, ground: Token)?, _ frame: Frame) -> Token {
    guard frame.hasSurfaces else { return .background }
    guard !block.isHighlighted else { return .accentSurface }
    let (own, other) = TimelineColumn.grounds(isQuiet: block.isQuiet)
    let isMet = before.map {
      $0.ground == own && $0.rect.y == block.rect.y && $0.rect.maxX >= block.rect.x
    }
    return isMet ?? false ? other : own
  }

  /// The rows of words below the bars: the same for all, and none where a block has one row.
  private func rowsBelow(_ blocks: [Block], _ axis: HourAxis) -> Int {
    guard let rows = blocks.first?.rect.height, rows > 1 else { return 0 }
    let needed = blocks.map { words(of: $0, in: $0.rect, blocks, axis).neededRows(atMost: rows - 1) }
    return needed.max() ?? 0
  }

  private func words(
    of block: Block, in bar: Rect, _ blocks: [Block], _ axis: HourAxis, rowsBelow: Int = 0,
    _ ground: Token = .background, _ surface: Token = .background
  ) -> StripWords {
    let next = blocks.map(\.rect).filter { $0.y == bar.y && $0.x > bar.x }.map(\.x).min()
    return StripWords(
      title: block.title, notes: block.notes, sign: block.sign, bar: bar,
      next: next ?? axis.rect.maxX, rowsBelow: rowsBelow, style: block.style, ground: ground, surface: surface
    )
  }
}
