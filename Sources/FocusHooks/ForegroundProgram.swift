import FocusSystem
import FocusDomain

/// A program of the user on the terminal of this process, which waits for it.
package struct ForegroundProgram {
  /// Searched in `PATH` if it has no slash.
  let path: String
  /// The program's name and its arguments.
  let words: [String]
  /// The descriptor that becomes its standard output.
  let output: Int32

  /// The result of running a program.
  package enum Ending: Equatable, Sendable {
    /// It exited with status 0.
    case finished
    /// It exited with another status.
    case failed(Int32)
    /// It was killed by a signal.
    case killed(signal: Int32)
    /// It could not be started; an errno.
    case cannotStart(Int32)
    /// This process received that signal while the program ran.
    case interrupted(signal: Int32)
  }

  /// Starts the program and waits until it has ended.
  ///
  /// Ctrl-C affects only the program. Signals that ask this process to end are passed on to the program and
  /// then returned, so that the caller can clean up before `end(by:)`.
  func run() -> Ending {
    // A parent may have set SIGCHLD to be ignored, and then the kernel does not report how a child ended.
    signal(SIGCHLD, SIG_DFL)
    var awaited = sigset_t()
    sigemptyset(&awaited)
    for number in [SIGCHLD, SIGINT, SIGQUIT, SIGHUP, SIGTERM] { sigaddset(&awaited, number) }
    var before = sigset_t()
    sigprocmask(SIG_BLOCK, &awaited, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }
    var pid: pid_t = 0
    let failure = start(&pid)
    guard failure == 0 else { return .cannotStart(failure) }
    while true {
      var status: Int32 = 0
      if waitpid(pid, &status, WNOHANG) == pid { return Ending(waitStatus: status) }
      var number: Int32 = 0
      sigwait(&awaited, &number)
      if number == SIGHUP || number == SIGTERM {
        kill(pid, number)
        return .interrupted(signal: number)
      }
    }
  }

  private func start(_ pid: inout pid_t) -> Int32 {
    let pointers = words.map { PathBytes.withCString($0, strdup) }
    defer { pointers.forEach { free($0) } }
    return PathBytes.withCString(path) { focus_spawn_here(&pid, $0, pointers + [nil], output) }
  }

  /// Ends this process by a signal's default action.
  package static func end(by number: Int32) {
    signal(number, SIG_DFL)
    raise(number)
  }
}

extension ForegroundProgram.Ending {
  fileprivate init(waitStatus status: Int32) {
    let (signal, code) = (status & 0x7F, (status >> 8) & 0xFF)
    self = signal != 0 ? .killed(signal: signal) : code == 0 ? .finished : .failed(code)
  }
}
