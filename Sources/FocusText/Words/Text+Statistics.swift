import FocusDomain

/// The figures of `focus stats` and the dashboard.
extension Text {
  /// `2 h 15 min in 5 sessions`; only the time if all of it belongs to sessions that started earlier.
  private static func focus(_ milliseconds: Int64, sessions: Int) -> String {
    let length = focused(milliseconds)
    if sessions == 0, milliseconds > 0 { return length }
    return say(
      en: "\(length) in \(count(sessions, "session", "sessions"))", ko: "\(length)(세션 \(sessions)회)",
      ja: "\(length)(\(sessions)セッション)")
  }

  /// `high 80 %`, for each priority that has tasks.
  static func priorityShares(_ totals: PeriodTotals) -> [String] {
    Priority.allCases.compactMap { priority in
      totals[priority].share.map(percent).map { share in
        let name = name(of: priority)
        return say(en: "\(priority.rawValue) \(share)", ko: "\(name) \(share)", ja: "\(name) \(share)")
      }
    }
  }

  // MARK: Headings

  /// `Monday, November 16, 2026 to Sunday, November 22, 2026`.
  package static func statisticsHeading(_ range: ClosedRange<CivilDate>) -> String {
    let (first, last) = (fullDate(range.lowerBound), fullDate(range.upperBound))
    return first == last
      ? first : say(en: "\(first) to \(last)", ko: "\(first) ~ \(last)", ja: "\(first)〜\(last)")
  }

  // Labels of the figures.
  package static var todayName: String { say(en: "Today", ko: "오늘", ja: "今日") }
  package static var statisticsWeek: String { say(en: "This week", ko: "이번 주", ja: "今週") }
  package static var statisticsStreak: String { say(en: "Streak", ko: "연속 기록", ja: "連続日数") }
  package static var statisticsGoalMet: String { say(en: "Goal met", ko: "목표 달성", ja: "目標達成") }
  package static var statisticsAllTime: String { say(en: "All time", ko: "전체 기간", ja: "全期間") }
  package static var statisticsTotal: String { say(en: "Total", ko: "합계", ja: "合計") }
  package static var statisticsSessions: String { say(en: "Sessions", ko: "세션", ja: "セッション") }
  package static var statisticsTasks: String { say(en: "Tasks", ko: "할 일", ja: "タスク") }
  package static var statisticsHours: String { say(en: "Hours", ko: "시간대", ja: "時間帯") }
  package static var statisticsSleep: String { say(en: "Sleep", ko: "수면", ja: "睡眠") }

  /// The column headings of a table of days. Tables of weeks and months have only the first four.
  package static var statisticsColumns: [String] {
    [
      say(en: "Focus", ko: "집중", ja: "集中"), statisticsSessions, say(en: "Done", ko: "완료", ja: "完了"),
      say(en: "Carried", ko: "넘김", ja: "繰り越し"), sleep, mood, say(en: "Goal", ko: "목표", ja: "目標"),
    ]
  }

  /// The name of a row: a day, a week or a month.
  package static func statisticsRow(
    _ range: ClosedRange<CivilDate>, _ length: Statistics.PeriodLength, today: CivilDate
  ) -> String {
    switch length {
    case .day: return nearDate(range.lowerBound, today: today)
    case .week:
      let day = nearDate(range.lowerBound, today: today)
      return say(en: "Week of \(day)", ko: "\(day) 주간", ja: "\(day)の週")
    case .month:
      let (year, month) = (range.lowerBound.year, name(ofMonth: range.lowerBound.month))
      return say(en: "\(month) \(year)", ko: "\(year)년 \(month)", ja: "\(year)年\(month)")
    }
  }

  // MARK: Figures

  /// `1 h 12 min in 3 sessions, 1 of 3 done`.
  package static func statistics(of day: DaySummary) -> String {
    let focus = focus(day.focused, sessions: day.started)
    guard day.tasks.planned > 0 else { return focus }
    let (done, planned) = (day.tasks.done, day.tasks.planned)
    return say(
      en: "\(focus), \(progress(done: done, of: planned))", ko: "\(focus), 할 일 \(done)/\(planned) 완료",
      ja: "\(focus)、タスク\(planned)件中\(done)件完了")
  }

  /// `8 h 52 min, 89 % of the goal of 10 h`; `goal` is in minutes.
  package static func statistics(ofWeek milliseconds: Int64, goal: Int) -> String {
    guard goal > 0 else { return focused(milliseconds) }
    let (focus, goalLength) = (focused(milliseconds), SessionLength.words(minutes: goal))
    let share = percent(Double(milliseconds) / Double(goal * 60_000))
    return say(
      en: "\(focus), \(share) of the goal of \(goalLength)", ko: "\(focus), 목표 \(goalLength)의 \(share)",
      ja: "\(focus)、目標\(goalLength)の\(share)")
  }

  /// `6 days (1 frozen), best 23`.
  package static func streak(_ streak: Streak) -> String {
    let (days, frozen, best) = (streak.current, streak.frozen.count, streak.best)
    guard frozen > 0 else {
      return say(
        en: "\(count(days, "day", "days")), best \(best)", ko: "\(days)일, 최장 \(best)일",
        ja: "\(days)日、最長\(best)日")
    }
    return say(
      en: "\(count(days, "day", "days")) (\(frozen) frozen), best \(best)",
      ko: "\(days)일(\(frozen)일 보호), 최장 \(best)일", ja: "\(days)日(保護\(frozen)日)、最長\(best)日")
  }

