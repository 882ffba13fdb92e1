import Foundation
import Testing

/// Calendars and tables read by Python's libraries, and titles and time zones in all formats.
@Suite struct PeerFormatTests: PeerSuite {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox.forPeers() }

  // MARK: Python's icalendar

  @Test func pythonCalendarRoundTrip() throws {
    let file = "\(sandbox.root)/python.ics"
    let said = try peer("python3", "-c", PeerSample.script, file, stdin: export("ics"))
    let (today, tomorrow) = (sandbox.today, sandbox.tomorrow)
    let items = said.split(separator: "\n").map(String.init)
    let expected: [String] = [
      "VTODO|\(PeerSample.hostile)|1|NEEDS-ACTION|\(today)T09:00:00|\(today)T10:30:00",
      "VEVENT|\(PeerSample.hostile)|1||\(today)T09:00:00|\(today)T10:30:00",
      "VTODO|Ein sehr langer Titel mit Umlauten äöü und 日本語, damit die Zeile umbrochen werden muss|5|NEEDS-ACTION||\(today)",
      "VTODO|Night, shift; late|9|COMPLETED|\(today)T23:00:00|\(tomorrow)T01:00:00",
      "VEVENT|Night, shift; late|9||\(today)T23:00:00|\(tomorrow)T01:00:00",
    ]
    #expect(items == expected)
    let other = try Sandbox(zone: sandbox.zone)
    expectSuccess(try other.run("import", file))
    #expect(try other.must("export", "--format", "ics") == export("ics"))
    #expect(try other.plan().tasks.map(\.id) == sandbox.plan().tasks.map(\.id))
  }

  @Test func pythonReadsOurCSV() throws {
    let script = """
      import csv, sys
      for row in csv.DictReader(sys.stdin, strict=True):
          print(row["title"], row["start"], row["state"], sep="|")
      """
    #expect(
      try peer("python3", "-c", script, stdin: export("csv")).split(separator: "\n").map(String.init) == [
        "\(PeerSample.hostile)|09:00|in-focus",
        "Ein sehr langer Titel mit Umlauten äöü und 日本語, damit die Zeile umbrochen werden muss||next-up",
        "Night, shift; late|23:00|completed",
      ])
  }

  // MARK: Titles

  /// Titles that resemble syntax. Each program returns them unchanged.
  private static let strange = [
    "due:tomorrow project:x +tag", #""quoted" 'single' `back`"#, "[x] brackets ] [", #"a\,b;c:d \\ \"#,
    "👨‍👩‍👧 e\u{301}\u{327} العربية", String(repeating: "日", count: 200), String(repeating: "(", count: 200),
    "x 2026-01-01 (A) id:00000000-0000-4000-8000-000000000001", "<b>&amp;</b> %s %n $HOME {1W} |bar >note !",
    "BEGIN:VTODO END:VCALENDAR SUMMARY:x", PeerSample.hostile,
  ]

  @Test func unusualTitlesSurviveRoundTrips() throws {
    let far = try Sandbox(zone: sandbox.zone)
    for (index, title) in PeerFormatTests.strange.enumerated() {
      try far.must("add", "--day", "+\(index)", "--", title)
    }
    let wanted = PeerFormatTests.strange.sorted()
    func titles(imported file: String) throws -> [String] {
      let other = try Sandbox(zone: sandbox.zone)
      expectSuccess(try other.run("import", file, "--overflow", "spread"))
      return try other.plans(from: "today", to: "+99").flatMap(\.titles).sorted()
    }
    for format in ["ics", "todotxt", "taskwarrior", "json"] {
      let file = "\(sandbox.root)/titles.\(format)"
      try sandbox.write(far.must("export", "--format", format), to: file)
      #expect(try titles(imported: file) == wanted, "\(format)")
    }
    _ = try calcurse("-i", "\(sandbox.root)/titles.ics")
    #expect(try titles(imported: "\(calcurseHome)/todo") == wanted)
    try sandbox.write(calcurse("--export=ical"), to: "\(sandbox.root)/calcurse.ics")
    #expect(try titles(imported: "\(sandbox.root)/calcurse.ics") == wanted)
    _ = try peer("task", "import", "\(sandbox.root)/titles.taskwarrior")
    try sandbox.write(peer("task", "export"), to: "\(sandbox.root)/taskwarrior.json")
    #expect(try titles(imported: "\(sandbox.root)/taskwarrior.json") == wanted)
    _ = try peer(
      "python3", "-c", PeerSample.script, "\(sandbox.root)/python.ics",
      stdin: far.must("export", "--format", "ics"))
    // The library unescapes sequentially, so a backslash before a comma is lost.
    let kept = wanted.filter { !$0.contains(#"\,"#) }
    #expect(try titles(imported: "\(sandbox.root)/python.ics").filter(kept.contains) == kept)
  }

  // MARK: Time zones

  @Test func calendarTimesAreConvertedToTheLocalZone() throws {
    let zones = ["TZ": "Asia/Tokyo"]
    let calendar = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      SUMMARY:Berlin
      DTSTART;TZID=Europe/Berlin:20260701T230000
      DTEND;TZID=Europe/Berlin:20260702T003000
      END:VEVENT
      BEGIN:VEVENT
      SUMMARY:Nowhere
      DTSTART;TZID=../../etc/passwd:20260701T230000
      END:VEVENT
      END:VCALENDAR
      """
    let output = try sandbox.run("import", "-", stdin: calendar, env: zones)
    #expect(output.status == 0)
    #expect(
      output.stderr.contains("Line 7: 'Nowhere' was taken, but with its times as local ones"), "\(output)")
    let plan = try sandbox.plan(of: "2026-07-02", env: zones)
    #expect(plan.tasks.map(\.start) == ["06:00"])
    #expect(plan.tasks.map(\.end) == ["07:30"])
    #expect(try sandbox.plan(of: "2026-07-01", env: zones).tasks.map(\.start) == ["23:00"])
  }
}
