import FocusDomain
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
  /// The tasks that the person asked for.
  private var synchronization: Request?
  private var list: Request?
  private var revocation: (device: SyncDevice, request: Request)?

  /// A task in another process, and its answers so far.
  private struct Request {
    private let process: JobProcess
    private var answers: [JobAnswer] = []

    /// Starts the process; nil on failure.
    init?(_ task: AgentJob, of directory: DataDirectory) {
      guard let process = JobProcess([task], of: directory) else { return nil }
      self.process = process
    }

    var descriptor: Int32 { process.descriptor }

    /// All answers, after the process has ended; nil before.
    mutating func finish() -> [JobAnswer]? {
      answers += process.answers()
      return process.isOver ? answers : nil
    }
  }

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
        status, deviceNames: (try? access.synced.deviceNames()) ?? DeviceNames(own: context.store.device),
        in: zone)
    }
  }

  func synchronize(_ choice: MassLoss.Answer) -> Bool {
    synchronization = synchronization ?? Request(.synchronizeNow(choice), of: directory)
    return synchronization != nil
  }

  func readDevices() -> Bool {
    list = list ?? Request(.listDevices, of: directory)
    return list != nil
  }

  func revoke(_ device: SyncDevice) -> Bool {
    guard revocation == nil else { return false }
    revocation = Request(.revoke(device.id), of: directory).map { (device, $0) }
    return revocation != nil
  }

  func conflicts() throws(StoreError) -> [ConflictReading] {
    let names = try access.synced.deviceNames()
    return try access.synced.conflicts().map { ConflictReading($0, names: names, in: zone) }
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
    return [synchronization?.descriptor, list?.descriptor, revocation?.request.descriptor]
      .compactMap(\.self)
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
    case synchronization?.descriptor:
      guard let answers = synchronization?.finish() else { return [] }
      synchronization = nil
      return [SyncEvent.read(reading()).event, SyncEvent.ended(SyncOutcome(answers.last)).event]
    case list?.descriptor:
      guard let answers = list?.finish() else { return [] }
      list = nil
      guard case .devices(let devices)? = answers.last else { return [SyncEvent.devicesRead(nil).event] }
      return [SyncEvent.devicesRead(devices.map { DeviceReading($0, in: zone) }).event]
    case revocation?.request.descriptor:
      guard let answers = revocation?.request.finish(), let device = revocation?.device else { return [] }
      revocation = nil
      return [SyncEvent.revoked(device, isDone: answers.contains(.revoked)).event]
    default: return []
    }
  }
}

extension SyncOutcome {
  /// The outcome by the last answer of the process.
  fileprivate init(_ answer: JobAnswer?) {
    guard case .synchronized(let result)? = answer else {
      self = .failed
      return
    }
    self = .done(sent: result.sent, received: result.received, restored: result.restored)
  }
}
