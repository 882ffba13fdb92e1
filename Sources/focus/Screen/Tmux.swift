import FocusPrograms
import FocusTUI
import FocusTerminal

/// The tmux session that contains the terminal.
struct Tmux {
  /// Creates the session; nil if the terminal is not in tmux.
  init?(environment: (String) -> String?) {
    guard environment("TMUX")?.isEmpty == false else { return nil }
  }

  /// The maximum time in milliseconds for tmux, because a key press waits for it.
  private static let patience: Int64 = 1_000

  /// Copies a text into tmux's buffer; nil on failure.
  func copy(_ text: String) -> CopyOutcome? {
    // Since 3.2 tmux passes the text on if its terminal has a clipboard.
    let passing = ["load-buffer", "-w", "-", ";", "display-message", "-p", "#{client_termfeatures}"]
    if case .exited(0, let features) = run(passing, on: text) {
      return .tmux(passesOn: features.split(separator: ",").contains("clipboard"))
    }
    guard case .exited(0, _) = run(["load-buffer", "-"], on: text) else { return nil }
    return .tmux(passesOn: false)
  }

  private func run(_ arguments: [String], on text: String) -> Program.Ending {
    Program(path: "tmux", arguments: arguments, input: Array(text.utf8))
      .run(within: Self.patience, listening: true)
  }
}
