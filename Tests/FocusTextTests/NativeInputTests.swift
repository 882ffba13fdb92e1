import FocusDomain
import FocusText
import Testing

/// Korean and Japanese input, and the program's own output, parsed in every field.
@Suite struct NativeInputTests {
  @Test(
    arguments: [
      ("9시", "09:00"), ("9시 30분", "09:30"), ("9시30분", "09:30"), ("9시 반", "09:30"), ("9시 5분", "09:05"),
      ("오후 3시", "15:00"), ("오전 12:00", "00:00"), ("오후 12:30", "12:30"), ("정오", "12:00"), ("자정", "00:00"),
      ("9時", "09:00"), ("9時半", "09:30"), ("9時30分", "09:30"), ("午後3時", "15:00"), ("午後0:30", "12:30"),
      ("午前0時", "00:00"), ("正午", "12:00"), ("９：００", "09:00"), ("９", "09:00"), ("１５時", "15:00"),
      ("９．３０", "09:30"),
      ("오전\u{1109}\u{1175}", nil), ("9\u{1109}\u{1175}", "09:00"), ("25시", nil), ("9시 60분", nil),
      ("9시분", nil),
      ("시", nil), ("오후", nil), ("오후 13시", nil), ("午後3時am", nil), ("930시", nil), ("9時間", nil),
    ] as [(String, String?)])
  func aTimeIsRead(typed: String, time: String?) {
    #expect(TimeOfDay(typed: typed)?.description == time)
  }

  @Test(arguments: [
    ("9시~10시", "09:00", "10:00"), ("9시 ~ 10시 30분", "09:00", "10:30"), ("9시부터 10시까지", "09:00", "10:00"),
    ("15時〜16時", "15:00", "16:00"), ("１５：００～１６：００", "15:00", "16:00"), ("9時から10時半まで", "09:00", "10:30"),
    ("오후 3시~4시", "15:00", "16:00"), ("午前9時〜1時", "09:00", "13:00"), ("오후 11시~1시", "23:00", "01:00"),
    ("오전 9:00 – 오전 10:45", "09:00", "10:45"), ("午後11:00 – 午前1:00 +1", "23:00", "01:00"),
    ("9－10", "09:00", "10:00"),
  ])
  func aRangeIsRead(typed: String, start: String, end: String) throws {
    let range = try #require(TimeRange(typed: typed))
    #expect(range.start.description == start)
    #expect(range.end.description == end)
    #expect(Schedule(typed: typed) == .timed(range))
  }

