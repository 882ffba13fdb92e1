import Foundation
import Testing

/// Time zones that calendar files define, in an import and in a calendar folder: libical reads them in a
/// separate process.
@Suite struct ImportedZoneTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// A definition as written by Outlook: the name is not in the zone database, so the definition applies.
  private static let zone = [
    "BEGIN:VTIMEZONE", "TZID:Customized Time Zone", "BEGIN:STANDARD", "DTSTART:16010101T030000",
    "TZOFFSETFROM:+0630", "TZOFFSETTO:+0530", "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10", "END:STANDARD",
    "BEGIN:DAYLIGHT", "DTSTART:16010101T020000", "TZOFFSETFROM:+0530", "TZOFFSETTO:+0630",
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3", "END:DAYLIGHT", "END:VTIMEZONE",
  ]

  private func calendar(_ kind: String, _ uid: String, _ lines: String...) -> String {
    let all =
      ["BEGIN:VCALENDAR", "VERSION:2.0"] + Self.zone + ["BEGIN:\(kind)", "UID:\(uid)", "SUMMARY:\(uid)"]
      + lines
      + ["END:\(kind)", "END:VCALENDAR"]
    return all.map { "\($0)\r\n" }.joined()
  }

  /// The times of the tasks around that day, on the clock of the sandbox.
  private func times(around day: String, of sandbox: Sandbox) throws -> [String] {
    let (before, after) = ("\(day.dropLast(2))14", "\(day.dropLast(2))16")
    return try sandbox.plans(from: before, to: after).flatMap { plan in
      plan.tasks.map { "\(plan.day) \($0.start ?? "") \($0.end ?? "")" }
    }
  }

  @Test(
    .enabled(if: CalendarTests.hasLibrary, CalendarTests.missing),
    arguments: [("01", "0330"), ("07", "0230")])
  func anImportUsesTheZonesDefinedInAFile(_ month: String, _ utc: String) throws {
    let own = calendar(
      "VEVENT", "Call", "DTSTART;TZID=Customized Time Zone:2027\(month)15T090000", "DURATION:PT1H")
    let same = calendar("VEVENT", "Call", "DTSTART:2027\(month)15T\(utc)00Z", "DURATION:PT1H")
    var found: [[String]] = []
    for (number, text) in [own, same].enumerated() {
      let other = try Sandbox(zone: sandbox.zone)
      try other.write(text, to: "\(other.root)/\(number).ics")
      let output = try other.run("import", "\(other.root)/\(number).ics")
      #expect(output.status == 0, "\(output)")
      #expect(output.stderr == "", "\(output)")
      found.append(try times(around: "2027-\(month)-15", of: other))
    }
    #expect(found[0] == found[1], "\(found)")
    #expect(found[0].count == 1, "\(found)")
  }

  @Test(.enabled(if: CalendarTests.hasLibrary, CalendarTests.missing))
  func aCalendarFolderUsesTheZonesDefinedInAFile() throws {
    let folder = try CalendarFolder(sandbox)
    let name = "Customized Time Zone"
    try folder.write(
      calendar("VTODO", "A", "DTSTART;TZID=\(name):20270715T090000", "DUE;TZID=\(name):20270715T100000"),
      to: "a.ics")
    try folder.write(calendar("VTODO", "B", "DTSTART:20270715T023000Z", "DUE:20270715T033000Z"), to: "b.ics")
    try folder.settle()
    let found = try times(around: "2027-07-15", of: sandbox)
    #expect(found.count == 2, "\(found)")
    #expect(Set(found).count == 1, "\(found)")
  }

  @Test(.enabled(if: CalendarTests.hasLibrary && Sandbox.canTrace, "libical3 or strace is missing"))
  func withoutTheLibraryTheImportNamesThePackage() throws {
    let text = calendar("VEVENT", "Call", "DTSTART;TZID=Customized Time Zone:20270115T090000")
    try sandbox.write(text, to: "\(sandbox.root)/a.ics")
    let output = try sandbox.withoutLibical("import", "\(sandbox.root)/a.ics")
    #expect(output.status == 0, "\(output)")
    #expect(output.stderr.contains("install the package libical3"), "\(output)")
    #expect(output.stderr.contains("'Customized Time Zone' is not known here"), "\(output)")
  }

  /// Zones of the database and of Windows need no library, and no process is started for them.
  @Test(.enabled(if: Sandbox.canTrace, "strace is missing, or tracing is not permitted here"))
  func knownZonesNeedNoLibrary() throws {
    let text = calendar("VEVENT", "Call", "DTSTART;TZID=Europe/Berlin:20270115T090000")
    try sandbox.write(text, to: "\(sandbox.root)/a.ics")
    let calls = try sandbox.systemCalls(of: "import", "\(sandbox.root)/a.ics")
    #expect(!calls.contains { ["fork", "vfork", "clone", "clone3"].contains($0.name) })
    #expect(!calls.compactMap(\.path).contains { $0.contains("libical") })
  }
}
