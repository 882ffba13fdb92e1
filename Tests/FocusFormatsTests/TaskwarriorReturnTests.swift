import FocusDomain
import Testing

@testable import FocusFormats

/// Tasks that are imported from Taskwarrior and exported again.
@Suite("Tasks that return to Taskwarrior")
struct TaskwarriorReturnTests {
  private static let uuid = taskID(1).description
  private static let full =
    #"{"annotations":[{"description":"with the can","entry":"20261102T080000Z"}],"depends":["\#(taskID(9))"],"description":"Water","due":"20261124T160030Z","entry":"20261101T080000Z","estimate":"5","modified":"20261102T080000Z","project":"home","start":"20261102T080000Z","status":"pending","tags":["garden"],"uuid":"\#(uuid)"}"#

  /// The input of `task import` after a change of the imported task, without brackets.
  private func returned(
    _ text: String, on newDay: CivilDate? = nil, _ change: (inout FocusTask) -> Void = { _ in }
  ) throws -> String {
    let planned = try #require(try ImportFormat.taskwarrior.read("[\(text)]", zone: east).tasks.first)
    var task = planned.task
    change(&task)
    if task != planned.task { task.modifiedAt = noon }
    let written = ExportFormat.taskwarrior.text(
      [DayPlan(day: newDay ?? planned.day, entries: [task])], zone: east)
    return written.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n")
  }

  @Test(arguments: [
    full, #"{"description":"Bare","entry":"20261101T080000Z","status":"pending","uuid":"\#(uuid)"}"#,
    #"{"description":"A","due":"20261124T230000Z","priority":"M","status":"pending","uuid":"\#(uuid)"}"#,
    #"{"description":"B","scheduled":"20261124T080000Z","status":"pending","uuid":"\#(uuid)"}"#,
    #"{"description":"C","end":"20261102T080000Z","status":"completed","uuid":"\#(uuid)"}"#,
    #"{"description":"D  two blanks","due":"20261110T080000Z","status":"pending","until":"20270101T000000Z","uuid":"\#(uuid)","wait":"20261224T000000Z"}"#,
    #"{"description":"Odd","entry":"yesterday","priority":"urgent","status":"pending","uuid":"\#(uuid)"}"#,
  ])
  func unchangedTasksAreReturnedAsImported(_ text: String) throws {
    #expect(try returned(text) == text)
  }

  /// Taskwarrior would turn a number into 5.000000.
  @Test func aNumberGoesBackAsText() throws {
    let text = #"{"description":"A","estimate":5,"status":"pending","uuid":"\#(Self.uuid)"}"#
    #expect(try returned(text).contains(#""estimate":"5""#))
  }

  @Test func computedAttributesAreNotKept() throws {
    let text = #"{"description":"A","project":"x","status":"pending","uuid":"\#(Self.uuid)"}"#
    #expect(try returned(#"{"id":4,"urgency":1.8,"# + text.dropFirst()) == text)
  }

