import CSystem
import Glibc

/// A notification on its way by the program `notify-send`, which is never waited for.
package final class NotifySend {
  /// How long the program may take, in microseconds.
  private static let patience: UInt64 = 5_000_000

  /// The notification, as the caller calls it.
  package let id: String
  /// When the program is ended, in microseconds of the monotonic clock.
  package let deadline: UInt64
  /// Readable when the program has ended; negative where the kernel has no such descriptors, then the deadline serves.
  package let descriptor: Int32
  private var pid: pid_t = 0

  /// Starts the program; nil when it is not installed. `now` is in microseconds of the monotonic clock.
  package init?(
    id: String, program: String, applicationName: String, title: String, body: String, now: UInt64
  ) {
    let start = Program(
      path: program, arguments: ["--app-name=\(applicationName)", "--", title] + (body.isEmpty ? [] : [body]))
    signal(SIGCHLD, SIG_DFL)
    guard start.start(&pid, input: -1, output: -1, errors: -1) == 0 else { return nil }
    (self.id, deadline, descriptor) = (id, now + Self.patience, focus_pidfd(pid))
  }

  deinit {
    if pid > 0 { end() }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Whether it was shown; nil while the program runs.
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
    // It leads a session, so what it has started is of its group.
    kill(-pid, SIGKILL)
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
    pid = 0
  }
}
