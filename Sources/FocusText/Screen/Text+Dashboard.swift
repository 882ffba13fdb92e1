import FocusDomain

/// Texts of the Dashboard tab.
extension Text {
  package static var tabDashboard: String { say(en: "Dashboard", ko: "대시보드", ja: "ダッシュボード") }
  package static var placeDashboard: String { say(en: "DASHBOARD", ko: "대시보드", ja: "ダッシュボード") }

  // Keys.
  package static var keyWeekBefore: String {
    say(en: "period before", ko: "이전 주·달·해", ja: "前の週・月・年")
  }
  package static var keyWeekAfter: String {
    say(en: "period after", ko: "다음 주·달·해", ja: "次の週・月・年")
  }
  package static var keyYear: String { say(en: "week, month, year", ko: "주·달·해", ja: "週・月・年") }
  package static var keyOpenRecord: String {
    say(en: "open in the calendar", ko: "캘린더에서 그날 열기", ja: "カレンダーで表示")
  }
  package static var keyThisWeek: String { say(en: "back to this week", ko: "이번 주로", ja: "今週に戻る") }
  package static var hintWeek: String { say(en: "week", ko: "주", ja: "週") }
  /// The difference to the same days of last week: `+40 min on last week`.
  package static func onLastWeek(_ milliseconds: Int64) -> String {
    let length = wholeHours(abs(milliseconds))
    let sign = milliseconds < 0 ? "−" : "+"
    return say(
      en: "\(sign)\(length) on last week", ko: "지난주보다 \(sign)\(length)", ja: "先週比\(sign)\(length)")
  }
  package static var hintYear: String { say(en: "year", ko: "연도", ja: "年") }

  // Headings.
  package static var streakTitle: String { say(en: "STREAK", ko: "연속 기록", ja: "連続日数") }
  /// The heading in place of `STREAK` while there is none.
  package static var bestStreakTitle: String { say(en: "TOP STREAK", ko: "최장 기록", ja: "最長記録") }
  /// The text in place of a streak before the first one.
  package static var startStreak: String { say(en: "Start today", ko: "오늘 시작", ja: "今日から") }
  package static var allTimeTitle: String { say(en: "ALL TIME", ko: "전체 기간", ja: "全期間") }
  package static var focusPerDayTitle: String { say(en: "FOCUS PER DAY", ko: "일별 집중 시간", ja: "日別の集中時間") }
  /// `THE YEAR TO NOVEMBER 2025`, or `THE LAST YEAR`.
  package static func yearTitle(endingWith day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    guard day != today else { return say(en: "THE LAST YEAR", ko: "최근 1년", ja: "直近1年") }
    let month = name(ofMonth: day.month, style)
    return say(
      en: "THE YEAR TO \(month.uppercased()) \(day.year)", ko: "\(day.year)년 \(month)까지 1년",
      ja: "\(day.year)年\(month)までの1年")
  }
  package static var whenTitle: String { say(en: "WHEN, LAST 8 WEEKS", ko: "시간대, 최근 8주", ja: "時間帯、直近8週間") }
  package static var sleepAndFocusTitle: String { say(en: "SLEEP AND FOCUS", ko: "수면과 집중", ja: "睡眠と集中") }
  package static var workTitle: String { say(en: "TASKS BY WEEK", ko: "주별 할 일", ja: "週ごとのタスク") }

  /// The headings of the columns of daily records.
  package static var recordColumns: (day: String, focus: String, done: String, sleep: String, mood: String) {
    (
      day: say(en: "DAY", ko: "날짜", ja: "日付"), focus: say(en: "FOCUS", ko: "집중", ja: "集中"),
      done: say(en: "DONE", ko: "완료", ja: "完了"), sleep: say(en: "SLEEP", ko: "수면", ja: "睡眠"),
      mood: say(en: "MOOD", ko: "기분", ja: "気分")
    )
  }

  /// The message for an empty store: what the page will show, and how to begin. `key` starts a session on the
  /// Focus tab.
  package static func dashboardIsEmpty(focusTab: String, start key: String) -> String {
    say(
      en: "Nothing to count yet. Your focus, finished tasks and streaks will stand here. "
        + "\(focusTab) and \(key) start a session.",
      ko: "아직 통계가 없습니다. 집중 시간, 완료한 할 일, 연속 기록이 여기에 나옵니다. \(focusTab, .과) \(key, .을) 차례로 눌러 세션을 시작하세요.",
      ja: "まだ集計するものがありません。集中時間、完了したタスク、連続日数がここに並びます。\(focusTab)、\(key)の順に押すとセッションが始まります。")
  }

