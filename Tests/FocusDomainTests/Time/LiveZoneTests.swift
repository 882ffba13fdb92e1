import FocusDomain
import Foundation
import Testing

@Suite("The user's zone")
struct LiveZoneTests {
  /// In a separate process, because `TZ` applies to the whole process.
  @Test func theLiveZoneAgreesWithFoundation() async {
    await #expect(processExitsWith: .success) {
      setenv("TZ", "America/St_Johns", 1)
      let table = try #require(ZoneTable("America/St_Johns"), "tzdata is installed for the tests")
      for change in table.changes {
        for second in [change - 86_400, change - 1, change, change + 86_400] {
          #expect(LocalZone.live.offset(Instant(seconds: second)) == table.offset(at: second))
        }
      }
      #expect(LocalZone.live.firstInstant(of: day("2006-10-29")) == instant("2006-10-29T02:30:00Z"))
      // A zone that changes while the process runs.
      setenv("TZ", "XXX-05:12:34", 1)
      LocalZone.live.refresh()
      #expect(LocalZone.live.offset(Instant(seconds: 0)) == 5 * 3600 + 12 * 60 + 34)
    }
  }

  @Test func theLiveClockGivesTheCurrentTime() {
    let before = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000) - 1)
    let now = PlannerClock.live().now()
    #expect(now >= before)
    #expect(now.milliseconds - before.milliseconds < 3_600_000)
  }
}