  @Test(arguments: ["하루 종일", "하루종일", "종일", "終日", "一日中", "all day", ""])
  func allDayIsRead(typed: String) { #expect(Schedule(typed: typed) == .allDay) }

  @Test(
    arguments: [
      ("25분", 1500), ("1시간 30분", 5400), ("1시간반", 5400), ("30초", 30), ("25分", 1500), ("1時間半", 5400),
      ("1時間30分", 5400), ("２５", 1500), ("１：３０", 5400), ("25시간", nil), ("반", nil), ("분", nil),
    ] as [(String, Int?)])
  func aLengthIsRead(typed: String, seconds: Int?) { #expect(SessionLength.seconds(typed: typed) == seconds) }

  @Test(arguments: [
    ("~50m", 50), ("~1h30", 90), ("~50분", 50), ("～1時間半", 90), ("~24h", 1440), ("~50", nil), ("~25h", nil),
    ("~90s", nil), ("~home", nil), ("~0m", nil),
  ])
  func aLengthInATitleIsRead(word: String, minutes: Int?) throws {
    #expect(TitleToken(word, try parser(.korean)) == minutes.map(TitleToken.length))
  }

  @Test(
    arguments: [
      ("높음", .high), ("보통", .medium), ("낮음", .low), ("高", .high), ("中", .medium), ("低", .low),
      ("ｈｉｇｈ", .high),
      ("\u{1102}\u{1169}\u{11C1}\u{110B}\u{1173}\u{11B7}", .high),
    ] as [(String, Priority)])
  func aPriorityIsRead(typed: String, priority: Priority) { #expect(Priority(typed: typed) == priority) }

  private func parser(_ style: DateStyle, _ direction: DateParser.Direction = .ahead) throws -> DateParser {
    // Monday.
    DateParser(
      today: try #require(CivilDate(year: 2026, month: 11, day: 23)), style: style, direction: direction)
  }

  @Test(
    arguments: [
      ("12.3", "2026-12-03"), ("11.27", "2026-11-27"), ("11/27", "2026-11-27"), ("11-27", "2026-11-27"),
      ("26.11.27", "2026-11-27"), ("2026. 11. 27.", "2026-11-27"), ("2027. 1. 5.", "2027-01-05"),
      ("2026.11.27", "2026-11-27"), ("2026/11/27", "2026-11-27"), ("１１．２７", "2026-11-27"), ("27.11.", nil),
    ] as [(String, String?)])
  func numbersAreYearMonthAndDay(typed: String, day: String?) throws {
    for style in [DateStyle.korean, .japanese] {
      #expect(try parser(style).date(typed)?.description == day)
    }
  }

  @Test func aYearInFrontIsReadInEveryOrder() throws {
    for order in [DateStyle.Order.monthDay, .dayMonth] {
      var style = DateStyle.english
      style.order = order
      #expect(try parser(style).date("2027.1.5")?.description == "2027-01-05")
      #expect(try parser(style).date("27.11.")?.description == "2026-11-27")
    }
  }

  @Test(arguments: [
    ("@9시~10시", "09:00", "10:00"), ("@午後3時", "15:00", "16:00"), ("＠１５時〜１６時", "15:00", "16:00"),
  ])
  func aWordOfATitleSetsTheTimes(word: String, start: String, end: String) throws {
    guard case .times(let range)? = TitleToken(word, try parser(.korean)) else {
      Issue.record("\(word) is no time")
      return
    }
    #expect(range.start.description == start)
    #expect(range.end.description == end)
  }

  @Test func aWordOfATitleSetsPriorityAndDay() throws {
    #expect(TitleToken("!높음", try parser(.korean)) == .priority(.high))
    #expect(TitleToken("！高", try parser(.japanese)) == .priority(.high))
    let friday = try #require(CivilDate(year: 2026, month: 11, day: 27))
    for word in ["@금요일", "＠金曜", "@11월27일", "@11.27"] {
      #expect(TitleToken(word, try parser(.korean)) == .day(friday), "\(word)")
    }
  }

  // MARK: What is shown is read

  @Test(arguments: Language.allCases, [ClockStyle.hours24, .hours12])
  func everyTimeThatIsShownIsRead(language: Language, clock: ClockStyle) {
    Text.$language.withValue(language) {
      for start in (0..<1440).map(TimeOfDay.init(wrapping:)) {
        #expect(TimeOfDay(typed: Text.time(start, clock)) == start)
        for minutes in [1, 45, 60, 719, 720, 721, 1439, 1440] {
          let range = TimeRange(start: start, end: start.adding(minutes: minutes))
          let shown = Text.range(range, clock)
          #expect(TimeRange(typed: shown) == range, "\(shown)")
          #expect(Schedule(typed: shown) == .timed(range), "\(shown)")
        }
      }
      #expect(Schedule(typed: Text.schedule(.allDay, clock)) == .allDay)
    }
  }

  @Test(arguments: Language.allCases) func everyLengthAndPriorityThatIsShownIsRead(language: Language) {
    Text.$language.withValue(language) {
      for seconds in Array(1..<60) + (1...1440).map({ $0 * 60 }) {
        #expect(SessionLength.seconds(typed: SessionLength.words(seconds: seconds)) == seconds)
      }
      for priority in Priority.allCases {
        #expect(Priority(typed: Text.name(of: priority)) == priority)
        #expect(priority.names.contains(Text.name(of: priority).lowercased()))
      }
    }
  }

  @Test(arguments: Language.allCases) func everyDateThatIsShownIsRead(language: Language) throws {
    try Text.$language.withValue(language) {
      let parser = try parser(.current, .eitherWay)
      for day in (-180...180).map({ parser.today.adding(days: $0) }) {
        for shown in [
          Text.shortDate(day), Text.longDate(day), Text.fullDate(day), Text.shortYearDate(day),
          Text.nearDate(day, today: parser.today), Text.relativeDate(day, today: parser.today),
          Text.monthAndDay(day), Text.dayAndMonth(day), day.description,
        ] { #expect(parser.date(shown) == day, "\(shown)") }
      }
      for day in (-13...13).map({ parser.today.adding(days: $0) }) {
        #expect(parser.date(Text.shortestDate(day)) == day)
      }
    }
  }

  @Test(arguments: ["금요일 11월 26일", "11월 27일 (토)", "11月27日木曜日", "Thu Nov 27", "금요일 토요일"])
  func aWrongWeekdayIsRefused(typed: String) throws { #expect(try parser(.korean).date(typed) == nil) }
}
