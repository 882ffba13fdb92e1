import CSystem
import FocusDomain
import Glibc

/// The user's text editor, on the terminal of this process.
package struct TextEditor: Sendable {
  /// The shell command of the editor; the path of the file is appended.
  package let command: String

  /// The editor in `VISUAL` or `EDITOR`, or vi if neither is set.
  package init(environment: (String) -> String?) {
    command = ["VISUAL", "EDITOR"].lazy.compactMap(environment).first { !$0.trimmingBlanks.isEmpty } ?? "vi"
  }

  /// The result of running an editor.
  package enum Ending: Equatable, Sendable {
    /// It exited with status 0.
    case finished
    /// It exited with another status.
    case failed(Int32)
    /// It was killed by a signal.
    case killed(signal: Int32)
    /// It could not be started; an errno.
    case cannotStart(Int32)
    /// This process received that signal while the editor was open.
    case interrupted(signal: Int32)
  }

  /// Opens a file and waits until the editor has ended.
  ///
  /// Ctrl-C affects only the editor. Signals that ask this process to end are passed on to the editor and
  /// then returned, so that the caller can clean up before `end(by:)`.
  package func edit(_ path: String) -> Ending {
    // A parent may have set SIGCHLD to be ignored, and then the kernel does not report how a child ended.
    signal(SIGCHLD, SIG_DFL)
    var awaited = sigset_t()
    sigemptyset(&awaited)
    for number in [SIGCHLD, SIGINT, SIGQUIT, SIGHUP, SIGTERM] { sigaddset(&awaited, number) }
    var before = sigset_t()
    sigprocmask(SIG_BLOCK, &awaited, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }
    var pid: pid_t = 0
    let failure = start(path, &pid)
    guard failure == 0 else { return .cannotStart(failure) }
    while true {
      var status: Int32 = 0
      if waitpid(pid, &status, WNOHANG) == pid { return Ending(waitStatus: status) }
      let number = sigwaitinfo(&awaited, nil)
      if number == SIGHUP || number == SIGTERM {
        kill(pid, number)
        return .interrupted(signal: number)
      }
    }
  }

  /// Ends this process by a signal's default action.
  package static func end(by number: Int32) {
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Whether the shell can replace itself with the editor. A shell that waits for the editor would be killed
  /// by a Ctrl-C that the editor handles.
  private var isOneCommand: Bool {
    let isPlain = !command.contains { ";&|<>(){}`\n".contains($0) }
    return isPlain && !command.trimmingBlanks.prefix { !$0.isWhitespace }.contains("=")
  }

  private func start(_ path: String, _ pid: inout pid_t) -> Int32 {
    // The editor's screen must not go to a pipe that receives the program's output.
    let output = isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : STDERR_FILENO
    let words = ["sh", "-c", "\(isOneCommand ? "exec " : "")\(command) \"$@\"", command, path]
    let pointers = words.map { PathBytes.withCString($0, strdup) }
    defer { pointers.forEach { free($0) } }
    return focus_spawn_here(&pid, "/bin/sh", pointers + [nil], output)
  }
}

extension TextEditor.Ending {
  fileprivate init(waitStatus status: Int32) {
    let (signal, code) = (status & 0x7F, (status >> 8) & 0xFF)
    self = signal != 0 ? .killed(signal: signal) : code == 0 ? .finished : .failed(code)
  }
}