  // MARK: Figures

  /// `3 sessions`.
  package static func sessions(_ number: Int) -> String {
    say(en: count(number, "session", "sessions"), ko: "세션 \(number)회", ja: "\(number)セッション")
  }

  /// `6 days`.
  package static func days(_ number: Int) -> String {
    say(en: count(number, "day", "days"), ko: "\(number)일", ja: "\(number)日")
  }

  /// `89 % of 10 h`; the goal is in minutes. Without a goal the number of days with focus time: `on 5 days`.
  package static func weekGoal(_ totals: PeriodTotals, goal: Int) -> String {
    guard goal > 0 else {
      let days = totals.focusedDays
      return say(en: "on \(self.days(days))", ko: "집중 \(days)일", ja: "集中\(days)日")
    }
    let share = percent(Double(totals.focused) / Double(goal * 60_000))
    let length = SessionLength.words(minutes: goal)
    return say(en: "\(share) of \(length)", ko: "\(length)의 \(share)", ja: "\(length)の\(share)")
  }

  /// `2 frozen`; nil without any.
  package static func frozenDays(_ streak: Streak) -> String? {
    let frozen = streak.frozen.count
    return frozen == 0 ? nil : say(en: "\(frozen) frozen", ko: "\(frozen)일 보호", ja: "保護\(frozen)日")
  }

  /// `best 23`.
  package static func bestStreak(_ streak: Streak) -> String {
    say(en: "best \(streak.best)", ko: "최장 \(streak.best)일", ja: "最長\(streak.best)日")
  }

  /// `goal met on 22 of 28 days`.
  package static func goalMetOn(_ streak: Streak) -> String {
    let (met, all) = (streak.recentMet, streak.recentDays)
    return say(
      en: "goal met on \(met) of \(days(all))", ko: "\(all)일 중 \(met)일 목표 달성", ja: "\(all)日中\(met)日目標達成")
  }

  /// `22 of 28 days`.
  package static func shortGoalMet(_ streak: Streak) -> String {
    let (met, all) = (streak.recentMet, streak.recentDays)
    return say(en: "\(met) of \(days(all))", ko: "\(all)일 중 \(met)일", ja: "\(all)日中\(met)日")
  }

  /// `213 h`; without minutes from a hundred hours on.
  package static func roundFocus(_ milliseconds: Int64) -> String {
    milliseconds < 360_000_000 ? focused(milliseconds) : wholeHours(milliseconds)
  }

  /// `since Feb 2026`.
  package static func since(_ day: CivilDate, _ style: DateStyle) -> String {
    let month = style.shortMonths[day.month - 1]
    return say(
      en: "since \(month) \(day.year)", ko: "\(day.year)년 \(day.month)월~", ja: "\(day.year)年\(month)から")
  }

  /// `Nov 2026`, in a table of months.
  package static func month(_ month: CivilMonth, _ style: DateStyle) -> String {
    let (name, year) = (style.shortMonths[month.month - 1].trimmingBlanks, month.year)
    return say(en: "\(name) \(year)", ko: "\(year)년 \(name)", ja: "\(year)年\(name)")
  }

  /// `1:35` hours, or `0` for less than a minute.
  package static func hoursAndMinutes(_ milliseconds: Int64) -> String {
    let minutes = Int(milliseconds / 60_000)
    return minutes == 0 ? "0" : "\(minutes / 60):\(padded(minutes % 60, to: 2))"
  }

  /// `3 h`, beside a chart.
  package static func hours(_ number: Int) -> String {
    say(en: "\(number) h", ko: "\(number)시간", ja: "\(number)時間")
  }

  /// `Nov 16 to Nov 22`, with the year of the last day if it is not this year.
  package static func span(_ range: ClosedRange<CivilDate>, today: CivilDate, _ style: DateStyle) -> String {
    let (first, last) = (monthAndDay(range.lowerBound, style), monthAndDay(range.upperBound, style))
    let (before, year) = (range.lowerBound.year, range.upperBound.year)
    guard year != today.year else {
      return say(en: "\(first) to \(last)", ko: "\(first) ~ \(last)", ja: "\(first)〜\(last)")
    }
    return say(
      en: "\(first) to \(last) \(year)", ko: "\(before)년 \(first) ~ \(yearOfEnd(before, year, "년 "))\(last)",
      ja: "\(before)年\(first)〜\(yearOfEnd(before, year, "年"))\(last)")
  }

