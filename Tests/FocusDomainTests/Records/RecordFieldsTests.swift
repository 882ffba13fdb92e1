import Testing

@testable import FocusDomain

/// Every property of a record belongs to a group that is merged, is bookkeeping, or never changes.
@Suite struct RecordFieldsTests {
  private static let when = Instant(seconds: 1_700_000_000)
  private static let day = CivilDate(dayNumber: 20_778)
  private static let fullTask = FocusTask(
    id: .derived(from: "1"), title: "Write", note: "more", priority: .high,
    schedule: .timed(TimeRange(typed: "9-10") ?? TimeRange(start: .midnight, end: .midnight)),
    length: 50, createdAt: when,
    placedAt: when, device: "a", completedAt: when, deletedAt: when, carriedFrom: day, carries: 2,
    carriedTo: day,
    traceOf: .derived(from: "2"), unknown: ["later": .bool(true)])
  private static let fullLog = DayLog(
    day: day, sleep: 1, mood: 2, reflection: "so", rest: true, modifiedAt: when, device: "a",
    unknown: ["later": .bool(true)])
  private static let fullSession = FocusSession(
    id: .derived(from: "1"), task: .derived(from: "2"), title: "Write", planned: 1_500, worked: 3,
    sound: "rain",
    note: "more", pieces: [FocusSession.Piece(start: when, milliseconds: 1, end: .done)], isTyped: true,
    createdAt: when, device: "a", deletedAt: when, unknown: ["later": .bool(true)])

  private static let fullLine = LaterLine(
    id: .derived(from: "1"), title: "Write", note: "more", priority: .high, createdAt: when, device: "a",
    deletedAt: when, unknown: ["later": .bool(true)])

  private static let fullWeek = WeekLog(
    monday: day, intentions: ["Ship", "Rest", "Call"], review: "Good", modifiedAt: when, device: "a",
    unknown: ["later": .bool(true)])

  private static let fullRoutine = Routine(
    id: .derived(from: "1"), title: "Write", note: "more", priority: .high,
    schedule: .timed(TimeRange(typed: "9-10") ?? TimeRange(start: .midnight, end: .midnight)),
    length: 50, recurrence: Recurrence(.days(2), from: day, until: day), createdAt: when, device: "a",
    pausedAt: when,
    deletedAt: when, unknown: ["later": .bool(true)])

  /// The fields of a record that are not merged: its identity, and the time and device of changes.
  private static let bookkeeping: Set = ["id", "createdAt", "modifiedAt", "device", "later"]

  private func expect<R: StoredRecord>(_ record: R, never: Set<String> = []) {
    let written = JSONWriter.line { record.encode(to: &$0) }
    let keys = Set((try? JSONReader.parse(written))?.fields?.map(\.key) ?? [])
    let grouped = R.fields.groups.flatMap(\.fields.keys)
    #expect(Set(grouped).count == grouped.count, "a field is in two groups")
    #expect(keys.subtracting(grouped).subtracting(Self.bookkeeping) == never)
    // Every stored property has a value, so none is missing from the list above.
    let empty = Mirror(reflecting: record).children.filter { child in
      let mirror = Mirror(reflecting: child.value)
      return mirror.displayStyle == .optional && mirror.children.isEmpty
    }
    #expect(empty.isEmpty, "\(empty.compactMap(\.label))")
    // No property is missing from the encoded form, whose fields can be in any order in a file edited by
    // hand.
    let fields = (try? JSONReader.parse(written))?.fields.map(Array.init) ?? []
    for order in [fields, fields.reversed(), fields.sorted { $0.key.count < $1.key.count }] {
      let lines = order.map { "\"\($0.key)\": \(JSONWriter.line($0.value))" }
      let read = (try? JSONDocument(Array("{\(lines.joined(separator: ",\n"))}".utf8)))?.withRoot {
        try? R.decode($0, day: Self.day, ordinal: 0)
      }
      #expect(read == record)
    }
  }

  @Test func everyFieldIsMerged() {
    expect(Self.fullTask, never: ["task"])
    expect(Self.fullLog)
    expect(Self.fullSession)
    expect(Self.fullLine)
    expect(Self.fullRoutine)
    expect(Self.fullWeek)
  }

  /// Undo detects a change of each property: some group differs and restores it.
  @Test func everyGroupCopiesItsValues() {
    let (full, blank) = (Self.fullTask, FocusTask(id: Self.fullTask.id, title: "", createdAt: Self.when))
    for group in FocusTask.fields.groups {
      #expect(!group.isSame(full, blank), "\(group.fields.name)")
      var taken = blank
      group.copy(to: &taken, from: full)
      #expect(group.isSame(taken, full), "\(group.fields.name)")
    }
    var rebuilt = blank
    for group in FocusTask.fields.groups { group.copy(to: &rebuilt, from: full) }
    #expect(rebuilt.hasSameContent(as: withoutIdentity(full, blank)))
  }

  /// A value that cannot be read stays in the file until the user enters another one.
  @Test func aNewValueReplacesAnUnreadableOne() {
    func expect<R: StoredRecord>(_ full: R) {
      var record = full
      for key in R.fields.groups.flatMap(\.fields.keys) { record.unknown[key] = .bool(true) }
      for group in R.fields.groups { group.copy(to: &record, from: full) }
      #expect(R.fields.unreadable(in: record).isEmpty, "\(R.kind.name)")
    }
    expect(Self.fullTask)
    expect(Self.fullLog)
    expect(Self.fullSession)
    expect(Self.fullLine)
    expect(Self.fullRoutine)
    expect(Self.fullWeek)
  }

  /// A task with only the properties that can change.
  private func withoutIdentity(_ full: FocusTask, _ blank: FocusTask) -> FocusTask {
    FocusTask(
      id: blank.id, title: full.title, note: full.note, priority: full.priority, schedule: full.schedule,
      length: full.length,
      createdAt: blank.createdAt, placedAt: full.placedAt, completedAt: full.completedAt,
      deletedAt: full.deletedAt, carriedFrom: full.carriedFrom, carries: full.carries,
      carriedTo: full.carriedTo)
  }

  /// An accent as one scalar or as two looks the same, but changing one to the other is a change.
  @Test func textsAreComparedByTheirBytes() {
    func task(_ title: String) -> FocusTask {
      FocusTask(id: Self.fullTask.id, title: title, createdAt: Self.when)
    }
    #expect(task("e\u{301}") != task("\u{E9}"))
    #expect(task("\u{E9}") == task("\u{E9}"))
    var session = Self.fullSession
    session.note = "e\u{301}"
    var other = session
    other.note = "\u{E9}"
    #expect(session != other)
  }

  /// Records written by hand lack the time of the last change.
  @Test func missingModificationTimesAreTheCreationTimes() throws {
    func changed<R: StoredRecord>(_ record: R) throws -> Instant {
      var fields = record.fields
      fields["modifiedAt"] = nil
      return try #require(R(fields: fields, on: Self.day)).modifiedAt
    }
    #expect(try changed(Self.fullTask) == Self.when)
    #expect(try changed(Self.fullSession) == Self.when)
    #expect(try changed(Self.fullLine) == Self.when)
    #expect(try changed(Self.fullRoutine) == Self.when)
  }

  @Test func aPieceOfASessionKeepsAllItsFields() throws {
    var session = Self.fullSession
    session.pieces = [
      FocusSession.Piece(
        start: Self.when, milliseconds: 1, end: .turned, day: Self.day, unknown: ["later": .bool(true)])
    ]
    #expect(FocusSession(fields: session.fields, on: Self.day) == session)
  }
}
