import FocusDomain
import FocusText

// The month with its stripes, and the selected day's tasks.
extension CalendarTab {
  func draw(_ state: AppState, in rect: Rect, on frame: inout Frame) {
    let layout = CalendarLayout(in: rect, weeks: day.civilMonth.weeks(startingOn: state.options.weekStartsOn))
    MonthHeading(state, form: layout.headingForm).draw(in: layout.heading, on: &frame)
    MonthGrid(state, layout).draw(in: layout.grid, on: &frame)
    DayAgenda(state: state).draw(layout, in: layout.agenda, on: &frame)
  }
}

extension AppState {
  /// The Calendar tab, whether or not it is shown.
  var calendar: CalendarTab {
    get { tabs[CalendarTab.self] }
    set { tabs[CalendarTab.self] = newValue }
  }
}
