import FocusDomain
import FocusTUI
import FocusTerminal
import FocusText

/// Statistics as text: labelled figures and a table.
struct StatsTable {
  let statistics: Statistics
  let zone: LocalZone
  let style: OutputStyle

  func lines(of days: ClosedRange<CivilDate>) -> [OutputLine] {
    let lines =
      rows(of: overview) + [OutputLine(), heading(days)] + table(of: days) + [OutputLine()]
      + rows(of: figures(of: days))
    return lines.map { $0.fitted(to: style.columns, ellipsis: style.symbols.ellipsis) }
  }

  // MARK: Figures

  private typealias Figure = (name: String, text: String)

  /// The figures of today, this week and all time.
  private var overview: [Figure] {
    let (today, streak) = (statistics.today, statistics.streak)
    let week = statistics.week(of: today)
    return [
      (Text.todayName, Text.statistics(of: statistics.summary(of: today))),
      (
        Text.statisticsWeek,
        Text.statistics(ofWeek: statistics.totals(of: week).focused, goal: statistics.goal(of: week))
      ),
      (Text.statisticsStreak, Text.streak(streak)),
      (Text.statisticsGoalMet, Text.goalMet(streak)),
      (Text.statisticsAllTime, Text.allTime(statistics.allTime, since: statistics.firstFocus)),
    ]
  }

  /// The figures of the chosen days and of the last eight weeks.
  private func figures(of days: ClosedRange<CivilDate>) -> [Figure] {
    let totals = statistics.totals(of: days)
    let hours = HoursOfWeek(statistics.recorded(in: statistics.lastEightWeeks), in: zone)
    var figures: [Figure] = []
    if let text = Text.sessionFigures(totals) { figures.append((Text.statisticsSessions, text)) }
    if let text = Text.taskFigures(totals) { figures.append((Text.statisticsTasks, text)) }
    if let hour = hours.busiestHour {
      figures.append((Text.statisticsHours, Text.busiestHours(from: hour, style.clock)))
    }
    for weekday in Weekday.allCases.sorted(by: { offset($0) < offset($1) }) {
      guard let hour = hours.busiestHour(of: weekday) else { continue }
      let total = hours.total(of: weekday)
      figures.append(("", Text.hours(of: weekday, total, busiest: hour, DateStyle.current.with(style.clock))))
    }
    let insight = statistics.sleepAndFocus
    if insight.count > 0 {
      let lines = [Text.insightHeading(insight)] + Text.insight(insight)
      figures += lines.enumerated().map { ($0 == 0 ? Text.statisticsSleep : "", $1) }
    }
    return figures
  }

  private func offset(_ weekday: Weekday) -> Int { weekday.offset(from: statistics.firstWeekday) }

  private func rows(of figures: [Figure]) -> [OutputLine] {
    let width = figures.map { TextWidth.width(of: $0.name) }.max() ?? 0
    return figures.map { figure in
      var line = OutputLine()
      line.append(figure.name, Style(.textMuted), padTo: width + 2)
      line.append(style.spell(figure.text))
      return line
    }
  }

  // MARK: The table

  private func heading(_ days: ClosedRange<CivilDate>) -> OutputLine {
    OutputLine(Text.statisticsHeading(days), Style(.text).bold())
  }

  private func table(of days: ClosedRange<CivilDate>) -> [OutputLine] {
    let length = Statistics.PeriodLength(for: days)
    let isByDay = length == .day
    let names = Text.statisticsColumns.prefix(isByDay ? 7 : 4)
    var rows = [[""] + names]
    for period in statistics.periods(of: days, by: length) {
      let totals = statistics.totals(of: period)
      // Weeks and months without data are omitted; days are not.
      guard isByDay || totals != PeriodTotals([]) else { continue }
      let row = [Text.statisticsRow(period, length, today: statistics.today)] + cells(totals)
      rows.append(row + (isByDay ? cells(statistics.summary(of: period.lowerBound)) : []))
    }
    rows.append([Text.statisticsTotal] + cells(statistics.totals(of: days)))
    return columns(rows)
  }

  private func cells(_ totals: PeriodTotals) -> [String] {
    [
      totals.focused == 0 ? Text.noFigure : Text.focused(totals.focused),
      totals.started == 0 ? Text.noFigure : String(totals.started), Text.done(totals.tasks),
      totals.carriedOver == 0 ? Text.noFigure : String(totals.carriedOver),
    ]
  }

  private func cells(_ day: DaySummary) -> [String] {
    [
      day.log.sleep.map(String.init) ?? Text.noFigure, day.log.mood.map(String.init) ?? Text.noFigure,
      Text.name(of: statistics.streak.outcome(on: day.day)),
    ]
  }

  /// Aligns the first column left and the others right.
  private func columns(_ rows: [[String]]) -> [OutputLine] {
    let spelled = rows.map { $0.map(style.spell) }
    let widths = (rows.first ?? []).indices.map { column in
      spelled.map { column < $0.count ? TextWidth.width(of: $0[column]) : 0 }.max() ?? 0
    }
    return spelled.enumerated().map { index, row in
      var line = OutputLine()
      let cellStyle = index == 0 || index == rows.count - 1 ? Style(.textMuted) : nil
      for (column, text) in row.enumerated() {
        if column > 0 { line.space(2 + widths[column] - TextWidth.width(of: text)) }
        line.append(text, cellStyle, padTo: column == 0 ? widths[0] : 0)
      }
      return line
    }
  }
}
