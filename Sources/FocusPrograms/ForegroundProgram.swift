import FocusSystem
import FocusDomain

/// A program of the user that runs on the terminal of this process while this process waits.
package struct ForegroundProgram {
  /// The file of the program. It is looked up on the `PATH` if it has no slash.
  let path: String
  /// The program's name and its arguments.
  let words: [String]
  /// The descriptor that becomes its standard output.
  let output: Int32

  /// The result of running a program.
  package enum Ending: Equatable, Sendable {
    /// The program exited with status 0.
    case finished
    /// The program exited with another status.
    case failed(Int32)
    /// A signal killed the program.
    case killed(signal: Int32)
    /// The program could not be started; with an errno.
    case cannotStart(Int32)
    /// This process received the signal while the program ran.
    case interrupted(signal: Int32)
  }

  /// Starts the program and waits until it has ended.
  ///
  /// Ctrl-C affects only the program. A signal that asks this process to end is forwarded to the program and
  /// then returned, so that the caller can clean up before it calls ``endProcess(by:)``.
  func run() -> Ending {
    // The parent may have ignored SIGCHLD; the kernel would then discard the status of children.
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
}

extension ForegroundProgram.Ending {
  fileprivate init(waitStatus status: Int32) {
    let (signal, code) = (status & 0x7F, (status >> 8) & 0xFF)
    self = signal != 0 ? .killed(signal: signal) : code == 0 ? .finished : .failed(code)
  }
}
