import FocusDomain

/// The figures of `focus stats` and the dashboard.
extension Text {
  /// `2 h 15 min in 5 sessions`.
  private static func focus(_ milliseconds: Int64, sessions: Int) -> String {
    let length = focused(milliseconds)
    return say(
      en: "\(length) in \(count(sessions, "session", "sessions"))", ko: "세션 \(sessions)개에 \(length)",
      ja: "\(sessions)回のセッションで\(length)")
  }

  /// `high 80 %` for each priority that has tasks.
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
  package static var statisticsToday: String {
    say(en: "Today", ko: "오늘", ja: "今日")
  }
  package static var statisticsWeek: String {
    say(en: "This week", ko: "이번 주", ja: "今週")
  }
  package static var statisticsStreak: String {
    say(en: "Streak", ko: "연속", ja: "連続")
  }
  package static var statisticsGoalMet: String {
    say(en: "Goal met", ko: "목표 달성", ja: "目標達成")
  }
  package static var statisticsAllTime: String {
    say(en: "All time", ko: "전체 기간", ja: "全期間")
  }
  package static var statisticsTotal: String {
    say(en: "Total", ko: "합계", ja: "合計")
  }
  package static var statisticsSessions: String {
    say(en: "Sessions", ko: "세션", ja: "セッション")
  }
  package static var statisticsTasks: String {
    say(en: "Tasks", ko: "할 일", ja: "タスク")
  }
  package static var statisticsHours: String {
    say(en: "Hours", ko: "시간대", ja: "時間帯")
  }
  package static var statisticsSleep: String {
    say(en: "Sleep", ko: "수면", ja: "睡眠")
  }

