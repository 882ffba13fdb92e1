import FocusText
import Testing

@Suite struct SessionLengthTests {
  @Test(arguments: [
    ("25", 1500), ("25m", 1500), ("25 min", 1500), ("90s", 90), ("1h", 3600), ("1h30", 5400),
    ("1h 30m", 5400),
    ("1:30", 5400), ("5m30", 330), ("2 hours", 7200), ("24h", 86_400), ("1H", 3600),
  ])
  func parsesLengths(_ text: String, seconds: Int) {
    #expect(SessionLength.seconds(typed: text) == seconds)
  }

  @Test(arguments: [
    "", "0", "-5", "m", "h30", "1d", "25h", "1:60", "30m1h", "1h1h", "10s5", "٢٥", "99999999999999999999m",
    "1.5h",
  ])
  func rejectsInvalidLengths(_ text: String) {
    #expect(SessionLength.seconds(typed: text) == nil)
  }

  @Test(arguments: [(0, "0:00"), (7, "0:07"), (1500, "25:00"), (3900, "1:05:00"), (-130, "+2:10")])
  func formatsAsClock(seconds: Int, text: String) {
    #expect(SessionLength.clock(seconds: seconds) == text)
  }

  @Test(arguments: [(0, "0 min"), (40, "40 s"), (1500, "25 min"), (3600, "1 h"), (3900, "1 h 5 min")])
  func formatsInWords(seconds: Int, text: String) {
    #expect(SessionLength.words(seconds: seconds) == text)
  }
}
