import FocusDomain
import FocusPrograms
import FocusSettings
import FocusSync
import FocusSyncClient
import FocusTUI

/// The synchronization of an open screen. Everything that needs the server runs in separate processes.
final class ScreenSynchronizer: ScreenSync {
  private let context: CommandContext
  private lazy var access = SyncAccess(context)
  /// The lock that shows the agent that a screen is open.
  private var presence: SharedLock?
  /// Whether the store was synchronized when the status was last read, and whether it may have no agent.
  private var (isSynchronized, wantsAgent) = (false, false)
  /// The synchronization requested by the user, and its output so far.
  private var asked: (job: BackgroundJob, output: String)?
  /// The request for the machines of the account, and its output so far.
  private var devices: (job: BackgroundJob, output: String)?
  /// The removal of a machine, and its output so far.
  private var revoking: (job: BackgroundJob, output: String)?
  private var revoked: SyncDevice?

  init(_ context: CommandContext) { self.context = context }

  private var directory: DataDirectory { context.store.directory }
  private var zone: LocalZone { context.store.clock.zone }

  func reading() -> SyncReading? {
    let status = SyncStatusFile(directory).ofSynchronized
    isSynchronized = status != nil
    if !isSynchronized { presence = nil }
    ensureAgent()
    return status.map { status in
      SyncReading(
        status, machines: (try? access.synced.machines()) ?? SyncMachines(own: context.store.device),
        in: zone)
    }
  }

  func synchronize(_ choice: MassLoss.Answer) -> Bool {
    let options =
      switch choice {
      case .stop: [String]()
      case .restore: ["--restore"]
      case .confirm: ["--confirm"]
      }
    if asked == nil { asked = job(["sync", "--json"] + options).map { ($0, "") } }
    return asked != nil
  }

  func readDevices() -> Bool {
    if devices == nil { devices = job(["sync", "devices", "--json"]).map { ($0, "") } }
    return devices != nil
  }

  func revoke(_ device: SyncDevice) -> Bool {
    guard revoking == nil else { return false }
    revoking = job(["sync", "devices", "revoke", device.id]).map { ($0, "") }
    revoked = device
    return revoking != nil
  }

  private func job(_ arguments: [String]) -> BackgroundJob? {
    BackgroundJob(arguments + [Paths.dataDirectoryOption, directory.path], input: [])
  }

  func conflicts() throws(StoreError) -> [ConflictReading] {
    let machines = try access.synced.machines()
    return try access.synced.conflicts().map { ConflictReading($0, machines: machines, in: zone) }
  }

  func decide(_ conflict: SyncConflict, _ choice: SyncConflict.Choice) throws(PlannerError) -> Written {
    let written = try access.synced.decide(conflict, choice)
    access.rememberConflicts()
    return written
  }

  /// The descriptors to poll. This also starts the agent, because the screen asks for descriptors after
  /// drawing, when no frame waits.
  var descriptors: [Int32] {
    if wantsAgent { startAgent() }
    return [asked?.job.descriptor, devices?.job.descriptor, revoking?.job.descriptor]
      .compactMap { $0 }
  }

  private func startAgent() {
    wantsAgent = false
    let path = directory.syncScreens
    if presence?.isAt(path) != true {
      presence = SharedLock(path)
      _ = presence?.share(at: path)
    }
    Agent.ensure(for: context.store)
  }

  /// Starts an agent after the next frame if there is none.
  func ensureAgent() { wantsAgent = isSynchronized }

  /// Releases the lock, so that the agent notices that the screen has closed.
  func finish() { (presence, isSynchronized, wantsAgent) = (nil, false, false) }

  /// Returns the events from a descriptor; empty for any other descriptor.
  func events(from descriptor: Int32) -> [Event] {
    switch descriptor {
    case asked?.job.descriptor:
      ScreenSynchronizer.output(&asked).map {
        [SyncEvent.read(reading()).event, SyncEvent.ended(outcome($0)).event]
      } ?? []
    case devices?.job.descriptor:
      ScreenSynchronizer.output(&devices).map { [SyncEvent.devicesRead(machines($0)).event] } ?? []
    case revoking?.job.descriptor:
      // The job prints an answer only if it succeeded.
      ScreenSynchronizer.output(&revoking).flatMap { output in
        revoked.map { [SyncEvent.revoked($0, isDone: !output.isEmpty).event] }
      } ?? []
    default: []
    }
  }

  /// The output of a job after it has ended; nil before.
  private static func output(_ running: inout (job: BackgroundJob, output: String)?) -> String? {
    guard let job = running?.job else { return nil }
    running?.output += job.newLines().joined(separator: "\n")
    guard job.isOver else { return nil }
    defer { running = nil }
    return running?.output
  }

  private func outcome(_ output: String) -> SyncOutcome {
    let fields = (try? JSONReader.parse(Array(output.utf8)))?.fields
    guard let sent = fields?["sent"]?.integer, let received = fields?["received"]?.integer else {
      return .failed
    }
    return .done(sent: sent, received: received, restored: fields?["restored"]?.integer ?? 0)
  }

  private func machines(_ output: String) -> [DeviceReading]? {
    let list = (try? JSONReader.parse(Array(output.utf8)))?.elements
    return list?.compactMap { SyncDevice($0) }.map { DeviceReading($0, in: zone) }
  }
}
