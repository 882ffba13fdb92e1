import FocusDomain
import FocusFormats
import FocusSync
import FocusSyncClient
import Foundation
import Testing

@testable import FocusVdir

/// Changes on both sides of a folder.
@Suite("Changes on both sides")
struct VdirMergeTests {
  /// A change of one side.
  enum Edit: String, CaseIterable, Sendable {
    case nothing, title, sameTitle, priority, done, day, deletion
  }

  private func here(_ edit: Edit, _ id: TaskID, _ world: VdirWorld) throws {
    let day = world.today
    switch edit {
    case .nothing: break
    case .title: try world.perform(.edit(id, day: day, TaskFields(title: "Here")))
    case .sameTitle: try world.perform(.edit(id, day: day, TaskFields(title: "Both")))
    case .priority: try world.perform(.edit(id, day: day, TaskFields(priority: .high)))
    case .done: try world.perform(.complete(id, day: day))
    case .day: try world.perform(.move(id, day: day, to: day.adding(days: 1)))
    case .deletion: try world.perform(.delete(id, day: day))
    }
  }

  private func there(_ edit: Edit, _ id: TaskID, _ world: VdirWorld) throws {
    switch edit {
    case .nothing: break
    case .title: try world.edit(id, ["SUMMARY": "There"])
    case .sameTitle: try world.edit(id, ["SUMMARY": "Both"])
    case .priority: try world.edit(id, ["PRIORITY": "9"])
    case .done: try world.edit(id, ["STATUS": "COMPLETED", "COMPLETED": world.stamp])
    case .day: try world.edit(id, ["DUE": "\(world.today.adding(days: 2))".filter { $0 != "-" }])
    case .deletion: try world.removeFile(id)
    }
  }

