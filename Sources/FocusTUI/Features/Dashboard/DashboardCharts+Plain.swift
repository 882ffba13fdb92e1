import FocusDomain
import FocusTerminal
import FocusText

// The contents of the charts as text, for screen readers.
extension DashboardCharts {
  /// Draws the focus time of each day.
  func drawTable(_ days: [DaySummary], in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let rows = days.map { day in
      TextTable.Row(
        name: Text.recordDay(day.day, today: today, dates),
        figure: day.day > today ? Text.noFigure : Text.hoursAndMinutes(day.focused),
        isStrong: day.day == today)
    }
    let areas = TextTable(rows: rows, surface: surface).draw(in: rect, on: &frame)
    for (day, area) in zip(days, areas) { frame.addClickTarget(area, .day(day.day)) }
  }

  /// Draws the focus time of each month.
  func drawTable(
    ofMonths range: ClosedRange<CivilDate>, in rect: Rect, _ surface: Token, on frame: inout Frame
  ) {
    let rows = statistics.periods(of: range, by: .month).map { month in
      TextTable.Row(
        name: Text.month(month.lowerBound.civilMonth, dates),
        figure: Text.hoursAndMinutes(statistics.totals(of: month).focused),
        isStrong: month.contains(today))
    }
    TextTable(rows: rows, surface: surface).draw(in: rect, on: &frame)
  }

  /// Draws the focus time of each weekday and its busiest hour.
  func drawTable(of hours: HoursOfWeek, in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let lines = statistics.periods(of: statistics.week(of: today), by: .day).compactMap { day -> String? in
      let weekday = day.lowerBound.weekday
      guard let busiest = hours.busiestHour(of: weekday) else { return nil }
      return Text.hours(of: weekday, hours.total(of: weekday), busiest: busiest, dates)
    }
    let sentences = [
      hours.busiestHour.map { Text.mostFocus(from: $0, dates.clock) }, Text.sessionSentence(reading.recent),
    ].compactMap(\.self)
    let rest = lines + sentences
    for (line, text) in rest.flatMap({ TextWidth.wrap($0, to: rect.width) }).prefix(rect.height).enumerated()
    {
      frame.write(text, x: rect.x, y: rect.y + line, style: Style(.textMuted, on: surface))
    }
  }
}
