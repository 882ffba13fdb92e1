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
    TimelineHeading(model: model).draw(in: layout.heading, on: &frame)
    let hasGround = !layout.card.isEmpty && frame.hasSurfaces
    if hasGround { RoundedFill(token: .surface).draw(in: layout.card, on: &frame) }
    let ground: Token = hasGround ? .surface : .background
    drawTitles(model, layout, ground, on: &frame)
    TimelineGrid(model: model, layout: layout, ground: ground).draw(on: &frame)
    if !layout.allDay.isEmpty { drawAllDay(model, in: layout.allDay, ground, on: &frame) }
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
    needs.now = model.now
    needs.labels = (0..<24).map { TextWidth.width(of: model.time($0 * 60)) }.max() ?? 0
    if !model.allDay.isEmpty {
      needs.allDay = { TimelineAllDay(rows: model.allDay, ground: .surface).neededRows(width: $0) }
    }
    needs.done = TimelineActual.width(of: model)
    needs.nothingDone = TextWidth.width(of: Text.actualTitle) + 2 + TextWidth.width(of: Text.nothingDone)
    needs.isCrowded = model.overlapping != nil
    return needs
  }

  /// The names of the columns, and beside them the events of the whole day, and that nothing was done.
  private func drawTitles(
    _ model: TimelineModel, _ layout: TimelineLayout, _ ground: Token, on frame: inout Frame
  ) {
    let y = layout.titles.y
    func write(_ title: String, above column: Rect) -> Int {
      // Above a bar, which is narrower, a title ends with it.
      let x = min(column.x, layout.grid.maxX - TextWidth.width(of: title))
      return x + frame.write(title, x: x, y: y, style: Style(.textFaint, on: ground, .bold))
    }
    var planned = write(Text.plannedTitle, above: layout.planned) + 2
    let end = min(layout.planned.maxX, layout.grid.maxX - TextWidth.width(of: Text.actualTitle) - 1)
    if let overlapping = model.overlapping, TextWidth.width(of: overlapping) <= end - planned {
      planned += 2 + frame.write(overlapping, x: planned, y: y, style: Style(.warning, on: ground))
    }
    let actual = write(Text.actualTitle, above: layout.actual) + 2
    if model.timeline.segments.isEmpty, actual + TextWidth.width(of: Text.nothingDone) <= layout.actual.maxX {
      frame.write(Text.nothingDone, x: actual, y: y, style: Style(.textFaint, on: ground))
    }
    frame.writeTruncated(
      model.wholeDays(frame.symbols), x: planned, y: y, style: Style(.textMuted, on: ground),
      maxWidth: max(0, end - planned))
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

  private func drawAllDay(_ model: TimelineModel, in rect: Rect, _ ground: Token, on frame: inout Frame) {
    let tasks = TimelineAllDay(rows: model.allDay, ground: ground)
    guard rect.height == 1 else {
      frame.write(Text.allDayTitle, x: rect.x, y: rect.y, style: Style(.textFaint, on: ground))
      return tasks.draw(in: rect.splitTop(1).rest, on: &frame)
    }
    let taken = frame.write(
      "\(Text.allDayHeading)  ", x: rect.x, y: rect.y, style: Style(.textFaint, on: ground))
    tasks.draw(in: rect.splitLeft(taken).rest, on: &frame)
  }
}

/// The day, and how much was planned and done.
struct TimelineHeading {
  let model: TimelineModel
  /// Whether the events of the whole day are shown beside the date.
  var showsWholeDays = false

  func draw(in rect: Rect, on frame: inout Frame) {
    let names = model.name
    let date = names.first { TextWidth.width(of: $0) <= rect.width } ?? names[names.count - 1]
    let isBelow = rect.height > 1
    let room = rect.width - (isBelow ? 0 : TextWidth.width(of: date) + 2)
    if let totals = model.totals.first(where: { TextWidth.width(of: $0) <= room }) {
      frame.write(
        totals, x: isBelow ? rect.x : rect.maxX - TextWidth.width(of: totals), y: rect.maxY - 1,
        style: Style(model.isUnreadable ? .danger : .textMuted))
    }
    let taken = frame.write(
      date, x: rect.x, y: rect.y, style: Style(.text, .bold), maxWidth: rect.width)
    guard showsWholeDays else { return }
    let totals = model.totals.first.map { TextWidth.width(of: $0) } ?? 0
    frame.writeTruncated(
      model.wholeDays(frame.symbols), x: rect.x + taken + 3, y: rect.y, style: Style(.textMuted),
      maxWidth: max(0, rect.width - taken - totals - 6))
  }
}
