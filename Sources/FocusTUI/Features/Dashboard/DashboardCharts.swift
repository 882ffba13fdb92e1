import FocusDomain
import FocusTerminal
import FocusText

/// The charts of the dashboard, each on a card; this file has those of the week and of the year.
struct DashboardCharts {
  let reading: StatisticsReading
  let dates: DateStyle
  private let tab: DashboardTab
  let firstHour: Int

  init(_ state: AppState, _ reading: StatisticsReading) {
    self.reading = reading
    dates = state.options.dates
    tab = state.dashboard
    firstHour = state.clock.dayStartsAt.minutes / 60
  }

  var statistics: Statistics { reading.statistics }
  var today: CivilDate { statistics.today }

  func name(_ day: CivilDate) -> String { Text.shortestWeekday(day, dates) }

  /// Returns the label of a bar: the weekday or, with more than seven days, every fifth number.
  private func label(_ day: CivilDate, of count: Int, in rect: Rect) -> String {
    if count <= 7 {
      return rect.width < 4 * count && rect.height < count ? Text.letter(of: day.weekday, dates) : name(day)
    }
    return day.day == 1 || day.day.isMultiple(of: 5) ? "\(day.day)" : ""
  }

  // MARK: The week

  func drawWeek(in rect: Rect, on frame: inout Frame) {
    let range = tab.shownDays(statistics)
    // Without a heading there is one more row for the bars.
    guard rect.height > Card.edgeRows + 3, rect.width >= 50 || rect.height >= 11 else {
      return drawBars(range, in: rect, .background, on: &frame)
    }
    let total = Text.focused(statistics.totals(of: range).focused)
    let (content, surface) = HeadedCard(
      title: Text.focusPerDayTitle,
      fact: "\(Text.span(range, today: today, dates)) \(frame.symbols.middleDot) \(total)"
    ).draw(in: rect, on: &frame)
    drawBars(range, in: content, surface, on: &frame)
  }

  private func drawBars(
    _ range: ClosedRange<CivilDate>, in rect: Rect, _ surface: Token, on frame: inout Frame
  ) {
    let days = statistics.periods(of: range, by: .day).map { statistics.summary(of: $0.lowerBound) }
    guard !frame.isPlain else { return drawTable(days, in: rect, surface, on: &frame) }
    let top = DashboardCharts.hours(above: days.map(\.focused).max() ?? 0)
    let step = DashboardCharts.hoursPerMark(top, rows: rect.height - DayBars.footRows)
    let bars = DayBars(
      days: days.map { day in
        DayBars.Day(
          name: label(day.day, of: days.count, in: rect), focused: day.focused, on: day.day, today: today)
      }, top: Int64(top) * 3_600_000,
      marks: stride(from: step, through: top, by: step).map { hour in
        DayBars.Mark(name: Text.hours(hour), value: Int64(hour) * 3_600_000)
      }, goal: statistics.rules.dailyGoal > 0 ? Int64(statistics.rules.dailyGoal) * 60_000 : nil,
      surface: surface)
    for (day, column) in zip(days, bars.draw(in: rect, on: &frame)) {
      frame.addClickTarget(column, .day(day.day))
    }
    guard days.allSatisfy({ $0.focused == 0 }), rect.height > DayBars.footRows + 2 else { return }
    let room = rect.height - DayBars.footRows
    let lines = TextWidth.wrapEvenly(Text.nothingDoneThen, to: rect.width).prefix(room)
    for (line, words) in lines.enumerated() {
      frame.write(
        words, x: rect.x + (rect.width - TextWidth.width(of: words)) / 2,
        y: rect.y + (room - lines.count + 1) / 2 + line, style: Style(.textMuted, on: surface))
    }
  }

  /// Returns the value at the top of a chart in hours.
  static func hours(above milliseconds: Int64) -> Int {
    [1, 2, 3, 4, 6, 8, 12, 16].first { Int64($0) * 3_600_000 >= milliseconds } ?? 24
  }

  /// Returns the hours between marks, chosen so that a row is free between them.
  static func hoursPerMark(_ hours: Int, rows: Int) -> Int {
    (1...hours).first { hours.isMultiple(of: $0) && hours / $0 * 2 <= rows } ?? hours
  }

  // MARK: The year

  func drawYear(in rect: Rect, on frame: inout Frame) {
    let last = tab.isYear ? tab.shownDay(today: today) : today
    guard rect.height > HeatMap.rows + Card.edgeRows else {
      return drawMap(endingWith: last, in: rect, .background, on: &frame)
    }
    let title = Text.yearTitle(endingWith: last, today: today, dates)
    let (content, surface) = HeadedCard(title: title).draw(in: rect, on: &frame)
    let taken = TextWidth.width(of: title) + 2
    let legend = Rect(x: content.x + taken, y: content.y - 1, width: content.width - taken, height: 1)
    if !frame.isPlain {
      HeatMap.drawLegend(
        HeatLevel.allCases.map { ($0, Text.shortName(of: $0)) }, in: legend, surface: surface, on: &frame)
    }
    drawMap(endingWith: last, in: content, surface, on: &frame)
  }

  private func drawMap(
    endingWith last: CivilDate, in rect: Rect, _ surface: Token, on frame: inout Frame
  ) {
    let year = statistics.year(endingWith: last)
    guard !frame.isPlain else { return drawTable(ofMonths: year, in: rect, surface, on: &frame) }
    let first = year.lowerBound
    let record = tab.record?.day ?? today
    // Today has the colour of its level like every other day, until the user chooses another day.
    let offset = record == today ? -1 : first.days(until: record)
    let map = HeatMap(
      weeks: statistics.heatMap(endingWith: last).enumerated().map { index, levels in
        let month = (0..<7).map { first.adding(days: index * 7 + $0) }.first { $0.day == 1 }
        return HeatMap.Week(month: month.map { Text.monthName($0, dates) }, days: levels)
      },
      names: (0..<7).map { name(first.adding(days: $0)) },
      selected: (0..<53 * 7).contains(offset) ? Point(x: offset / 7, y: offset % 7) : nil, surface: surface)
    for (index, area) in map.draw(in: rect, on: &frame) {
      for row in 0..<area.height {
        frame.addClickTarget(
          Rect(x: area.x, y: area.y + row, width: area.width, height: 1),
          .day(first.adding(days: index * 7 + row)))
      }
    }
  }
}
