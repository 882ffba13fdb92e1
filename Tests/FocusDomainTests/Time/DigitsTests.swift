import FocusDomain
import Testing

/// Numbers of a fixed width, as in dates, times and ids.
@Suite struct DigitsTests {
  @Test func numbersArePaddedWithZeros() {
    #expect(filled("####-##-##", 2026, 3, 9) == "2026-03-09")
    #expect(filled("####-##", 1, 12) == "0001-12")
    #expect(filled("##:##", 0, 59) == "00:59")
    #expect(filled("T##.###Z", 7, 5) == "T07.005Z")
    #expect(filled("no number") == "no number")
    #expect(filled("") == "")
  }

  @Test func writtenDatesTimesAndIDsAreReadBack() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let day = CivilDate(dayNumber: Int.random(in: -719_162...2_932_896, using: &random))
      #expect(CivilDate(day.description) == day)
      #expect(CivilMonth(day.civilMonth.description) == day.civilMonth)
      let instant = Instant(
        milliseconds: Int64.random(in: -60_000_000_000_000...200_000_000_000_000, using: &random))
      #expect(Instant(instant.description) == instant)
      let id = TaskID.random()
      #expect(TaskID(id.description) == id)
      #expect(id.description.utf8.count == 36)
    }
    let id = try #require(TaskID("0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"))
    #expect(id.description == "0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0")
  }
}
