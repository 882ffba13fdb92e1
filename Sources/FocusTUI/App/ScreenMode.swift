/// A way to show the planner and to answer events. All of them share the state, the effects and the loop.
package struct ScreenMode: Sendable {
  /// What to do when it is opened.
  package let start: @Sendable (AppState) -> [Effect]
  /// From a state to the next; pure.
  package let update: @Sendable (inout AppState, Event, ClockReading?) -> [Effect]
  /// The screen for a state; pure.
  package let view: @Sendable (AppState) -> Frame

  package static let full = ScreenMode(
    start: { $0.start() }, update: { FocusTUI.update(&$0, $1, at: $2) }, view: { FocusTUI.view($0) })

  /// The compact view for a small split.
  package static let pane = ScreenMode(
    start: { $0.startPane() }, update: { updatePane(&$0, $1, at: $2) }, view: { viewPane($0) })
}

extension FullScreen {
  /// How the full screen ended.
  package enum Ending: Equatable, Sendable {
    /// The user quit.
    case quit
    /// The user wants the full screen in place of this one.
    case fullScreenWanted
    /// A signal asked for it.
    case signal(Int32)
    /// The terminal went away.
    case hangup
  }
}
