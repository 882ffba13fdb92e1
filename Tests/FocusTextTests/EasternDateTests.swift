import FocusDomain
import Testing

@testable import FocusText

extension CivilDate {
  fileprivate static let monday = CivilDate(year: 2026, month: 11, day: 23) ?? CivilDate.plannable.lowerBound
}

/// Dates as people type them in Korean and Japanese, seen from Monday, 23 November 2026.
@Suite struct EasternDateTests {
  private let parser = DateParser(today: .monday, direction: .ahead)

  @Test(arguments: [
    ("오늘", "2026-11-23"), ("내일", "2026-11-24"), ("모레", "2026-11-25"), ("어제", "2026-11-22"),
    ("다음 주", "2026-11-30"), ("금요일", "2026-11-27"), ("금", "2026-11-27"), ("월요일", "2026-11-30"),
    ("다음 금요일", "2026-11-27"), ("다음 주 금요일", "2026-12-04"), ("이번 주 일요일", "2026-11-29"),
    ("11월 27일", "2026-11-27"), ("11월27일", "2026-11-27"), ("3월 1일", "2027-03-01"),
    ("2027년 1월 3일", "2027-01-03"), ("27일", "2026-11-27"), ("3일 뒤", "2026-11-26"), ("3일 후", "2026-11-26"),
    ("2주 뒤", "2026-12-07"), ("2주", "2026-12-07"), ("\u{1102}\u{1162}\u{110B}\u{1175}\u{11AF}", "2026-11-24"),
    ("今日", "2026-11-23"), ("明日", "2026-11-24"), ("あした", "2026-11-24"), ("明後日", "2026-11-25"),
    ("昨日", "2026-11-22"), ("来週", "2026-11-30"), ("金曜日", "2026-11-27"), ("金曜", "2026-11-27"),
    ("金", "2026-11-27"), ("来週の金曜日", "2026-12-04"), ("今週の日曜日", "2026-11-29"), ("次の金曜", "2026-11-27"),
    ("11月27日", "2026-11-27"), ("１１月２７日", "2026-11-27"), ("2027年1月3日", "2027-01-03"), ("27日", "2026-11-27"),
    ("3日後", "2026-11-26"), ("2週間後", "2026-12-07"), ("＋３", "2026-11-26"), ("１１／２７", "2026-11-27"),
  ])
  func aDateIsRead(typed: String, day: String) { #expect(parser.date(typed)?.description == day) }

  @Test(arguments: ["13월 1일", "2월 30일", "일월", "뒤", "3일 전에", "明", "週", "月27日", "년", "11월 27일 아침", "3年後"])
  func anythingElseIsNot(typed: String) { #expect(parser.date(typed) == nil) }

  @Test func everyDateThatIsShownIsRead() {
    for language in [Language.korean, .japanese] {
      Text.$language.withValue(language) {
        for offset in 1...400 {
          let day = parser.today.adding(days: offset)
          #expect(parser.date(Text.monthAndDay(day)) == day || offset >= 365)
          #expect(parser.date("\(day.year)\(language == .korean ? "년" : "年")\(Text.dayAndMonth(day))") == day)
        }
      }
    }
  }
}