  @Test func completingChangesOnlyTheState() throws {
    let wanted = Self.full.replacing(
      #""start":"20261102T080000Z","status":"pending""#, with: #""status":"completed""#
    )
    .replacing(
      #""entry":"20261101T080000Z","estimate""#,
      with: #""end":"20261121T120000Z","entry":"20261101T080000Z","estimate""#
    )
    .replacing(#""modified":"20261102T080000Z""#, with: #""modified":"20261121T120000Z""#)
    #expect(try returned(Self.full) { $0.completedAt = noon } == wanted)
  }

  /// The deadline keeps its local time, also across a change of the clocks.
  @Test(arguments: [("2026-11-25", "20261125T160030Z"), ("2026-07-01", "20260701T150030Z")])
  func aMovedDeadlineKeepsItsTime(_ date: String, _ due: String) throws {
    let wanted = Self.full.replacing("20261124T160030Z", with: due)
      .replacing(#""modified":"20261102T080000Z""#, with: #""modified":"20261121T120000Z""#)
    #expect(try returned(Self.full, on: day(date)) { $0.placedAt = noon } == wanted)
  }

  @Test func aMovedTaskWithoutADeadlineGetsNoDeadline() throws {
    let text = #"{"description":"Bare","status":"pending","uuid":"\#(Self.uuid)"}"#
    #expect(
      try returned(text, on: day("2026-11-25")) { $0.placedAt = noon }
        == #"{"description":"Bare","modified":"20261121T120000Z","scheduled":"20261124T230000Z","status":"pending","uuid":"\#(Self.uuid)"}"#
    )
  }

  @Test func changedFieldsAreWritten() throws {
    let said = try returned(Self.full) {
      $0.title = "Water all"
      $0.priority = .high
      $0.schedule = timed("09:00", "10:00")
    }
    for field in [
      #""description":"Water all""#, #""priority":"H""#, #""scheduled":"20261124T080000Z""#,
      #""due":"20261124T090000Z""#, #""project":"home""#, #""tags":["garden"]"#, #""estimate":"5""#,
    ] {
      #expect(said.contains(field), "\(field)")
    }
  }

  @Test func reopeningRemovesTheEnd() throws {
    let text = #"{"description":"C","end":"20261102T080000Z","status":"completed","uuid":"\#(Self.uuid)"}"#
    #expect(
      try returned(text) { $0.completedAt = nil }
        == #"{"description":"C","modified":"20261121T120000Z","status":"pending","uuid":"\#(Self.uuid)"}"#)
  }

  /// The task and its trace here are a single task with a new day in Taskwarrior.
  @Test func aTaskThatWasCarriedOverStaysOneTask() throws {
    let planned = try #require(try ImportFormat.taskwarrior.read("[\(Self.full)]", zone: east).tasks.first)
    var old = planned.task
    old.carriedTo = day("2026-11-26")
    let copy = FocusTask(
      id: taskID(5), title: old.title, createdAt: noon, carriedFrom: planned.day, carries: 1,
      unknown: old.unknown)
    let text = ExportFormat.taskwarrior.text(
      [DayPlan(day: planned.day, entries: [old]), DayPlan(day: day("2026-11-26"), entries: [copy])],
      zone: east)
    let tasks = text.split(separator: "\n").dropFirst().dropLast()
    #expect(tasks.count == 1)
    #expect(tasks.first?.contains(#""due":"20261126T160030Z""#) == true)
    #expect(tasks.first?.contains(#""uuid":"\#(Self.uuid)""#) == true)
    #expect(tasks.first?.contains(#""status":"pending""#) == true)
  }

  @Test func attributesThatOnlyTaskwarriorShowsAreReported() throws {
    let file = try ImportFormat.taskwarrior.read("[\(Self.full)]", zone: east)
    #expect(
      file.leftOut == [.project: 1, .tag: 1, .dueTime: 1, .relation: 1, .other: 1])
    let bare = try ImportFormat.taskwarrior.read(
      #"{"description":"A","due":"20261124T230000Z","status":"pending","tags":[],"project":""}"#, zone: east)
    #expect(bare.leftOut == [:])
  }

  @Test func aTaskOfOursIsStoredWithoutAttributes() throws {
    let task = FocusTask(id: taskID(7), title: "A", schedule: timed("09:00", "10:00"), createdAt: noon)
    let text = ExportFormat.taskwarrior.text([DayPlan(day: today, entries: [task])])
    #expect(try ImportFormat.taskwarrior.read(text).tasks.map(\.task) == [task])
  }

  // MARK: Waiting, expired, damaged

  @Test(arguments: [
    (#""wait":"20261224T100000Z""#, "2026-12-24"),
    (#""wait":"20261224T100000Z","due":"20261230T000000Z""#, "2026-12-30"),
    (#""wait":"20261224T100000Z","due":"20261201T000000Z""#, "2026-12-24"),
    (#""wait":"20261101T100000Z""#, "2026-11-21"),
  ])
  func aWaitingTaskIsHiddenUntilItsDay(_ fields: String, _ planned: String) throws {
    let file = try ImportFormat.taskwarrior.read(#"{"description":"A","status":"waiting",\#(fields)}"#)
    #expect(file.tasks.map(\.day) == [day(planned)])
    #expect(file.warnings.map(\.matter) == (planned == "2026-12-24" ? [.waits(until: day(planned))] : []))
  }

  @Test func expiredTasksAreNotImported() throws {
    let file = try ImportFormat.taskwarrior.read(
      """
      {"description":"Gone","status":"pending","until":"20261120T000000Z"}
      {"description":"Done","status":"completed","end":"20261101T000000Z","until":"20261120T000000Z"}
      {"description":"Still","status":"pending","until":"20261122T000000Z"}
      """)
    #expect(file.tasks.map(\.task.title) == ["Done", "Still"])
    #expect(file.warnings == [ImportWarning(line: 1, title: "Gone", matter: .expired)])
  }

  @Test(arguments: ["entry", "modified", "end", "wait", "until"])
  func anUnneededInvalidDateIsReported(_ name: String) throws {
    let file = try ImportFormat.taskwarrior.read(#"{"description":"A","status":"pending","\#(name)":"soon"}"#)
    #expect(file.tasks.map(\.day) == [today])
    #expect(file.warnings.map(\.matter) == [.ignoredField(name, value: "soon")])
  }

  @Test func completionsWithoutADateAreSkipped() throws {
    let file = try ImportFormat.taskwarrior.read(#"{"description":"A","status":"completed"}"#)
    #expect(file.tasks.isEmpty)
    #expect(file.warnings.map(\.matter) == [.undatedCompletion])
  }

  @Test func oversizedTasksAreNotImported() throws {
    let note = String(repeating: "a", count: 20_000)
    let file = try ImportFormat.taskwarrior.read(
      #"{"description":"A","status":"pending","annotations":[{"description":"\#(note)"}]}"#)
    #expect(file.tasks.isEmpty)
    #expect(file.warnings.map(\.matter) == [.tooLarge])
    #expect(file.isPartlyUnreadable)
  }
}

extension String {
  fileprivate func replacing(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return self[..<range.lowerBound] + new + self[range.upperBound...]
  }
}
