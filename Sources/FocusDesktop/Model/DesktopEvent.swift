/// An event of the desktop.
package enum DesktopEvent: Equatable, Sendable {
  case mediaKey(MediaKey)
  /// The machine is about to sleep. It waits for `Desktop.readyToSleep()`, but only for a few seconds.
  case willSleep
  case didWake
  case locked
  case unlocked
  /// A notification was shown, or must be shown by other means.
  case notificationSent(id: String, by: NotificationServer)
  /// The user chose an action of the notification.
  case notificationAction(id: String, key: String)
  /// The user ended the session through the player.
  case quit
}

/// A media key of a keyboard or headset, or a button of the desktop's player.
package enum MediaKey: Equatable, Sendable {
  case play, pause, playPause, stop, next
  /// A new volume, from 0 to 1.
  case setVolume(Double)
}

/// The way in which a notification is shown.
package enum NotificationServer: Equatable, Sendable {
  /// The desktop's notification server.
  case desktop
  /// The program `notify-send`.
  case program
  /// None: use the terminal or the bell.
  case none
}

/// A part of the desktop that is unavailable.
package enum MissingPart: Hashable, Sendable {
  /// Neither libsystemd nor libelogind is installed.
  case library
  case sessionBus(BusTrouble)
  case systemBus(BusTrouble)
  /// logind does not answer, so sleep is not reported.
  case sleep
  /// The process belongs to no logind session, so locking is not reported.
  case lock
}

/// The reason why there is no connection to a bus.
package enum BusTrouble: Hashable, Sendable {
  /// No address of a local bus is known.
  case noAddress
  /// The connection failed with this errno.
  case unreachable(Int32)
  /// The bus accepted the connection but never answered.
  case silent
  /// The connection was lost.
  case lost
}
