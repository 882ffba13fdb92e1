import FocusDomain
import FocusSync

/// The status of the synchronization of a store. A store that is not synchronized has none.
package struct SyncReading: Equatable, Sendable {
  package var status: SyncStatus
  package let facts: [SyncFact]
  package var nextAttempt: WallTime?
  package let deviceNames: DeviceNames

  package init(
    _ status: SyncStatus, deviceNames: DeviceNames = DeviceNames(own: nil), in zone: LocalZone
  ) {
    (self.status, self.deviceNames) = (status, deviceNames)
    facts = status.facts(in: zone)
    nextAttempt = status.nextAttempt.map { zone.wallTime(at: $0) }
  }
}

/// A device of the account, and when it last contacted the server.
package struct DeviceReading: Equatable, Sendable {
  package let device: SyncDevice
  package let seen: WallTime?

  package init(_ device: SyncDevice, in zone: LocalZone) {
    self.device = device
    seen = device.seen.map { zone.wallTime(at: $0) }
  }
}

/// The state of the synchronization on the screen.
struct SyncScreenState: FeatureState {
  /// The status; nil if the store is not synchronized. The screen then does not mention synchronization.
  var reading: SyncReading?
  /// Whether the user has requested a synchronization and it has not ended.
  var isAsked = false
  /// The devices of the account; nil until the server was asked.
  var devices: Devices?

  enum Devices: Equatable, Sendable {
    case known([DeviceReading])
    case unknown
  }
}

extension AppState {
  var sync: SyncScreenState { features[SyncScreenState.self] }

  /// Returns the sync state to show for a task; nil if there is none.
  func syncMark(of task: FocusTask) -> SyncMark? {
    guard let reading = sync.reading else { return nil }
    if !(task.unknown["conflicts"]?.elements ?? []).isEmpty { return .conflict }
    guard !reading.status.unsent.isEmpty else { return nil }
    let key = SyncKey(.task, task.id.description)
    guard reading.status.unsent.contains(key) else { return nil }
    return reading.status.pending.contains(key) ? .pending : .unsent
  }
}
