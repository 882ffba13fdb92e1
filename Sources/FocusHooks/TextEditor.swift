import FocusDomain
import FocusSystem

/// The user's text editor, on the terminal of this process.
package struct TextEditor: Sendable {
  /// The shell command of the editor; the path of the file is appended.
  package let command: String

  /// The editor in `VISUAL` or `EDITOR`, or vi if neither is set.
  package init(environment: (String) -> String?) {
    command = ["VISUAL", "EDITOR"].lazy.compactMap(environment).first { !$0.trimmingBlanks.isEmpty } ?? "vi"
  }

  /// The result of running an editor.
  package typealias Ending = ForegroundProgram.Ending

  /// Opens a file and waits until the editor has ended.
  package func edit(_ path: String) -> Ending {
    // The editor's screen must not go to a pipe that receives the program's output.
    let output = isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : STDERR_FILENO
    let words = ["sh", "-c", "\(isOneCommand ? "exec " : "")\(command) \"$@\"", command, path]
    return ForegroundProgram(path: "/bin/sh", words: words, output: output).run()
  }

  /// Whether the shell can replace itself with the editor. A shell that waits for the editor would be killed
  /// by a Ctrl-C that the editor handles.
  private var isOneCommand: Bool {
    let isPlain = !command.contains { ";&|<>(){}`\n".contains($0) }
    return isPlain && !command.trimmingBlanks.prefix { !$0.isWhitespace }.contains("=")
  }
}
