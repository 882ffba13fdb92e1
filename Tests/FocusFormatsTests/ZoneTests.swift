import FocusDomain
import Testing

@testable import FocusFormats

/// The names of zones in calendars.
@Suite("Names of zones in calendars")
struct ZoneTests {
  private func read(_ lines: [String]) throws -> ForeignFile {
    let event = ["BEGIN:VEVENT", "UID:1", "SUMMARY:A"] + lines + ["END:VEVENT"]
    return try ImportFormat.ics.read(
      (["BEGIN:VCALENDAR"] + event + ["END:VCALENDAR"]).joined(separator: "\r\n"))
  }

  @Test(arguments: [
    ("W. Europe Standard Time", "08:00"), ("w. europe standard time", "08:00"), ("UTC", "09:00"),
    ("/freeassociation.sourceforge.net/Tzfile/Europe/Berlin", "08:00"), ("/Europe/Berlin", "08:00"),
    ("/softwarestudio.org/Olson_20011030_5/Europe/Berlin", "08:00"),
    ("/freeassociation.sourceforge.net/America/Argentina/Salta", "12:00"), ("/example.org/UTC", "09:00"),
    ("tzone://Microsoft/UTC", "09:00"), (" Europe/Berlin ", "08:00"), ("GMT+0900", "00:00"),
    ("UTC-3:30", "12:30"),
    ("gmt+01:00", "08:00"), ("+0100", "08:00"), ("GMT+9", "00:00"),
  ])
  func oddNamesAreUnderstood(_ name: String, _ start: String) throws {
    let file = try read(["DTSTART;TZID=\"\(name)\":20261121T090000"])
    #expect(file.warnings == [])
    #expect(file.tasks.first?.task.schedule.range?.start.description == start)
  }

  @Test(arguments: [
    "Mars/Olympus", "GMT+99", "UTC+1:2:3", "+", "GMT", "/", "", "W. Europe", "Mars/UTC", "GMT+9x",
  ])
  func unknownNamesAreNamed(_ name: String) throws {
    let file = try read(["DTSTART;TZID=\"\(name)\":20261121T090000"])
    #expect(file.warnings.map(\.matter) == [.unknownZone(name)])
  }

  @Test func everyZoneOfWindowsIsInTheDatabase() {
    for name in [
      "Tokyo Standard Time", "Romance Standard Time", "Eastern Standard Time", "Korea Standard Time",
      "UTC-02",
    ] {
      let location = WindowsZones.location(of: name)
      #expect(location.flatMap(LocalZone.named) != nil, "\(name)")
    }
    #expect(WindowsZones.location(of: "Europe/Berlin") == nil)
  }

  @Test func periodsKeepTheirEnd() throws {
    let file = try read([
      "DTSTART:20261121T090000Z", "DTEND:20261121T093000Z",
      "RDATE;VALUE=PERIOD:20261122T090000Z/PT2H,20261123T090000Z/20261123T093500Z", "RDATE:20261124T090000Z",
    ])
    #expect(
      file.tasks.map(\.task.schedule) == [
        timed("09:00", "09:30"), timed("09:00", "11:00"), timed("09:00", "09:35"), timed("09:00", "09:30"),
      ])
  }
}
