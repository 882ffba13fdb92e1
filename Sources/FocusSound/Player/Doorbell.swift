import Glibc

/// Wakes a thread that waits for it, with a time limit; rung before anyone waits, it wakes the next who does.
final class Doorbell: Sendable {
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

  /// Wakes who waits.
  func ring() {
    var byte: UInt8 = 1
    _ = Glibc.write(write, &byte, 1)
  }

  /// Waits until it rings; nil for as long as it takes.
  func wait(milliseconds: Int32?) {
    var entry = pollfd(fd: read, events: Int16(POLLIN), revents: 0)
    // Without descriptors left it looks once a second.
    poll(&entry, 1, milliseconds ?? (read < 0 ? 1000 : -1))
    var bytes: (UInt64, UInt64) = (0, 0)
    while Glibc.read(read, &bytes, 16) == 16 {}
  }
}