  /// Every pair of changes, in both orders: no edit is lost.
  @Test(arguments: Edit.allCases, Edit.allCases)
  func everyPairOfChangesLosesNoEdit(_ ours: Edit, _ theirs: Edit) throws {
    for isOursLater in [false, true] {
      let world = try VdirWorld()
      let id = try world.add("Task")
      try world.sync()
      world.advance(100)
      if isOursLater {
        try there(theirs, id, world)
        world.advance(100)
        try here(ours, id, world)
      } else {
        try here(ours, id, world)
        world.advance(100)
        try there(theirs, id, world)
      }
      world.advance(100)
      let report = try world.sync(.confirm)
      let planned = try #require(try world.tasks()[id])
      let task = planned.task
      let edits = Set([ours, theirs])
      // A conflict of one field is decided by the time.
      let title: String? =
        ours == .title && theirs == .title
        ? isOursLater ? "Here" : "There" : ours == .title ? "Here" : theirs == .title ? "There" : nil
      if let title, !edits.contains(.sameTitle) { #expect(task.title == title) }
      if edits == [.sameTitle] {
        #expect(task.title == "Both")
        #expect(report.conflicts == 0)
      }
      if edits.contains(.done) { #expect(task.completedAt != nil) }
      if edits == [.priority] { #expect(task.priority == (isOursLater ? .high : .low)) }
      if edits.contains(.day) {
        let days = ours == theirs ? (isOursLater ? 1 : 2) : ours == .day ? 1 : 2
        #expect(planned.day == world.today.adding(days: days))
      }
      // An edit overrides a deletion that did not know of it.
      let isDeleted = edits.contains(.deletion) && edits.subtracting([.deletion, .nothing]).isEmpty
      #expect((task.deletedAt != nil) == isDeleted)
      let sameField = ours == theirs && [.title, .priority, .day].contains(ours)
      let titles = edits == [.title, .sameTitle]
      let revived = edits.contains(.deletion) && !isDeleted
      #expect(report.conflicts == (sameField || titles || revived ? 1 : 0), "\(ours) \(theirs) \(report)")
      if edits.isSubset(of: [.nothing]) { #expect(report.received + report.written == 0) }
      try world.expectSettled()
    }
  }

  /// If a program does not record the time of a change, the time of its file counts.
  @Test func changesWithoutATimeUseTheTimeOfTheFile() throws {
    let world = try VdirWorld()
    let id = try world.add("Task")
    try world.sync()
    world.advance(100)
    try world.perform(.edit(id, day: world.today, TaskFields(title: "Here")))
    try world.edit(id, ["PRIORITY": "1"], isCareful: false)
    try world.sync()
    #expect(try world.tasks()[id]?.task.title == "Here")
    #expect(try world.tasks()[id]?.task.priority == .high)
    try world.expectSettled()
  }

  /// The recorded state is lost: both sides are compared again, and nothing is duplicated.
  @Test func withoutRecordedStateNothingIsDuplicated() throws {
    let world = try VdirWorld()
    let ids = try ["A", "B", "C"].map(world.add)
    try world.sync()
    try FileManager.default.removeItem(atPath: world.memoryFile.path)
    world.advance(100)
    try world.perform(.delete(ids[0], day: world.today))
    try world.edit(ids[1], ["SUMMARY": "Bee"])
    try world.sync()
    let tasks = try world.tasks()
    try #require(tasks.count == 3)
    #expect(tasks[ids[0]]?.task.deletedAt != nil)
    #expect(tasks[ids[1]]?.task.title == "Bee")
    try world.expectSettled()
  }

  /// A run that is interrupted after the tasks, or after the files, before its results are recorded.
  @Test(arguments: [false, true])
  func anInterruptedRunIsRepeated(_ filesAreWritten: Bool) throws {
    let world = try VdirWorld()
    let ids = try ["A", "B", "C"].map(world.add)
    try world.sync()
    world.advance(100)
    try world.perform(.edit(ids[0], day: world.today, TaskFields(title: "Here")))
    try world.edit(ids[0], ["PRIORITY": "1"])
    try world.edit(ids[1], ["SUMMARY": "There"])
    try world.perform(.edit(ids[1], day: world.today, TaskFields(title: "Here, too")))
    try world.removeFile(ids[2])
    let memory = try Data(contentsOf: URL(fileURLWithPath: world.memoryFile.path))
    let files = try ids.prefix(2).map { try world.text($0) }
    try world.sync()
    let tasks = try world.tasks()
    try memory.write(to: URL(fileURLWithPath: world.memoryFile.path))
    if !filesAreWritten {
      for (id, text) in zip(ids, files) {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(world.folder)/\(id).ics"))
      }
    }
    world.advance(100)
    try world.sync()
    #expect(try world.tasks() == tasks)
    try world.expectSettled()
  }

  /// Erasing a task removes its file, unless the file was edited.
  @Test func erasedTasksRemoveTheirUneditedFiles() throws {
    let world = try VdirWorld()
    let ids = try ["A", "B", "C"].map(world.add)
    try world.sync()
    world.advance(100)
    for id in ids.prefix(2) {
      try world.perform(.delete(id, day: world.today))
      try world.perform(.erase(id, day: world.today))
    }
    try world.edit(ids[1], ["SUMMARY": "Bee"])
    try world.sync()
    #expect(try Set(world.tasks().keys) == [ids[1], ids[2]])
    #expect(try world.tasks()[ids[1]]?.task.title == "Bee")
    try world.expectSettled()
  }

  /// A program that removes a file and writes it again later, as when a deletion is undone.
  @Test func aFileThatReturnsRestoresItsTask() throws {
    let world = try VdirWorld()
    let id = try world.add("A")
    try world.sync()
    let text = try world.text(id)
    world.advance(100)
    try world.removeFile(id)
    try world.sync(.confirm)
    #expect(try world.tasks()[id]?.task.deletedAt != nil)
    world.advance(100)
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(world.folder)/\(id).ics"))
    try world.sync()
    #expect(try world.tasks()[id]?.task.deletedAt == nil)
    #expect(try world.text(id) == text)
    try world.expectSettled()
  }

  /// If another program makes a task a series, the task stays unchanged here, and so does the file.
  @Test func aTaskThatBecomesASeriesIsKept() throws {
    let world = try VdirWorld()
    let ids = try ["A", "B"].map(world.add)
    try world.sync()
    world.advance(100)
    try world.edit(ids[0], ["RRULE": "FREQ=DAILY"])
    try world.perform(.edit(ids[0], day: world.today, TaskFields(title: "Here")))
    let text = try world.text(ids[0])
    #expect(try world.sync().left == [.recurring: 1])
    #expect(try world.text(ids[0]) == text)
    #expect(try world.tasks()[ids[0]]?.task.title == "Here")
    #expect(try world.tasks()[ids[0]]?.task.deletedAt == nil)
    // Once it is a single task again, both changes are merged.
    try world.edit(ids[0], ["RRULE": nil, "PRIORITY": "1"])
    try world.sync()
    #expect(try world.tasks()[ids[0]]?.task.priority == .high)
    try world.expectSettled()
  }
}
