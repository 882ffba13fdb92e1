import FocusDomain

/// The figures of `focus stats` and the dashboard.
extension Text {
  // MARK: Headings

  /// `Monday, November 16, 2026 to Sunday, November 22, 2026`.
  package static func statisticsHeading(_ range: ClosedRange<CivilDate>) -> String {
    range.lowerBound == range.upperBound
      ? fullDate(range.lowerBound) : "\(fullDate(range.lowerBound)) to \(fullDate(range.upperBound))"
  }

  // Labels of the figures.
  package static var statisticsToday: String {
    "Today"
  }
  package static var statisticsWeek: String {
    "This week"
  }
  package static var statisticsStreak: String {
    "Streak"
  }
  package static var statisticsGoalMet: String {
    "Goal met"
  }
  package static var statisticsAllTime: String {
    "All time"
  }
  package static var statisticsTotal: String {
    "Total"
  }
  package static var statisticsSessions: String {
    "Sessions"
  }
  package static var statisticsTasks: String {
    "Tasks"
  }
  package static var statisticsHours: String {
    "Hours"
  }
  package static var statisticsSleep: String {
    "Sleep"
  }

  /// The column headings of a table of days. Tables of weeks and months have only the first four.
  package static var statisticsColumns: [String] {
    ["Focus", "Sessions", "Done", "Carried", "Sleep", "Mood", "Goal"]
  }

  /// The name of a row: a day, a week or a month.
  package static func statisticsRow(
    _ range: ClosedRange<CivilDate>, _ length: Statistics.PeriodLength, today: CivilDate
  ) -> String {
    switch length {
    case .day: nearDate(range.lowerBound, today: today)
    case .week: "Week of \(nearDate(range.lowerBound, today: today))"
    case .month: "\(name(ofMonth: range.lowerBound.month)) \(range.lowerBound.year)"
    }
  }

  // MARK: Figures

  /// `1 h 12 min in 3 sessions, 1 of 3 done`.
  package static func statistics(of day: DaySummary) -> String {
    let focus = "\(focused(day.focused)) in \(count(day.started, "session", "sessions"))"
    return day.tasks.planned == 0
      ? focus : "\(focus), \(progress(done: day.tasks.done, of: day.tasks.planned))"
  }

  /// `8 h 52 min, 89 % of the goal of 10 h`; `goal` is in minutes.
  package static func statistics(ofWeek milliseconds: Int64, goal: Int) -> String {
    guard goal > 0 else { return focused(milliseconds) }
    return
      "\(focused(milliseconds)), \(percent(Double(milliseconds) / Double(goal * 60_000))) of the goal of "
      + SessionLength.words(seconds: goal * 60)
  }

  /// `6 days (1 frozen), best 23`.
  package static func streak(_ streak: Streak) -> String {
    let frozen = streak.frozen.isEmpty ? "" : " (\(streak.frozen.count) frozen)"
    return "\(count(streak.current, "day", "days"))\(frozen), best \(streak.best)"
  }

  /// `22 of the last 28 days`.
  package static func goalMet(_ streak: Streak) -> String {
    "\(streak.recentMet) of the last \(count(streak.recentDays, "day", "days"))"
  }

  /// `213 h 40 min in 512 sessions since February 2026`.
  package static func allTime(_ totals: PeriodTotals, since first: CivilDate?) -> String {
    let focus = "\(focused(totals.focused)) in \(count(totals.started, "session", "sessions"))"
    return first.map { "\(focus) since \(name(ofMonth: $0.month)) \($0.year)" } ?? focus
  }

  /// `Median 27 min, 81 % of those with a planned end reached it`; nil without any.
  package static func sessionFigures(_ totals: PeriodTotals) -> String? {
    guard let median = totals.medianSession else { return nil }
    let length = "median \(focused(median))"
    return totals.finishedShare.map { "\(length), \(percent($0)) of those with a planned end reached it" }
      ?? length
  }

  /// `71 % done: high 80 %, medium 67 %; 2 carried over`; nil without any.
  package static func taskFigures(_ totals: PeriodTotals) -> String? {
    guard let share = totals.tasks.share else { return nil }
    let parts = Priority.allCases.compactMap { priority in
      totals[priority].share.map { "\(priority.rawValue) \(percent($0))" }
    }
    let carried = totals.carriedOver == 0 ? "" : "; \(totals.carriedOver) carried over"
    return "\(percent(share)) done: \(parts.joined(separator: ", "))\(carried)"
  }

