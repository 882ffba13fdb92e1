import FocusDomain
import FocusText
import Testing

/// Sentences that said something else in Korean or Japanese than in English.
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

  @Test func noonIsTwelveInKorean() {
    #expect(said(.korean) { Text.time(TimeOfDay(wrapping: 750), .hours12) } == "오후 12:30")
  }

  @Test func theItemOfALanguageSaysThatItSwitches() {
    #expect(said(.korean) { Text.languageItem("日本語") } == "언어 전환: 日本語")
    #expect(said(.japanese) { Text.languageItem("한국어") } == "한국어に切り替え")
  }

  @Test func tasksAreCarriedOnNotReceived() throws {
    let today = try #require(CivilDate("2026-11-27"))
    let sentence = said(.korean) {
      Text.carried(2, from: today.adding(days: -1), today: today, .current)
    }
    #expect(sentence == "어제의 할 일 2개를 오늘로 넘겼습니다.")
  }

  @Test func threeChoicesAreOneOfThemInJapanese() {
    #expect(said(.japanese) { Text.list(["a", "b"], .or) } == "aかb")
    #expect(said(.japanese) { Text.list(["a", "b", "c"], .or) } == "a、b、cのいずれか")
  }

  @Test func aRangeOfNumbersIsWrittenWithAWave() {
    #expect(said(.english) { Text.allowedValue("1 to 1440") } == "1 to 1440")
    #expect(said(.korean) { Text.allowedValue("1 to 1440") } == "1~1440")
    #expect(said(.japanese) { Text.allowedValue("0 to 100") } == "0〜100")
    #expect(said(.japanese) { Text.allowedValue("HH:MM") } == "HH:MM")
  }
}
