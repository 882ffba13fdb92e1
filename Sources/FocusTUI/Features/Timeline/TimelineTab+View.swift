import FocusDomain
import FocusTerminal
import FocusText

// The plan beside the actual work if there is room, otherwise a list.
extension TimelineTab {
  func draw(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let model = TimelineModel(self, state)
    // The default if nothing is selected.
    frame.cursor = Point(x: rect.x + 1, y: rect.y)
    let isTall = rect.width >= 28 && rect.height >= 24
    guard isTall || (rect.width >= 56 && rect.height >= 10), !frame.isPlain else {
      return TimelineList(model: model).draw(in: rect, on: &frame)
    }
    if rect.width >= 120, rect.height < 18 { return TimelineStrip(model: model).draw(in: rect, on: &frame) }
    let layout = TimelineLayout(in: rect, needs(model))
    TimelineHeading(model: model, hasTotals: !layout.hasSums || model.isUnreadable).draw(
      in: layout.heading, on: &frame)
    let hasGround = !layout.card.isEmpty && frame.hasSurfaces
    if hasGround { RoundedFill(token: .surface).draw(in: layout.card, on: &frame) }
    let ground: Token = hasGround ? .surface : .background
    drawTitles(model, layout, ground, on: &frame)
    TimelineGrid(model: model, layout: layout, ground: ground).draw(on: &frame)
    if !layout.allDay.isEmpty {
      TimelineAllDay(rows: model.allDay, ground: ground).draw(in: layout.allDay, on: &frame)
    }
    if !layout.nextDay.isEmpty {
      TimelineNextDay(state: state, day: model.day.adding(days: 1), layout: layout, ground: ground)
        .draw(in: layout.nextDay, on: &frame)
    }
    if !layout.week.isEmpty { drawWeek(of: model.day, state, in: layout.week, on: &frame) }
    if !layout.tasks.isEmpty { drawSides(model, layout, state, on: &frame) }
  }

  func drawCompact(_ state: AppState, in rect: Rect, on frame: inout Frame) -> Bool {
    CompactTimeline(model: TimelineModel(self, state)).draw(in: rect, on: &frame)
    return true
  }

  func compactHeading(_ state: AppState) -> String {
    shown == state.today
      ? Text.time(state.clock.wall.time, state.options.dates.clock)
      : Text.shortestDate(shown, state.options.dates)
  }

  private func needs(_ model: TimelineModel) -> TimelineLayout.Needs {
    let selected = model.blocks.first { $0.row.isSelected }?.planned.minutes.lowerBound
    var needs = TimelineLayout.Needs(
      span: model.window, minute: selected ?? model.now ?? model.window.lowerBound)
    needs.things = model.things
    needs.held = drag.flatMap { $0.hasMoved || $0.isOpened ? $0.hours : nil }
    needs.now = model.now
    needs.labels = (0..<24).map { TextWidth.width(of: model.time($0 * 60)) }.max() ?? 0
    if !model.allDay.isEmpty {
      needs.allDay = { TimelineAllDay(rows: model.allDay, ground: .surface).neededRows(width: $0) }
    }
    let (sums, names) = (model.sums, [Text.plannedTitle, Text.actualTitle])
    needs.sums = max(TextWidth.width(of: sums.planned), TextWidth.width(of: sums.focused))
    needs.names = names.map { TextWidth.width(of: $0) }.max() ?? 0
    needs.hasWholeDays = !model.events.allDay.isEmpty
    return needs
  }

  /// The names of the columns and their sums, and that nothing was done.
  private func drawTitles(
    _ model: TimelineModel, _ layout: TimelineLayout, _ ground: Token, on frame: inout Frame
  ) {
    let (y, sums) = (layout.titles.y, model.sums)
    func write(_ title: String, _ sum: String, above column: Rect) -> Rect {
      let taken = frame.write(
        title, x: column.x, y: y, style: Style(.textFaint, on: ground, .bold), maxWidth: column.width)
      // In line with the times in the blocks.
      let end = column.maxX - (layout.gap > 1 ? 1 : 0)
      let sum = layout.hasSums ? sum : ""
      frame.write(sum, endingAt: end, y: y, style: Style(.text, on: ground))
      let right = sum.isEmpty ? 0 : TextWidth.width(of: sum) + 2
      return Rect(x: column.x + taken + 2, y: y, width: end - right - column.x - taken - 2, height: 1)
    }
    let planned = write(Text.plannedTitle, sums.planned, above: layout.planned)
    if let overlapping = model.overlapping, TextWidth.width(of: overlapping) <= planned.width {
      frame.write(overlapping, x: planned.x, y: y, style: Style(.warning, on: ground))
    }
    let actual = write(Text.actualTitle, sums.focused, above: layout.actual)
    if model.timeline.segments.isEmpty, TextWidth.width(of: Text.nothingDone) <= actual.width {
      frame.write(Text.nothingDone, x: actual.x, y: y, style: Style(.textFaint, on: ground))
    }
  }

