import FocusDomain
import FocusFormats

/// The result of synchronizing a folder.
package struct VdirReport: Equatable, Sendable {
  /// The number of tasks that were changed, added or deleted in the store.
  package var received = 0
  /// The number of files that were written.
  package var written = 0
  package var removed = 0
  /// The number of fields changed on both sides, of which one value was kept as a conflict.
  package var conflicts = 0
  /// The number of files that are not tasks to synchronize, by reason.
  package var left: [VdirForeign: Int] = [:]
  /// Files that cannot be used.
  package var damaged: [Damaged] = []
  /// The days that now have more than three tasks because of new tasks, and the number of their tasks.
  /// ``CivilDate/undated`` stands for the lines of *later*, if there are more than nine.
  package var overLimit: [CivilDate: Int] = [:]
  /// The open tasks that are new in the store, and their days.
  package var arrived: OverdueTasks = [:]

  /// Files whose times are treated as local because their zone is unknown.
  package var unknownZones: [UnknownZone] = []

  /// The names of files whose title is too long for a task, and of those whose description is.
  package var longTitles: [String] = []
  package var longNotes: [String] = []

  /// Whether another program kept changing tasks or files, so that some of it waits for the next run.
  package var isUnfinished = false
  /// The titles of new to-dos without a day that stay in the folder, because *later* has nine lines.
  package var withoutRoom: [String] = []

  package struct UnknownZone: Equatable, Sendable {
    package let name: String
    package let zone: String
  }

  package struct Damaged: Equatable, Sendable {
    package let name: String
    package let damage: VdirDamage
  }

  mutating func add(_ later: VdirReport) {
    received += later.received
    written += later.written
    removed += later.removed
    conflicts += later.conflicts
    (left, damaged, unknownZones) = (later.left, later.damaged, later.unknownZones)
    isUnfinished = later.isUnfinished
    (longTitles, longNotes, withoutRoom) = (later.longTitles, later.longNotes, later.withoutRoom)
    overLimit.merge(later.overLimit) { $1 }
    arrived.merge(later.arrived) { $1 }
  }
}

/// The reason why a folder was not synchronized. None of these loses data.
package enum VdirError: Error, Equatable, Sendable {
  /// Another process is synchronizing the folder.
  case isRunning
  /// So many files have vanished that it looks unintended.
  case filesVanished(Int)
  /// So many tasks have vanished here without being deleted that it looks unintended.
  case tasksVanished(Int)
  case store(StoreError)
}
