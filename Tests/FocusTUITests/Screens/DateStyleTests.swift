import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The names, order and clock of the user's locale are used wherever a date is shown.
@Suite struct DateStyleTests {
  private static let scenes = Scene.all
  private static let english = Set(
    (DateStyle.english.months + DateStyle.english.weekdays + DateStyle.english.shortMonths
      + DateStyle.english.shortWeekdays + DateStyle.english.shortWeekdays.map { $0.uppercased() })
      .filter { $0 != "May" })

  private func words(_ frame: Frame) -> Set<String> {
    var rows = (0..<frame.size.height).map { frame.row($0) }.joined(separator: " ")
    // Remove an example of a typed date, which contains an English name.
    rows = rows.replacing("friday", with: "")
    // Remove a title of the demo data for the same reason.
    rows = rows.replacing("for Thursday", with: "")
    return Set(rows.split { !$0.isLetter }.map(String.init))
  }

  @Test(arguments: scenes) func noScreenShowsEnglishNames(scene: Scene) {
    for size in [Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 200, height: 60)] {
      let left = words(view(scene.make(size, .unicode, dates: .invented))).intersection(Self.english)
      #expect(left.isEmpty, "\(left) at \(size.width)×\(size.height)")
    }
  }

  @Test func messagesUseTheNames() {
    var world = World(
      Scene.plan, days: [day(-3): [task("left")]],
      options: ScreenOptions(dates: .invented, carryOver: .never, reducedMotion: true),
      memory: ScreenMemory(openedOn: day(-3), onboarded: true))
    let sentences = [
      (["m", "+", "5", .enter] as [Key], "26 Mo11"),
      ([.enter, .backTab, "+", "9", .enter], "30 Monds11"),
    ]
    world.send(.storeChanged(nil))
    for (keys, expected) in sentences {
      keys.forEach { world.press($0) }
      #expect(world.state.status?.text.contains(expected) == true, "\(world.state.status?.text ?? "nothing")")
    }
  }

  @Test func datesFollowTheOrderOfTheLocale() {
    let date = pinnedDay
    #expect(Text.longDate(date) == "Saturday, November 21")
    #expect(Text.fullDate(date, .invented) == "Wotag6, 21 Monds11 2026")
    #expect(Text.shortDate(date, .invented) == "W6 21 Mo11")
    #expect(Text.shortestDate(date, .invented) == "W6 21")
    #expect(Text.shortYearDate(date, .invented) == "W6 21 Mo11 2026")
    #expect(Text.longDate(date, .japanese) == "11月21日土曜日")
    #expect(Text.fullDate(date, .japanese) == "2026年11月21日土曜日")
    #expect(Text.shortYearDate(date, .japanese) == "2026年11月21日(土)")
    #expect(Text.shortestDate(date, .japanese) == "21日(土)")
  }

  @Test(arguments: [
    ("%m/%d/%y", DateStyle.Order.monthDay), ("%d.%m.%Y", .dayMonth), ("%-d.%-m.%Y", .dayMonth),
    ("%Y-%m-%d", .monthDay), ("%Y年%m月%d日", .yearFirst(year: "年", day: "日")),
    ("%Y년 %m월 %d일", .yearFirst(year: "년 ", day: "일")), ("%e %B %Y", .dayMonth), ("%D", .monthDay),
    ("", .dayMonth),
  ])
  func aFormatDeterminesTheOrder(format: String, order: DateStyle.Order) {
    #expect(UserLocale.order(of: format) == order)
  }

  @Test(arguments: [
    ("%H:%M:%S", ClockStyle.hours24), ("%r", .hours12), ("%I:%M:%S %p", .hours12), ("%l:%M %P", .hours12),
    ("%-H.%M", .hours24), ("%T", .hours24), ("", .hours24),
  ])
  func aFormatDeterminesTheClock(format: String, clock: ClockStyle) {
    #expect(UserLocale.clock(of: format) == clock)
  }

  @Test(arguments: [
    ("ko_KR.UTF-8", true), ("ja_JP.utf8", true), ("de_DE.UTF-8@euro", true), ("C.UTF-8", true),
    ("ko_KR", false),
    ("ko_KR.eucKR", false), ("C", false), ("", false), ("UTF-8", false),
  ])
  func theNameOfALocaleTellsItsCharacterSet(name: String, isUTF8: Bool) {
    #expect(Locale.namesUTF8(name) == isUTF8)
  }

  @Test func wideNamesKeepTheColumns() {
    var world = World(Scene.plan, options: ScreenOptions(dates: .japanese, reducedMotion: true))
    world.press("2")
    assertGolden(view(world.state), named: "calendar-japanese")
  }
}
