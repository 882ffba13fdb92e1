import FocusSystem

/// Wakes a thread that waits, with a timeout. A wake-up before anyone waits wakes the next one who does.
final class WakeupPipe: Sendable {
  private let read: Int32
  private let write: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }
    (read, write) = (ends[0], ends[1])
  }

  deinit {
    close(read)
    close(write)
  }

  /// Wakes the waiting thread.
  func wake() {
    var byte: UInt8 = 1
    _ = FocusSystem.write(write, &byte, 1)
  }

  /// Waits for a wake-up; nil waits without a timeout.
  func wait(milliseconds: Int32?) {
    var entry = pollfd(fd: read, events: Int16(POLLIN), revents: 0)
    // Without a descriptor it polls once a second.
    poll(&entry, 1, milliseconds ?? (read < 0 ? 1000 : -1))
    var bytes: (UInt64, UInt64) = (0, 0)
    while FocusSystem.read(read, &bytes, 16) == 16 {}
  }
}
