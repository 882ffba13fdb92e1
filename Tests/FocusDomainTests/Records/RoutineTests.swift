import Testing

@testable import FocusDomain

/// Routines: the offers for a day, and the tasks made from them. 2026-11-21 is a Saturday.
@Suite struct RoutineTests {
  private let test: TemporaryStore
  private var store: Store { test.store }

  init() throws { test = try TemporaryStore() }

  private var file: String { test.directory.file(of: .undated, Routine.kind) }

  @discardableResult
  private func add(
    _ title: String, _ rule: String = "1d", from start: CivilDate = yesterday, until end: CivilDate? = nil,
    priority: Priority = .medium, at times: String? = nil
  ) throws -> Routine {
    test.clock.now = test.clock.now.adding(milliseconds: 1)
    let rule = try #require(Recurrence.Rule(rule))
    let schedule = times.flatMap { TimeRange(typed: $0) }.map(Schedule.timed) ?? .allDay
    let draft = RoutineDraft(
      TaskDraft(title: title, priority: priority, schedule: schedule, note: "How"),
      Recurrence(rule, from: start, until: end))
    let written = try store.write([.routine(.add(draft))])
    return try #require(written.change.transitions(of: Routine.self).first?.after)
  }

  private func offers(_ day: CivilDate = today) throws -> [String] {
    (try store.offers(on: day) ?? []).map(\.title)
  }

  @Test func aStoreWithoutRoutinesHasNoFile() throws {
    #expect(try store.routines() == [])
    #expect(try offers() == [])
    try test.add("Read")
    #expect(!FileSystem.exists(file))
  }

  @Test func aRoutineIsStoredAndReadAgain() throws {
    let routine = try add("Stand-up", "2w mon,fri", until: tomorrow, at: "9:30-10")
    #expect(try store.routines() == [routine])
    let text = String(decoding: try bytes(file), as: UTF8.self)
    for part in [
      "\"repeats\": \"2w mon,fri\"", "\"from\": \"2026-11-20\"", "\"until\": \"2026-11-22\"",
      "\"start\": \"09:30\"",
    ] {
      #expect(text.contains(part))
    }
    try store.undo()
    #expect(try store.routines() == [])
    try store.redo()
    #expect(try store.routines().map(\.title) == ["Stand-up"])
    #expect(try store.examine() == [])
  }

  @Test func routinesAreOfferedOnTheirDaysIfThereIsRoom() throws {
    try add("Weekdays", "1w mon,tue,wed,thu,fri")
    try add("Low", priority: .low)
    try add("High", priority: .high)
    try add("Evening", at: "18-19")
    try add("Morning", at: "9-10")
    #expect(try offers() == ["Morning", "Evening", "High"])
    #expect(try offers(day("2026-11-23")) == ["Morning", "Evening", "High"])
    try test.add("A")
    try test.add("B")
    #expect(try offers() == ["Morning"])
    try test.add("C")
    #expect(try offers() == [])
    // An offer that is not taken vanishes with its day.
    #expect(try offers(yesterday) == [])
  }

  @Test func aDayOfRestIsOfferedNothing() throws {
    try add("Walk")
    try store.changeLog(of: today) { $0.rest = true }
    #expect(try offers() == [])
    #expect(try offers(tomorrow) == ["Walk"])
  }

