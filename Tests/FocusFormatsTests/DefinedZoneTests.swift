import FocusDomain
import Testing

@testable import FocusCalendars
@testable import FocusFormats

extension DefinedZones {
  /// Parses the definition in this process, as the separate process does.
  @Sendable static func readHere(_ definition: ZoneDefinition) -> LocalZone? {
    var zone: LocalZone?
    ZoneRequest(definition.text).answer { line in
      if case .zone(let changes)? = CalendarLine(line.text) { zone = LocalZone(changes) }
    }
    return zone
  }
}

/// The zones that calendars define, and their changes of the clocks.
@Suite("Zones that calendars define", .enabled(if: CalendarLibrary() != nil, "libical3 is not installed"))
struct DefinedZoneTests {
  /// Central European time with its changes, as calendars define it.
  private static func definition(_ name: String, location: String? = nil) -> [String] {
    ["BEGIN:VTIMEZONE", "TZID:\(name)"] + (location.map { ["X-LIC-LOCATION:\($0)"] } ?? []) + [
      "BEGIN:DAYLIGHT", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "DTSTART:19700329T020000",
      "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT", "BEGIN:STANDARD", "TZOFFSETFROM:+0200",
      "TZOFFSETTO:+0100", "DTSTART:19701025T030000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
      "END:STANDARD",
      "END:VTIMEZONE",
    ]
  }

  private func read(_ lines: [String], zone: [String] = [], in local: LocalZone = .utc) throws -> ForeignFile
  {
    let event = ["BEGIN:VEVENT", "UID:1", "SUMMARY:A"] + lines + ["END:VEVENT"]
    return try ImportFormat.ics.read(
      (["BEGIN:VCALENDAR"] + zone + event + ["END:VCALENDAR"]).joined(separator: "\r\n"), zone: local)
  }

  private func times(_ lines: String..., zone: [String] = [], in local: LocalZone = .utc) throws -> String {
    let file = try read(lines, zone: zone, in: local)
    let planned = try #require(file.tasks.first)
    let range = planned.task.schedule.range.map { "\($0.start)-\($0.end)" } ?? "all day"
    return (["\(planned.day) \(range)"] + file.warnings.map { "\($0.matter)" }).joined(separator: " ")
  }

