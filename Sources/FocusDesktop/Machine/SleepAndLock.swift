/// Reports sleep of the machine and locking of the screen, using logind.
///
/// A delay inhibitor makes the machine wait before it sleeps, until `readyToSleep`.
final class SleepAndLock: BusClient {
  private static let service = "org.freedesktop.login1"
  private static let manager = BusObject(
    service: service, path: "/org/freedesktop/login1", interface: "org.freedesktop.login1.Manager")
  private static let sessionInterface = "org.freedesktop.login1.Session"

  private let bus: BusConnection
  private let reason: String
  private let applicationName: String
  private let loginSession: String
  private let report: (DesktopEvent) -> Void

  /// Delays sleep while it is held.
  private var delay: OwnedDescriptor?
  /// The unique name of logind, because any program could send a signal that looks like logind's.
  private var owner = ""
  private var session: String?
  private var isLocked = false
  /// The events that cannot be observed.
  private(set) var missing: Set<MissingPart> = []

  /// Creates a client of logind. `reason` is shown to users who ask what delays sleep.
  init(
    bus: BusConnection, applicationName: String, reason: String, loginSession: String,
    report: @escaping (DesktopEvent) -> Void
  ) {
    (self.bus, self.applicationName, self.reason) = (bus, applicationName, reason)
    (self.loginSession, self.report) = (loginSession, report)
  }

  /// Lets the machine sleep.
  func readyToSleep() { delay = nil }

  func busOpened() {
    for rule in [
      "type='signal',sender='\(BusObject.bus.service)',member='NameOwnerChanged',arg0='\(Self.service)'",
      "type='signal',sender='\(Self.service)',interface='\(Self.manager.interface)',member='PrepareForSleep'",
    ] { bus.call(.bus, "AddMatch", [.string(rule)]) }
    askLogind()
  }

  func busLost() { (delay, owner, session, missing) = (nil, "", nil, []) }

  func receive(_ message: BusMessage) -> Bool {
    guard message.kind == .signal else { return false }
    if message.sender == BusObject.bus.service {
      guard message.member == "NameOwnerChanged" else { return false }
      ownerChanged(message.values())
      return true
    }
    guard !owner.isEmpty, message.sender == owner else { return false }
    switch (message.interface, message.member) {
    case (Self.manager.interface, "PrepareForSleep"):
      sleep(message.values().first?.isTrue == true)
    case (Self.sessionInterface, "Lock") where message.path == session: lock(true)
    case (Self.sessionInterface, "Unlock") where message.path == session: lock(false)
    case (BusProperties.interface, "PropertiesChanged") where message.path == session:
      let values = message.values()
      if values.first?.text == Self.sessionInterface,
        case .dictionary(let changed)? = values.dropFirst().first,
        let isLocked = changed["LockedHint"]?.isTrue
      {
        lock(isLocked)
      }
    default: break
    }
    return true
  }
}

// MARK: - Sleep

extension SleepAndLock {
  private func askLogind() {
    holdUpSleep()
    let session = loginSession.isEmpty ? "auto" : loginSession
    bus.call(Self.manager, "GetSession", [.string(session)]) { [weak self] result in
      guard let self else { return }
      guard case .success(let reply) = result, let path = reply.values.first?.text else {
        missing.insert(.lock)
        return
      }
      missing.remove(.lock)
      owner = reply.sender
      watch(session: path)
    }
  }

  /// A restart of logind drops its inhibitors and changes its unique name.
  private func ownerChanged(_ values: [BusValue]) {
    guard values.count == 3, values[0].text == Self.service, let newOwner = values[2].text, newOwner != owner
    else { return }
    (delay, owner, session) = (nil, newOwner, nil)
    if newOwner.isEmpty { missing.insert(.sleep) } else { askLogind() }
  }

  private func holdUpSleep() {
    let values: [BusValue] = [.string("sleep"), .string(applicationName), .string(reason), .string("delay")]
    bus.call(Self.manager, "Inhibit", values) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let reply):
        missing.remove(.sleep)
        owner = reply.sender
        if case .descriptor(let descriptor)? = reply.values.first { delay = descriptor }
      case .failure: missing.insert(.sleep)
      }
    }
  }

  private func sleep(_ isAboutTo: Bool) {
    report(isAboutTo ? .willSleep : .didWake)
    if !isAboutTo { holdUpSleep() }
  }
}

// MARK: - Lock

extension SleepAndLock {
  /// `Lock` and `Unlock` are requests from logind to the desktop. A desktop that locks by itself sets
  /// `LockedHint`.
  private func watch(session path: String) {
    session = path
    for rule in [
      "type='signal',sender='\(Self.service)',path='\(path)',interface='\(Self.sessionInterface)'",
      "type='signal',sender='\(Self.service)',path='\(path)',interface='\(BusProperties.interface)'",
    ] { bus.call(.bus, "AddMatch", [.string(rule)]) }
    let properties = BusObject(service: Self.service, path: path, interface: BusProperties.interface)
    bus.call(properties, "Get", [.string(Self.sessionInterface), .string("LockedHint")]) {
      [weak self] result in
      if case .success(let reply) = result, let isLocked = reply.values.first?.unwrapped.isTrue {
        self?.lock(isLocked)
      }
    }
  }

  private func lock(_ isLocked: Bool) {
    guard isLocked != self.isLocked else { return }
    self.isLocked = isLocked
    report(isLocked ? .locked : .unlocked)
  }
}