  @Test func aTakenRoutineIsAnOrdinaryTask() throws {
    let walk = try add("Walk", priority: .high, at: "9-10")
    _ = try store.write([.routine(.take(walk, day: today))])
    let task = try #require(try store.plan(of: today).tasks.first)
    #expect(task.title == "Walk")
    #expect(task.priority == .high)
    #expect(task.note == "How")
    #expect(task.schedule == walk.schedule)
    #expect(task.id == walk.taskID(on: today))
    #expect(try offers() == [])
    #expect(try offers(tomorrow) == ["Walk"])
    #expect(throws: PlannerError.refused(.routineTaken(title: "Walk"))) {
      try store.write([.routine(.take(walk, day: today))])
    }
    try store.undo()
    #expect(try test.titles() == [])
    #expect(try offers() == ["Walk"])
  }

  @Test func takenRoutinesAreNotOfferedAgainAfterAMove() throws {
    let walk = try add("Walk")
    for target in [tomorrow, day("2027-03-01")] {
      _ = try store.write([.routine(.take(walk, day: today))])
      try store.perform(.move(walk.taskID(on: today), day: today, to: target))
      #expect(try offers() == [])
      #expect(throws: PlannerError.refused(.routineTaken(title: "Walk"))) {
        try store.write([.routine(.take(walk, day: today))])
      }
      try store.undo()
      try store.undo()
    }
    // A task that is dropped is not offered again, but the routine can still be taken by hand.
    _ = try store.write([.routine(.take(walk, day: today))])
    try store.perform(.delete(walk.taskID(on: today), day: today))
    #expect(try offers() == [])
    _ = try store.write([.routine(.take(walk, day: today))])
    #expect(try store.plan(of: today).tasks.map(\.id) == [walk.taskID(on: today)])
    // If the task is carried over, its old day keeps a trace.
    let choice = CarryDecision(walk.taskID(on: today), .carry)
    try store.perform(.carryOver([choice], from: today, to: tomorrow))
    #expect(try offers() == [])
  }

  @Test func aFullDayAcceptsNoRoutine() throws {
    let walk = try add("Walk")
    for title in ["A", "B", "C"] { try test.add(title) }
    #expect(throws: PlannerError.refused(.dayFull(today))) {
      try store.write([.routine(.take(walk, day: today))])
    }
  }

  /// Offers do not pile up: a task carried over to today replaces the offer of today.
  @Test func aCarriedRoutineIsNotOfferedAgain() throws {
    let walk = try add("Walk")
    _ = try store.write([.routine(.take(walk, day: today))])
    let task = try #require(try store.plan(of: today).tasks.first)
    test.clock.now = test.clock.now.adding(milliseconds: 86_400_000)
    _ = try store.write([.carryOver([CarryDecision(task.id, .carry)], from: today, to: tomorrow)])
    #expect(try offers(tomorrow) == [])
    _ = try store.write([.complete(task.id, day: tomorrow)])
    #expect(try offers(tomorrow) == ["Walk"])
  }

  @Test func pausedAndDeletedRoutinesAreNotOffered() throws {
    let walk = try add("Walk")
    _ = try store.write([.routine(.pause(walk.id, true))])
    #expect(try offers() == [])
    _ = try store.write([.routine(.pause(walk.id, false))])
    #expect(try offers() == ["Walk"])
    _ = try store.write([.routine(.delete(walk.id))])
    #expect(try offers() == [])
    #expect(try store.routines() == [])
    try store.undo()
    #expect(try offers() == ["Walk"])
    #expect(throws: PlannerError.refused(.emptiedTitle)) {
      try store.write([.routine(.edit(walk.id, RoutineFields(title: " ")))])
    }
  }

  @Test func anEditLeavesWhatWasTaken() throws {
    let walk = try add("Walk")
    _ = try store.write([.routine(.take(walk, day: today))])
    let rule = try #require(Recurrence.Rule("1w sun"))
    let fields = RoutineFields(title: "Run", recurrence: Recurrence(rule, from: yesterday))
    _ = try store.write([.routine(.edit(walk.id, fields))])
    #expect(try test.titles() == ["Walk"])
    #expect(try offers(tomorrow) == ["Run"])
    #expect(try offers(day("2026-11-23")) == [])
  }

  private func taken(_ routine: Routine, of count: Int) throws -> (Int, Int) {
    let listed = try #require(try store.listedRoutines([routine], of: count).first)
    return (listed.taken, listed.offered)
  }

  /// The count includes today only once today's offer is taken.
  @Test func takenOffersAreCounted() throws {
    let now = test.clock.now
    // The days before the routine was created have no offer.
    test.clock.now = now.adding(milliseconds: -18 * 86_400_000)
    let walk = try add("Walk", from: day("2026-11-01"))
    test.clock.now = now
    #expect(try taken(walk, of: 12) == (0, 12))
    for number in 10...14 {
      _ = try store.write([.routine(.take(walk, day: day("2026-11-\(number)")))])
    }
    #expect(try taken(walk, of: 12) == (5, 12))
    _ = try store.write([.routine(.take(walk, day: today))])
    #expect(try taken(walk, of: 12) == (6, 12))
    #expect(try taken(walk, of: 100) == (6, 19))
    // Days on which it is paused have no offer either.
    test.clock.now = now.adding(milliseconds: 5 * 86_400_000)
    _ = try store.write([.routine(.pause(walk.id, true))])
    test.clock.now = now.adding(milliseconds: 9 * 86_400_000)
    let paused = try #require(try store.routines().first)
    #expect(try taken(paused, of: 100) == (6, 23))
    test.clock.now = now
    #expect(try taken(add("New", from: today), of: 12) == (0, 0))
  }

  @Test func aHundredRoutinesOfOneDayGiveThreeOffers() throws {
    for number in 1...100 { try add("Routine \(number)") }
    #expect(try offers() == ["Routine 1", "Routine 2", "Routine 3"])
  }

  @Test(arguments: [
    "{\"title\": \"A\"}", "{\"title\": \"A\", \"repeats\": \"1d\"}",
    "{\"title\": \"A\", \"repeats\": \"0d\", \"from\": \"2026-11-21\"}",
    "{\"title\": \"A\", \"repeats\": \"1d\", \"from\": \"0000-01-01\"}",
    "{\"repeats\": \"1d\", \"from\": \"2026-11-21\"}",
  ])
  func anInvalidRoutineDoesNotAffectOtherData(routine: String) throws {
    let text = "{\"schema\": 1, \"routines\": [\(routine)]}"
    try test.write(text, to: file)
    #expect(throws: PlannerError.self) { try add("Walk") }
    #expect(String(decoding: try bytes(file), as: UTF8.self) == text)
    #expect(try store.examine().contains { if case .unreadable = $0 { true } else { false } })
    try test.add("Read")
    #expect(try test.titles() == ["Read"])
  }
}
