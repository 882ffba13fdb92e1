import FocusDomain
import FocusTerminal
import FocusText

// The month with its stripes, and the selected day's tasks.
extension CalendarTab {
  func draw(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let weeks = day.civilMonth.weeks(startingOn: state.options.weekStartsOn)
    let layout = CalendarLayout(in: rect, weeks: weeks)
    var heading = MonthHeading(state, form: layout.headingForm, hasNeighbours: !layout.neighbours.isEmpty)
    heading.arrowsHaveBackground = layout.isCard
    let foot = layout.foot(weeks: weeks)
    heading.hasFoot = !foot.isEmpty && !heading.showsTotals(in: layout.heading.width)
    heading.draw(in: layout.heading, on: &frame)
    let grid = MonthGrid(state, layout)
    let legend = heading.hasFoot ? 0 : grid.rowsOfFoot(below: layout.grid)
    let kept = heading.hasFoot ? 2 : legend
    grid.draw(in: layout.grid, keeping: kept, on: &frame)
    if heading.hasFoot { heading.drawFoot(in: foot, frame.surface(), on: &frame) }
    if legend > 0 {
      StripeLegend(isBeside: grid.hasTitles)
        .draw(in: CalendarLayout.foot(of: layout.grid), frame.surface(), on: &frame)
    }
    for (offset, rect) in zip([-1, 1], layout.neighbours) {
      let month = day.civilMonth.adding(months: offset)
      MonthHeading(state, of: month, form: .line, hasNeighbours: true)
        .draw(in: Rect(x: rect.x, y: rect.y - 1, width: rect.width, height: 1), on: &frame)
      MonthGrid(state, layout, month: month).draw(in: rect, keeping: kept, on: &frame)
    }
    DayAgenda(state: state, explainsMissed: legend == 0 && grid.hasStripes).draw(
      layout, in: layout.agenda, on: &frame)
  }

  func drawCompact(_ state: AppState, in rect: Rect, on frame: inout Frame) -> Bool {
    CompactWeek(state: state).draw(in: rect, on: &frame)
    return true
  }

  func compactHeading(_ state: AppState) -> String { Text.shortestDate(day, state.options.dates) }
}

extension AppState {
  /// The Calendar tab, whether or not it is shown.
  var calendar: CalendarTab {
    get { tabs[CalendarTab.self] }
    set { tabs[CalendarTab.self] = newValue }
  }
}
