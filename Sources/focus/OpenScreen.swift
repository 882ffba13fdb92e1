import FocusText
import Glibc

/// Opens the full screen on this terminal, and returns when the person leaves it.
func openScreen(_ options: ScreenOptions, _ session: Session) throws {
  guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
    throw Failure.usage(Text.screenNeedsTerminal)
  }
  Output.say("The full screen is being built: try 'focus --help' meanwhile.")
}
