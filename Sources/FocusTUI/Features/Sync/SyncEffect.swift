import FocusDomain
import FocusSync

/// The effects of the sync page. Slow ones run in the background.
enum SyncEffect: FeatureEffect {
  /// Load the status.
  case read
  /// Synchronize at the user's request.
  case synchronize(MassLoss.Answer)
  /// Ask the server for the devices of the account.
  case readDevices
  /// Remove a device from the account.
  case revoke(SyncDevice)
  case readConflicts
  case decide(SyncConflict, SyncConflict.Choice)

  func run(in context: any EffectContext) throws(StoreError) -> [Event] {
    guard let sync = context.service((any Synchronizing).self)?.sync else { return [] }
    switch self {
    case .read: return [SyncEvent.read(sync.reading()).event]
    case .synchronize(let choice): return sync.synchronize(choice) ? [] : [SyncEvent.ended(.failed).event]
    case .readDevices: return sync.readDevices() ? [] : [SyncEvent.devicesRead(nil).event]
    case .revoke(let device):
      return sync.revoke(device) ? [] : [SyncEvent.revoked(device, isDone: false).event]
    case .readConflicts: return [SyncEvent.conflictsRead(try sync.conflicts()).event]
    case .decide(let conflict, let choice):
      context.submit { () throws(PlannerError) in try sync.decide(conflict, choice) }
      return [SyncEvent.read(sync.reading()).event]
    }
  }
}

extension Effect {
  static var readSync: Effect { SyncEffect.read.effect }
}

/// The events of synchronization.
package enum SyncEvent: FeatureEvent {
  /// The status was loaded; nil if nothing is synchronized.
  case read(SyncReading?)
  /// The synchronization that the user requested has ended.
  case ended(SyncOutcome)
  /// The devices of the account; nil if the server did not answer.
  case devicesRead([DeviceReading]?)
  /// The server has removed a device from the account, or could not be asked to.
  case revoked(SyncDevice, isDone: Bool)
  case conflictsRead([ConflictReading])
}

/// The service that synchronizes for the screen.
package protocol Synchronizing: AnyObject {
  var sync: any ScreenSync { get }
}

/// The synchronization for the screen. Slow operations run in other processes, whose reports become events.
package protocol ScreenSync: AnyObject {
  /// Returns the status; nil if nothing is synchronized. Also starts the background agent of an open screen.
  func reading() -> SyncReading?
  /// Synchronizes at once; returns false if no process can be started for it.
  func synchronize(_ choice: MassLoss.Answer) -> Bool
  /// Asks the server for the devices of the account; returns false if no process can be started for it.
  func readDevices() -> Bool
  /// Removes a device from the account; returns false if no process can be started for it.
  func revoke(_ device: SyncDevice) -> Bool
  /// Returns the undecided conflicts.
  func conflicts() throws(StoreError) -> [ConflictReading]
  /// Decides a conflict, as a change that can be undone.
  func decide(_ conflict: SyncConflict, _ choice: SyncConflict.Choice) throws(PlannerError) -> Written
}

/// A conflict, with the author and the time of each value.
package struct ConflictReading: Equatable, Sendable {
  package let conflict: SyncConflict
  let ours: Author
  let theirs: Author

  struct Author: Equatable, Sendable {
    /// Nil if the record does not say.
    var device: NamedDevice?
    var time: WallTime?
  }

  package init(_ conflict: SyncConflict, names: DeviceNames, in zone: LocalZone) {
    func author(_ device: String?, _ time: Instant?) -> Author {
      Author(device: names[device], time: time.map { zone.wallTime(at: $0) })
    }
    self.conflict = conflict
    ours = author(conflict.device, conflict.time)
    theirs = author(conflict.note.device, conflict.note.time)
  }
}

/// The outcome of a synchronization that the user requested.
package enum SyncOutcome: Equatable, Sendable {
  case done(sent: Int, received: Int, restored: Int = 0)
  /// It failed; the status contains the reason.
  case failed
}
