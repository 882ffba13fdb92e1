import FocusDomain
import FocusText
import Testing

/// Refusals name the day unless it is today.
@Suite struct RuleViolationSentenceTests {
  private let today = CivilDate(year: 2026, month: 11, day: 21)

  @Test func conflictNamesTheDay() throws {
    let today = try #require(today)
    let later = today.adding(days: 3)
    #expect(
      Text.sentence(.changedMeanwhile(title: "One", day: later), today: today)
        == "'One' of Tuesday, November 24 was changed elsewhere meanwhile: look at it, then try again.")
    #expect(
      Text.sentence(.goneMeanwhile(title: "One", day: later), today: today)
        == "'One' of Tuesday, November 24 is gone: it was moved or deleted meanwhile.")
    #expect(
      Text.sentence(.goneMeanwhile(title: "One", day: today), today: today)
        == "'One' is gone: it was moved or deleted meanwhile.")
  }

  @Test func conflictWithoutATitleNamesTheDay() throws {
    let today = try #require(today)
    #expect(Text.goneMeanwhile(today, today: today) == Text.goneMeanwhile)
    #expect(
      Text.goneMeanwhile(today.adding(days: 3), today: today)
        == "That task of Tuesday, November 24 was moved or deleted meanwhile.")
  }
}
