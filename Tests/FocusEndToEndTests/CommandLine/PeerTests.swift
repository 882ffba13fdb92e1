import Foundation
import Testing

/// Exchange with calcurse and Taskwarrior: they read our files, and we read theirs.
@Suite struct PeerTests: PeerSuite {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox.forPeers() }

  // MARK: calcurse

  @Test func calcurseImportsOurCalendar() throws {
    let file = "\(sandbox.root)/focus.ics"
    try sandbox.write(export("ics"), to: file)
    let said = try calcurse("-i", file)
    #expect(said.contains("2 apps / 0 events / 3 todos / 0 skipped"), "\(said)")
    let todo = try String(decoding: sandbox.read("\(calcurseHome)/todo"), as: UTF8.self)
    #expect(
      Set(todo.split(separator: "\n").map(String.init)) == [
        "[1] \(PeerSample.hostile)",
        "[5] Ein sehr langer Titel mit Umlauten äöü und 日本語, damit die Zeile umbrochen werden muss",
        "[-9] Night, shift; late",
      ])
    let day = calcurseDate(sandbox.today)
    let appointments = try String(decoding: sandbox.read("\(calcurseHome)/apts"), as: UTF8.self)
    #expect(
      appointments == """
        \(day) @ 09:00 -> \(day) @ 10:30|\(PeerSample.hostile)
        \(day) @ 23:00 -> \(calcurseDate(sandbox.tomorrow)) @ 01:00|Night, shift; late

        """)
  }

  private func calcurseDate(_ day: String) -> String {
    let parts = day.split(separator: "-")
    return "\(parts[1])/\(parts[2])/\(parts[0])"
  }

  @Test func importsCalcurseExportsAndFiles() throws {
    let file = "\(sandbox.root)/focus.ics"
    try sandbox.write(export("ics"), to: file)
    _ = try calcurse("-i", file)
    try sandbox.write(calcurse("--export=ical"), to: "\(sandbox.root)/calcurse.ics")
    let before = Set(try sandbox.plan().titles)
    // calcurse does not store when a task was completed, so the completed task is left out and reported.
    for (source, count) in [("calcurse.ics", 4), ("calcurse/todo", 2), ("calcurse/apts", 2)] {
      let other = try Sandbox(zone: sandbox.zone)
      let first = try other.run("import", "\(sandbox.root)/\(source)", "--overflow", "spread")
      #expect(first.status == 0, "\(first)")
      #expect(first.stdout.contains("\(count) tasks"), "\(first)")
      let tasks = try other.plans(from: other.today, to: other.tomorrow).flatMap(\.tasks)
      #expect(tasks.count == count)
      #expect(Set(tasks.map(\.title)).isSubset(of: before), "\(source)")
      #expect(tasks.contains { $0.title == PeerSample.hostile })
      if source != "calcurse/todo" {
        #expect(tasks.contains { $0.title == PeerSample.hostile && $0.start == "09:00" && $0.end == "10:30" })
        #expect(
          tasks.contains { $0.title == "Night, shift; late" && $0.start == "23:00" && $0.end == "01:00" })
      }
      if source != "calcurse/apts" {
        #expect(
          first.stderr.contains("'Night, shift; late' was not taken: it is completed, but does not say when.")
        )
      }
      let all = try other.must("export")
      let second = try other.run("import", "\(sandbox.root)/\(source)")
      #expect(second.stdout == "Nothing was added; \(count) known already and left unchanged.\n", "\(second)")
      #expect(try other.must("export") == all)
    }
  }

  /// calcurse stores notes in separate files.
  @Test func notesGoToCalcurseAndBack() throws {
    for place in ["1", "2", "3"] { try sandbox.must("edit", place, "--note", PeerSample.note) }
    let file = "\(sandbox.root)/focus.ics"
    try sandbox.write(export("ics"), to: file)
    _ = try calcurse("-i", file)
    let notes = try FileManager.default.contentsOfDirectory(atPath: "\(calcurseHome)/notes")
    #expect(
      try notes.map { try String(decoding: sandbox.read("\(calcurseHome)/notes/\($0)"), as: UTF8.self) } == [
        PeerSample.note + "\n"
      ])
    try sandbox.write(calcurse("--export=ical"), to: "\(sandbox.root)/calcurse.ics")
    for source in ["calcurse.ics", "calcurse/todo", "calcurse/apts"] {
      let other = try Sandbox(zone: sandbox.zone)
      let output = try other.run("import", "\(sandbox.root)/\(source)", "--overflow", "spread")
      #expect(output.status == 0, "\(source): \(output)")
      #expect(!output.stderr.contains("note"), "\(source): \(output)")
      let tasks = try other.plans(from: other.today, to: other.tomorrow).flatMap(\.tasks)
      #expect(!tasks.isEmpty, "\(source): \(tasks)")
      #expect(tasks.allSatisfy { $0.note == PeerSample.note }, "\(source): \(tasks)")
    }
    // Without the note files, the missing notes are reported.
    try FileManager.default.removeItem(atPath: "\(calcurseHome)/notes")
    let other = try Sandbox(zone: sandbox.zone)
    let output = try other.run("import", "\(calcurseHome)/todo")
    #expect(output.status == 0, "\(output)")
    #expect(output.stderr.contains("note"), "\(output)")
  }

  // MARK: Taskwarrior

  /// A note becomes one annotation per line. Lines that are added in Taskwarrior come back.
  @Test func notesGoToTaskwarriorAndBack() throws {
    try sandbox.must("edit", "1", "--note", PeerSample.note)
    _ = try peer("task", "import", stdin: export("taskwarrior"))
    let before = try exported()
    _ = try peer("task", "import", stdin: export("taskwarrior"))
    #expect(try exported() == before)
    let other = try Sandbox(zone: sandbox.zone)
    #expect(try other.run("import", "-", stdin: peer("task", "export")).status == 0)
    #expect(try other.plan()[PeerSample.hostile]?.note == PeerSample.note)
    _ = try peer("task", "import", stdin: other.must("export", "--format", "taskwarrior"))
    #expect(try exported() == before)
    let id = try #require(other.plan()[PeerSample.hostile]).id
    _ = try peer("task", id, "annotate", "--", "one", "more")
    let third = try Sandbox(zone: sandbox.zone)
    #expect(try third.run("import", "-", stdin: peer("task", "export")).status == 0)
    let lines = PeerSample.note.split(separator: "\n").map(String.init) + ["one more"]
    #expect(try third.plan()[PeerSample.hostile]?.note == lines.joined(separator: "\n"))
  }

  @Test func taskwarriorRoundTrip() throws {
    _ = try peer("task", "import", stdin: export("taskwarrior"))
    #expect(try peer("task", "rc.verbose=nothing", "+PENDING", "count") == "2\n")
    let exported = try peer("task", "export")
    try sandbox.write(exported, to: "\(sandbox.root)/tasks.json")
    // The original store recognizes its tasks.
    let home = try sandbox.run("import", "\(sandbox.root)/tasks.json")
    #expect(home.stdout == "Nothing was added; 3 known already and left unchanged.\n", "\(home)")
    let other = try Sandbox(zone: sandbox.zone)
    expectSuccess(try other.run("import", "\(sandbox.root)/tasks.json"))
    let (ours, theirs) = (try sandbox.plan(), try other.plan())
    #expect(theirs.tasks.map(\.id) == ours.tasks.map(\.id))
    #expect(theirs.titles == ours.titles)
    #expect(theirs.tasks.map(\.priority) == ours.tasks.map(\.priority))
    #expect(theirs.tasks.map(\.state) == ours.tasks.map(\.state))
    #expect(theirs.tasks.map(\.start) == ours.tasks.map(\.start))
    #expect(theirs.tasks.map(\.end) == ours.tasks.map(\.end))
  }

  /// Attributes that only Taskwarrior has are kept: only the task completed here changes.
  @Test func tasksThatGoBackToTaskwarriorKeepEverything() throws {
    try sandbox.write(
      "confirmation=off\nhooks=off\nrecurrence=off\nuda.estimate.type=numeric\n", to: "\(sandbox.root)/taskrc"
    )
    _ = try peer(
      "task", "add", "project:home", "+garden", "due:\(sandbox.tomorrow)T16:30", "estimate:5", "Water")
    _ = try peer("task", "1", "annotate", "with", "the", "can")
    _ = try peer("task", "add", "depends:1", "priority:H", "Harvest")
    _ = try peer("task", "add", "wait:\(sandbox.tomorrow)", "until:2099-01-01", "Sell")
    _ = try peer("task", "add", "Nothing", "else")
    _ = try peer("task", "log", "Done", "before")
    let before = try exported()
    let other = try Sandbox(zone: sandbox.zone)
    #expect(try other.run("import", "-", stdin: peer("task", "export")).status == 0)
    _ = try peer("task", "import", stdin: other.must("export", "--format", "taskwarrior"))
    #expect(try exported() == before)
    try other.must("done", #require(try other.plan()["Nothing else"]).id)
    _ = try peer("task", "import", stdin: other.must("export", "--format", "taskwarrior"))
    let after = try exported()
    #expect(after.filter { !$0.contains("Nothing else") } == before.filter { !$0.contains("Nothing else") })
    let done = try #require(after.first { $0.contains("Nothing else") })
    #expect(done.contains(#""status":"completed""#))
    #expect(!done.contains("priority"))
    #expect(!done.contains("due"))
  }

  /// The tasks without the fields that Taskwarrior recomputes.
  private func exported() throws -> [String] {
    try peer("task", "export").split(separator: "\n").map(String.init).filter { $0.hasPrefix("{") }.map {
      line in
      line.replacingOccurrences(of: #""id":\d+,"#, with: "", options: .regularExpression)
        .replacingOccurrences(of: #","urgency":[-0-9.e]+"#, with: "", options: .regularExpression)
        .trimmingCharacters(in: CharacterSet(charactersIn: ","))
    }.sorted()
  }

  @Test func importsTasksFromTaskwarrior() throws {
    _ = try peer("task", "add", "due:tomorrow", "priority:H", "--", "Pay", "the", "rent")
    _ = try peer("task", "add", "project:home", "+garden", "Water")
    _ = try peer("task", "log", "Already", "done")
    _ = try peer("task", "add", "Gone")
    _ = try peer("task", "3", "delete")
    let other = try Sandbox(zone: sandbox.zone)
    for array in ["on", "off"] {
      let exported = try peer("task", "rc.json.array=\(array)", "export")
      let output = try other.run("import", "-", stdin: exported)
      #expect(output.status == 0)
      #expect(output.stderr.contains("1 task is deleted in the file"), "\(output)")
      #expect(
        output.stdout.contains(array == "on" ? "3 tasks on 2 days added" : "3 known already"), "\(output)")
    }
    let tomorrow = try other.plan(of: "tomorrow")
    #expect(tomorrow.titles == ["Pay the rent"])
    #expect(tomorrow.tasks[0].priority == "high")
    #expect(try other.plan()["Water"]?.state == "in-focus")
    #expect(try other.plan()["Already done"]?.state == "completed")
  }
}
