import FocusDomain
import FocusText

// Planned beside actual where there is room, and a list where there is not.
extension TimelineTab {
  func draw(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let model = TimelineModel(self, state)
    // Where nothing is selected.
    frame.cursor = Point(x: rect.x + 1, y: rect.y)
    let isTall = rect.width >= 28 && rect.height >= 24
    guard isTall || (rect.width >= 56 && rect.height >= 10), !frame.isPlain else {
      return TimelineList(model: model).draw(in: rect, on: &frame)
    }
    if rect.width >= 120, rect.height < 18 { return TimelineStrip(model: model).draw(in: rect, on: &frame) }
    let selected = model.blocks.first { $0.row.isSelected }?.planned.minutes.lowerBound
    let layout = TimelineLayout(
      in: rect, span: model.span, length: model.axis.length, hasAllDay: !model.allDay.isEmpty,
      allDayRows: { width in
        TimelineAllDay(rows: model.allDay, ground: .surface)
          .neededRows(width: width - TextWidth.width(of: Text.allDayHeading) - 2)
      },
      around: selected ?? model.now ?? model.span.lowerBound, now: model.now, morning: model.morning,
      labels: (0..<24).map { TextWidth.width(of: model.time($0 * 60)) }.max() ?? 0)
    TimelineHeading(model: model).draw(in: layout.heading, on: &frame)
    let hasGround = !layout.card.isEmpty && frame.hasSurfaces
    if hasGround { RoundedFill(token: .surface).draw(in: layout.card, on: &frame) }
    let ground: Token = hasGround ? .surface : .background
    for (title, column) in [(Text.plannedTitle, layout.planned), (Text.actualTitle, layout.actual)] {
      // Above a bar, which is narrower, a title ends with it.
      let x = min(column.x, layout.grid.maxX - TextWidth.width(of: title))
      frame.write(title, x: x, y: layout.titles.y, style: Style(.textFaint, on: ground, .bold))
    }
    let days = model.wholeDays(frame.symbols)
    let beside = layout.planned.x + TextWidth.width(of: Text.plannedTitle) + 2
    frame.writeTruncated(
      days, x: beside, y: layout.titles.y, style: Style(.textMuted, on: ground),
      maxWidth: max(
        0, min(layout.planned.maxX, layout.grid.maxX - TextWidth.width(of: Text.actualTitle)) - beside - 1))
    TimelineGrid(model: model, layout: layout, ground: ground).draw(on: &frame)
    if !layout.allDay.isEmpty { drawAllDay(model, in: layout.allDay, ground, on: &frame) }
    guard layout.tasks.isEmpty else { return drawSide(model, state, in: layout.tasks, on: &frame) }
    let week = rect.splitTop(layout.card.maxY - rect.y).rest.splitTop(TimelineLayout.weekRows).first
    guard hasGround, week.height == TimelineLayout.weekRows else { return }
    drawWeek(of: model.day, state, in: week, on: &frame)
  }

  /// Draws the tasks, and below them the next day and the weeks where there is room.
  private func drawSide(_ model: TimelineModel, _ state: AppState, in rect: Rect, on frame: inout Frame) {
    var rest = rect.splitTop(TimelineTasks(model: model).draw(in: rect, on: &frame)).rest
    let week = TimelineLayout.weekRows
    guard rest.height >= Tomorrow.leastRows + week else {
      if rest.height >= week { drawWeek(of: model.day, state, in: rest, on: &frame) }
      return
    }
    if rest.height >= Tomorrow.rows + week + FourWeeksCard.rows {
      let (weeks, above) = rest.splitBottom(FourWeeksCard.rows)
      FourWeeksCard(state: state).draw(in: weeks, on: &frame)
      rest = above
    }
    let (foot, next) = rest.splitBottom(week)
    Tomorrow(state: state, day: model.day.adding(days: 1)).draw(in: next, on: &frame)
    drawWeek(of: model.day, state, in: foot, on: &frame)
  }

  private func drawWeek(of day: CivilDate, _ state: AppState, in rect: Rect, on frame: inout Frame) {
    let content = Card().draw(in: rect, on: &frame)
    WeekSummary(state: state, day: day)
      .draw(in: content, frame.hasSurfaces ? .surface : .background, on: &frame)
  }

  private func drawAllDay(_ model: TimelineModel, in rect: Rect, _ ground: Token, on frame: inout Frame) {
    let taken = frame.write(
      "\(Text.allDayHeading)  ", x: rect.x, y: rect.y, style: Style(.textFaint, on: ground))
    TimelineAllDay(rows: model.allDay, ground: ground).draw(in: rect.splitLeft(taken).rest, on: &frame)
  }
}

/// The date, and how much was planned and done.
struct TimelineHeading {
  let model: TimelineModel
  /// Whether the events of the whole day stand beside the date.
  var showsWholeDays = false

  func draw(in rect: Rect, on frame: inout Frame) {
    let dates = [Text.fullDate, Text.shortYearDate, Text.shortDate].map { $0(model.day, model.dates) }
    let date = dates.first { TextWidth.width(of: $0) <= rect.width } ?? dates[2]
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
