/// The reason why a screen ended.
package enum ScreenEnding: Equatable, Sendable {
  case quit
  /// The user wants the full screen instead of the pane.
  case wantsFullScreen
  /// The settings have changed: the same screen must be opened again with the new ones.
  case wantsSettings
  /// A signal asked the program to end.
  case signal(Int32)
  /// The terminal is gone.
  case hangup
}
