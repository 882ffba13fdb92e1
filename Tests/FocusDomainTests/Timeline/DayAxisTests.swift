import FocusDomain
import Testing

/// The minutes of a day, including days of 23 or 25 hours.
@Suite struct DayAxisTests {
  /// A zone whose clock is set once, at `moment`, from one offset to another, in minutes.
  struct Change: Sendable, CustomTestStringConvertible {
    let day: String
    let moment: String
    let before: Int
    let after: Int

    static let berlinInSpring = Change(day: "2026-03-29", moment: "2026-03-29T01:00", before: 60, after: 120)
    static let berlinInAutumn = Change(day: "2026-10-25", moment: "2026-10-25T01:00", before: 120, after: 60)
    /// The clock changes by half an hour.
    static let lordHowe = Change(day: "2026-04-05", moment: "2026-04-04T15:00", before: 660, after: 630)
    /// The day begins at 1:00.
    static let havanaInSpring = Change(
      day: "2026-03-08", moment: "2026-03-08T05:00", before: -300, after: -240)
    /// The first hour occurs twice.
    static let havanaInAutumn = Change(
      day: "2026-11-01", moment: "2026-11-01T05:00", before: -240, after: -300)
    static let none = Change(day: "2026-11-21", moment: "2026-01-01T00:00", before: 60, after: 60)

    var testDescription: String { moment }

    func clock(from start: String = "00:00") throws -> PlannerClock {
      let moment = try #require(Instant("\(moment):00.000Z"))
      let (before, after) = (before * 60, after * 60)
      return PlannerClock(
        now: { Instant(seconds: 0) }, zone: LocalZone { $0 < moment ? before : after },
        dayStartsAt: try #require(TimeOfDay(start)))
    }

    func axis(from start: String = "00:00") throws -> DayAxis {
      DayAxis(try #require(CivilDate(day)), by: try clock(from: start))
    }
  }

  @Test(arguments: [
    (Change.none, 1440, "09:30", 570), (.berlinInSpring, 1380, "01:59", 119),
    (.berlinInSpring, 1380, "02:30", 120), (.berlinInSpring, 1380, "03:00", 120),
    (.berlinInSpring, 1380, "09:00", 480), (.berlinInAutumn, 1500, "02:30", 150),
    (.berlinInAutumn, 1500, "03:00", 240), (.berlinInAutumn, 1500, "23:59", 1499),
    (.lordHowe, 1470, "01:45", 105), (.lordHowe, 1470, "02:00", 150), (.havanaInSpring, 1380, "01:00", 0),
    (.havanaInSpring, 1380, "00:30", 0), (.havanaInSpring, 1380, "00:00", 0),
    (.havanaInSpring, 1380, "23:59", 1379),
    (.havanaInAutumn, 1500, "00:30", 30), (.havanaInAutumn, 1500, "01:00", 120),
  ])
  func aTimeHasItsMinute(_ change: Change, _ length: Int, _ time: String, _ minute: Int) throws {
    let axis = try change.axis()
    #expect(axis.length == length)
    #expect(axis.minute(of: try #require(TimeOfDay(time))) == minute)
  }

  @Test func aRangeInASkippedMidnightIsAtTheBeginning() throws {
    let axis = try Change.havanaInSpring.axis()
    #expect(axis.minutes(of: try #require(TimeRange(typed: "0-1:30"))) == 0..<30)
    #expect(axis.minutes(of: try #require(TimeRange(typed: "0:15-0:45"))) == 0..<1)
    #expect(axis.minutes(of: try #require(TimeRange(typed: "23-2"))) == 1320..<1500)
  }

  @Test func aDayMayBeginAtFour() throws {
    let axis = try Change.none.axis(from: "04:00")
    #expect(axis.minute(of: try #require(TimeOfDay("04:00"))) == 0)
    #expect(axis.minute(of: try #require(TimeOfDay("01:00"))) == 21 * 60)
    #expect(axis.time(at: 21 * 60).description == "01:00")
    let range = try #require(TimeRange(typed: "23:30-1:15"))
    #expect(axis.minutes(of: range) == 19 * 60 + 30..<21 * 60 + 15)
  }

  @Test func aRangeMayReachBeyondTheDay() throws {
    #expect(try Change.none.axis().minutes(of: try #require(TimeRange(typed: "23-1"))) == 1380..<1500)
  }

  /// Each minute of the day is found again by its time, except in the second pass of a repeated hour.
  @Test(arguments: [
    Change.none, .berlinInSpring, .berlinInAutumn, .lordHowe, .havanaInSpring, .havanaInAutumn,
  ])
  func timesOfTheClockMapBackToTheirMinutes(_ change: Change) throws {
    let (axis, zone) = (try change.axis(), try change.clock().zone)
    var repeated = 0
    for minute in 0..<axis.length {
      let instant = axis.start.adding(milliseconds: Int64(minute) * 60_000)
      #expect(axis.time(at: minute) == zone.wallTime(at: instant).time)
      #expect(axis.minute(at: instant) == minute)
      if axis.minute(of: axis.time(at: minute)) != minute { repeated += 1 }
    }
    #expect(repeated == max(0, axis.length - 1440))
  }
}
