import CSystem
import FocusDomain
import Glibc

/// Marks a program and all that it starts, so that they can be found again: by a variable in their environment, which also
/// what has left its session and its parent (`setsid`, a daemon) inherits. Only what clears its environment gets away.
struct ProcessMark {
  /// The name of the variable.
  static let variable = "FOCUS_RUN"

  /// What no other run has.
  private let name = "\(getpid())-\(UInt64.random(in: .min ... .max))"

  /// The value of the variable: the marks of the programs that we were started by, and this one.
  var value: String { getenv(Self.variable).map { "\(String(cString: $0)):\(name)" } ?? name }

  /// Ends every process that has the mark, until a look finds none: one may have started another meanwhile.
  func endAll() {
    for _ in 0..<100 {
      let processes = (try? FileSystem.names(in: "/proc"))?.compactMap { pid_t($0) } ?? []
      if processes.filter(end).isEmpty { return }
    }
  }

  /// Ends a process if it has the mark; whether it had.
  private func end(_ pid: pid_t) -> Bool {
    // Held before it is looked at: the number may be another process's a moment later.
    let held = focus_pidfd(pid)
    defer { if held >= 0 { close(held) } }
    guard pid != getpid(), isMarked(pid) else { return false }
    return (held >= 0 ? focus_pidfd_kill(held, SIGKILL) : kill(pid, SIGKILL)) == 0
  }

  private func isMarked(_ pid: pid_t) -> Bool {
    let prefix = "\(Self.variable)="
    return FileSystem.readUnsized("/proc/\(pid)/environ").split(separator: 0).contains { entry in
      entry.starts(with: prefix.utf8)
        && entry.dropFirst(prefix.utf8.count).split(separator: UInt8(ascii: ":")).contains {
          $0.elementsEqual(name.utf8)
        }
    }
  }
}
