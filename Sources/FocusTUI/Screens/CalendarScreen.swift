import FocusDomain
import FocusText

/// The Calendar tab: the month with its stripes, and the selected day's tasks.
enum CalendarScreen {
  static func draw(
    _ state: AppState, in rect: Rect, on frame: inout Frame, _ sketches: inout Sketches
  ) {
    let layout = CalendarLayout(in: rect)
    frame.draw(MonthHeading(state, form: layout.headingForm), in: layout.heading, &sketches.heading)
    let grid = MonthGrid(state, cell: layout.cell)
    frame.draw(grid, in: layout.grid, &sketches.grid)
    grid.select(state.calendar.day, in: layout.grid, on: &frame)
    DayAgenda(state: state).draw(layout.agendaForm, in: layout.agenda, on: &frame)
  }
}
