import FocusTerminal

/// The way in which the planner is shown: the full screen or the pane. Both share the state, the effects and
/// the event loop.
package struct ScreenMode: Sendable {
  /// Returns the effects to run at the start.
  package let start: @Sendable (AppState) -> [Effect]
  /// The state transition, a pure function.
  package let update: @Sendable (inout AppState, Event, ClockReading?) -> [Effect]
  /// Renders the screen for a state, as a pure function.
  package let view: @Sendable (AppState) -> Frame

  package static let full = ScreenMode(
    start: { $0.start() }, update: { FocusTUI.update(&$0, $1, at: $2) }, view: { FocusTUI.view($0) })

  /// The compact view for a small pane.
  package static let pane = ScreenMode(
    start: { $0.startPane() }, update: { updatePane(&$0, $1, at: $2) }, view: { viewPane($0) })
}