  /// Draws what stands beside the hours: in one column, or in two with the days to come in the second.
  private func drawSides(
    _ model: TimelineModel, _ layout: TimelineLayout, _ state: AppState, on frame: inout Frame
  ) {
    let week = layout.week.isEmpty ? WeekSummary.cardRows : 0
    guard !layout.days.isEmpty else {
      return drawSide(model, state, week: week, in: layout.tasks, on: &frame)
    }
    let rest = layout.tasks.splitTop(TimelineTasks(model: model).draw(in: layout.tasks, on: &frame)).rest
    if week > 0, rest.height >= week {
      drawWeek(of: model.day, state, in: rest.splitBottom(week).first, on: &frame)
    }
    let hasWeeks = layout.days.height >= Tomorrow.rows + FourWeeksCard.rows
    let (weeks, days) = layout.days.splitBottom(hasWeeks ? FourWeeksCard.rows : 0)
    Tomorrow(state: state, day: model.day.adding(days: 1)).draw(in: days, on: &frame)
    if hasWeeks { FourWeeksCard(state: state).draw(in: weeks, on: &frame) }
  }

  /// Draws the tasks, and below them the next day and the weeks if there is room. `week` is the rows of this
  /// week; 0 if it is shown elsewhere.
  private func drawSide(
    _ model: TimelineModel, _ state: AppState, week: Int, in rect: Rect, on frame: inout Frame
  ) {
    var rest = rect.splitTop(TimelineTasks(model: model).draw(in: rect, on: &frame)).rest
    guard rest.height >= Tomorrow.leastRows + week else {
      if week > 0, rest.height >= week { drawWeek(of: model.day, state, in: rest, on: &frame) }
      return
    }
    if rest.height >= Tomorrow.rows + week + FourWeeksCard.rows {
      let (weeks, above) = rest.splitBottom(FourWeeksCard.rows)
      FourWeeksCard(state: state).draw(in: weeks, on: &frame)
      rest = above
    }
    let (foot, next) = rest.splitBottom(week)
    Tomorrow(state: state, day: model.day.adding(days: 1)).draw(in: next, on: &frame)
    if week > 0 { drawWeek(of: model.day, state, in: foot, on: &frame) }
  }

  private func drawWeek(of day: CivilDate, _ state: AppState, in rect: Rect, on frame: inout Frame) {
    let content = Card().draw(in: rect, on: &frame)
    WeekSummary(state: state, day: day)
      .draw(in: content, frame.surface(), on: &frame)
  }
}

/// The day, how much was planned and done, and the events of the whole day.
struct TimelineHeading {
  let model: TimelineModel
  var hasTotals = true
  var hasWholeDays = true

  /// Draws in one row, or in one row each.
  func draw(in rect: Rect, on frame: inout Frame) {
    let names = model.name
    let date = names.first { TextWidth.width(of: $0) <= rect.width } ?? names[names.count - 1]
    let taken = frame.write(
      date, x: rect.x, y: rect.y, style: Style(.text, .bold), maxWidth: rect.width)
    let isBelow = rect.height > 1
    var free = Rect(x: rect.x, y: rect.y + 1, width: rect.width, height: rect.height - 1)
    if !isBelow { free = Rect(x: rect.x + taken + 2, y: rect.y, width: rect.width - taken - 2, height: 1) }
    if hasTotals, let totals = model.totals.first(where: { TextWidth.width(of: $0) <= free.width }) {
      let width = TextWidth.width(of: totals)
      frame.write(
        totals, x: isBelow ? free.x : free.maxX - width, y: free.y,
        style: Style(model.isUnreadable ? .danger : .textMuted))
      free = isBelow ? free.splitTop(1).rest : free.splitRight(width + 2).rest
    }
    guard hasWholeDays, !free.isEmpty else { return }
    frame.writeTruncated(
      model.wholeDays(frame.symbols), x: free.x + (isBelow ? 0 : 1), y: free.y, style: Style(.textMuted),
      maxWidth: free.width - 1)
  }
}