  /// Returns the year of the last day of a range if it differs from that of the first; empty otherwise.
  /// Korean and Japanese write it before the day.
  static func yearOfEnd(_ before: Int, _ year: Int, _ sign: String) -> String {
    before == year ? "" : "\(year)\(sign)"
  }

  /// `3/4`: the numbers of completed and planned tasks.
  package static func doneShare(_ tasks: TaskCount) -> String { "\(tasks.done)/\(tasks.planned)" }

  /// The text in place of the tasks of a day off.
  package static var restDay: String { say(en: "rest", ko: "쉬는 날", ja: "休みの日") }
  package static var frozenDay: String { say(en: "frozen", ko: "보호", ja: "保護") }

  /// A day in a list: `Sat Nov 21`, or `2025-11-21` in another year.
  package static func recordDay(_ day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    // The usual form is too wide for a table.
    day.year == today.year ? numericDate(day, style) : day.description
  }

  // MARK: Legends and sentences

  /// The short names of the levels of a heat map.
  package static func shortName(of level: HeatLevel) -> String {
    switch level {
    case .none: say(en: "none", ko: "없음", ja: "なし")
    case .underOneHour: say(en: "<1 h", ko: "<1시간", ja: "<1時間")
    case .underTwoHours: say(en: "<2 h", ko: "<2시간", ja: "<2時間")
    case .underThreeHours: say(en: "<3 h", ko: "<3시간", ja: "<3時間")
    case .threeHoursOrMore: say(en: "3 h+", ko: "3시간+", ja: "3時間+")
    }
  }

  /// `Most focus from 09:00 to 11:00.`
  package static func mostFocus(from hour: Int, _ style: ClockStyle) -> String {
    let start = TimeOfDay(wrapping: hour * 60)
    let (first, last) = (time(start, style), time(start.adding(minutes: 120), style))
    return say(
      en: "Most focus from \(first) to \(last).", ko: "\(first)~\(last)에 가장 많이 집중했습니다.",
      ja: "\(first)〜\(last)に最も集中しています。")
  }

  /// `Median session 27 min, 81 % finished.`; nil without a session that has ended.
  package static func sessionSentence(_ totals: PeriodTotals) -> String? {
    guard let median = totals.medianSession.map(focused) else { return nil }
    guard let share = totals.finishedShare.map(percent) else {
      return say(en: "Median session \(median).", ko: "세션 길이 중앙값 \(median).", ja: "セッションの長さは中央値\(median)です。")
    }
    return say(
      en: "Median session \(median), \(share) finished.", ko: "세션 길이 중앙값 \(median), \(share) 완주.",
      ja: "セッションの長さは中央値\(median)、完走は\(share)です。")
  }

  /// `High 80 %, medium 67 %, low 50 %; 2 carried over.`; nil without tasks.
  package static func taskSentence(_ totals: PeriodTotals) -> String? {
    let shares = priorityShares(totals)
    guard !shares.isEmpty else { return nil }
    let (parts, carried) = (sentenceCase(list(shares, .comma)), totals.carriedOver)
    guard carried > 0 else { return say(en: "\(parts).", ko: "\(parts).", ja: "\(parts)。") }
    return say(
      en: "\(parts); \(carried) carried over.", ko: "\(parts), \(carried)개 넘김.",
      ja: "\(parts)、繰り越し\(carried)件。")
  }

  /// The message if no day before today has a rating of sleep.
  package static func noSleepRated(_ key: String) -> String {
    guard !key.isEmpty else {
      return say(
        en: "No past day has a sleep rating yet.", ko: "어제까지의 수면 점수가 아직 없습니다.", ja: "昨日までの睡眠の評価はまだありません。")
    }
    return say(
      en: "No past day has a sleep rating yet. \(key) opens the log.",
      ko: "어제까지의 수면 점수가 아직 없습니다. \(key, .으로) 하루 기록을 엽니다.", ja: "昨日までの睡眠の評価はまだありません。\(key)で一日の記録を開けます。")
  }

  /// The note below a correlation.
  package static var notACause: String {
    say(
      en: "It shows days that go together, not what causes what.", ko: "함께 나타난다는 뜻일 뿐, 원인이라는 뜻은 아닙니다.",
      ja: "関連を示すだけで、因果関係を示すものではありません。")
  }
}
