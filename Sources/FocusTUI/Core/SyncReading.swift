import FocusDomain
import FocusSync

/// How the synchronization of a store stands. There is none for a store that is not synchronized.
package struct SyncReading: Equatable, Sendable {
  package var status: SyncStatus
  package var lastSuccess: WallTime?
  package var nextAttempt: WallTime?
  package let machines: SyncMachines

  package init(
    _ status: SyncStatus, machines: SyncMachines = SyncMachines(own: nil), in zone: LocalZone
  ) {
    (self.status, self.machines) = (status, machines)
    lastSuccess = status.lastSuccess.map { zone.wallTime(at: $0) }
    nextAttempt = status.nextAttempt.map { zone.wallTime(at: $0) }
  }
}

/// A machine of the account, and when it last spoke to the server.
package struct DeviceReading: Equatable, Sendable {
  package let device: SyncDevice
  package let seen: WallTime?

  package init(_ device: SyncDevice, in zone: LocalZone) {
    self.device = device
    seen = device.seen.map { zone.wallTime(at: $0) }
  }
}

/// A conflict, with who wrote its values and when.
package struct ConflictReading: Equatable, Sendable {
  package let conflict: SyncConflict
  let ours: Author
  let theirs: Author

  struct Author: Equatable, Sendable {
    /// Nil if the record does not say.
    var machine: SyncMachine?
    var time: WallTime?
  }

  package init(_ conflict: SyncConflict, machines: SyncMachines, in zone: LocalZone) {
    func author(_ device: String?, _ time: Instant?) -> Author {
      Author(machine: machines[device], time: time.map { zone.wallTime(at: $0) })
    }
    self.conflict = conflict
    ours = author(conflict.device, conflict.time)
    theirs = author(conflict.note.device, conflict.note.time)
  }
}

/// How a person wants to synchronize.
package enum SyncWish: Equatable, Sendable {
  case now
  /// What is missing or older here becomes what it was.
  case restore
  /// What is missing or older here is so on every machine.
  case confirm
}

/// What a person's wish to synchronize came to.
package enum SyncOutcome: Equatable, Sendable {
  case done(sent: Int, received: Int, restored: Int = 0)
  /// The status says why.
  case failed
}

/// The synchronization as the screen knows it.
struct SyncView: FeatureState {
  /// Nil while nothing is synchronized: then no part of the screen mentions it.
  var reading: SyncReading?
  var progress: Progress?
  /// Whether a person has asked for it and waits for the outcome.
  var isAsked = false
  /// The machines of the account; nil until the server was asked.
  var devices: Devices?

  /// How far a synchronization of many records is.
  struct Progress: Equatable, Sendable {
    let done: Int
    let total: Int
  }

  enum Devices: Equatable, Sendable {
    case known([DeviceReading])
    case unknown
  }
}

extension AppState {
  var sync: SyncView { features[SyncView.self] }

  /// What is to be said about a task and the server; nil if nothing is.
  func syncMark(of task: FocusTask) -> SyncMark? {
    guard let reading = sync.reading else { return nil }
    if !(task.unknown["conflicts"]?.elements ?? []).isEmpty { return .conflict }
    guard !reading.status.unsent.isEmpty else { return nil }
    let key = SyncKey(.task, task.id.description)
    guard reading.status.unsent.contains(key) else { return nil }
    return reading.status.pending.contains(key) ? .pending : .unsent
  }
}
