/// What the desktop tells.
package enum DesktopEvent: Equatable, Sendable {
  case mediaKey(MediaKey)
  /// The machine is about to sleep. It waits until `Desktop.readyToSleep()`, but for a few seconds at most.
  case willSleep
  /// The machine has slept.
  case didWake
  /// The screen was locked.
  case locked
  /// The screen was unlocked.
  case unlocked
  /// A notification was shown, or must be shown by other means.
  case notificationSent(id: String, by: NotificationServer)
  /// A person chose an action of the notification.
  case notificationAction(id: String, key: String)
  /// A person asks for the end of the session through the player.
  case quit
}

/// A key of the keyboard or the headset, or a button of the desktop's player.
package enum MediaKey: Equatable, Sendable {
  case play, pause, playPause, stop, next
  /// From 0 to 1.
  case setVolume(Double)
}

/// Who shows a notification.
package enum NotificationServer: Equatable, Sendable {
  /// The desktop's notification server.
  case desktop
  /// The program `notify-send`.
  case program
  /// Nobody: the terminal or the bell has to serve.
  case none
}

/// What of the desktop cannot be had at present.
package enum MissingPart: Hashable, Sendable {
  /// Neither libsystemd nor libelogind is installed.
  case library
  case sessionBus(BusTrouble)
  case systemBus(BusTrouble)
  /// logind answers nothing: no news of sleep.
  case sleep
  /// The process belongs to no session of logind: no news of the screen's lock.
  case lock
}

/// Why there is no connection to a bus.
package enum BusTrouble: Hashable, Sendable {
  /// No address of a local bus is known.
  case noAddress
  /// An errno.
  case unreachable(Int32)
  /// It took the connection and never answered.
  case silent
  /// It went away.
  case lost
}
