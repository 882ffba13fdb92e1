import FocusDesktop
import FocusDomain
import FocusText
import FocusSystem

extension Desktop {
  /// Connects to the desktop. Without the system bus it neither detects nor delays sleep.
  static func live(withSystem: Bool = true) -> Desktop {
    let names = ["DBUS_SESSION_BUS_ADDRESS", "DBUS_SYSTEM_BUS_ADDRESS", "XDG_RUNTIME_DIR", "XDG_SESSION_ID"]
    let environment = names.reduce(into: [String: String]()) { environment, name in
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    var desktop = DesktopEnvironment(environment)
    if !withSystem { desktop.systemBus = nil }
    return Desktop(
      desktop,
      names: Desktop.Names(application: Text.programName, sleepReason: Text.sleepReason), clock: now)
  }

  /// The monotonic time in microseconds.
  static func now() -> UInt64 { UInt64(ClockSnapshot.live().run) * 1000 }

  /// Milliseconds until `process` must be called; nil if only the descriptors matter.
  var wait: Int64? {
    deadline.map { deadline in
      let now = Desktop.now()
      return deadline <= now ? 0 : Int64((deadline - now) / 1000) + 1
    }
  }

  /// Waits until a notification is sent, for at most `timeout` milliseconds.
  func finishNotifying(within timeout: Int64) {
    let patience = Stopwatch()
    while isNotifying, patience.milliseconds < timeout {
      var polled = descriptors
      Descriptors.poll(&polled, milliseconds: min(wait ?? 50, 50))
      _ = process()
    }
  }

  /// Shows a reminder, and waits until it is sent.
  static func remind(_ sentence: String) {
    let desktop = Desktop.live(withSystem: false)
    // The first call connects.
    _ = desktop.process()
    desktop.notify(
      DesktopNotification(id: "reminder", title: sentence, body: "", discreet: Text.someTaskStarts))
    desktop.finishNotifying(within: 5000)
    desktop.close(keepingNotification: true)
  }
}
