import FocusDomain
import Foundation
import Testing

/// Zones that have skipped a midnight or a day, or had a midnight twice.
private let oddZones = [
  "America/Sao_Paulo", "Asia/Beirut", "America/Santiago", "Atlantic/Azores", "Africa/Cairo",
  "America/Asuncion",
  "America/Havana", "Asia/Amman", "Asia/Damascus", "Asia/Gaza", "Asia/Tehran", "America/St_Johns",
  "Pacific/Apia",
  "Pacific/Kiritimati", "Pacific/Kwajalein", "Asia/Kathmandu", "Australia/Lord_Howe", "Africa/Casablanca",
  "America/Godthab", "Antarctica/Troll", "Europe/London", "Africa/Monrovia",
]

@Suite("The start of a day")
struct DayStartTests {
  private let first = day("1970-01-01")
  private let last = day("2037-12-31")

  @Test(arguments: oddZones)
  func everyDateStartsAtItsFirstInstant(_ identifier: String) throws {
    let table = try #require(ZoneTable(identifier))
    var date = first
    while date <= last {
      guard isFirstInstant(of: date, in: table, identifier) else { return }
      date = date.adding(days: 1)
    }
  }

  @Test func daysStartCorrectlyAroundEveryChangeOfEveryZone() {
    let tables = TimeZone.knownTimeZoneIdentifiers.filter { !oddZones.contains($0) }.compactMap {
      identifier in ZoneTable(identifier).map { (identifier, $0) }
    }
    #expect(tables.count > 300)
    for (identifier, table) in tables {
      for change in table.changes {
        let date = table.zone.wallTime(at: Instant(seconds: change)).date
        for offset in -2...2 {
          guard isFirstInstant(of: date.adding(days: offset), in: table, identifier) else { return }
        }
      }
    }
  }

  /// Whether the instant is on that date, or on a later one if the date is skipped, and no earlier one is.
  private func isFirstInstant(of date: CivilDate, in table: ZoneTable, _ identifier: String) -> Bool {
    let start = table.zone.firstInstant(of: date).seconds
    let wanted = Int64(date.dayNumber) * 86_400
    func local(_ second: Int64) -> Int64 { second + Int64(table.offset(at: second)) }
    // Local time is continuous between changes, so checking the ends of each interval suffices.
    let changes = table.changes.filter { $0 > start - 172_800 && $0 < start }
    let isFirst =
      local(start) >= wanted && ([start - 1] + changes.map { $0 - 1 }).allSatisfy { local($0) < wanted }
    if !isFirst { Issue.record("\(date) does not begin at \(Instant(seconds: start)) in \(identifier)") }
    return isFirst
  }

  @Test(arguments: [
    ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00.000Z"),
    ("Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00.000Z"),
    ("Africa/Cairo", "2014-05-16", "2014-05-15T22:00:00.000Z"),
    ("America/Havana", "2026-03-08", "2026-03-08T05:00:00.000Z"),
    ("America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"),
    ("Atlantic/Azores", "2026-03-29", "2026-03-29T01:00:00.000Z"),
    ("America/St_Johns", "2006-10-29", "2006-10-29T02:30:00.000Z"),
    ("Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00.000Z"),
    ("Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00.000Z"),
    ("Asia/Kathmandu", "1986-01-01", "1985-12-31T18:30:00.000Z"),
    ("Australia/Lord_Howe", "2026-10-04", "2026-10-03T13:30:00.000Z"),
  ])
  func knownDatesStartAsExpected(_ identifier: String, _ date: String, _ expected: String) throws {
    let table = try #require(ZoneTable(identifier))
    #expect(table.zone.firstInstant(of: day(date)).description == expected)
  }
}

@Suite("The next day start")
struct DayTurnTests {
  @Test(arguments: oddZones, ["00:00", "01:30", "02:30", "23:30"])
  func theNextDayStartIsWhenTodayChanges(_ identifier: String, _ dayStartsAt: String) throws {
    let table = try #require(ZoneTable(identifier))
    let clock = PlannerClock(
      now: { Instant(seconds: 0) }, zone: table.zone, dayStartsAt: time(dayStartsAt))
    // Every half hour around the latest changes, and around some old ones.
    for change in table.changes.suffix(4) + table.changes.filter({ $0 < 1_400_000_000 }).suffix(16) {
      var known: (today: CivilDate, turn: Instant)?
      for second in stride(from: change - 93_600, to: change + 93_600, by: 1800) {
        for now in [Instant(milliseconds: second * 1000 - 1), Instant(seconds: second)] {
          let today = clock.today(at: now)
          if let known {
            let isRight = now < known.turn ? today == known.today : today > known.today
            guard isRight else {
              Issue.record(
                "\(identifier) \(dayStartsAt): \(today) at \(now), expected a turn at \(known.turn)")
              return
            }
          }
          let turn = clock.nextDayStart(after: now)
          guard turn > now, clock.start(of: today) <= now, now < clock.start(of: today.adding(days: 2)) else {
            Issue.record("\(identifier) \(dayStartsAt): after \(now), a turn at \(turn)")
            return
          }
          known = (today, turn)
        }
      }
    }
  }

