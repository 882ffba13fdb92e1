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
    if rect.width >= 120, rect.height < 18 {
      return TimelineStrip(model: model, state: state).draw(in: rect, on: &frame)
    }
    let layout = TimelineLayout(in: rect, needs(model, state))
    TimelineHeading(model: model).draw(in: layout.heading, on: &frame)
    let hasGround = !layout.card.isEmpty && frame.hasSurfaces
    if hasGround { RaisedFill(token: .surface).draw(in: layout.card, on: &frame) }
    let ground: Token = hasGround ? .surface : .background
    drawTitles(model, layout, ground, on: &frame)
    TimelineGrid(model: model, layout: layout, ground: ground).draw(on: &frame)
    if !layout.allDay.isEmpty {
      TimelineAllDay(rows: model.allDay, ground: ground).draw(in: layout.allDay, on: &frame)
    }
    if !layout.panel.isEmpty {
      TimelinePanel(model: model, state: state, margin: layout.margin).draw(in: layout.panel, on: &frame)
    }
    if !layout.week.isEmpty { drawWeek(of: model.day, state, in: layout.week, on: &frame) }
    let rows = layout.week.isEmpty ? WeekSummary.cardRows : 0
    if !layout.tasks.isEmpty { drawSide(model, state, week: rows, in: layout.tasks, on: &frame) }
  }

  func drawCompact(_ state: AppState, in rect: Rect, on frame: inout Frame) -> Bool {
    CompactTimeline(model: TimelineModel(self, state), state: state).draw(in: rect, on: &frame)
    return true
  }

  func compactHeading(_ state: AppState) -> String {
    shown == state.today
      ? Text.time(state.clock.wall.time, state.options.dates.clock)
      : Text.shortestDate(shown, state.options.dates)
  }

  private func needs(_ model: TimelineModel, _ state: AppState) -> TimelineLayout.Needs {
    let selected = model.blocks.first { $0.row.isSelected }?.planned.minutes.lowerBound
    var needs = TimelineLayout.Needs(
      span: model.window, minute: selected ?? model.now ?? model.window.lowerBound)
    // A day without anything is shown from what is now on, or from its middle.
    let present = model.now ?? (model.window.lowerBound + model.window.upperBound) / 2
    needs.entries = model.entries.isEmpty ? [present..<present + 1] : model.entries
    needs.end = model.axis.length
    needs.held = drag.flatMap { $0.hasMoved || $0.isOpened ? $0.hours : nil }
    needs.now = model.now
    needs.labels = (0..<24).map { TextWidth.width(of: model.time($0 * 60)) }.max() ?? 0
    let panel = TimelinePanel(model: model, state: state)
    if !model.allDay.isEmpty { needs.allDay = panel.rowsOfAllDay }
    needs.panel = panel.rows
    needs.hasActual = model.nothingDone.isEmpty
    needs.hasWholeDays = !model.events.allDay.isEmpty
    return needs
  }

  /// The names of the columns, and how many blocks overlap.
  private func drawTitles(
    _ model: TimelineModel, _ layout: TimelineLayout, _ ground: Token, on frame: inout Frame
  ) {
    let (y, planned, actual) = (layout.titles.y, layout.planned, layout.actual)
    let style = Style(.textFaint, on: ground, .bold)
    var x = planned.x + 2
    x += frame.write(Text.plannedTitle, x: planned.x, y: y, style: style, maxWidth: planned.width)
    frame.write(Text.actualTitle, x: actual.x, y: y, style: style, maxWidth: actual.width)
    if let words = model.overlapping, TextWidth.width(of: words) <= planned.maxX - x {
      frame.write(words, x: x, y: y, style: Style(.warning, on: ground))
    }
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
