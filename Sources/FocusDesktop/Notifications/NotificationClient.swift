import FocusPrograms

/// Shows notifications through the desktop's server, or else through `notify-send`, and reports which one was
/// used.
///
/// There is one notification at a time; the next one replaces it.
final class NotificationClient: BusClient {
  private static let server = BusObject(
    service: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications",
    interface: "org.freedesktop.Notifications")
  /// The time, in microseconds, after which a server counts as missing, because the notification must not
  /// come late.
  private static let timeout: UInt64 = 2_000_000

  private let bus: BusConnection?
  private let applicationName: String
  private let programName: String
  private let report: (DesktopEvent) -> Void
  private let clock: () -> UInt64

  /// The notification to show when the bus is open.
  private var waiting: DesktopNotification?
  /// The notification that was sent to the server and is not answered yet.
  private var asked: DesktopNotification?
  /// The notification that the server shows.
  private var shown: (id: String, number: UInt32, server: String)?
  private var isListening = false
  private(set) var program: NotifySend?

  /// Creates a client of the server on `bus`; without a bus it only uses `notify-send`.
  init(
    bus: BusConnection?, applicationName: String, programName: String, clock: @escaping () -> UInt64,
    report: @escaping (DesktopEvent) -> Void
  ) {
    (self.bus, self.applicationName, self.programName) = (bus, applicationName, programName)
    (self.clock, self.report) = (clock, report)
  }

  /// Shows a notification in place of the previous one.
  func show(_ notification: DesktopNotification) {
    (waiting, asked) = (nil, nil)
    if let bus, bus.isOpen {
      ask(notification, bus)
    } else if bus?.isConnecting == true {
      waiting = notification
    } else {
      runProgram(notification)
    }
  }

  /// Closes the notification.
  func close() {
    (waiting, asked) = (nil, nil)
    if let shown, let bus { bus.call(Self.server, "CloseNotification", [.uint32(shown.number)]) }
    shown = nil
  }

  /// Whether a notification is being sent.
  var isBusy: Bool { waiting != nil || asked != nil || program != nil }

  /// When the program times out, in microseconds of the monotonic clock; nil if none runs.
  var deadline: UInt64? { program?.deadline }

  /// Checks whether the program has ended.
  func process() {
    guard let program, let isShown = program.outcome(at: clock()) else { return }
    self.program = nil
    report(.notificationSent(id: program.id, by: isShown ? .program : .none))
  }

  func busOpened() {
    isListening = false
    if let waiting { show(waiting) }
  }

  func busLost() {
    shown = nil
    if let waiting { show(waiting) }
  }

  func receive(_ message: BusMessage) -> Bool {
    guard message.kind == .signal, message.interface == Self.server.interface else { return false }
    guard let shown, message.sender == shown.server else { return true }
    let values = message.values()
    guard values.first?.number == shown.number else { return true }
    switch message.member {
    case "ActionInvoked":
      if let key = values.dropFirst().first?.text { report(.notificationAction(id: shown.id, key: key)) }
    case "NotificationClosed": self.shown = nil
    default: break
    }
    return true
  }
}

// MARK: - Server

extension NotificationClient {
  /// Sends a notification. Asks for capabilities each time: it costs little, and servers may be replaced.
  private func ask(_ notification: DesktopNotification, _ bus: BusConnection) {
    asked = notification
    if !isListening {
      isListening = true
      let rule = "type='signal',sender='\(Self.server.service)',interface='\(Self.server.interface)'"
      bus.call(.bus, "AddMatch", [.string(rule)])
    }
    bus.call(Self.server, "GetCapabilities", within: Self.timeout) { [weak self] result in
      guard let self, asked == notification else { return }
      guard case .success(let reply) = result, case .strings(let abilities)? = reply.values.first else {
        asked = nil
        return runProgram(notification)
      }
      notify(notification, abilities: Set(abilities), bus)
    }
  }

  private func notify(_ notification: DesktopNotification, abilities: Set<String>, _ bus: BusConnection) {
    let actions = abilities.contains("actions") ? notification.actions.flatMap { [$0.key, $0.label] } : []
    let body = abilities.contains("body-markup") ? Self.escaped(notification.body) : notification.body
    let urgency = BusValue.byte(notification.isUrgent ? 2 : 1)
    let values: [BusValue] = [
      .string(applicationName), .uint32(shown?.number ?? 0), .string(""), .string(notification.title),
      .string(body), .strings(actions), .dictionary(["urgency": urgency]), .int32(-1),
    ]
    bus.call(Self.server, "Notify", values, within: Self.timeout) { [weak self] result in
      guard let self else { return }
      if case .success(let reply) = result, let number = reply.values.first?.number {
        shownByServer(notification, number, reply.sender)
      } else if asked == notification {
        asked = nil
        runProgram(notification)
      }
    }
  }

  private func shownByServer(_ notification: DesktopNotification, _ number: UInt32, _ server: String) {
    guard asked != nil else {
      // The notification was closed before the server confirmed it.
      bus?.call(Self.server, "CloseNotification", [.uint32(number)])
      return
    }
    shown = (notification.id, number, server)
    guard asked == notification else { return }
    asked = nil
    report(.notificationSent(id: notification.id, by: .desktop))
  }

  /// Returns the text, escaped for servers that support markup.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  private func runProgram(_ notification: DesktopNotification) {
    waiting = nil
    program = NotifySend(
      id: notification.id, program: programName, applicationName: applicationName,
      title: notification.discreet,
      now: clock())
    if program == nil { report(.notificationSent(id: notification.id, by: .none)) }
  }
}
