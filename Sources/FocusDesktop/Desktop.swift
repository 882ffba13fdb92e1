import Glibc

/// The desktop around a focus session: media keys, notifications, sleep and lock.
///
/// For a loop around `poll` on one thread: poll `descriptors` until `deadline`, then take the events of `process()`. Nothing
/// here waits. A bus that is not there, or goes away, is named by `missing` and looked for again at ever longer intervals,
/// at most every 320 seconds.
package final class Desktop {
  /// What people read in other programs.
  package struct Names: Equatable, Sendable {
    /// The name of this program.
    package var application: String
    /// Why sleep waits for it.
    package var sleepReason: String

    /// Those names.
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

  /// A desktop that connects with the first `process()`. `clock` reads the monotonic clock in microseconds.
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

  /// What to poll, and for which events.
  package var descriptors: [pollfd] {
    var polled = [session, system].compactMap { $0?.descriptor }.map {
      pollfd(fd: $0.number, events: $0.events, revents: 0)
    }
    if let program = notifications.program, program.descriptor >= 0 {
      polled.append(pollfd(fd: program.descriptor, events: Int16(POLLIN), revents: 0))
    }
    return polled
  }

  /// When to call `process()` at the latest, in microseconds of the monotonic clock; nil for never. 0 is at once.
  package var deadline: UInt64? {
    if !queue.events.isEmpty { return 0 }
    return [session?.deadline, system?.deadline, notifications.deadline].compactMap { $0 }.min()
  }

  /// Does what can be done without waiting, and returns what has happened since.
  package func process() -> [DesktopEvent] {
    session?.process()
    system?.process()
    notifications.process()
    return queue.take()
  }

  /// What cannot be had at present; empty while that is not known yet.
  package var missing: Set<MissingPart> {
    guard hasLibrary else { return [.library] }
    var parts = machine?.missing ?? []
    if let trouble = session?.trouble { parts.insert(.sessionBus(trouble)) }
    if let trouble = system?.trouble { parts.insert(.systemBus(trouble)) }
    return parts
  }

  /// Shows the session as a media player; nil when there is none, which gives the media keys back at once.
  package func update(_ player: Player?) { self.player?.update(player) }

  /// Shows a notification in place of the one before. An event tells who shows it, unless another replaces it first.
  package func notify(_ notification: DesktopNotification) { notifications.show(notification) }

  /// Takes down the notification.
  package func closeNotification() { notifications.close() }

  /// The answer to `willSleep`: the machine need not wait any longer.
  package func readyToSleep() { machine?.readyToSleep() }

  /// Whether a notification is on its way: nobody is known to show it yet.
  package var isNotifying: Bool { notifications.isBusy }

  /// Gives the media keys back and leaves the buses. Takes down the notification unless it shall stay.
  package func close(keepingNotification: Bool = false) {
    if !keepingNotification { notifications.close() }
    player?.update(nil)
    machine?.readyToSleep()
    session?.close()
    system?.close()
  }
}

/// What has happened and was not told yet.
private final class EventQueue {
  private(set) var events: [DesktopEvent] = []

  func append(_ event: DesktopEvent) { events.append(event) }

  func take() -> [DesktopEvent] {
    defer { events = [] }
    return events
  }
}
