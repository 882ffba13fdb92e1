/// Waiting for descriptors.
package enum Descriptors {
  /// Waits until one of them is ready, for so many milliseconds or, if that is nil, without end. Returns how many are, as `poll` does: 0
  /// when the time is up, negative when a signal interrupted it.
  ///
  /// Descriptors that this module made for something no descriptor of the system tells of are looked after meanwhile.
  @discardableResult
  package static func poll(_ polled: inout [pollfd], milliseconds: Int64? = nil) -> Int32 {
    let sources = LookedAfter.among(polled)
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
      // A signal that was let in has made its descriptor readable.
      if let end, SystemClock.monotonic() >= end { return sleep(&polled, 0) }
    }
  }

  private static func sleep(_ polled: inout [pollfd], _ milliseconds: Int64?) -> Int32 {
    FocusSystem.poll(&polled, nfds_t(polled.count), milliseconds.map { Int32(clamping: $0) } ?? -1)
  }
}
