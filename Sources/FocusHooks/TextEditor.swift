import CSystem
import FocusDomain
import Glibc

/// The user's text editor, on the terminal of this process.
package struct TextEditor: Sendable {
  /// What a shell runs, with the path of the file after it.
  package let command: String

  /// The editor that `VISUAL` or `EDITOR` names; vi if neither does.
  package init(environment: (String) -> String?) {
    command = ["VISUAL", "EDITOR"].lazy.compactMap(environment).first { !$0.trimmingBlanks.isEmpty } ?? "vi"
  }

  /// How an editor ended.
  package enum Ending: Equatable, Sendable {
    /// With success.
    case finished
    /// With another status than 0.
    case failed(Int32)
    /// By a signal.
    case killed(signal: Int32)
    /// It could not be started; an errno.
    case cannotStart(Int32)
    /// This process was asked to end by that signal while the editor was open.
    case interrupted(signal: Int32)
  }

  /// Opens a file and waits until the editor has ended.
  ///
  /// Ctrl-C at the terminal is for the editor alone. What asks this process to end is passed on to the editor, and told
  /// instead of obeyed, so that the caller can clean up before `end(by:)`.
  package func edit(_ path: String) -> Ending {
    // Whoever started us may have had it ignored; then the kernel keeps to itself how a child ended.
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

  /// Ends this process as that signal would have.
  package static func end(by number: Int32) {
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Whether the shell can become the editor. If it waits for it instead, it dies of a Ctrl-C that the editor survives.
  private var isOneCommand: Bool {
    let isPlain = !command.contains { ";&|<>(){}`\n".contains($0) }
    return isPlain && !command.trimmingBlanks.prefix { !$0.isWhitespace }.contains("=")
  }

  private func start(_ path: String, _ pid: inout pid_t) -> Int32 {
    // Its screen must not go where our own output is piped to.
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
