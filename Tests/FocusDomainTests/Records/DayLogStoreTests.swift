import Testing

@testable import FocusDomain

/// Logs in all operations on the files of the store, above all days that have only a log.
@Suite struct DayLogStoreTests {
  private let test: TemporaryStore
  private let store: Store

  init() throws {
    test = try TemporaryStore()
    store = test.store
  }

  @Test func aDayOfOnlyALogIsNoPlannedDay() throws {
    try test.add("Left over", on: yesterday.adding(days: -1))
    try store.changeLog(of: yesterday) { $0.sleep = 4 }
    let plan = try store.plan(of: yesterday)
    #expect(plan.count == 0)
    #expect(plan.tasks.isEmpty)
    #expect(plan.room == 3)
    #expect(!plan.isFinished)
    #expect(plan.total == 3)
    #expect(try store.plans(from: yesterday, to: yesterday).items == [])
    #expect(try store.lastPlannedDay(before: today)?.day == yesterday.adding(days: -1))
    #expect(try store.carryOverOffer(to: today)?.tasks.map(\.title) == ["Left over"])
    #expect(try store.search("log").items == [])
    #expect(try store.plansAndLogs(from: yesterday, to: today).items.map(\.day) == [yesterday])
    #expect(try store.plansAndLogs(from: today, to: tomorrow).items == [])
  }