  /// `Most focus from 09:00 to 11:00 (last 8 weeks)`.
  package static func busiestHours(from hour: Int, _ style: ClockStyle) -> String {
    let start = TimeOfDay(wrapping: hour * 60)
    return
      "most focus from \(time(start, style)) to \(time(start.adding(minutes: 120), style)) (last 8 weeks)"
  }

  /// `Mon 12 h 20 min, most from 09:00 to 11:00`: a weekday of the last eight weeks.
  package static func hours(
    of weekday: Weekday, _ milliseconds: Int64, busiest hour: Int, _ style: ClockStyle
  ) -> String {
    let start = TimeOfDay(wrapping: hour * 60)
    let name = DateStyle.english.shortWeekdays[weekday.rawValue - 1]
    return "\(name) \(focused(milliseconds)), most from \(time(start, style)) to "
      + time(start.adding(minutes: 120), style)
  }

  /// `17 of 40`, or a dash without tasks.
  package static func done(_ tasks: TaskCount) -> String {
    tasks.planned == 0 ? noFigure : "\(tasks.done) of \(tasks.planned)"
  }

  /// Shown in place of a missing figure.
  package static var noFigure: String {
    "–"
  }

  /// The role of a day in the streak.
  package static func name(of outcome: Streak.Outcome?) -> String {
    switch outcome {
    case .met: "met"
    case .off: "day off"
    case .frozen: "frozen"
    case .missed: "missed"
    case .open, nil: noFigure
    }
  }

  /// A focus time, given in milliseconds: `1 h 12 min`.
  package static func focused(_ milliseconds: Int64) -> String {
    SessionLength.words(seconds: milliseconds.wholeSeconds)
  }

  /// `89 %`.
  package static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  // MARK: Sleep and focus

  /// `Sleep and focus (41 days)`.
  package static func insightHeading(_ insight: Insight) -> String {
    "sleep and focus of \(count(insight.count, "day", "days"))"
  }

  /// The lines of an insight: the groups, the correlation and the conclusion.
  package static func insight(_ insight: Insight) -> [String] {
    var lines: [String] = []
    for (name, group) in [("4–5", insight.high), ("1–3", insight.low)] {
      if let group {
        lines.append("sleep \(name): median \(focused(group.median)) (\(count(group.count, "day", "days")))")
      }
    }
    if let found = insight.correlation {
      lines.append("rho \(signed(found.rho)), 95 % \(signed(found.lower)) to \(signed(found.upper))")
    }
    return lines + [verdict(insight)]
  }

  /// The conclusion from the data, without a claim about causes.
  package static func verdict(_ insight: Insight) -> String {
    switch insight.verdict {
    case .tooEarly: "\(insight.count) days of \(Insight.daysForCorrelation): too early"
    case .noDifference: "the same on all days: there is nothing to compare"
    case .couldBeChance: "could well be chance"
    case .goTogether:
      insight.correlation.map { $0.rho < 0 } == true
        ? "good sleep and little focus go together" : "good sleep and much focus go together"
    }
  }

  /// `+0.31`, `−0.01`.
  private static func signed(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let digits = "\(abs(hundredths) / 100).\(padded(abs(hundredths) % 100, to: 2))"
    return (hundredths < 0 ? "−" : "+") + digits
  }

  // MARK: The command

  /// A range that cannot be drawn.
  package static func noPicture(of option: String) -> String {
    "--svg draws the week or the year: leave out \(option), or give --week or --year."
  }

  /// There is no data.
  package static var noStatistics: String {
    "There is nothing to count yet: 'focus add' plans a task, 'focus start' begins a session."
  }

  /// `Focus per day, Nov 16 to Nov 22, 2026`.
  package static func chartTitle(week range: ClosedRange<CivilDate>) -> String {
    "Focus per day, \(monthAndDay(range.lowerBound)) to \(monthAndDay(range.upperBound)), \(range.upperBound.year)"
  }

  /// The title of the heat map.
  package static func chartTitle(year range: ClosedRange<CivilDate>) -> String {
    "Focus of the year to \(fullDate(range.upperBound))"
  }

  /// `Nov`.
  package static func monthName(_ date: CivilDate, _ style: DateStyle = .current) -> String {
    style.shortMonths[date.month - 1]
  }

  /// `Mon`.
  package static func shortestWeekday(_ date: CivilDate, _ style: DateStyle = .current) -> String {
    style.shortWeekdays[date.weekday.rawValue - 1]
  }

  /// The names of the levels of a heat map.
  package static func name(of level: HeatLevel) -> String {
    switch level {
    case .none: "none"
    case .underOneHour: "under 1 h"
    case .underTwoHours: "under 2 h"
    case .underThreeHours: "under 3 h"
    case .threeHoursOrMore: "3 h or more"
    }
  }
}