  /// `22 of the last 28 days`.
  package static func goalMet(_ streak: Streak) -> String {
    say(
      en: "\(streak.recentMet) of the last \(count(streak.recentDays, "day", "days"))",
      ko: "최근 \(streak.recentDays)일 중 \(streak.recentMet)일",
      ja: "直近\(streak.recentDays)日のうち\(streak.recentMet)日")
  }

  /// `213 h 40 min in 512 sessions since February 2026`.
  package static func allTime(_ totals: PeriodTotals, since first: CivilDate?) -> String {
    let focus = focus(totals.focused, sessions: totals.started)
    guard let first else { return focus }
    let month = name(ofMonth: first.month)
    return say(
      en: "\(focus) since \(month) \(first.year)", ko: "\(first.year)년 \(month)부터 \(focus)",
      ja: "\(first.year)年\(month)から\(focus)")
  }

  /// `median 27 min, 81 % of those with a planned end reached it`; nil without ended sessions.
  package static func sessionFigures(_ totals: PeriodTotals) -> String? {
    guard let median = totals.medianSession.map(focused) else { return nil }
    guard let share = totals.finishedShare.map(percent) else {
      return say(en: "median \(median)", ko: "중앙값 \(median)", ja: "中央値\(median)")
    }
    return say(
      en: "median \(median), \(share) of those with a planned end reached it",
      ko: "중앙값 \(median), 끝을 정한 세션의 \(share) 완주", ja: "中央値\(median)、終わりを決めたセッションの\(share)が完走")
  }

  /// `71 % done: high 80 %, medium 67 %; 2 carried over`; nil without tasks.
  package static func taskFigures(_ totals: PeriodTotals) -> String? {
    guard let share = totals.tasks.share.map(percent) else { return nil }
    let parts = list(priorityShares(totals), .comma)
    let carried = totals.carriedOver
    guard carried > 0 else {
      return say(en: "\(share) done: \(parts)", ko: "\(share) 완료: \(parts)", ja: "\(share)完了：\(parts)")
    }
    return say(
      en: "\(share) done: \(parts); \(carried) carried over", ko: "\(share) 완료: \(parts), \(carried)개 넘김",
      ja: "\(share)完了：\(parts)、繰り越し\(carried)件")
  }

  /// `Most focus from 09:00 to 11:00 (last 8 weeks)`.
  package static func busiestHours(from hour: Int, _ style: ClockStyle) -> String {
    let start = TimeOfDay(wrapping: hour * 60)
    let (first, last) = (time(start, style), time(start.adding(minutes: 120), style))
    return say(
      en: "most focus from \(first) to \(last) (last 8 weeks)", ko: "\(first)~\(last)에 가장 많이 집중(최근 8주)",
      ja: "\(first)〜\(last)に最も集中(直近8週間)")
  }

  /// `Mon 12 h 20 min, most from 09:00 to 11:00`, for a weekday of the last eight weeks.
  package static func hours(
    of weekday: Weekday, _ milliseconds: Int64, busiest hour: Int, _ style: DateStyle
  ) -> String {
    let start = TimeOfDay(wrapping: hour * 60)
    let (first, last) = (time(start, style.clock), time(start.adding(minutes: 120), style.clock))
    let (name, focus) = (style.shortWeekdays[weekday.rawValue - 1], focused(milliseconds))
    return say(
      en: "\(name) \(focus), most from \(first) to \(last)", ko: "\(name) \(focus), 주로 \(first)~\(last)",
      ja: "\(name) \(focus)、主に\(first)〜\(last)")
  }

  /// `17 of 40`, or a dash without tasks.
  package static func done(_ tasks: TaskCount) -> String {
    tasks.planned == 0 ? noFigure : doneOf(tasks.done, tasks.planned)
  }

  /// The text for a missing figure.
  package static var noFigure: String { "–" }

  /// The role of a day in the streak.
  package static func name(of outcome: Streak.Outcome?) -> String {
    switch outcome {
    case .met: say(en: "met", ko: "달성", ja: "達成")
    case .off: say(en: "day off", ko: "쉬는 날", ja: "休みの日")
    case .frozen: say(en: "frozen", ko: "보호", ja: "保護")
    case .missed: say(en: "missed", ko: "미달", ja: "未達")
    case .unplanned: say(en: "no plan", ko: "계획 없음", ja: "予定なし")
    case .open, nil: noFigure
    }
  }

  /// A focus time such as `1 h 12 min`; the parameter is in milliseconds.
  package static func focused(_ milliseconds: Int64) -> String {
    SessionLength.words(seconds: milliseconds.wholeSeconds)
  }

  /// `89 %`.
  package static func percent(_ share: Double) -> String {
    say(
      en: "\(Int((share * 100).rounded())) %", ko: "\(Int((share * 100).rounded()))%",
      ja: "\(Int((share * 100).rounded()))%")
  }
}