  /// Every time of a day is between its start and the next day's, even when the clocks change.
  @Test(arguments: oddZones, ["00:00", "04:00"])
  func everyTimeOfADayIsBetweenItsStartAndTheNext(_ identifier: String, _ dayStartsAt: String) throws {
    let table = try #require(ZoneTable(identifier))
    let clock = PlannerClock(
      now: { Instant(seconds: 0) }, zone: table.zone, dayStartsAt: time(dayStartsAt))
    for change in table.changes.suffix(4) {
      for offset in -1...1 {
        let day = clock.today(at: Instant(seconds: change)).adding(days: offset)
        for minutes in stride(from: 0, to: 1440, by: 30) {
          let time = TimeOfDay(wrapping: minutes)
          let instant = clock.instant(of: time, on: day)
          let date = clock.date(of: time, on: day)
          #expect(clock.day(of: time, on: date) == day)
          #expect(clock.start(of: day) <= instant)
          #expect(instant <= clock.start(of: day.adding(days: 1)))
          let wall = table.zone.wallTime(at: instant)
          #expect((wall.date, wall.second) >= (date, minutes * 60), "shown, or skipped")
        }
      }
    }
  }

  @Test func aDayDoesNotEndWhenTheClocksGoBack() throws {
    // 00:01 becomes 23:01 of the previous day.
    let table = try #require(ZoneTable("America/St_Johns"))
    let clock = PlannerClock(now: { instant("2006-10-29T02:45:00Z") }, zone: table.zone)
    #expect(clock.zone.wallTime(at: clock.now()).date == day("2006-10-28"))
    #expect(clock.today == day("2006-10-29"))
    #expect(clock.nextDayStart(after: clock.now()) == clock.start(of: day("2006-10-30")))
  }

  @Test func aSkippedDayIsNeverToday() throws {
    let table = try #require(ZoneTable("Pacific/Apia"))
    let clock = PlannerClock(now: { instant("2011-12-30T09:59:59.999Z") }, zone: table.zone)
    #expect(clock.today == day("2011-12-29"))
    #expect(clock.nextDayStart(after: clock.now()) == instant("2011-12-30T10:00:00Z"))
    #expect(clock.today(at: instant("2011-12-30T10:00:00Z")) == day("2011-12-31"))
  }

  @Test(arguments: [
    ("2026-11-21T03:59:59.999Z", "2026-11-20"), ("2026-11-21T04:00:00Z", "2026-11-21"),
    ("2026-11-21T00:00:00Z", "2026-11-20"), ("2026-11-22T03:00:00Z", "2026-11-21"),
  ])
  func todayStartsAtTheConfiguredTime(_ now: String, _ expected: String) {
    let clock = PlannerClock(now: { instant(now) }, zone: .utc, dayStartsAt: time("04:00"))
    #expect(clock.today == day(expected))
    #expect(clock.start(of: clock.today) <= clock.now())
    #expect(clock.nextDayStart(after: clock.now()) == clock.start(of: clock.today.adding(days: 1)))
  }

  @Test func theLastDayOfTheCalendarEnds() {
    let clock = PlannerClock(now: { instant("9999-12-31T12:00:00Z") }, zone: .utc)
    #expect(clock.nextDayStart(after: clock.now()) > clock.now())
  }

  @Test func theWallTimeFollowsTheZone() {
    let zone = LocalZone { _ in 5 * 3600 + 45 * 60 }
    let wall = zone.wallTime(at: instant("2026-11-20T18:15:30Z"))
    #expect(wall == LocalZone.utc.wallTime(at: instant("2026-11-21T00:00:30Z")))
    #expect(wall.date == day("2026-11-21"))
    #expect(wall.time == .midnight)
  }
}
