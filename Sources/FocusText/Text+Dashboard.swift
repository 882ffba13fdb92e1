import FocusDomain

/// Texts of the Dashboard tab.
extension Text {
  package static var tabDashboard: String {
    "Dashboard"
  }
  package static var placeDashboard: String {
    "DASHBOARD"
  }

  // Keys.
  package static var keyTabDashboard: String {
    "Dashboard"
  }
  package static var keyWeekBefore: String {
    "week or year before"
  }
  package static var keyWeekAfter: String {
    "week or year after"
  }
  package static var keyYear: String {
    "the year / the week"
  }
  package static var keyOpenRecord: String {
    "open the day in the calendar"
  }
  package static var keyThisWeek: String {
    "back to this week"
  }
  package static var hintWeek: String {
    "week"
  }
  package static var hintYear: String {
    "year"
  }

  // Headings.
  package static var streakTitle: String {
    "STREAK"
  }
  package static var allTimeTitle: String {
    "ALL TIME"
  }
  package static var focusPerDayTitle: String {
    "FOCUS PER DAY"
  }
  /// `THE YEAR TO NOVEMBER 2025`, or `THE LAST YEAR`.
  package static func yearTitle(endingWith day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    day == today
      ? "THE LAST YEAR" : "THE YEAR TO \(name(ofMonth: day.month, style).uppercased()) \(day.year)"
  }
  package static var whenTitle: String {
    "WHEN, LAST 8 WEEKS"
  }
  package static var sleepAndFocusTitle: String {
    "SLEEP AND FOCUS"
  }
  package static var workTitle: String {
    "TASKS BY WEEK"
  }

  /// The heads of the columns of daily records.
  package static var recordColumns: (day: String, focus: String, done: String, sleep: String, mood: String) {
    (
      day: "DAY", focus: "FOCUS", done: "DONE", sleep: "SLEEP", mood: "MOOD"
    )
  }

  /// An empty store: what will stand here, and how it begins. `key` starts a session on the Focus tab.
  package static func dashboardIsEmpty(focusTab: String, start key: String) -> String {
    "Nothing to count yet. Your focus, finished tasks and streaks will stand here. "
      + "\(focusTab) and \(key) start a session."
  }

  // MARK: Figures

  /// `3 sessions`.
  package static func sessions(_ number: Int) -> String { count(number, "session", "sessions") }

  /// `6 days`.
  package static func days(_ number: Int) -> String { count(number, "day", "days") }

  /// `89 % of 10 h`; the goal in minutes. Without a goal, on how many days there was focus: `on 5 days`.
  package static func weekGoal(_ totals: PeriodTotals, goal: Int) -> String {
    guard goal > 0 else { return "on \(days(totals.focusedDays))" }
    return
      "\(percent(Double(totals.focused) / Double(goal * 60_000))) of \(SessionLength.words(seconds: goal * 60))"
  }

  /// `2 frozen`; nil without any.
  package static func frozenDays(_ streak: Streak) -> String? {
    streak.frozen.isEmpty ? nil : "\(streak.frozen.count) frozen"
  }

  /// `best 23`.
  package static func bestStreak(_ streak: Streak) -> String { "best \(streak.best)" }

  /// `22 of 28 days`.
  package static func shortGoalMet(_ streak: Streak) -> String {
    "\(streak.recentMet) of \(days(streak.recentDays))"
  }

  /// `213 h`: without minutes from a hundred hours on.
  package static func roundFocus(_ milliseconds: Int64) -> String {
    let hours = milliseconds / 3_600_000
    return hours < 100 ? focused(milliseconds) : "\(hours) h"
  }

  /// `since Feb 2026`.
  package static func since(_ day: CivilDate, _ style: DateStyle) -> String {
    "since \(style.shortMonths[day.month - 1]) \(day.year)"
  }

  /// `1:35` hours, or `0` for less than a minute.
  package static func hoursAndMinutes(_ milliseconds: Int64) -> String {
    let minutes = Int(milliseconds / 60_000)
    return minutes == 0 ? "0" : "\(minutes / 60):\(padded(minutes % 60, to: 2))"
  }

  /// `3 h`, beside a chart.
  package static func hours(_ number: Int) -> String { "\(number) h" }

  /// `Nov 16 to Nov 22`, with the year of the last day if it is not this year.
  package static func span(_ range: ClosedRange<CivilDate>, today: CivilDate, _ style: DateStyle) -> String {
    let days = "\(monthAndDay(range.lowerBound, style)) to \(monthAndDay(range.upperBound, style))"
    return range.upperBound.year == today.year ? days : "\(days) \(range.upperBound.year)"
  }

  /// `3/4`: the tasks that are done and planned.
  package static func doneShare(_ tasks: TaskCount) -> String { "\(tasks.done)/\(tasks.planned)" }

  /// What stands in place of the tasks of a day without any.
  package static var restDay: String {
    "rest"
  }
  package static var frozenDay: String {
    "frozen"
  }

  /// A day in a list: `Sat Nov 21`, or `2025-11-21` in another year.
  package static func recordDay(_ day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    day.year == today.year ? shortDate(day, style) : day.description
  }

  // MARK: Legends and sentences

  /// The levels of a heat map, short.
  package static func shortName(of level: HeatLevel) -> String {
    switch level {
    case .none: "none"
    case .underOneHour: "<1 h"
    case .underTwoHours: "<2 h"
    case .underThreeHours: "<3 h"
    case .threeHoursOrMore: "3 h+"
    }
  }

  /// `Most focus from 09:00 to 11:00.`
  package static func mostFocus(from hour: Int, _ style: ClockStyle) -> String {
    let start = TimeOfDay(wrapping: hour * 60)
    return "Most focus from \(time(start, style)) to \(time(start.adding(minutes: 120), style))."
  }

  /// `Median session 27 min, 81 % finished.`; nil without a session that has ended.
  package static func sessionSentence(_ totals: PeriodTotals) -> String? {
    guard let median = totals.medianSession else { return nil }
    let share = totals.finishedShare.map { ", \(percent($0)) finished" } ?? ""
    return "Median session \(focused(median))\(share)."
  }

  /// `High 80 %, medium 67 %, low 50 %; 2 carried over.`; nil without tasks.
  package static func taskSentence(_ totals: PeriodTotals) -> String? {
    let parts = Priority.allCases.compactMap { priority in
      totals[priority].share.map { "\(priority.rawValue) \(percent($0))" }
    }
    guard !parts.isEmpty else { return nil }
    let carried = totals.carriedOver == 0 ? "" : "; \(totals.carriedOver) carried over"
    return sentenceCase(parts.joined(separator: ", ")) + carried + "."
  }

  /// No day has a rating of sleep.
  package static var noSleepKept: String {
    "No sleep is kept yet. 'focus log --sleep 4' keeps today's."
  }

  /// The groups of an insight in few words: `4–5: 2 h 10 min, 23 days`.
  package static func shortGroups(_ insight: Insight) -> [String] {
    [("4–5", insight.high), ("1–3", insight.low)].compactMap { name, group in
      group.map { "\(name): \(focused($0.median)), \(days($0.count))" }
    }
  }

  /// Said below a correlation, whatever it is.
  package static var notACause: String {
    "It shows days that go together, not what causes what."
  }
}