  @Test(arguments: [
    ("20261121T090000", "2026-11-21 08:00-09:00"), ("20260701T090000", "2026-07-01 07:00-08:00"),
    ("20260329T015900", "2026-03-29 00:59-01:59"), ("20260329T030000", "2026-03-29 01:00-02:00"),
    ("20261025T015900", "2026-10-24 23:59-00:59"), ("20261025T030000", "2026-10-25 02:00-03:00"),
    ("20260101T000000", "2025-12-31 23:00-00:00"), ("19700201T120000", "1970-02-01 11:00-12:00"),
  ])
  func theDefinitionOfTheFileIsUsed(_ date: String, _ wanted: String) throws {
    #expect(
      try times("DTSTART;TZID=Customized Time Zone:\(date)", zone: Self.definition("Customized Time Zone"))
        == wanted)
  }

  /// Programs often write only one change of the clocks, or those of one year, under a name of the database.
  @Test(arguments: [
    ("Europe/Berlin", "08:00-09:00"), ("W. Europe Standard Time", "03:30-04:30"),
    ("/example.org/Europe/Berlin", "03:30-04:30"), ("Nowhere/Else", "03:30-04:30"),
  ])
  func aDefinitionAppliesUnlessTheNameIsInTheDatabase(_ name: String, _ wanted: String) throws {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:\(name)", "BEGIN:STANDARD", "DTSTART:19700101T000000",
      "TZOFFSETFROM:+0530",
      "TZOFFSETTO:+0530", "END:STANDARD", "END:VTIMEZONE",
    ]
    #expect(try times("DTSTART;TZID=\(name):20261121T090000", zone: zone) == "2026-11-21 \(wanted)")
  }

  @Test(arguments: [
    ("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;UNTIL=20061231T000000Z", "20260701T120000", "12:00"),
    ("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;UNTIL=20061231T000000Z", "20060701T120000", "11:00"),
    ("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;UNTIL=20060312T020000Z", "20060701T120000", "11:00"),
    ("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;UNTIL=20060312T015959Z", "20060701T120000", "12:00"),
    ("RRULE:FREQ=YEARLY;COUNT=3;BYMONTH=3;BYDAY=2SU", "20020701T120000", "11:00"),
    ("RDATE:20070311T020000,20080309T020000", "20080701T120000", "11:00"),
    ("RDATE;VALUE=PERIOD:20070311T020000/PT1H,20080309T020000/PT1H", "20080701T120000", "11:00"),
    ("RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU", "20260308T030000", "02:00"),
    ("RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU", "20260308T005900", "00:59"),
    ("RRULE:FREQ=YEARLY", "20260313T120000", "11:00"),
  ])
  func rulesOfDefinitionsAreApplied(_ rule: String, _ date: String, _ wanted: String) throws {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:X", "BEGIN:DAYLIGHT", "DTSTART:20000312T020000", "TZOFFSETFROM:+0000",
      "TZOFFSETTO:+0100", rule, "END:DAYLIGHT", "BEGIN:STANDARD", "DTSTART:20001029T020000",
      "TZOFFSETFROM:+0100",
      "TZOFFSETTO:+0000", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD", "END:VTIMEZONE",
    ]
    let file = try read(["DTSTART;TZID=X:\(date)"], zone: zone)
    #expect(file.tasks.first?.task.schedule.range?.start.description == wanted)
  }

  @Test func anEmptyDefinitionUsesItsLocation() throws {
    let zone = ["BEGIN:VTIMEZONE", "TZID:Mine", "X-LIC-LOCATION:Europe/Berlin", "END:VTIMEZONE"]
    #expect(try times("DTSTART;TZID=Mine:20261121T090000", zone: zone) == "2026-11-21 08:00-09:00")
  }

  @Test(arguments: [
    ["BEGIN:VTIMEZONE", "TZID:Mine", "END:VTIMEZONE"],
    [
      "BEGIN:VTIMEZONE", "TZID:Mine", "BEGIN:STANDARD", "DTSTART:19700101T000000", "END:STANDARD",
      "END:VTIMEZONE",
    ],
    [
      "BEGIN:VTIMEZONE", "TZID:Mine", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0100",
      "TZOFFSETTO:+0100", "END:STANDARD", "BEGIN:DAYLIGHT", "DTSTART:19800406T020000", "TZOFFSETTO:+0200",
      "END:DAYLIGHT", "END:VTIMEZONE",
    ],
  ])
  func anUnusableDefinitionLeavesTheZoneUnknown(_ zone: [String]) throws {
    #expect(
      try times("DTSTART;TZID=Mine:20261121T090000", zone: zone)
        == "2026-11-21 09:00-10:00 \(ImportWarning.Matter.unknownZone("Mine"))")
  }

  // MARK: Clocks that change

  @Test(arguments: [
    // In a gap the offset before it applies; hours are exact, days nominal.
    ("DTSTART;TZID=B:20260329T023000", "DURATION:PT1H", "2026-03-29 03:30-04:30"),
    ("DTSTART;TZID=B:20260329T013000", "DURATION:PT2H", "2026-03-29 01:30-04:30"),
    ("DTSTART:20260329T013000", "DURATION:PT2H", "2026-03-29 01:30-04:30"),
    ("DTSTART:20260328T223000Z", "DURATION:PT3H", "2026-03-28 23:30-03:30"),
    ("DTSTART;TZID=B:20261025T003000", "DURATION:PT5H", "2026-10-25 00:30-04:30"),
    ("DTSTART;TZID=B:20260328T120000", "DURATION:P1D", "2026-03-28 12:00-12:00"),
    ("DTSTART;TZID=B:20261024T120000", "DURATION:P1D", "2026-10-24 12:00-12:00"),
    ("DTSTART;TZID=B:20261024T120000", "DURATION:PT24H", "2026-10-24 12:00-11:00"),
    ("DTSTART;TZID=B:20261025T023000", "DTEND;TZID=B:20261025T050000", "2026-10-25 02:30-05:00"),
  ])
  func daysAreNominalAndHoursExact(_ start: String, _ end: String, _ wanted: String) throws {
    #expect(try times(start, end, zone: Self.definition("B"), in: Self.berlin()) == wanted)
  }

  /// The user's own zone, with the change in the right hour.
  private static func berlin() throws -> LocalZone {
    var zones: [ZoneDefinition] = []
    let text = (["BEGIN:VCALENDAR"] + definition("B") + ["END:VCALENDAR"]).joined(separator: "\r\n")
    _ = try Components.read(Array(text.utf8)) { item in
      if case .zone(let component) = item, let zone = ZoneDefinition(component) { zones.append(zone) }
    }
    return try #require(zones.first.flatMap(DefinedZones.readHere))
  }
}
