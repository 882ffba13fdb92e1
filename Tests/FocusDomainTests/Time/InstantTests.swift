import FocusDomain
import Testing

@Suite("Instants")
struct InstantTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (1, "1970-01-01T00:00:00.001Z"), (-1, "1969-12-31T23:59:59.999Z"),
      (-86_400_000, "1969-12-31T00:00:00.000Z"), (1_795_251_600_123, "2026-11-21T09:00:00.123Z"),
      (253_402_300_799_999, "9999-12-31T23:59:59.999Z"), (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
    ] as [(Int64, String)])
  func instantsRoundTrip(_ milliseconds: Int64, _ text: String) {
    #expect(Instant(milliseconds: milliseconds).description == text)
    #expect(Instant(text)?.milliseconds == milliseconds)
  }

  @Test func randomInstantsRoundTrip() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let instant = Instant(milliseconds: Int64(random.below(315_000_000_000_000)) - 62_000_000_000_000)
      guard Instant(instant.description) == instant else {
        Issue.record("\(instant) (\(instant.milliseconds)) is read as something else")
        return
      }
    }
  }

  @Test(arguments: [
    ("2026-11-21T09:00:00Z", "2026-11-21T09:00:00.000Z"),
    ("2026-11-21T09:00:00.5Z", "2026-11-21T09:00:00.500Z"),
    ("2026-11-21T09:00:00.05Z", "2026-11-21T09:00:00.050Z"),
    ("2026-11-21T09:00:00.123456789Z", "2026-11-21T09:00:00.123Z"),
    ("2026-11-21T09:00:00+00:00", "2026-11-21T09:00:00.000Z"),
    ("2026-11-21T09:00:00.250+05:45", "2026-11-21T03:15:00.250Z"),
    ("2026-11-21T00:30:00+01:00", "2026-11-20T23:30:00.000Z"),
    ("2026-11-21T23:30:00-03:30", "2026-11-22T03:00:00.000Z"),
    ("1969-12-31T23:59:59.999+00:00", "1969-12-31T23:59:59.999Z"),
    ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"),
  ])
  func otherSpellingsOfInstantsAreAccepted(_ text: String, _ expected: String) {
    #expect(Instant(text)?.description == expected)
  }

  @Test(arguments: [
    "", "2026-11-21", "2026-11-21T09:00Z", "2026-11-21 09:00:00Z", "2026-11-21T09:00:00",
    "2026-02-31T09:00:00Z",
    "2026-11-21T24:00:00Z", "2026-11-21T09:60:00Z", "2026-11-21T09:00:61Z", "2026-11-21T09:00:00.Z",
    "2026-11-21T09:00:00.1234567890Z", "2026-11-21T09:00:00.1", "2026-11-21T09:00:00+5:00",
    "2026-11-21T09:00:00+24:00", "2026-11-21T09:00:00+05:60", "2026-11-21T09:00:00ZZ",
    "2026-11-21T09:00:00Z ",
    "2026-11-21T-1:00:00Z", "２０２６-11-21T09:00:00Z", "0001-01-01T00:00:00+01:00", "9999-12-31T23:59:59-01:00",
  ])
  func refusesInvalidInstants(_ text: String) { #expect(Instant(text) == nil) }

  @Test func instantsBeforeTheEpochAreRoundedDown() {
    #expect(Instant(milliseconds: -1).seconds == -1)
    #expect(Instant(milliseconds: -1000).seconds == -1)
    #expect(Instant(milliseconds: -1001).seconds == -2)
    #expect(Instant(milliseconds: 1999).seconds == 1)
    #expect(Instant(seconds: 1).adding(days: 1).seconds == 86_401)
  }
}
