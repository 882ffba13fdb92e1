import FocusDomain

// Dates and times in the user's style; the default is the catalogue's with a 24-hour clock.
extension Text {
  /// `SAT`: the heading of a calendar column, at most three columns wide if the language has such a name.
  package static func shortName(of weekday: Weekday, _ style: DateStyle = .current) -> String {
    style.shortWeekdays[weekday.rawValue - 1].uppercased()
  }

  /// `November`, not inside a date.
  package static func name(ofMonth month: Int, _ style: DateStyle = .current) -> String {
    style.months[month - 1]
  }

  /// The heading of a month, and the year after it: `NOVEMBER`, `2026`; nil where the year comes first, as in
  /// `2026年11月`.
  package static func monthAndYear(_ month: CivilMonth, _ style: DateStyle) -> (month: String, year: String?)
  {
    let name = name(ofMonth: month.month, style)
    guard case .yearFirst(let year, _) = style.order else { return (name.uppercased(), "\(month.year)") }
    return ("\(month.year)\(year)\(name)", nil)
  }

  /// Capitalizes the first letter, for the start of a sentence.
  package static func sentenceCase(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }

  /// `Nov 21`.
  package static func monthAndDay(_ date: CivilDate, _ style: DateStyle = .current) -> String {
    dayAndMonth(date, style, style.shortMonths)
  }

  /// `November 21`.
  package static func dayAndMonth(_ date: CivilDate, _ style: DateStyle = .current) -> String {
    dayAndMonth(date, style, style.monthsInDates)
  }

  /// `Saturday, November 21`.
  package static func longDate(_ date: CivilDate, _ style: DateStyle = .current) -> String {
    joined(weekday: style.weekdays[date.weekday.rawValue - 1], ", ", dayAndMonth(date, style), style)
  }

  /// `Saturday, November 21, 2026`.
  package static func fullDate(_ date: CivilDate, _ style: DateStyle = .current) -> String {
    let day = dayAndMonth(date, style)
    let weekday = style.weekdays[date.weekday.rawValue - 1]
    return switch style.order {
    case .monthDay: "\(weekday), \(day), \(date.year)"
    case .dayMonth: "\(weekday), \(day) \(date.year)"
    case .yearFirst(let year, _): "\(date.year)\(year)" + joined(weekday: weekday, " ", day, style)
    }
  }

  /// `Sat Nov 21`.
  package static func shortDate(_ date: CivilDate, _ style: DateStyle = .current) -> String {
    joined(
      weekday: style.shortWeekdays[date.weekday.rawValue - 1], " ",
      dayAndMonth(date, style, style.shortMonths), style)
  }

  /// `Sat Nov 21`; in languages with the year first `11/21 (토)`, which is narrow.
  package static func numericDate(_ date: CivilDate, _ style: DateStyle = .current, hasWeekday: Bool = true)
    -> String
  {
    guard case .yearFirst = style.order else {
      return hasWeekday ? shortDate(date, style) : monthAndDay(date, style)
    }
    guard hasWeekday else { return "\(date.month)/\(date.day)" }
    let weekday = style.shortWeekdays[date.weekday.rawValue - 1]
    return joined(weekday: weekday, " ", "\(date.month)/\(date.day)", style)
  }

  /// `Sat 21`.
  package static func shortestDate(_ date: CivilDate, _ style: DateStyle = .current) -> String {
    let weekday = style.shortWeekdays[date.weekday.rawValue - 1]
    if case .yearFirst(_, let day) = style.order {
      return joined(weekday: weekday, " ", "\(date.day)\(day)", style)
    }
    return "\(weekday) \(date.day)"
  }

  /// `Sat Nov 21 2026`.
  package static func shortYearDate(_ date: CivilDate, _ style: DateStyle = .current) -> String {
    if case .yearFirst(let year, _) = style.order { return "\(date.year)\(year)\(shortDate(date, style))" }
    return "\(shortDate(date, style)) \(date.year)"
  }

  /// `Sat Nov 21`, with the year if it is not this year.
  package static func nearDate(
    _ date: CivilDate, today: CivilDate, _ style: DateStyle = .current
  ) -> String {
    date.year == today.year ? shortDate(date, style) : shortYearDate(date, style)
  }

