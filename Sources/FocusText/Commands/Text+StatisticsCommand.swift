import FocusDomain

/// Texts of `focus stats`.
extension Text {
  /// The error for a range that cannot be drawn.
  package static func noPicture(of option: String) -> String {
    say(
      en: "--svg draws the week or the year: leave out \(option), or give --week or --year.",
      ko: "--svg는 한 주나 한 해의 그래프를 그립니다. \(option, .을) 빼거나, --week 또는 --year를 쓰세요.",
      ja: "--svgは週か年のグラフを描きます。\(option)を外すか、--weekか--yearを指定してください。")
  }

  /// The message if there is no data.
  package static var noStatistics: String {
    say(
      en: "There is nothing to count yet: 'focus add' plans a task, 'focus start' begins a session.",
      ko: "아직 통계가 없습니다. 'focus add'로 할 일을 추가하고 'focus start'로 세션을 시작하세요.",
      ja: "まだ集計するものがありません。'focus add'でタスクを追加し、'focus start'でセッションを始めてください。")
  }

  /// `Focus per day, Nov 16 to Nov 22, 2026`.
  package static func chartTitle(week range: ClosedRange<CivilDate>) -> String {
    let (first, last) = (monthAndDay(range.lowerBound), monthAndDay(range.upperBound))
    let (before, year) = (range.lowerBound.year, range.upperBound.year)
    return say(
      en: "Focus per day, \(first) to \(last), \(year)",
      ko: "일별 집중 시간, \(before)년 \(first) ~ \(yearOfEnd(before, year, "년 "))\(last)",
      ja: "日別の集中時間、\(before)年\(first)〜\(yearOfEnd(before, year, "年"))\(last)")
  }

  /// The title of the heat map.
  package static func chartTitle(year range: ClosedRange<CivilDate>) -> String {
    say(
      en: "Focus of the year to \(fullDate(range.upperBound))",
      ko: "\(fullDate(range.upperBound))까지 1년간의 집중 시간",
      ja: "\(fullDate(range.upperBound))までの1年間の集中時間")
  }

  /// `Nov`.
  package static func monthName(_ date: CivilDate, _ style: DateStyle = .current) -> String {
    style.shortMonths[date.month - 1].trimmingBlanks
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
