/// Waits for descriptors.
package enum Descriptors {
  /// Waits until a descriptor is ready, for the given milliseconds, or without a limit if nil. Returns the
  /// number of ready descriptors, like `poll`: 0 on timeout, negative if a signal interrupted it.
  ///
  /// Also checks the sources of this module whose events the system does not report through a descriptor.
  @discardableResult
  package static func poll(_ polled: inout [pollfd], milliseconds: Int64? = nil) -> Int32 {
    let sources = PolledSources.among(polled)
    guard !sources.isEmpty else { return sleep(&polled, milliseconds) }
    let end = milliseconds.map { SystemClock.monotonic() + $0 }
    while true {
      var now = SystemClock.monotonic()
      for source in sources { source.look(at: now) }
      now = SystemClock.monotonic()
      let rest = ([end].compactMap { $0 } + sources.compactMap(\.nextLook)).min().map { max(0, $0 - now) }
      for source in sources { source.sleeps() }
      let count = sleep(&polled, rest)
      let failure = errno
      for source in sources { source.wakes() }
      errno = failure
      if count > 0 || count < 0 && failure != EINTR { return count }
      // A signal that was unblocked during the sleep has made its descriptor readable.
      if let end, SystemClock.monotonic() >= end { return sleep(&polled, 0) }
    }
  }

  /// Writes all bytes. Another process that shares the pipe or terminal may have made it non-blocking: waits
  /// for a slow reader then, too, or gives up if `waits` is false. Returns 0 or an errno; ENOSPC if a file
  /// takes no more.
  @discardableResult
  package static func write(_ bytes: [UInt8], to descriptor: Int32, waits: Bool = true) -> Int32 {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        FocusSystem.write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      let failure = errno
      if count > 0 {
        written += count
      } else if count == 0 {
        return ENOSPC
      } else if failure == EAGAIN, waits {
        var entries = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
        poll(&entries)
      } else if failure != EINTR {
        return failure
      }
    }
    return 0
  }

  private static func sleep(_ polled: inout [pollfd], _ milliseconds: Int64?) -> Int32 {
    FocusSystem.poll(&polled, nfds_t(polled.count), milliseconds.map { Int32(clamping: $0) } ?? -1)
  }
}
