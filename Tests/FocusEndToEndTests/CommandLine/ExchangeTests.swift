import Foundation
import Testing

/// Import and export.
@Suite struct ExchangeTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func exportAndImportRoundTrip() throws {
    try sandbox.must("add", "Write", "--priority", "high", "--at", "9-10")
    try sandbox.add("Read", day: "2024-02-29")
    try sandbox.must("done", "1")
    let file = "\(sandbox.root)/export.json"
    try sandbox.write(expectSuccess(try sandbox.run("export", "--format", "json")).stdout, to: file)

    let other = try Sandbox()
    expectSuccess(try other.run("import", file))
    for day in [sandbox.today, "2024-02-29"] {
      #expect(try other.plan(of: day) == sandbox.plan(of: day))
    }
  }

  @Test func exportsJSONByDefaultWithinARange() throws {
    try sandbox.add("Old", day: "2024-02-29")
    try sandbox.add("New")
    #expect(try sandbox.must("export") == sandbox.must("export", "--format", "json"))
    let old = try sandbox.must("export", "--from", "2024-02-01", "--to", "2024-03-01")
    #expect(old.contains("Old"))
    #expect(!old.contains("New"))
  }

  @Test(arguments: ["schema0-flat-titles.json", "schema1-flat-tasks.json", "schema2-day-keyed.json"])
  func importingTwiceAddsNothing(sample: String) throws {
    let file = "\(sandbox.root)/\(sample)"
    try sandbox.write(legacySample(sample), to: file)
    let first = try sandbox.run("import", file)
    #expect(first.status == 0, "\(first)")
    let all = try sandbox.must("export")
    #expect(all.contains("title"), "\(first)")
    let second = try sandbox.run("import", file)
    #expect(second.status == 0, "\(second)")
    #expect(second.stdout.contains("Nothing was added"), "\(second)")
    #expect(try sandbox.must("export") == all)
  }

  @Test func byteOrderMarkIsIgnored() throws {
    try sandbox.add("Write")
    let export = try sandbox.must("export")
    let other = try Sandbox()
    try other.write("\u{FEFF}" + export, to: "\(other.root)/marked.json")
    expectSuccess(try other.run("import", "\(other.root)/marked.json"))
    #expect(try other.plan().titles == ["Write"])
  }

  @Test func dryRunChangesNothing() throws {
    let file = "\(sandbox.root)/sample.json"
    try sandbox.write(legacySample("schema0-flat-titles.json"), to: file)
    let output = expectSuccess(try sandbox.run("import", file, "--dry-run"))
    #expect(output.stdout.contains("2"), "\(output)")
    #expect(try sandbox.plan().tasks.isEmpty)
  }

  @Test func unknownFileIsRefused() throws {
    let file = "\(sandbox.root)/photo.json"
    try sandbox.write("{\"pixels\": [1, 2, 3]}", to: file)
    expectRefusal(try sandbox.run("import", file), status: 65, saying: "photo.json")
    #expect(try sandbox.plan().tasks.isEmpty)
  }

  // MARK: A day that is full

  private func list(_ titles: String...) throws -> String {
    let file = "\(sandbox.root)/list.txt"
    let lines = titles.map { "(B) 2026-01-01 \($0) due:\(sandbox.today)\n" }
    try sandbox.write(lines.joined(), to: file)
    return file
  }

  @Test func overflowKeepKeepsAndReportsTasks() throws {
    let output = try sandbox.run("import", list("A", "B", "C", "D", "E"))
    #expect(output.status == 0)
    #expect(output.stdout.contains("\(sandbox.today)  D  (over the limit)"), "\(output)")
    #expect(output.stdout.contains("5 tasks on 1 day added; 2 of them over the limit."))
    #expect(output.stderr.contains("Today has 5 tasks and room for 3"))
    let plan = try sandbox.plan()
    #expect(plan.overLimit)
    #expect(plan.titles == ["A", "B", "C", "D", "E"])
  }

  @Test func overflowSpreadMovesTasks() throws {
    try sandbox.add("Mine", day: "tomorrow")
    let file = try list("A", "B", "C", "D", "E", "F")
    let dry = expectSuccess(try sandbox.run("import", file, "--overflow", "spread", "--dry-run"))
    let output = expectSuccess(try sandbox.run("import", file, "--overflow", "spread"))
    #expect(output.stdout.contains("\(sandbox.tomorrow)  D  (instead of \(sandbox.today))"), "\(output)")
    #expect(output.stdout == dry.stdout.replacing("would be added", with: "added"))
    #expect(try sandbox.plan().titles == ["A", "B", "C"])
    #expect(try sandbox.plan(of: "tomorrow").titles == ["Mine", "D", "E"])
    #expect(try sandbox.plan(of: "+2").titles == ["F"])
    #expect(
      try sandbox.must("import", file).contains("Nothing was added; 6 known already and left unchanged."))
    try sandbox.must("undo")
    #expect(try sandbox.plan().tasks.isEmpty)
    #expect(try sandbox.plan(of: "tomorrow").titles == ["Mine"])
  }

  @Test func overflowSkipReportsTasks() throws {
    let file = try list("A", "B", "C", "D")
    let output = try sandbox.run("import", file, "--overflow", "skip")
    #expect(output.status == 0)
    #expect(output.stdout.contains("D  (left out: the day is full)"), "\(output)")
    #expect(output.stderr.contains("import the file again"))
    #expect(try sandbox.plan().titles == ["A", "B", "C"])
    try sandbox.must("move", "1", "--to", "tomorrow")
    try sandbox.must("import", file, "--overflow", "skip")
    #expect(try sandbox.plan().titles == ["B", "C", "D"])
  }

  @Test func manyTasksOnOneDaySuggestToSpreadThem() throws {
    let file = try list("A", "B", "C", "D", "E", "F", "G", "H")
    let dry = try sandbox.run("import", file, "--dry-run")
    #expect(dry.stderr.contains("5 tasks would stay behind on full days: '--overflow spread'"), "\(dry)")
    let output = try sandbox.run("import", file)
    #expect(output.stderr.contains("5 tasks stay behind on full days."), "\(output)")
    #expect(output.stderr.contains("'focus undo'"))
    #expect(output.stderr.contains("'--overflow spread'"))
    try sandbox.must("undo")
    let spread = expectSuccess(try sandbox.run("import", file, "--overflow", "spread"))
    #expect(!spread.stderr.contains("stay behind"))
  }

  /// Carry-over offers the last planned day. Open tasks of earlier days are reported, and offered once.
  @Test func openTasksBehindTheOfferAreOfferedOnce() throws {
    let file = "\(sandbox.root)/list.txt"
    try sandbox.write(
      "(A) Old due:2001-02-03\nx 2001-02-04 Done\n(B) Older due:2001-01-01\n(A) Last due:2001-02-05\n",
      to: file)
    let named =
      "2 open tasks are for days before the last planned one: 'focus list --from 2001-01-01 --to 2001-02-03'"
    let dry = try sandbox.run("import", file, "--dry-run")
    #expect(dry.status == 0, "\(dry)")
    #expect(dry.stderr.contains(named), "\(dry)")
    #expect(try sandbox.run("import", file).stderr.contains(named))
    let again = expectSuccess(try sandbox.run("import", file))
    #expect(!again.stderr.contains("before the last planned"))
    try sandbox.must("add", "Mine", "--day", "yesterday")
    try sandbox.must("add", "Planned")
    let carried = try sandbox.run("carry", "--yes")
    #expect(try sandbox.plan().titles.sorted() == ["Mine", "Old", "Planned"])
    #expect(carried.stderr.contains("Older"), "what has no room is named: \(carried)")
    let over = try sandbox.run("carry", "--yes")
    #expect(over.status != 0, "offered once: \(over)")
    #expect(!over.stderr.contains("Older"), "offered once: \(over)")
    try sandbox.must("undo")
    #expect(try sandbox.plan().titles == ["Planned"], "both days are one step")
  }

  @Test func overdueTasksOfAFolderAreOfferedOnceToo() throws {
    try sandbox.must("add", "Mine", "--day", "yesterday")
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VTODO", "UID:u1", "DTSTAMP:20261001T090000Z",
      "DUE;VALUE=DATE:\(sandbox.zone.day(-20).filter { $0 != "-" })", "SUMMARY:Phone", "END:VTODO",
      "END:VCALENDAR", "",
    ]
    try sandbox.write(lines.joined(separator: "\r\n"), to: "\(sandbox.root)/cal/u1.ics")
    try sandbox.must("vdir", "\(sandbox.root)/cal")
    try sandbox.must("carry", "--yes")
    #expect(try sandbox.plan().titles == ["Mine", "Phone"])
    try sandbox.must("undo")
    try sandbox.must("carry", "--yes")
    #expect(try sandbox.plan().titles == ["Mine", "Phone"], "an undone carry has offered nothing")
  }

  /// Tasks that were open on their day were already offered then.
  @Test func openTasksOfAnOwnExportAreNotOfferedAgain() throws {
    try sandbox.must("add", "Left", "--day", "-30")
    try sandbox.must("add", "Last", "--day", "yesterday")
    let file = "\(sandbox.root)/export.json"
    try sandbox.write(sandbox.must("export"), to: file)
    let other = try Sandbox()
    let output = try other.run("import", file)
    #expect(output.status == 0, "\(output)")
    #expect(output.stderr.contains("for earlier days than 'focus carry' offers"), "\(output)")
    try other.must("carry", "--yes")
    #expect(try other.plan().titles == ["Last"])
  }

  // MARK: Why a file is refused

  @Test(arguments: [
    ("work.ics", "<html>", "looks like 'ics'"), ("card.vcf", "BEGIN:VCARD\n", "looks like 'ics'"),
    ("a.json", "", "is empty"),
    ("a.json", "{\"items\": [1]}", "'schema'"),
    ("notes.txt", "Buy milk\n", "does not look like any known format"),
  ])
  func refusalsReferToTheLikeliestFormat(_ name: String, _ text: String, _ reason: String) throws {
    let file = "\(sandbox.root)/\(name)"
    try sandbox.write(text, to: file)
    let output = try sandbox.run("import", file)
    #expect(output.status == 65, "\(output)")
    #expect(output.stderr.contains(reason), "\(output)")
    #expect(!output.stderr.contains("leave --format out"))
  }

  @Test func reimportKeepsLaterChanges() throws {
    let file = try list("A", "B", "C")
    try sandbox.must("import", file)
    try sandbox.must("edit", "1", "--title", "Renamed", "--priority", "high")
    try sandbox.must("done", "1")
    try sandbox.must("move", "2", "--to", "+9")
    try sandbox.must("delete", "2")
    let all = try sandbox.must("export")
    #expect(
      try sandbox.must("import", file).contains("Nothing was added; 3 known already and left unchanged."))
    #expect(try sandbox.must("export") == all)
  }

  // MARK: Bad input

  @Test func unreadableEntriesAreReportedAndOthersImported() throws {
    let file = "\(sandbox.root)/tasks.json"
    try sandbox.write("{\"description\":\"Fine\",\"status\":\"pending\"}\n{\"description\"\n", to: file)
    let output = try sandbox.run("import", file)
    #expect(output.status == 65)
    #expect(output.stderr.contains("Line 2: an entry was not taken"), "\(output)")
    #expect(try sandbox.plan().titles == ["Fine"])
  }

  @Test func invalidDueDateIsReportedWithTheDayUsed() throws {
    let output = try sandbox.run(
      "import", "-", "--format", "todotxt",
      stdin: "(A) Call Mum due:tomorrow\n(C) Bad due:2026-02-31\n(B) Good due:2026-02-28\n")
    #expect(output.status == 0, "\(output)")
    #expect(output.stdout.contains("3 tasks on 2 days added."), "\(output)")
    #expect(
      output.stderr.split(separator: "\n") == [
        "focus: Line 1: 'Call Mum due:tomorrow' was taken, but for \(sandbox.today): 'due:tomorrow' is no date.",
        "focus: Line 2: 'Bad due:2026-02-31' was taken, but for \(sandbox.today): 'due:2026-02-31' is no date.",
      ])
  }

  @Test(arguments: [
    "nothing that anybody knows\n", "[1, 2", "", "{\"schema\": 3", "\u{0}\u{1}\u{2}",
    "BEGIN:VCARD\nEND:VCARD\n", String(repeating: "[", count: 1_000_000),
    "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:A\n", count: 100_000),
    "[" + String(repeating: "{\"a\":", count: 100_000),
  ])
  func uselessFileIsRefused(_ content: String) throws {
    let file = "\(sandbox.root)/strange"
    try sandbox.write(content, to: file)
    let output = expectRefusal(try sandbox.run("import", file), status: 65, saying: "strange")
    #expect(output.stderr.filter { $0 == "\n" }.count == 1, "\(output)")
    #expect(try sandbox.plan().tasks.isEmpty)
  }

  @Test func hugeFileIsRefused() throws {
    let file = "\(sandbox.root)/huge.ics"
    try sandbox.write("BEGIN:VCALENDAR\n", to: file)
    try #require(truncate(file, 100 << 20) == 0)
    expectRefusal(try sandbox.run("import", file), status: 65, saying: "huge.ics", "104857600 bytes")
    expectRefusal(try sandbox.run("import", "/dev/zero"), status: 65, saying: "/dev/zero")
    let pipe = try sandbox.run("import", "-", stdin: String(repeating: "a b c d\n", count: 3 << 20))
    expectRefusal(pipe, status: 65, saying: "/dev/stdin")
  }

  @Test func invalidOptionsAreRefused() throws {
    expectRefusal(
      try sandbox.run("import", "x", "--overflow", "drop"), status: 64, saying: "'drop'",
      "keep, spread or skip")
    expectRefusal(try sandbox.run("import", "x", "--format", "csv"), status: 64, saying: "'csv'", "calcurse")
    expectRefusal(try sandbox.run("export", "--format", "xml"), status: 64, saying: "'xml'", "markdown")
  }

  @Test func formatOptionOverridesDetection() throws {
    let output = try sandbox.run("import", "-", "--format", "todotxt", stdin: "Buy milk\nCall Mom\n")
    expectSuccess(output)
    #expect(try sandbox.plan().titles == ["Buy milk", "Call Mom"])
    expectRefusal(
      try sandbox.run("import", "-", "--format", "ics", stdin: "Buy milk\n"), status: 65, saying: "'ics'")
  }

  @Test(arguments: ["json", "ics", "todotxt", "taskwarrior", "csv", "markdown"])
  func rangeAppliesToEveryFormat(_ format: String) throws {
    try sandbox.add("Early", day: "2026-01-05")
    try sandbox.add("Late", day: "2026-03-05")
    let output = try sandbox.run("export", "--format", format, "--from", "2026-01-01", "--to", "2026-01-31")
    #expect(output.status == 0)
    #expect(output.stderr == "")
    #expect(output.stdout.contains("Early"))
    #expect(!output.stdout.contains("Late"))
  }

  @Test func aSecondImportReportsOnlyNewEntries() throws {
    let file = "\(sandbox.root)/list.txt"
    try sandbox.write("Pay due:never\n", to: file)
    #expect(
      try sandbox.run("import", file, "--format", "todotxt").stderr.contains(
        "'Pay due:never' was taken, but for"))
    #expect(try sandbox.run("import", file, "--format", "todotxt", "--dry-run").stderr == "")
    let again = expectSuccess(try sandbox.run("import", file, "--format", "todotxt"))
    #expect(again.stdout.contains("1 known already"), "\(again)")
    #expect(again.stderr == "", "\(again)")
  }

  /// The month may be empty, so deleting tasks may not help.
  @Test func anImportTooLargeForAMonthSaysWhatHelps() throws {
    let file = "\(sandbox.root)/list.txt"
    let title = String(repeating: "many words ", count: 15)
    try sandbox.write(
      (1...4000).map { "\(title)\($0) due:\(sandbox.today)\n" }.joined(), to: file)
    let output = try sandbox.run("import", file)
    #expect(output.status == 74, "\(output.status)")
    #expect(output.stderr.contains("'--overflow spread'"), "\(output.status)")
    #expect(!output.stderr.contains("delete"), "\(output.stderr)")
    #expect(try sandbox.plan().tasks.isEmpty)
  }
}
