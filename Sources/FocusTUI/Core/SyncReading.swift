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