  @Test func ratingsOfFutureDaysAreRefused() throws {
    #expect(throws: PlannerError.refused(.ratedAhead(tomorrow))) {
      try store.changeLog(of: tomorrow) { $0.mood = 4 }
    }
    try store.changeLog(of: tomorrow) { ($0.rest, $0.reflection) = (true, "A day off at last") }
    #expect(try store.plan(of: tomorrow).log?.mood == nil)
    try store.changeLog(of: today) { $0.mood = 4 }
  }

  @Test func aSearchFindsReflectionsAmongTitles() throws {
    try test.add("Call the bank", on: tomorrow)
    try store.changeLog(of: today) { $0.reflection = "Slept badly.\nThe BANK\nwas closed." }
    try test.add("Bank holiday", on: today)
    try store.changeLog(of: yesterday) { $0.sleep = 4 }
    let found = try store.search("bank").items
    #expect(found.map(\.day) == [tomorrow, today, today])
    #expect(found.map { $0.task?.title } == ["Call the bank", "Bank holiday", nil])
    // The words can be on several lines.
    #expect(try store.search("closed badly").items.map(\.text) == ["Slept badly.\nThe BANK\nwas closed."])
    #expect(try store.searchable().items.count == 3)
  }

  @Test(arguments: [
    ("bank", "The BANK"), ("closed slept", "Slept badly."), ("was closed", "was closed."),
    ("x", "Slept badly."),
  ])
  func searchShowsTheLineWithTheMatch(typed: String, line: String) {
    #expect(TitleMatcher(typed).bestLine(of: "\nSlept badly.\nThe BANK\nwas closed.") == line)
  }

  @Test func firstLogChangeOfADayMakesABackup() throws {
    try store.changeLog(of: today) { $0.sleep = 4 }
    test.clock.now = noon.adding(days: 1)
    let before = try bytes(test.file)
    try store.changeLog(of: today) { $0.sleep = 1 }
    #expect(try bytes("\(test.directory.backups(of: tomorrow))/2026-11.json") == before)
  }

  /// The copies differ only in the log, and the newer copy is in the folder of the earlier day.
  @Test func aRepairTakesTheCopyWithTheLatestLog() throws {
    try store.changeLog(of: today) { $0.reflection = "First" }
    test.clock.now = noon.adding(days: 2)
    try store.changeLog(of: today) { $0.reflection = "Second" }
    test.clock.now = noon.adding(days: 3)
    try store.changeLog(of: today) { $0.reflection = "Third" }
    let folders = [2, 3].map { test.directory.backups(of: today.adding(days: $0)) }
    let copies = try folders.map { try bytes("\($0)/2026-11.json") }
    for (folder, copy) in zip(folders, copies.reversed()) {
      try test.write(copy, to: "\(folder)/2026-11.json")
    }
    try test.write("{\"days\": {", to: test.file)
    try test.removeWrittenCopies()
    try store.repair()
    #expect(try store.plan(of: today).log?.reflection == "Second")
  }

  /// A log is lost with its month like a task, and the repair reports the loss.
  @Test func aRepairNamesTheLogsThatTheCopyLacks() throws {
    try test.add("Read")
    try store.changeLog(of: today) { $0.sleep = 4 }
    test.clock.now = noon.adding(days: 2)
    try store.changeLog(of: today) { $0.mood = 4 }
    try store.changeLog(of: tomorrow) { $0.reflection = "The \"log\": { of days" }
    let whole = try bytes(test.file)
    try test.write(whole.dropLast(4) + Array("]".utf8), to: test.file)
    try test.removeWrittenCopies()
    let repairs = try store.repair().compactMap { repair -> [String]? in
      if case .restored(_, _, _, let lost, _) = repair { lost } else { nil }
    }
    #expect(repairs == [["log of 2026-11-22"]])
    #expect(try store.plan(of: today).log?.sleep == 4)
    #expect(try test.titles() == ["Read"])
  }

  @Test func aRepairWithoutACopySavesEachLog() throws {
    try store.change(.edit, on: [today, tomorrow], of: [DayLog.self]) { editor in
      for day in [today, tomorrow] { editor.insert(DayLog(day: day, mood: 4), on: day) }
    }
    try test.write(try bytes(test.file).dropLast(3), to: test.file)
    try test.removeWrittenCopies()
    let repairs = try store.repair().compactMap { repair -> [String]? in
      if case .salvaged(_, _, let lost) = repair { lost } else { nil }
    }
    #expect(repairs == [[]])
    for day in [today, tomorrow] { #expect(try store.plan(of: day).log?.mood == 4) }
  }

  @Test func anInterruptedWriteOfALogIsFinished() throws {
    try store.changeLog(of: today) { $0.sleep = 4 }
    let written = try bytes(test.file)
    try FileSystem.remove(test.file)
    var transaction = Transaction()
    transaction.write(written, to: "days/2026-11.json", over: .absent)
    try test.leaveJournal(of: transaction)
    #expect(try store.plan(of: today).log?.sleep == 4)
    try store.changeLog(of: today) { $0.mood = 1 }
    #expect(!FileSystem.exists(test.directory.journal))
    #expect(try store.plan(of: today).log?.sleep == 4)
    #expect(try store.plan(of: today).log?.mood == 1)
  }

  @Test func aLogOnlyInAnOvertakenWriteIsReported() throws {
    try store.changeLog(of: today) { $0.sleep = 4 }
    var transaction = Transaction()
    transaction.write(try bytes(test.file), to: "days/2026-11.json", over: .absent)
    try FileSystem.remove(test.file)
    try test.leaveJournal(of: transaction)
    try test.write("{\"days\": {}, \"schema\": 3}", to: test.file)
    let lost = try store.examine().compactMap { finding -> [String]? in
      if case .overtakenWrite(_, _, let lost) = finding { lost } else { nil }
    }
    #expect(lost == [["log of 2026-11-21"]])
  }

  @Test func logsAreExportedAndImportedWithTheirDay() throws {
    try test.add("Read")
    try store.changeLog(of: today) { ($0.sleep, $0.reflection) = (4, "Fine.\nReally.") }
    try store.changeLog(of: tomorrow) { $0.rest = true }
    let exported = try store.export(from: nil, to: nil).bytes()
    let other = try TemporaryStore()
    let arriving = try PlannerFile(exported, path: "export", clock: other.store.clock)
    _ = try other.store.receive(arriving.agenda, extras: arriving.extras)
    #expect(try other.store.export(from: nil, to: nil).bytes() == exported)
    #expect(try other.store.plan(of: tomorrow).log?.rest == true)
    // A second import adds nothing, and one undo reverts the first.
    _ = try other.store.receive(arriving.agenda, extras: arriving.extras)
    #expect(try other.store.export(from: nil, to: nil).bytes() == exported)
    try other.store.undo()
    #expect(try other.store.allPlans().items == [])
  }

  @Test func anArrivingLogLeavesThePersonsOwn() throws {
    let other = try TemporaryStore()
    try other.store.changeLog(of: today) { $0.sleep = 1 }
    try other.store.changeLog(of: yesterday) { $0.mood = 1 }
    try store.changeLog(of: today) { $0.sleep = 5 }
    let arriving = try PlannerFile(
      other.store.export(from: nil, to: nil).bytes(), path: "export", clock: store.clock)
    _ = try store.receive(arriving.agenda, extras: arriving.extras, dryRun: true)
    #expect(try store.plan(of: yesterday).log == nil)
    _ = try store.receive(arriving.agenda, extras: arriving.extras)
    #expect(try store.plan(of: today).log?.sleep == 5)
    #expect(try store.plan(of: yesterday).log?.mood == 1)
    try store.undo()
    #expect(try store.plan(of: yesterday).log == nil)
    #expect(try store.plan(of: today).log?.sleep == 5)
  }

  /// No record can be added to a day out of the plannable range; existing ones can be changed, moved and
  /// removed.
  @Test func everyKindOfRecordHasTheSameFirstDay() throws {
    let test = try TemporaryStore()
    let old = CivilDate.plannable.lowerBound.adding(days: -1)
    let refusal = PlannerError.refused(.dayOutOfReach(old))
    #expect(throws: refusal) { try test.add("A", on: old) }
    let task = try test.add("A")
    #expect(throws: refusal) { try test.store.perform(.move(task.id, day: today, to: old)) }
    #expect(throws: refusal) {
      try test.store.changeLog(of: old) { (log) throws(RuleViolation) in log.rest = true }
    }
    #expect(throws: refusal) {
      try test.store.change(.add, on: [old], of: [FocusSession.self]) { (editor) throws(RuleViolation) in
        let session = FocusSession(id: .random(), title: "S", createdAt: noon)
        editor.insert(session, on: old)
      }
    }
    var plan = DayPlan(day: old)
    plan.entries = [FocusTask(id: taskID(9), title: "Old", createdAt: noon)]
    let month = Month(old.civilMonth, agenda: Agenda([plan]))
    try test.write(MonthCodec.encode(month), to: test.directory.file(of: old.civilMonth))
    try test.store.perform(.edit(taskID(9), day: old, TaskFields(title: "New")))
    try test.store.perform(.move(taskID(9), day: old, to: tomorrow))
    #expect(try test.titles(tomorrow) == ["New"])
    try test.store.undo()
    #expect(try test.titles(old) == ["New"], "undo brings it back")
  }
}
