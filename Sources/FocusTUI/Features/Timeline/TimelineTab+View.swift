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
    let layout = TimelineLayout(in: rect, needs(model, state, frame.charset))
    TimelineHeading(model: model).draw(in: layout.heading, on: &frame)
    let hasGround = !layout.card.isEmpty && frame.hasSurfaces
    if hasGround { RaisedFill(token: .surface).draw(in: layout.card, on: &frame) }
    let ground: Token = hasGround ? .surface : .background
    drawTitles(model, layout, ground, on: &frame)
    TimelineGrid(model: model, layout: layout, ground: ground).draw(on: &frame)
    if !layout.allDay.isEmpty {
      UntimedTaskList(rows: model.allDay, ground: ground).draw(in: layout.allDay, on: &frame)
    }
    if !layout.panel.isEmpty {
      UntimedTasksCard(model: model, state: state, margin: layout.margin).draw(in: layout.panel, on: &frame)
    }
    if !layout.week.isEmpty {
      WeekSummary(state: state, day: model.day).drawCard(in: layout.week, margin: layout.margin, on: &frame)
    }
    if !layout.tasks.isEmpty {
      TimelineSidebar(model: model, state: state, in: layout.tasks)
        .draw(hasWeek: layout.week.isEmpty, on: &frame)
    }
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

  private func needs(
    _ model: TimelineModel, _ state: AppState, _ charset: Charset
  ) -> TimelineLayout.Needs {
    let selected = model.blocks.first { $0.row.isSelected }?.planned.minutes.lowerBound
    var needs = TimelineLayout.Needs(
      span: model.window, minute: selected ?? model.now ?? model.window.lowerBound)
    // A day without anything is shown from what is now on, or from its middle.
    let present = model.now ?? (model.window.lowerBound + model.window.upperBound) / 2
    needs.entries = model.entries.isEmpty ? [present..<present + 1] : model.entries
    (needs.day, needs.evening) = (model.axis.daytime, model.axis.evening)
    needs.held = drag.flatMap { $0.hasMoved || $0.isOpened ? $0.hours : nil }
    (needs.now, needs.charset) = (model.now, charset)
    needs.labels = (0..<24).map { TextWidth.width(of: model.time($0 * 60)) }.max() ?? 0
    let panel = UntimedTasksCard(model: model, state: state)
    if !model.allDay.isEmpty { needs.allDay = panel.rowsOfAllDay }
    needs.panel = panel.rows
    needs.hasWeeks = { TimelineSidebar(model: model, state: state, in: $0).hasWeeks }
    needs.hasActual = model.nothingDone.isEmpty
    needs.hasWholeDays = !model.events.allDay.isEmpty
    return needs
  }

  /// The names of the columns or of the line beside them, and how many blocks overlap.
  private func drawTitles(
    _ model: TimelineModel, _ layout: TimelineLayout, _ ground: Token, on frame: inout Frame
  ) {
    let (y, planned, actual) = (layout.titles.y, layout.planned, layout.actual)
    let style = Style(.textFaint, on: ground, .bold)
    var x = planned.x + 2
    x += frame.write(Text.plannedTitle, x: planned.x, y: y, style: style, maxWidth: planned.width)
    if !actual.isEmpty {
      frame.write(Text.actualTitle, x: actual.x, y: y, style: style, maxWidth: actual.width)
    }
    if let words = model.overlapping, TextWidth.width(of: words) <= planned.maxX - x {
      frame.write(words, x: x, y: y, style: Style(.warning, on: ground))
    } else if layout.rail != nil, case let name = Text.actualTitle,
      case let start = planned.maxX - TextWidth.width(of: name), start >= x - 1
    {
      frame.write(name, x: start, y: y, style: style)
    }
  }
}
