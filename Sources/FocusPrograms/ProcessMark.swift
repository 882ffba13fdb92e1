import FocusSystem
import FocusDomain

/// Marks a program and everything it starts with an environment variable, to find these processes later.
/// Processes that left the session or lost their parent (`setsid`, daemons) inherit it as well; only a
/// process that clears its environment escapes.
struct ProcessMark {
  /// The name of the variable.
  static let variable = "FOCUS_RUN"

  /// A value that is unique to this run.
  private let name = "\(getpid())-\(UInt64.random(in: .min ... .max))"

  /// The value of the variable: the marks that this process inherited, and this one.
  var value: String { getenv(Self.variable).map { "\(String(cString: $0)):\(name)" } ?? name }

  /// Kills all marked processes. Repeats until none is found, because a process may have started another one
  /// in the meantime.
  func endAll() {
    for _ in 0..<100 where RunningProcesses.all().filter(end).isEmpty { return }
  }

  /// Kills a process if it has the mark. Returns whether it was killed.
  private func end(_ pid: pid_t) -> Bool {
    // Open the descriptor before the check, because the process id may be reused a moment later.
    let held = focus_pidfd(pid)
    defer { if held >= 0 { close(held) } }
    guard pid != getpid(), isMarked(pid) else { return false }
    return (held >= 0 ? focus_pidfd_kill(held, SIGKILL) : kill(pid, SIGKILL)) == 0
  }

  private func isMarked(_ pid: pid_t) -> Bool {
    let prefix = "\(Self.variable)="
    return RunningProcesses.environment(of: pid).split(separator: 0).contains { entry in
      entry.starts(with: prefix.utf8)
        && entry.dropFirst(prefix.utf8.count).split(separator: UInt8(ascii: ":")).contains {
          $0.elementsEqual(name.utf8)
        }
    }
  }
}