  /// `today`, `tomorrow` or `yesterday` if that applies, otherwise `Saturday, November 21` (with the year if
  /// it is not this year). A record without a day is in *later*.
  package static func relativeDate(
    _ date: CivilDate, today: CivilDate, _ style: DateStyle = .current
  ) -> String {
    if date == .undated { return laterPlace }
    return switch today.days(until: date) {
    case 0: say(en: "today", ko: "오늘", ja: "今日")
    case 1: say(en: "tomorrow", ko: "내일", ja: "明日")
    case -1: say(en: "yesterday", ko: "어제", ja: "昨日")
    default: date.year == today.year ? longDate(date, style) : fullDate(date, style)
    }
  }

  /// `Saturday, November 21, 2026 (today)`: the heading of a day; only days beside today are named.
  package static func dayHeading(_ date: CivilDate, today: CivilDate) -> String {
    let name = fullDate(date)
    guard abs(today.days(until: date)) <= 1 else { return name }
    let relative = relativeDate(date, today: today)
    return say(en: "\(name) (\(relative))", ko: "\(name) (\(relative))", ja: "\(name)(\(relative))")
  }

  /// `21:15`, or `9:15 PM`. Japanese counts the hours of each half of the day from 0.
  package static func time(_ time: TimeOfDay, _ style: ClockStyle) -> String {
    guard style == .hours12 else { return time.description }
    let isMorning = time.hour < 12
    let minutes = time.description.suffix(2)
    let clock = "\(time.hour % 12 == 0 ? 12 : time.hour % 12):\(minutes)"
    return say(
      en: "\(clock) \(isMorning ? "AM" : "PM")", ko: "\(isMorning ? "오전" : "오후") \(clock)",
      ja: "\(isMorning ? "午前" : "午後")\(time.hour % 12):\(minutes)")
  }

  /// `09`, or ` 9`: the number of an hour in two columns.
  package static func hour(_ hour: Int, _ style: ClockStyle) -> String {
    let number = style == .hours12 ? (hour + 11) % 12 + 1 : hour
    return number < 10 ? "\(style == .hours12 ? " " : "0")\(number)" : "\(number)"
  }

  /// `09:00 – 10:30`, with ` +1` if it ends on the next day.
  package static func range(_ range: TimeRange, _ style: ClockStyle) -> String {
    "\(time(range.start, style)) – \(time(range.end, style))\(range.endsNextDay ? " +1" : "")"
  }

  /// The range of times, or `All day`.
  package static func schedule(_ schedule: Schedule, _ style: ClockStyle) -> String {
    schedule.range.map { range($0, style) } ?? say(en: "All day", ko: "하루 종일", ja: "終日")
  }

  /// The times of a task, its length, or `All day`.
  package static func when(_ task: FocusTask, _ style: ClockStyle) -> String {
    when(task.schedule, lasting: task.length, style)
  }

  /// The times, or the length without times, or `All day`.
  package static func when(_ times: Schedule, lasting minutes: Int?, _ style: ClockStyle) -> String {
    guard times == .allDay, let minutes else { return schedule(times, style) }
    let length = SessionLength.words(minutes: minutes)
    return say(en: "~\(length)", ko: "약 \(length)", ja: "約\(length)")
  }

  /// The shortest word for a task without times.
  package static var shortAllDay: String { say(en: "Day", ko: "종일", ja: "終日") }

  private static func dayAndMonth(_ date: CivilDate, _ style: DateStyle, _ months: [String]) -> String {
    let month = months[date.month - 1]
    return switch style.order {
    case .monthDay: "\(month) \(date.day)"
    case .dayMonth: "\(date.day) \(month)"
    case .yearFirst(_, let day): "\(month)\(date.day)\(day)"
    }
  }

  /// Joins weekday and date. If the year comes first, the weekday comes last, and a short one is in brackets:
  /// `11月21日(土)`.
  static func joined(
    weekday: String, _ separator: String, _ date: String, _ style: DateStyle
  ) -> String {
    guard case .yearFirst(let year, _) = style.order else { return weekday + separator + date }
    guard style.shortWeekdays.contains(weekday) else {
      return date + (year.hasSuffix(" ") ? " " : "") + weekday
    }
    return "\(date)\(year.hasSuffix(" ") ? " " : "")(\(weekday))"
  }
}
