import FocusDomain
import FocusSync
import FocusSyncClient
import Foundation
import Testing

@testable import FocusFormats
@testable import FocusVdir

/// To-dos without a day on a phone, and the lines of Later.
@Suite struct VdirLaterTests {
  private let world: VdirWorld
  init() throws { world = try VdirWorld() }

  private func lines() throws -> [String] { try world.store.later().map(\.title) }
  private func living() throws -> [String] {
    try world.tasks().values.filter { $0.task.deletedAt == nil }.map(\.task.title).sorted()
  }

  @discardableResult
  private func addLine(_ title: String) throws -> TaskID {
    let change = try world.store.perform(.later(.add(TaskDraft(title: title))))
    return try #require(change.transitions(of: LaterLine.self).last?.after?.id)
  }

  @discardableResult
  private func sync(_ losses: MassLoss.Answer = .stop) throws -> VdirReport {
    world.advance(60)
    return try world.sync(losses, hasLater: true)
  }

  /// Expects that another run changes nothing, and that no line is beside its task.
  private func expectSettled(_ what: String = "", sourceLocation: SourceLocation = #_sourceLocation) throws {
    let report = try sync()
    #expect(
      report.received + report.written + report.removed + report.conflicts == 0, "\(what) \(report)",
      sourceLocation: sourceLocation)
    let tasks = try world.tasks().filter { $0.value.task.deletedAt == nil }
    let twins = try world.store.later().filter { tasks[$0.id] != nil }
    #expect(twins.isEmpty, "\(what)", sourceLocation: sourceLocation)
  }

  @Test func linesAreToDosWithoutADate() throws {
    let id = try addLine("Read")
    try world.store.perform(.later(.edit(id, TaskFields(note: "Proust", priority: .high))))
    #expect(try sync().written == 1)
    let text = try world.text(id)
    for part in ["BEGIN:VTODO", "SUMMARY:Read", "DESCRIPTION:Proust", "PRIORITY:1"] {
      #expect(text.contains("\r\n\(part)\r\n"), "\(part)")
    }
    for part in ["DUE", "DTSTART", "VEVENT", ":00000101"] { #expect(!text.contains(part), "\(part)") }
    try expectSettled()
  }

  @Test func aToDoWithoutADateIsALine() throws {
    let id = try world.writeToDo("Buy milk", "PRIORITY:1", "ESTIMATED-DURATION:PT20M")
    let before = try world.text(id)
    #expect(try sync().received == 1)
    #expect(try lines() == ["Buy milk"])
    #expect(try living() == [])
    #expect(try world.store.later()[0].priority == .high)
    #expect(try world.text(id) == before)
    try expectSettled()
    // Renamed on either side; properties unknown to the planner stay.
    try world.store.perform(.later(.edit(id, TaskFields(title: "Buy oat milk"))))
    try sync()
    #expect(try world.item(id).title == "Buy oat milk")
    for part in ["X-PHONE-COLOUR:blue", "CATEGORIES:Home", "BEGIN:VALARM", "ESTIMATED-DURATION:PT20M"] {
      #expect(try world.text(id).contains("\r\n\(part)\r\n"), "\(part)")
    }
    try world.edit(id, ["SUMMARY": "Buy soy milk", "DESCRIPTION": "Two"])
    try sync()
    #expect(try lines() == ["Buy soy milk"])
    #expect(try world.store.later()[0].note == "Two")
    try expectSettled()
  }

  @Test func withoutTheOptionAnUndatedToDoIsATaskOfToday() throws {
    try world.writeToDo("Buy milk")
    try addLine("Read")
    try world.sync()
    #expect(try lines() == ["Read"])
    #expect(try living() == ["Buy milk"])
    // The to-do stays a task, because it was planned.
    try expectSettledAfterTheFirstRun()
    #expect(try living() == ["Buy milk"])
  }

  private func expectSettledAfterTheFirstRun() throws {
    try sync()
    try expectSettled()
  }

  @Test func aCompletedToDoIsDoneOnThatDay() throws {
    let id = try world.writeToDo("Buy milk")
    try sync()
    try world.edit(id, ["STATUS": "COMPLETED", "COMPLETED": world.stamp])
    let before = try world.text(id)
    try sync()
    #expect(try lines() == [])
    #expect(try living() == ["Buy milk"])
    let task = try #require(try world.tasks()[id])
    #expect(task.day == world.today)
    #expect(task.task.isCompleted)
    #expect(try world.text(id) == before, "its file gets no date")
    try expectSettled()
  }

  @Test func onAFullDayACompletedToDoIsOnlyRemoved() throws {
    for title in ["A", "B", "C"] { try world.add(title) }
    let id = try world.writeToDo("Buy milk")
    try sync()
    try world.edit(id, ["STATUS": "COMPLETED", "COMPLETED": world.stamp])
    let (before, report) = (try world.text(id), try sync())
    #expect(try lines() == [])
    #expect(try living() == ["A", "B", "C"])
    #expect(report.overLimit.isEmpty)
    #expect(try world.text(id) == before)
    #expect(report.removed == 0)
    try expectSettled()
    try world.edit(id, ["STATUS": "NEEDS-ACTION", "COMPLETED": nil])
    try sync()
    #expect(try lines() == ["Buy milk"])
    try expectSettled()
  }

  @Test func aRemovedLineIsRemovedOnTheOtherSide() throws {
    let (kept, gone) = (try addLine("Read"), try addLine("Write"))
    let theirs = try world.writeToDo("Buy milk")
    try sync()
    try world.removeFile(gone)
    try sync()
    #expect(try lines().sorted() == ["Buy milk", "Read"])
    #expect(world.hasFile(kept))
    try world.store.perform(.later(.drop(theirs)))
    #expect(try sync().removed == 1)
    #expect(try lines() == ["Read"])
    #expect(!world.hasFile(theirs))
    try world.store.undo()
    try sync()
    #expect(try lines().sorted() == ["Buy milk", "Read"])
    #expect(try world.text(theirs).contains("X-PHONE-COLOUR:blue"))
    try expectSettled()
  }

  @Test func aToDoWithANewDateBecomesATaskAndBack() throws {
    let id = try world.writeToDo("Buy milk")
    try sync()
    let tomorrow = world.today.adding(days: 1)
    try world.edit(id, ["DUE;VALUE=DATE": "\(tomorrow)".filter { $0 != "-" }])
    try sync()
    #expect(try lines() == [])
    #expect(try world.tasks()[id]?.day == tomorrow)
    #expect(try living() == ["Buy milk"])
    try expectSettled()
    try world.edit(id, ["DUE": nil])
    try sync()
    #expect(try lines() == ["Buy milk"])
    #expect(try living() == [])
    #expect(try world.text(id).contains("X-PHONE-COLOUR:blue"))
    try expectSettled()
    // The line is deleted like the task that it was: the later of both changes wins.
    try addLine("Read")
    try sync()
    try world.removeFile(id)
    try sync()
    #expect(try lines() == ["Read"])
    #expect(try living() == [])
    try expectSettled()
  }

  @Test func aLinePlannedHereGetsADate() throws {
    let id = try world.writeToDo("Buy milk")
    try sync()
    try world.store.perform(.later(.plan(id, day: world.today)))
    try sync()
    let item = try world.item(id)
    #expect(item.day == world.today)
    #expect(item.title == "Buy milk")
    #expect(try world.text(id).contains("X-PHONE-COLOUR:blue"))
    try expectSettled()
    try world.store.undo()
    try sync()
    #expect(try world.item(id).day == nil)
    #expect(try lines() == ["Buy milk"])
    try expectSettled()
  }

  /// A to-do of the phone that loses its date, or is edited while its line is dropped here, becomes a line
  /// although there is no room: the list has ten lines, and the run reports it once.
  @Test(arguments: [true, false])
  func aKnownToDoMayBecomeATenthLineAndIsReported(_ isDated: Bool) throws {
    let id = try world.writeToDo("Buy milk")
    if isDated { try world.edit(id, ["DUE;VALUE=DATE": "\(world.today)".filter { $0 != "-" }]) }
    try sync()
    if !isDated { try world.store.perform(.later(.drop(id))) }
    for number in 1...9 { try addLine("Line \(number)") }
    try world.edit(id, isDated ? ["DUE": nil] : ["SUMMARY": "Buy oat milk"])
    let report = try sync()
    #expect(report.overLimit == [.undated: 10])
    #expect(report.withoutRoom.isEmpty)
    #expect(try lines().count == 10)
    #expect(try living() == [])
    #expect(try sync().overLimit.isEmpty, "it is said when it comes")
    try expectSettled()
  }

  /// The same for a task that an edit in the file brings back to a full day.
  @Test func aRevivedTaskOfAFullDayIsReported() throws {
    let id = try world.add("A")
    try sync()
    try world.store.perform(.delete(id, day: world.today))
    for title in ["B", "C", "D"] { try world.add(title) }
    try world.edit(id, ["SUMMARY": "A again"])
    #expect(try sync().overLimit == [world.today: 4])
    #expect(try living().count == 4)
  }

  @Test func aTenthLineStaysInTheFolder() throws {
    for number in 1...8 { try addLine("Line \(number)") }
    let first = try world.writeToDo("Buy milk")
    world.advance(60)
    let (second, third) = (try world.writeToDo("Call Ana"), try world.writeToDo("Dance"))
    let before = try world.text(second)
    var report = try sync()
    #expect(Set(report.withoutRoom) == ["Call Ana", "Dance"])
    #expect(try lines().count == 9)
    #expect(try lines().contains("Buy milk"))
    #expect(try world.text(second) == before)
    #expect(world.hasFile(third))
    #expect(try living() == [])
    report = try sync()
    #expect(report.withoutRoom.count == 2)
    #expect(report.received + report.written + report.removed == 0)
    try world.store.perform(.later(.drop(first)))
    report = try sync()
    #expect(try lines().count == 9)
    #expect(report.withoutRoom.count == 1)
    #expect(!world.hasFile(first))
  }

  /// A run without the option in between loses nothing, and does not move the lines to today.
  @Test func omittingTheOptionOnceChangesNothing() throws {
    let (mine, theirs) = (try addLine("Read"), try world.writeToDo("Buy milk"))
    try sync()
    let files = [try world.text(mine), try world.text(theirs)]
    world.advance(60)
    let report = try world.sync()
    #expect(report.received + report.written + report.removed == 0)
    #expect(try lines().sorted() == ["Buy milk", "Read"])
    #expect(try living() == [])
    #expect(try [world.text(mine), world.text(theirs)] == files)
    try expectSettled()
  }

  /// The files of lines do not count for a run that leaves them alone.
  @Test func anEmptiedFolderAsksFirstWithoutTheOptionToo() throws {
    let ids = [try addLine("Read"), try world.add("Call"), try world.add("Walk")]
    try sync()
    for id in ids { try world.removeFile(id) }
    world.advance(60)
    #expect(throws: VdirError.filesVanished(2)) { try world.sync() }
    #expect(try living() == ["Call", "Walk"])
  }

  @Test func anEmptiedFolderAsksFirst() throws {
    let id = try addLine("Read")
    try sync()
    try world.removeFile(id)
    #expect(throws: VdirError.filesVanished(1)) { try sync() }
    try sync(.restore)
    #expect(try lines() == ["Read"])
    #expect(world.hasFile(id))
    try world.removeFile(id)
    try sync(.confirm)
    #expect(try lines() == [])
  }

  // MARK: Both sides at once

  enum Here: String, CaseIterable, Sendable { case nothing, title, priority, planned, dropped }
  enum There: String, CaseIterable, Sendable { case nothing, title, priority, ticked, dated, removed }

  /// Every pair of changes, in both orders: both sides become equal, and no edit is lost.
  @Test(arguments: Here.allCases, There.allCases)
  func everyPairOfChangesOfALineLosesNoEdit(_ ours: Here, _ theirs: There) throws {
    for isOursFirst in [true, false] {
      let world = try VdirWorld()
      let suite = try VdirLaterTests(world)
      // Other lines, so that one missing file does not count as an accident.
      for title in ["A", "B", "C"] { try suite.addLine(title) }
      let id = try world.writeToDo("Buy milk")
      try suite.sync()
      for isOurs in [isOursFirst, !isOursFirst] {
        world.advance(60)
        if isOurs { try suite.here(ours, id) } else { try suite.there(theirs, id) }
      }
      try suite.sync()
      try suite.expectSettled("\(ours) \(theirs) \(isOursFirst)")
      let (lines, living) = (try suite.lines(), try suite.living())
      let isThere = lines.count + living.count == 4
      let isEdited =
        [.title, .priority, .planned].contains(ours) || [.title, .priority, .dated, .ticked].contains(theirs)
      // An edit of one side overrides the removal by the other.
      #expect(isThere == (isEdited || ![.dropped].contains(ours) && theirs != .removed), "\(lines) \(living)")
      if ours == .title, theirs != .title { #expect((lines + living).contains("Here")) }
      if theirs == .title, ours != .title { #expect((lines + living).contains("There")) }
      if ours == .planned || theirs == .dated { #expect(living.count == 1, "\(lines) \(living)") }
    }
  }

  private init(_ world: VdirWorld) throws { self.world = world }

  private func here(_ edit: Here, _ id: TaskID) throws {
    switch edit {
    case .nothing: break
    case .title: try world.store.perform(.later(.edit(id, TaskFields(title: "Here"))))
    case .priority: try world.store.perform(.later(.edit(id, TaskFields(priority: .high))))
    case .planned: try world.store.perform(.later(.plan(id, day: world.today)))
    case .dropped: try world.store.perform(.later(.drop(id)))
    }
  }

  private func there(_ edit: There, _ id: TaskID) throws {
    switch edit {
    case .nothing: break
    case .title: try world.edit(id, ["SUMMARY": "There"])
    case .priority: try world.edit(id, ["PRIORITY": "9"])
    case .ticked: try world.edit(id, ["STATUS": "COMPLETED", "COMPLETED": world.stamp])
    case .dated: try world.edit(id, ["DUE;VALUE=DATE": "\(world.today)".filter { $0 != "-" }])
    case .removed: try world.removeFile(id)
    }
  }
}
