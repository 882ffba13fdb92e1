import Foundation
import Testing

/// `focus routine`, and the offers of days.
@Suite struct RoutineCommandTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private struct Routines: Decodable {
    struct Routine: Decodable {
      let id: String
      let title: String
      let priority: String
      let note: String?
      let repeats: String
      let from: String
      let until: String?
      let start: String?
      let length: Int?
      let pausedAt: String?
      let next: String?
      let taken: Int
      let offered: Int
    }
    let routines: [Routine]
  }

  private struct Day: Decodable {
    struct Offer: Decodable { let title: String }
    struct Task: Decodable {
      let id: String
      let title: String
    }
    let offers: [Offer]?
    let tasks: [Task]
  }

  private func routines() throws -> [Routines.Routine] {
    let text = try sandbox.must("routine", "--json")
    return try JSONDecoder().decode(Routines.self, from: Data(text.utf8)).routines
  }

  private func day(_ name: String = "today") throws -> Day {
    try JSONDecoder().decode(Day.self, from: Data(try sandbox.must("list", name, "--json").utf8))
  }

  private func offers(_ name: String = "today") throws -> [String] {
    try day(name).offers?.map(\.title) ?? []
  }

  @Test func aRoutineIsOfferedTakenAndListed() throws {
    let empty = try sandbox.run("routine")
    #expect(empty.status == 0)
    #expect(empty.stdout.isEmpty)
    #expect(empty.stderr.contains("'focus routine add TITLE"))
    let row = try sandbox.must(
      "routine", "add", "Stand-up", "notes", "--every", "day", "--at", "9:30-10", "--priority", "low",
      "--note", "Ask Kim.")
    #expect(row.contains("1 ↓ Low  Stand-up notes  every day  09:30 – 10:00"), "\(row)")
    try sandbox.must("routine", "add", "Walk", "--every", "1d", "--for", "20m")
    #expect(try offers() == ["Stand-up notes", "Walk"])
    let list = try sandbox.must("list").split(separator: "\n")
    try #require(list.count == 3)
    #expect(list[2].contains("↻   – Medium  Walk"))
    #expect(list[2].hasSuffix("focus routine take 2"))

    #expect(try sandbox.must("routine", "take", "walk").contains("Walk"))
    let task = try #require(try sandbox.plan(of: "today").tasks.first)
    #expect(task.title == "Walk")
    #expect(try offers() == ["Stand-up notes"])
    try sandbox.must("routine", "take", "1")
    #expect(try sandbox.plan(of: "today").tasks.contains { $0.note == "Ask Kim." && $0.priority == "low" })
    #expect(try sandbox.must("routine").contains("taken 1 of the last 1"))
    #expect(try sandbox.run("undo").stdout == "Undone: add 'Stand-up notes' to today.\n")
    #expect(try offers() == ["Stand-up notes"])
    #expect(try sandbox.run("doctor").stdout.contains("in order"))
  }

  @Test func aTakenOfferThatIsDeletedComesBackOnlyByHand() throws {
    try sandbox.must("routine", "add", "Walk", "--every", "day")
    try sandbox.must("routine", "take", "1")
    let id = try #require(try day().tasks.first?.id)
    try sandbox.must("delete", "1")
    #expect(try offers().isEmpty)
    try sandbox.must("routine", "take", "1")
    #expect(try day().tasks.map(\.id) == [id])
    let again = try sandbox.run("routine", "take", "1")
    #expect(again.status == 1)
    #expect(again.stderr.contains("a day takes a routine once"))
  }

  @Test func aCarriedRoutineIsNotOfferedAgain() throws {
    try sandbox.must("routine", "add", "Walk", "--every", "day", "--from", "-5")
    try sandbox.must("routine", "take", "1")
    #expect(try sandbox.must("routine").contains("taken 1 of the last 1"))
    try sandbox.must("move", "1", "tomorrow")
    #expect(try sandbox.must("routine").contains("taken 1 of the last 1"), "it was taken, and moved")
    let again = try sandbox.run("routine", "take", "1")
    #expect(again.status == 1)
    #expect(again.stderr.contains("was taken for that day already"))
  }

  @Test func aFullDayIsOfferedNothingAndNamesAnother() throws {
    try sandbox.must("routine", "add", "Walk", "--every", "day")
    try sandbox.add("A", "B", "C")
    #expect(try offers().isEmpty)
    #expect(try !sandbox.must("list").contains("Walk"))
    let refused = try sandbox.run("routine", "take", "1")
    #expect(refused.status == 1, "\(refused)")
    #expect(refused.stderr.contains("focus move 3 --to tomorrow"), "\(refused)")
    #expect(try sandbox.must("routine", "take", "1", "--day", "tomorrow").contains("Walk"))
    #expect(try offers("tomorrow").isEmpty)
  }

  @Test func aRoutineIsChangedPausedAndDeletedWithUndo() throws {
    try sandbox.must("routine", "add", "Pay the rent", "--on", "1,15", "--until", "+400", "--for", "30m")
    var routine = try #require(try routines().first)
    #expect(routine.repeats == "1m 1,15")
    #expect(routine.until != nil)
    #expect(routine.length == 30)
    try sandbox.must("routine", "edit", "rent", "--every", "2m", "--no-end", "--no-length", "--title", "Rent")
    routine = try #require(try routines().first)
    #expect(routine.repeats == "2m 1,15")
    #expect(routine.until == nil)
    #expect(routine.length == nil)
    try sandbox.must("routine", "edit", "Rent", "--on", "fri", "--at", "9-10")
    routine = try #require(try routines().first)
    #expect(routine.repeats == "1w fri")
    #expect(routine.start == "09:00")
    #expect(routine.title == "Rent")
    try sandbox.must("routine", "edit", "1", "--every", "3w", "--from", "tomorrow")
    try sandbox.must("routine", "edit", "1", "--on", "월,화요일,水曜")
    #expect(try routines().first?.repeats == "3w mon,tue,wed")
    #expect(try sandbox.run("undo").stdout == "Undone: edit the routine 'Rent'.\n")
    #expect(try routines().first?.repeats == "3w fri")

    #expect(try sandbox.run("routine", "pause", "1").stderr.contains("is paused"))
    #expect(try routines().first?.pausedAt != nil)
    #expect(try routines().first?.next == nil)
    #expect(try sandbox.must("routine").contains("(paused)"))
    #expect(try sandbox.run("routine", "resume", "1").stderr.contains("offered again"))
    #expect(try sandbox.run("routine", "resume", "1").stderr.contains("like that already"))
    #expect(try routines().first?.pausedAt == nil)
    #expect(try routines().first?.next != nil)
    #expect(try sandbox.run("routine", "rm", "rent").stderr.contains("Deleted the routine 'Rent'"))
    #expect(try routines().isEmpty)
    #expect(try sandbox.run("undo").stdout == "Undone: delete the routine 'Rent'.\n")
    #expect(try routines().map(\.title) == ["Rent"])
  }

  @Test(arguments: [
    (["add", "X"], 64, "--on mon,wed,fri"), (["add", "X", "--on", "foo"], 64, "'foo' names no days"),
    (["add", "X", "--on", "1,fri"], 64, "names no days"), (["add", "X", "--on", "32"], 64, "names no days"),
    (["add", "X", "--on", ""], 64, "names no days"), (["add", "X", "--every", "2x"], 64, "'2x'"),
    (["add", "X", "--every", "day", "--on", "mon"], 64, "names no days"),
    (["add", "X", "--every", "0d"], 64, "names no days"),
    (["add", "X", "--on", "mon", "--until", "yesterday"], 64, "No day is left"),
    (["add", "X", "--on", "mon", "--day", "fri"], 64, "--day works only with"),
    (["add", "X", "--on", "mon", "--no-end"], 64, "--no-end works only with"),
    (["add", "--on", "mon"], 1, "enter a task name"), (["take"], 64, "needs a routine"),
    (["take", "7"], 1, "No routine is called '7'"), (["edit", "1"], 64, "Say what to change"),
    (["pause", "1", "--on", "mon"], 64, "--on works only with"),
    (["list", "--all-day"], 64, "--all-day works"),
    (["list", "extra"], 64, "does not know 'extra'"),
    (["Stand-up"], 64, "does not know 'Stand-up'"),
  ])
  func invalidUsesOfRoutineAreRefused(arguments: [String], status: Int32, message: String) throws {
    let output = try sandbox.run(["routine"] + arguments)
    #expect(output.status == status, "\(output)")
    #expect(output.stderr.contains(message), "\(output)")
    #expect(output.stdout.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: "\(sandbox.dataDirectory)/routines.json"))
  }

  @Test func anAmbiguousNameListsTheRoutines() throws {
    try sandbox.must("routine", "add", "Walk the dog", "--every", "day")
    try sandbox.must("routine", "add", "Walk home", "--every", "day")
    let refused = try sandbox.run("routine", "take", "walk")
    #expect(refused.status == 1)
    #expect(refused.stderr.contains("'Walk the dog' and 'Walk home'"))
    #expect(refused.stderr.contains("'focus routine'"))
  }

  @Test func routinesAreExportedAndImported() throws {
    try sandbox.must("routine", "add", "Walk", "--every", "day")
    try sandbox.must("routine", "take", "1")
    let json = try sandbox.must("export")
    let other = try Sandbox()
    let result = try other.run("import", "-", stdin: json)
    #expect(result.stdout.contains("1 task on 1 day and 1 routine added"), "\(result)")
    #expect(try other.must("export") == json)
    #expect(try other.run("import", "-", stdin: json).stdout.contains("Nothing was added"))
    #expect(try other.run("routine", "take", "1").stderr.contains("a day takes a routine once"))
  }

  @Test func recurringEntriesAreImportedAsRoutines() throws {
    let calendar = """
      BEGIN:VCALENDAR
      BEGIN:VTODO
      UID:plants
      SUMMARY:Water the plants
      DTSTART;VALUE=DATE:20261121
      RRULE:FREQ=DAILY
      END:VTODO
      END:VCALENDAR

      """.replacing("\n", with: "\r\n")
    let tasks = """
      [{"description":"Rent","status":"recurring","recur":"daily","due":"20261201T000000Z",
        "uuid":"7d0a4b1c-5e2f-4a63-9b1d-2c3e4f5a6b7c","entry":"20261101T000000Z"}]
      """
    let first = try sandbox.run("import", "--format", "ics", "-", stdin: calendar)
    #expect(first.stdout.contains("Routine  Water the plants"))
    #expect(first.stdout.contains("1 routine added"))
    let second = try sandbox.run("import", "--format", "taskwarrior", "-", stdin: tasks)
    #expect(second.stdout.contains("Routine  Rent"), "\(second)")
    #expect(try routines().map(\.repeats) == ["1d", "1d"])
    for (format, text) in [("ics", calendar), ("taskwarrior", tasks)] {
      let again = try sandbox.run("import", "--format", format, "-", stdin: text)
      #expect(again.stdout.contains("Nothing was added"), "\(again)")
    }
    #expect(try sandbox.plan().tasks.isEmpty)
    #expect(try sandbox.run("undo").stdout == "Undone: import 'Rent'.\n")
    #expect(try routines().map(\.title) == ["Water the plants"])
  }

  /// Korean and Japanese words are parsed like the English ones, as in dates.
  @Test func koreanAndJapaneseWordsAreParsed() throws {
    for arguments in [
      ["--every", "격주", "--on", "월,금"], ["--every", "毎月", "--on", "1日、末日"], ["--every", "2주마다"],
      ["--every", "隔周", "--on", "mon"], ["--every", "隔週の月曜"], ["--every", "2w mon"],
    ] {
      #expect(try sandbox.run(["routine", "add", "Walk"] + arguments).status == 0)
    }
    let repeats = try routines().map(\.repeats)
    #expect(repeats.prefix(2) == ["2w mon,fri", "1m 1,31"])
    #expect(repeats[2].hasPrefix("2w "))
    #expect(repeats.dropFirst(3) == ["2w mon", "2w mon", "2w mon"])
  }

  @Test func theFirstOfEverySecondWeekIsTheNext() throws {
    for day in ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] {
      try sandbox.must("routine", "add", "Walk", "--every", "2w", "--on", day)
    }
    let next = try routines().compactMap(\.next).sorted()
    #expect(next.first == sandbox.today)
    #expect(Set(next).count == 7)
    #expect(next.last == sandbox.zone.day(6))
  }

  /// A task from a template of Taskwarrior counts as the accepted offer of its day, and keeps its id.
  @Test func aChildOfATemplateCountsAsTheOfferOfItsDay() throws {
    let child = "9d0a4b1c-5e2f-4a63-9b1d-2c3e4f5a6b7c"
    let due = ISO8601DateFormatter().string(from: Date()).filter { !"-:".contains($0) }
    let tasks = """
      [{"description":"Rent","status":"recurring","recur":"daily","due":"\(due)","mask":"-",
        "uuid":"7d0a4b1c-5e2f-4a63-9b1d-2c3e4f5a6b7c","entry":"20261101T000000Z"},
       {"description":"Rent","status":"pending","recur":"daily","due":"\(due)","imask":0,
        "parent":"7d0a4b1c-5e2f-4a63-9b1d-2c3e4f5a6b7c","uuid":"\(child)","entry":"20261101T000000Z"}]
      """
    #expect(try sandbox.run("import", "--format", "taskwarrior", "-", stdin: tasks).status == 0)
    #expect(try day().tasks.map(\.id) == [child])
    #expect(try day().offers?.isEmpty == true)
    #expect(try sandbox.run("routine", "take", "1").status != 0)
    #expect(try routines().map(\.taken) == [1])
    // The task returns to Taskwarrior unchanged, and comes back as the same task.
    let exported = try sandbox.must("export", "--format", "taskwarrior")
    #expect(exported.contains(child))
    #expect(!exported.contains("offer"))
    for text in [tasks, exported] {
      let again = try sandbox.run("import", "--format", "taskwarrior", "-", stdin: text)
      #expect(again.stdout.contains("Nothing was added"), "\(again)")
    }
    // After a move it still counts. The next day offers the routine.
    try sandbox.must("move", "1", "+3")
    #expect(try day().offers?.isEmpty == true)
    #expect(try day("tomorrow").offers?.map(\.title) == ["Rent"])
  }

  @Test func aDamagedFileIsRepaired() throws {
    try sandbox.must("routine", "add", "Walk", "--every", "day")
    let file = "\(sandbox.dataDirectory)/routines.json"
    let text = String(decoding: try sandbox.read(file), as: UTF8.self)
    try String(text.dropLast(20)).write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try sandbox.run("routine").status == 65)
    #expect(try sandbox.run("add", "Read").status == 0)
    expectSuccess(try sandbox.run("doctor", "--repair"))
    #expect(try routines().count == 1)
  }

  @Test func aDamagedFileWithoutABackupNamesItsTitles() throws {
    try sandbox.must("routine", "add", "Walk", "--every", "day")
    let file = "\(sandbox.dataDirectory)/routines.json"
    let text = String(decoding: try sandbox.read(file), as: UTF8.self)
    try text.replacing("\"title\": \"Walk\"", with: "\"title\": \"Wa\\u0007lk\"")
      .write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try sandbox.run("doctor").stdout.contains("A routine has a title"))
    // Truncate the routine itself.
    let end = try #require(text.firstRange(of: "Walk")).upperBound
    try String(text[..<end]).write(toFile: file, atomically: true, encoding: .utf8)
    try FileManager.default.removeItem(atPath: "\(sandbox.dataDirectory)/backups")
    let repaired = try sandbox.run("doctor", "--repair")
    #expect(repaired.stdout.contains("'focus routine add' adds it anew"), "\(repaired)")
    #expect(try routines().isEmpty)
    #expect(
      try sandbox.run("doctor", "--repair", "--month", "routines", "--yes").stderr.contains("No backup"))
  }

  @Test func aShellCompletesActionsAndRoutines() throws {
    try sandbox.must("routine", "add", "Walk", "--every", "day")
    func complete(_ words: String...) throws -> [String] {
      try sandbox.run(["--complete", "zsh", "routine"] + words).stdout.split(separator: "\n").map(String.init)
    }
    #expect(try complete("").map { $0.prefix { $0 != "\t" } }.prefix(3) == ["add", "list", "take"])
    #expect(try complete("take", "") == ["1\tWalk"])
    #expect(try complete("rm", "wa") == ["1\tWalk"])
    #expect(try complete("add", "X", "--every", "w").map { $0.prefix { $0 != "\t" } } == ["weekday", "week"])
  }

  /// Without routines, no command mentions them or creates their file.
  @Test func routinesAreNotMentionedWithoutAny() throws {
    try sandbox.add("A")
    for command in [["list"], ["status"], ["list", "--json"], ["doctor"], ["export"], ["search", "A"]] {
      let output = try sandbox.run(command)
      #expect(!(output.stdout + output.stderr).contains(/routine|offer/), "\(command)")
    }
    #expect(!FileManager.default.fileExists(atPath: "\(sandbox.dataDirectory)/routines.json"))
  }

  /// Two hundred missed offers: only the list of routines mentions them.
  @Test func missedOffersAreNotMentioned() throws {
    try sandbox.must("routine", "add", "Zebra", "--every", "day", "--from", "2026-01-01")
    try sandbox.must("routine", "edit", "1", "--until", "yesterday")
    let file = "\(sandbox.dataDirectory)/routines.json"
    let text = String(decoding: try sandbox.read(file), as: UTF8.self)
    try text.replacing(/"createdAt": "[^"]*"/, with: #""createdAt": "2026-01-01T09:00:00.000Z""#)
      .write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try sandbox.must("routine").contains("taken 0 of the last 12"))
    try sandbox.add("A")
    for command in [
      ["list"], ["list", "yesterday"], ["list", "--from", "-200", "--to", "today"], ["status"], ["stats"],
      ["stats", "--json"], ["carry", "--dry-run"], ["list", "--json"], ["timeline"], ["sessions"],
      ["doctor"], ["log"], ["export", "--format", "csv"], ["export", "--format", "markdown"],
    ] {
      let output = try sandbox.run(command)
      #expect(!(output.stdout + output.stderr).contains("Zebra"), "\(command): \(output)")
      #expect(!(output.stdout + output.stderr).lowercased().contains("missed"), "\(command)")
    }
  }
}
