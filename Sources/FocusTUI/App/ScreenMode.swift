/// A way to show the planner and to answer events. All of them share the state, the effects and the loop.
public struct ScreenMode: Sendable {
  /// What to do when it is opened.
  public let start: @Sendable (AppState) -> [Effect]
  /// From a state to the next; pure.
  public let update: @Sendable (inout AppState, Event, ClockReading?) -> [Effect]
  /// The screen for a state; pure.
  public let view: @Sendable (AppState) -> Frame

  public static let full = ScreenMode(
    start: { $0.start() }, update: { FocusTUI.update(&$0, $1, at: $2) }, view: { FocusTUI.view($0) })

  /// The compact view for a small split.
  public static let pane = ScreenMode(
    start: { $0.startPane() }, update: { updatePane(&$0, $1, at: $2) }, view: { viewPane($0) })
}

extension FullScreen {
  /// How the full screen ended.
  public enum Ending: Equatable, Sendable {
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
