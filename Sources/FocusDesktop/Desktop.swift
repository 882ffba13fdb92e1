import FocusSystem

/// The desktop integration of a focus session: media keys, notifications, sleep and lock.
///
/// For a loop around `poll` on one thread: poll `descriptors` until `deadline`, then handle the events of
/// `process()`. Nothing here blocks. A bus that is missing or goes away is reported by `missing` and tried
/// again at increasing intervals of up to 320 seconds.
package final class Desktop {
  /// Names shown to the user by other programs.
  package struct Names: Equatable, Sendable {
    /// The name of this program.
    package var application: String
    /// The reason shown for delaying sleep.
    package var sleepReason: String

    package init(application: String, sleepReason: String) {
      (self.application, self.sleepReason) = (application, sleepReason)
    }
  }

  private let hasLibrary: Bool
  private let session: BusConnection?
  private let system: BusConnection?
  private let player: MediaPlayer?
  private let notifications: NotificationClient
  private let machine: SleepAndLock?
  private let queue = EventQueue()

  /// Connects with the first `process()`. `clock` reads the monotonic clock in microseconds.
  package init(_ environment: DesktopEnvironment, names: Names, clock: @escaping () -> UInt64) {
    let report = queue.append
    let library = BusLibrary(oneOf: environment.libraries)
    func connection(_ address: String?) -> BusConnection? {
      library.map { BusConnection(library: $0, address: address, clock: clock) }
    }
    hasLibrary = library != nil
    session = connection(environment.sessionBus)
    system = connection(environment.systemBus)
    player = session.map { MediaPlayer(bus: $0, identity: names.application, clock: clock, report: report) }
    notifications = NotificationClient(
      bus: session, applicationName: names.application, programName: environment.notifySend, clock: clock,
      report: report)
    machine = system.map {
      SleepAndLock(
        bus: $0, applicationName: names.application, reason: names.sleepReason,
        loginSession: environment.loginSession, report: report)
    }
    session?.clients = [player.map { $0 as any BusClient }, notifications].compactMap { $0 }
    if let machine { system?.clients = [machine] }
  }

  deinit { close() }

  /// The descriptors to poll, with their events.
  package var descriptors: [pollfd] {
    var polled = [session, system].compactMap { $0?.descriptor }.map {
      pollfd(fd: $0.number, events: $0.events, revents: 0)
    }
    if let program = notifications.program, program.descriptor >= 0 {
      polled.append(pollfd(fd: program.descriptor, events: Int16(POLLIN), revents: 0))
    }
    return polled
  }

  /// When to call `process()` at the latest, in microseconds of the monotonic clock; nil for never, 0 for
  /// immediately.
  package var deadline: UInt64? {
    if !queue.events.isEmpty { return 0 }
    return [session?.deadline, system?.deadline, notifications.deadline].compactMap { $0 }.min()
  }

  /// Does everything that is possible without waiting. Returns the events since the last call.
  package func process() -> [DesktopEvent] {
    session?.process()
    system?.process()
    notifications.process()
    return queue.drain()
  }

  /// The parts that are unavailable at present; empty while that is unknown.
  package var missing: Set<MissingPart> {
    guard hasLibrary else { return [.library] }
    var parts = machine?.missing ?? []
    if let trouble = session?.trouble { parts.insert(.sessionBus(trouble)) }
    if let trouble = system?.trouble { parts.insert(.systemBus(trouble)) }
    return parts
  }

  /// Shows the session as a media player. Nil removes the player, which releases the media keys immediately.
  package func update(_ player: Player?) { self.player?.update(player) }

  /// Shows a notification in place of the previous one. An event reports who shows it, unless another
  /// replaces it first.
  package func notify(_ notification: DesktopNotification) { notifications.show(notification) }

  /// Answers `willSleep`: the machine need not wait any longer.
  package func readyToSleep() { machine?.readyToSleep() }

  /// Whether a notification is being sent, so that it is unknown who shows it.
  package var isNotifying: Bool { notifications.isBusy }

  /// Releases the media keys and disconnects from the buses. Closes the notification unless it is to be kept.
  package func close(keepingNotification: Bool = false) {
    if !keepingNotification { notifications.close() }
    player?.update(nil)
    machine?.readyToSleep()
    session?.close()
    system?.close()
  }
}

/// Events not yet returned by `process()`.
private final class EventQueue {
  private(set) var events: [DesktopEvent] = []

  func append(_ event: DesktopEvent) { events.append(event) }

  func drain() -> [DesktopEvent] {
    defer { events = [] }
    return events
  }
}
