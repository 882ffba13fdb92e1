import FocusDomain
import FocusSystem

/// The user's text editor, run on the terminal of this process.
package struct TextEditor: Sendable {
  /// The shell command of the editor; the path of the file is appended.
  package let command: String

  /// Creates an editor from `VISUAL` or `EDITOR`, or vi if neither is set.
  package init(environment: (String) -> String?) {
    command = ["VISUAL", "EDITOR"].lazy.compactMap(environment).first { !$0.trimmingBlanks.isEmpty } ?? "vi"
  }

  /// The result of running an editor.
  package typealias Ending = ForegroundProgram.Ending

  /// Opens a file and waits until the editor has ended.
  package func edit(_ path: String) -> Ending {
    // If standard output is not a terminal, use standard error: the editor's screen must not go to the pipe
    // for the program's output.
    let output = isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : STDERR_FILENO
    let words = ["sh", "-c", "\(isOneCommand ? "exec " : "")\(command) \"$@\"", command, path]
    return ForegroundProgram(path: "/bin/sh", words: words, output: output).run()
  }

  /// Whether the shell can replace itself with the editor. Otherwise a Ctrl-C that the editor handles would
  /// kill the waiting shell.
  private var isOneCommand: Bool {
    let isPlain = !command.contains { ";&|<>(){}`\n".contains($0) }
    return isPlain && !command.trimmingBlanks.prefix { !$0.isWhitespace }.contains("=")
  }
}
