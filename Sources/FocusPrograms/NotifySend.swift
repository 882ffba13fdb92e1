import FocusSystem

/// A notification shown by the program `notify-send`. Never waits for it.
package final class NotifySend {
  /// The maximum running time of the program, in microseconds.
  private static let timeout: UInt64 = 5_000_000

  /// The id that the caller gave the notification.
  package let id: String
  /// When to kill the program, in microseconds of the monotonic clock.
  package let deadline: UInt64
  /// A descriptor that is readable when the program has exited; negative if the kernel has no pidfd, in which
  /// case use the deadline.
  package let descriptor: Int32
  private var pid: pid_t = 0

  /// Starts the program; nil if that fails. Every user of the machine can read the title. `now` is in
  /// microseconds of the monotonic clock.
  package init?(id: String, program: String, applicationName: String, title: String, now: UInt64) {
    let start = Program(path: program, arguments: ["--app-name=\(applicationName)", "--", title])
    signal(SIGCHLD, SIG_DFL)
    guard start.start(&pid, input: -1, output: -1, errors: -1) == 0 else { return nil }
    (self.id, deadline, descriptor) = (id, now + Self.timeout, focus_pidfd(pid))
  }

  deinit {
    if pid > 0 { end() }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Whether the notification was shown; nil while the program runs.
  package func outcome(at now: UInt64) -> Bool? {
    guard pid > 0 else { return false }
    var status: Int32 = 0
    if waitpid(pid, &status, WNOHANG) == pid {
      pid = 0
      return status == 0
    }
    guard now >= deadline else { return nil }
    end()
    return false
  }

  private func end() {
    // The program leads a session, so everything it started is in its process group.
    kill(-pid, SIGKILL)
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
    pid = 0
  }
}
