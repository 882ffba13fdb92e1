import FocusDomain
import Testing

@testable import FocusText

/// Recurrence rules as typed in English, Korean and Japanese.
@Suite struct TypedDaysTests {
  private let start = CivilDate("2026-11-21") ?? .undated

  private func rule(_ typed: String) -> String? {
    let parser = DateParser(today: start, style: .english)
    return Recurrence.Rule(typed: typed, from: start, weekday: parser.weekday(named:))?.description
  }

  @Test(
    arguments: [
      ("day", "1d"), ("Weekday", "1w mon,tue,wed,thu,fri"), ("week", "1w sat"), ("2w mon,fri", "2w mon,fri"),
      ("month", "1m 21"), ("1,15", "1m 1,15"), ("3m 31", "3m 31"), ("10d", "10d"), ("mon, fri", "1w mon,fri"),
      // Korean
      ("매일", "1d"), ("날마다", "1d"), ("3일마다", "3d"), ("3일 마다", "3d"), ("평일", "1w mon,tue,wed,thu,fri"),
      ("매주", "1w sat"), ("매주 월", "1w mon"), ("월,금", "1w mon,fri"), ("월요일 금요일", "1w mon,fri"),
      ("월수금", "1w mon,wed,fri"), ("토일", "1w sat,sun"), ("격주 월", "2w mon"), ("2주마다 월, 금", "2w mon,fri"),
      ("2주 월", "2w mon"), ("2주일마다", "2w sat"), ("매월 1일", "1m 1"), ("매달 말일", "1m 31"),
      ("매월 1, 15일", "1m 1,15"), ("1일,15일", "1m 1,15"), ("1일", "1m 1"), ("2개월마다 15일", "2m 15"),
      ("세 달", nil), ("2달마다", "2m 21"), ("2w 월", "2w mon"),
      // Japanese
      ("毎日", "1d"), ("３日ごと", "3d"), ("3日毎", "3d"), ("平日", "1w mon,tue,wed,thu,fri"), ("毎週", "1w sat"),
      ("毎週月曜日", "1w mon"), ("月、金", "1w mon,fri"), ("月水金", "1w mon,wed,fri"), ("土日", "1w sat,sun"),
      ("隔週の月曜", "2w mon"), ("2週間ごと 月、金", "2w mon,fri"), ("2週ごと", "2w sat"), ("毎月1日", "1m 1"),
      ("毎月末日", "1m 31"), ("毎月1、15日", "1m 1,15"), ("1日、15日", "1m 1,15"), ("2か月ごと 15日", "2m 15"),
      ("隔周 月", "2w mon"),
      ("2ヶ月ごとの15日", "2m 15"),
      // Invalid input
      ("", nil), ("often", nil), ("매일 월", nil), ("平日 月", nil), ("32일", nil), ("0일마다", nil), ("마다", nil),
      ("ごと", nil),
      ("毎月月", nil), ("2주마다 15일", nil), ("日月年", nil), ("1000週間ごと", nil),
    ] as [(String, String?)]) func typedRulesAreParsed(typed: String, expected: String?)
  {
    #expect(rule(typed) == expected, "\(typed)")
  }

  /// The words of a rule in a sentence are parsed as that rule.
  @Test(arguments: [Language.korean, .japanese]) func shownRulesAreParsedAgain(language: Language) {
    Text.$language.withValue(language) {
      for text in [
        "1d", "2d", "1w tue", "1w sat,sun", "4w mon,wed", "1m 31", "1m 1,15,28", "5m 7", "12m 29,30",
      ] {
        #expect(rule(Recurrence.Rule(text).map { Text.days(of: $0) } ?? "") == text)
      }
    }
  }
}