  /// The column headings of a table of days. Tables of weeks and months have only the first four.
  package static var statisticsColumns: [String] {
    [
      say(en: "Focus", ko: "집중", ja: "集中"), statisticsSessions, say(en: "Done", ko: "완료", ja: "完了"),
      say(en: "Carried", ko: "넘김", ja: "繰越"), sleep, mood, say(en: "Goal", ko: "목표", ja: "目標"),
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
      return say(en: "Week of \(day)", ko: "\(day) 주", ja: "\(day)の週")
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
    let tasks = weekDone(day.tasks.done, day.tasks.planned)
    return say(
      en: "\(focus), \(progress(done: day.tasks.done, of: day.tasks.planned))", ko: "\(focus), 할 일 \(tasks)",
      ja: "\(focus)、タスク\(tasks)")
  }

  /// `8 h 52 min, 89 % of the goal of 10 h`; `goal` is in minutes.
  package static func statistics(ofWeek milliseconds: Int64, goal: Int) -> String {
    guard goal > 0 else { return focused(milliseconds) }
    let (focus, goalLength) = (focused(milliseconds), SessionLength.words(seconds: goal * 60))
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
        en: "\(count(days, "day", "days")), best \(best)", ko: "\(days)일 연속, 최고 \(best)일",
        ja: "\(days)日連続、最高\(best)日")
    }
    return say(
      en: "\(count(days, "day", "days")) (\(frozen) frozen), best \(best)",
      ko: "\(days)일 연속(\(frozen)일 보호), 최고 \(best)일", ja: "\(days)日連続(保護\(frozen)日)、最高\(best)日")
  }

  /// `22 of the last 28 days`.
  package static func goalMet(_ streak: Streak) -> String {
    say(
      en: "\(streak.recentMet) of the last \(count(streak.recentDays, "day", "days"))",
      ko: "지난 \(streak.recentDays)일 중 \(streak.recentMet)일",
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

  /// `Median 27 min, 81 % of those with a planned end reached it`; nil without any.
  package static func sessionFigures(_ totals: PeriodTotals) -> String? {
    guard let median = totals.medianSession.map(focused) else { return nil }
    guard let share = totals.finishedShare.map(percent) else {
      return say(en: "median \(median)", ko: "중앙값 \(median)", ja: "中央値\(median)")
    }
    return say(
      en: "median \(median), \(share) of those with a planned end reached it",
      ko: "중앙값 \(median), 끝을 정한 세션의 \(share, .이) 끝까지 감", ja: "中央値\(median)、終わりを決めたセッションの\(share)が完走")
  }

  /// `71 % done: high 80 %, medium 67 %; 2 carried over`; nil without any.
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
      en: "most focus from \(first) to \(last) (last 8 weeks)", ko: "\(first)~\(last)에 가장 집중(지난 8주)",
      ja: "\(first)〜\(last)に最も集中(直近8週間)")
  }

  /// `Mon 12 h 20 min, most from 09:00 to 11:00`: a weekday of the last eight weeks.
  package static func hours(
    of weekday: Weekday, _ milliseconds: Int64, busiest hour: Int, _ style: ClockStyle
  ) -> String {
    let start = TimeOfDay(wrapping: hour * 60)
    let (first, last) = (time(start, style), time(start.adding(minutes: 120), style))
    let (name, focus) = (DateStyle.current.shortWeekdays[weekday.rawValue - 1], focused(milliseconds))
    return say(
      en: "\(name) \(focus), most from \(first) to \(last)", ko: "\(name) \(focus), 주로 \(first)~\(last)",
      ja: "\(name) \(focus)、主に\(first)〜\(last)")
  }

  /// `17 of 40`, or a dash without tasks.
  package static func done(_ tasks: TaskCount) -> String {
    tasks.planned == 0 ? noFigure : doneOf(tasks.done, tasks.planned)
  }

  /// Shown in place of a missing figure.
  package static var noFigure: String {
    "–"
  }

  /// The role of a day in the streak.
  package static func name(of outcome: Streak.Outcome?) -> String {
    switch outcome {
    case .met: say(en: "met", ko: "달성", ja: "達成")
    case .off: say(en: "day off", ko: "쉬는 날", ja: "休み")
    case .frozen: say(en: "frozen", ko: "보호", ja: "保護")
    case .missed: say(en: "missed", ko: "미달", ja: "未達")
    case .open, nil: noFigure
    }
  }

  /// A focus time, given in milliseconds: `1 h 12 min`.
  package static func focused(_ milliseconds: Int64) -> String {
    SessionLength.words(seconds: milliseconds.wholeSeconds)
  }

  /// `89 %`.
  package static func percent(_ share: Double) -> String {
    say(
      en: "\(Int((share * 100).rounded())) %", ko: "\(Int((share * 100).rounded()))%",
      ja: "\(Int((share * 100).rounded()))%")
  }

  // MARK: Sleep and focus

  /// `Sleep and focus (41 days)`.
  package static func insightHeading(_ insight: Insight) -> String {
    say(
      en: "sleep and focus of \(count(insight.count, "day", "days"))", ko: "\(insight.count)일의 수면과 집중",
      ja: "\(insight.count)日分の睡眠と集中")
  }

  /// The lines of an insight: the groups, the correlation and the conclusion.
  package static func insight(_ insight: Insight) -> [String] {
    var lines: [String] = []
    for (name, group) in [("4–5", insight.high), ("1–3", insight.low)] {
      guard let group else { continue }
      let median = focused(group.median)
      lines.append(
        say(
          en: "sleep \(name): median \(median) (\(count(group.count, "day", "days")))",
          ko: "수면 \(name): 중앙값 \(median)(\(group.count)일)", ja: "睡眠\(name)：中央値\(median)(\(group.count)日)"))
    }
    if let found = insight.correlation {
      let (rho, lower, upper) = (signed(found.rho), signed(found.lower), signed(found.upper))
      lines.append(
        say(
          en: "rho \(rho), 95 % \(lower) to \(upper)", ko: "rho \(rho), 95% \(lower) ~ \(upper)",
          ja: "rho \(rho)、95% \(lower)〜\(upper)"))
    }
    return lines + [verdict(insight)]
  }

  /// The conclusion from the data, without a claim about causes.
  package static func verdict(_ insight: Insight) -> String {
    let needed = Insight.daysForCorrelation
    return switch insight.verdict {
    case .tooEarly:
      say(
        en: "\(insight.count) days of \(needed): too early", ko: "\(needed)일 중 \(insight.count)일: 아직 이릅니다",
        ja: "\(needed)日のうち\(insight.count)日：まだ早すぎます")
    case .noDifference:
      say(
        en: "the same on all days: there is nothing to compare", ko: "모든 날이 같아서 비교할 것이 없습니다",
        ja: "どの日も同じで、比べられません")
    case .couldBeChance: say(en: "could well be chance", ko: "우연일 수 있습니다", ja: "偶然かもしれません")
    case .goTogether:
      insight.correlation.map { $0.rho < 0 } == true
        ? say(
          en: "good sleep and little focus go together", ko: "잘 잔 날에 덜 집중하는 편입니다", ja: "よく眠れた日ほど集中が少なめです")
        : say(
          en: "good sleep and much focus go together", ko: "잘 잔 날에 더 집중하는 편입니다", ja: "よく眠れた日ほど集中が多めです")
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
    say(
      en: "--svg draws the week or the year: leave out \(option), or give --week or --year.",
      ko: "--svg는 한 주나 한 해를 그립니다. \(option, .을) 빼거나 --week, --year를 쓰세요.",
      ja: "--svgは週か年を描きます。\(option)を外すか、--weekか--yearを指定してください。")
  }

  /// There is no data.
  package static var noStatistics: String {
    say(
      en: "There is nothing to count yet: 'focus add' plans a task, 'focus start' begins a session.",
      ko: "아직 셀 것이 없습니다. 'focus add'로 할 일을 추가하고 'focus start'로 세션을 시작하세요.",
      ja: "まだ集計するものがありません。'focus add'でタスクを追加し、'focus start'でセッションを始めてください。")
  }

  /// `Focus per day, Nov 16 to Nov 22, 2026`.
  package static func chartTitle(week range: ClosedRange<CivilDate>) -> String {
    let (first, last) = (monthAndDay(range.lowerBound), monthAndDay(range.upperBound))
    let year = range.upperBound.year
    return say(
      en: "Focus per day, \(first) to \(last), \(year)", ko: "하루 집중 시간, \(year)년 \(first) ~ \(last)",
      ja: "1日の集中時間、\(year)年\(first)〜\(last)")
  }

  /// The title of the heat map.
  package static func chartTitle(year range: ClosedRange<CivilDate>) -> String {
    say(
      en: "Focus of the year to \(fullDate(range.upperBound))", ko: "\(fullDate(range.upperBound))까지 1년의 집중",
      ja: "\(fullDate(range.upperBound))までの1年の集中")
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
    case .none: say(en: "none", ko: "없음", ja: "なし")
    case .underOneHour: say(en: "under 1 h", ko: "1시간 미만", ja: "1時間未満")
    case .underTwoHours: say(en: "under 2 h", ko: "2시간 미만", ja: "2時間未満")
    case .underThreeHours: say(en: "under 3 h", ko: "3시간 미만", ja: "3時間未満")
    case .threeHoursOrMore: say(en: "3 h or more", ko: "3시간 이상", ja: "3時間以上")
    }
  }
}
