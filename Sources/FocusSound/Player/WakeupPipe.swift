import FocusSystem

/// Wakes a waiting thread. A wake-up while no thread waits is kept for the next wait.
final class WakeupPipe: Sendable {
  private let read: Int32
  private let write: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = focus_pipe(&ends, 0)
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

  /// Waits for a wake-up; with nil, without a timeout.
  func wait(milliseconds: Int32?) {
    var entries = [pollfd(fd: read, events: Int16(POLLIN), revents: 0)]
    // Without a descriptor, poll once a second.
    Descriptors.poll(&entries, milliseconds: milliseconds.map(Int64.init) ?? (read < 0 ? 1000 : nil))
    var bytes: (UInt64, UInt64) = (0, 0)
    while FocusSystem.read(read, &bytes, 16) == 16 {}
  }
}
