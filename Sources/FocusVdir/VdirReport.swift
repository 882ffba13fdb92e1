import FocusDomain
import FocusFormats

/// What keeping a folder the same has done.
package struct VdirReport: Equatable, Sendable {
  /// Tasks that were changed, added or deleted here.
  package var received = 0
  /// Files that were written.
  package var written = 0
  package var removed = 0
  /// Changes of the same field on both sides, of which one was kept as a conflict.
  package var conflicts = 0
  /// Files that are no tasks to keep, by reason.
  package var left: [VdirForeign: Int] = [:]
  /// Files that cannot be used, by name.
  package var damaged: [Damaged] = []
  /// The days that now have more than three tasks because of what arrived, and how many; for ``CivilDate/undated`` the
  /// lines of later, if there are more than nine.
  package var overLimit: [CivilDate: Int] = [:]
  /// The open tasks that are new here, and their days.
  package var arrived: OverdueTasks = [:]

  /// Files whose times count as local ones.
  package var unknownZones: [UnknownZone] = []

  /// The names of files whose title or description is longer than that of a task can be.
  package var longTitles: [String] = []
  package var longNotes: [String] = []

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
    (longTitles, longNotes, withoutRoom) = (later.longTitles, later.longNotes, later.withoutRoom)
    overLimit.merge(later.overLimit) { $1 }
    arrived.merge(later.arrived) { $1 }
  }
}

/// Why a folder was not kept the same. Nothing is lost by any of these.
package enum VdirError: Error, Equatable, Sendable {
  /// Another process does it now.
  case isRunning
  /// So many files have vanished that nobody can have meant it.
  case filesVanished(Int)
  /// So many tasks have vanished here, without having been deleted.
  case tasksVanished(Int)
  case store(StoreError)
}
