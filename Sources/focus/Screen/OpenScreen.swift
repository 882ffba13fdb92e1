import FocusTUI
import FocusSystem

/// The view to open.
enum OpenedScreen {
  case full
  /// The compact view. The full screen can be opened from it and returns to it.
  case pane
}

/// Opens the full screen or the pane on this terminal, and returns when the user leaves it. Shows
/// `firstMessage` at the start. Calls `cleanUp` after the terminal is restored, even if a signal ends the
/// program.
func openScreen(
  _ options: FullScreenOptions, _ context: CommandContext, startingWith first: OpenedScreen = .full,
  firstMessage: String? = nil, cleanUp: () -> Void = {}
) throws {
  let host = try ScreenHost(options, context, firstMessage: firstMessage)
  var ending = host.show(first)
  while ending == .wantsFullScreen {
    ending = host.show(.full)
    // Quitting a full screen that was opened from a pane returns to the pane.
    if ending == .quit { ending = host.show(.pane) }
  }
  host.close()
  cleanUp()
  if case .signal(let signal) = ending { endProcess(by: signal) }
}
