import FocusDomain
import FocusText
import Testing

/// Sentences whose Korean or Japanese translation once had another meaning than the English text.
@Suite struct CorrectedSentenceTests {
  private func said(_ language: Language, _ text: () -> String) -> String {
    Text.$language.withValue(language, operation: text)
  }

  @Test(arguments: [
    (0, "午前0:00"), (30, "午前0:30"), (690, "午前11:30"), (720, "午後0:00"), (750, "午後0:30"), (1380, "午後11:00"),
  ])
  func aHalfOfADayBeginsAtZeroInJapanese(minutes: Int, shown: String) {
    #expect(said(.japanese) { Text.time(TimeOfDay(wrapping: minutes), .hours12) } == shown)
  }

  /// Nothing can be removed from a file system that is mounted without writing.
  @Test(arguments: Language.allCases) func aLockOnAReadOnlyFileSystemIsNotToBeRemoved(language: Language) {
    for finding in [
      Finding.noLock(.cannotCreate(path: "/x", code: 30)), .noAgentLock(.cannotCreate(path: "/x", code: 30)),
    ] {
      let sentence = said(language) { Text.sentence(finding) }
      #expect(!["remove", "지우", "지우면", "削除"].contains(where: sentence.contains), "\(sentence)")
      #expect(["mount", "마운트", "マウント"].contains(where: sentence.contains), "\(sentence)")
    }
  }

  @Test func noonIsTwelveInKorean() {
    #expect(said(.korean) { Text.time(TimeOfDay(wrapping: 750), .hours12) } == "오후 12:30")
  }

  @Test func theKoreanSentenceSaysThatTasksWereCarriedOver() throws {
    let today = try #require(CivilDate("2026-11-27"))
    let sentence = said(.korean) {
      Text.carried(2, from: today.adding(days: -1), today: today, .current)
    }
    #expect(sentence == "어제의 할 일 2개를 오늘로 넘겼습니다.")
  }

  @Test func japaneseListsOfThreeChoicesUseOneOf() {
    #expect(said(.japanese) { Text.list(["a", "b"], .or) } == "aかb")
    #expect(said(.japanese) { Text.list(["a", "b", "c"], .or) } == "a、b、cのいずれか")
  }

  @Test func noFullStopIsBetweenAQuestionAndASentence() {
    let message = said(.japanese) { Text.unknownOption("--foo", meant: "--from") }
    #expect(
      said(.japanese) { Text.usage(message, help: "focus list --help") }
        == "'--foo'というオプションはありません。'--from'ですか？ 'focus list --help'をご覧ください。")
    let other = said(.japanese) { Text.unknownOption("-x", meant: nil) }
    #expect(
      said(.japanese) { Text.unknownOptionOrTitle(other, help: "focus add --help") }
        == "'-x'というオプションはありません。-で始まる言葉の前には--を置くか、'focus add --help'をご覧ください。")
    #expect(
      said(.korean) { Text.usage("'--foo' 옵션은 없습니다. '--from'인가요?", help: "focus list --help") }
        == "'--foo' 옵션은 없습니다. '--from'인가요? 'focus list --help'를 보세요.")
  }

  @Test func theHeadingOfADayNamesTheDaysBesideToday() throws {
    let today = try #require(CivilDate("2026-11-27"))
    #expect(said(.english) { Text.dayHeading(today, today: today) } == "Friday, November 27, 2026 (today)")
    #expect(said(.korean) { Text.dayHeading(today, today: today) } == "2026년 11월 27일 금요일 (오늘)")
    #expect(said(.japanese) { Text.dayHeading(today, today: today) } == "2026年11月27日金曜日(今日)")
    #expect(
      said(.japanese) { Text.dayHeading(today.adding(days: 2), today: today) } == "2026年11月29日日曜日")
  }

  @Test func aRangeAcrossYearsNamesBothWhereTheYearLeads() throws {
    let today = try #require(CivilDate("2026-11-27"))
    let first = try #require(CivilDate("2024-12-29"))
    let range = first...first.adding(days: 6)
    let span = { Text.span(range, today: today, .current) }
    #expect(said(.english, span) == "Dec 29 to Jan 4 2025")
    #expect(said(.korean, span) == "2024년 12월 29일 ~ 2025년 1월 4일")
    #expect(said(.japanese, span) == "2024年12月29日〜2025年1月4日")
    #expect(said(.japanese) { Text.chartTitle(week: range) } == "日別の集中時間、2024年12月29日〜2025年1月4日")
    let other = today.adding(days: -400)...today.adding(days: -394)
    #expect(said(.korean) { Text.span(other, today: today, .current) } == "2025년 10월 23일 ~ 10월 29일")
  }

  @Test func noBlankIsBetweenJapaneseSentences() {
    let both = { Text.synchronized(sent: 1, received: 2, restored: 3) }
    #expect(said(.korean, both) == "항목 3개를 되살렸습니다. 동기화했습니다. 보냄 1개, 받음 2개.")
    #expect(said(.japanese, both) == "項目3件を元に戻しました。同期しました(送信1件、受信2件)。")
  }

  @Test func aRangeOfNumbersIsWrittenWithAWave() {
    #expect(said(.english) { Text.allowedValue("1 to 1440") } == "1 to 1440")
    #expect(said(.korean) { Text.allowedValue("1 to 1440") } == "1~1440")
    #expect(said(.japanese) { Text.allowedValue("0 to 100") } == "0〜100")
    #expect(said(.japanese) { Text.allowedValue("HH:MM") } == "HH:MM")
  }
}
