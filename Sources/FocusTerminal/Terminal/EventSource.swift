import FocusSystem

/// Waits for the events of a full-screen program: a `poll` on keys, signals, the clock and other watched
/// descriptors.
final class EventSource {
  let signals: SignalSource
  private let input: Int32
  private let output: Int32
  private let timer: CivilTimer
  private var decoder: InputDecoder
  private var bytes = [UInt8](repeating: 0, count: 4_096)
  /// When the decoder stops waiting for more bytes, in milliseconds of the monotonic clock.
  private var patienceEnds: Int64?
  /// When the next animation step is due, in milliseconds of the monotonic clock. It outlasts a call, so that
  /// frequent events do not postpone the step.
  private var stepDue: Int64?
  private var isGone = false
  /// The pending replies, with the time at which each times out.
  private var replies: [TerminalReply: Int64] = [:]
  /// What happened while replies were awaited, other than input.
  private var postponed: [TerminalEvent] = []

  package init(
    input: Int32, output: Int32, decoder: InputDecoder, timerCalls: TimerCalls = .kernel
  ) throws(TerminalError) {
    self.input = input
    self.output = output
    self.decoder = decoder
    timer = try CivilTimer(timerCalls)
    do {
      signals = try SignalSource()
    } catch {
      timer.close()
      throw error
    }
  }

  /// The descriptors that become readable on a key, a hangup of the terminal, or a signal.
  package var wakers: [Int32] { [input, signals.descriptor] }

  package func close() {
    timer.close()
    signals.close()
  }

  /// Sleeps until something happens; never returns empty.
  /// - Parameters:
  ///   - deadline: wall-clock time in milliseconds since 1970.
  ///   - animation: milliseconds until the next animation step. An earlier step that is still due wins.
  ///   - watched: file descriptors to report as readable.
  /// - Returns: what happened, in order.
  package func next(deadline: Int64?, animation: Int?, watching watched: [Int32]) -> [TerminalEvent] {
    if isGone { return [.hangup] }
    if !postponed.isEmpty {
      defer { postponed = [] }
      return postponed
    }
    // The clock was set after the caller read it, so the deadline is based on the old time.
    if let event = timer.arm(deadline) { return [event] }
    stepDue = animation.map { min(stepDue ?? .max, SystemClock.monotonic() + Int64(max(0, $0))) }
    while true {
      let now = SystemClock.monotonic()
      let wake = [stepDue, patienceEnds].compactMap { $0 }.min()
      var events = sleep(watched, timeout: wake.map { max(0, $0 - now) })
      if let ends = patienceEnds, SystemClock.monotonic() >= ends {
        patienceEnds = nil
        events += decoder.flush()
      }
      if let due = stepDue, SystemClock.monotonic() >= due {
        stepDue = nil
        events.append(.animationDue)
      }
      if !events.isEmpty { return events }
    }
  }

  /// Expects a reply from the terminal within the given milliseconds.
  func expect(_ reply: TerminalReply, within milliseconds: Int64) {
    replies[reply] = SystemClock.monotonic() + milliseconds
    if reply == .background { decoder.awaitsAnswer = true }
  }

  /// Returns whether a reply that arrived is still expected. Consumes the expectation, because each query has
  /// only one reply.
  package func accept(_ reply: TerminalReply) -> Bool {
    if reply == .background { decoder.awaitsAnswer = false }
    return replies.removeValue(forKey: reply).map { SystemClock.monotonic() <= $0 } ?? false
  }

  /// Waits for the pending replies until they arrive or time out, and discards other input meanwhile. The
  /// next call of ``next(deadline:animation:watching:)`` reports everything else, such as signals.
  func awaitReplies() {
    while let ends = replies.values.max(), !isGone {
      let rest = ends - SystemClock.monotonic()
      guard rest > 0 else { return }
      for event in sleep([], timeout: rest) {
        if let reply = TerminalReply(event) {
          _ = accept(reply)
        } else if !event.isInput {
          postponed.append(event)
        }
      }
    }
  }

  private func sleep(_ watched: [Int32], timeout: Int64?) -> [TerminalEvent] {
    var polled = ([input, signals.descriptor, timer.descriptor] + watched).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let count = Descriptors.poll(&polled, milliseconds: timeout)
    guard count > 0 else { return [] }
    var events: [TerminalEvent] = []
    if polled[1].revents != 0 { events += signals.drain().compactMap(event) }
    if polled[2].revents != 0, let event = timer.next() { events.append(event) }
    if polled[0].revents != 0 { events += readInput(polled[0].revents) }
    for entry in polled[3...] where entry.revents != 0 { events.append(.readable(entry.fd)) }
    return events
  }

  private func event(for signal: Int32) -> TerminalEvent? {
    switch signal {
    case SIGWINCH: windowSize().map { .resize($0) }
    case SIGCONT: .resumed
    case SIGTSTP: .suspendRequested
    default: .terminate(signal: signal)
    }
  }

  /// The largest area that is drawn. The kernel reports sizes up to 65,535 and curses handles 32,767, but a
  /// screen of that size would exhaust the memory. On a larger terminal the program uses the upper left
  /// corner.
  static let largest = Size(width: 1_000, height: 500)

  /// The current terminal size, limited to `largest`; nil if the terminal does not report one.
  func windowSize() -> Size? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard focus_window_size(output, &columns, &rows) != 0, columns > 0, rows > 0 else { return nil }
    return Size(
      width: min(Int(columns), Self.largest.width), height: min(Int(rows), Self.largest.height))
  }

  /// Whether the terminal is larger than `largest`.
  package var isHuge: Bool {
    var (columns, rows): (Int32, Int32) = (0, 0)
    return focus_window_size(output, &columns, &rows) != 0
      && (Int(columns) > Self.largest.width || Int(rows) > Self.largest.height)
  }

  private func readInput(_ state: Int16) -> [TerminalEvent] {
    let count = state & Int16(POLLIN) != 0 ? read(input, &bytes, bytes.count) : 0
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    // Another call flushed the pending input (`tcflush`).
    if count == 0, state & Int16(POLLIN) != 0, state & Int16(POLLHUP | POLLERR) == 0 { return [] }
    guard count > 0 else {
      isGone = true
      return [.hangup]
    }
    var events = decoder.feed(bytes[..<count])
    if count >= Burst.start { events += readBurst(count) }
    patienceEnds = decoder.patience.map { SystemClock.monotonic() + Int64($0) }
    return events.map(Self.request)
  }

  /// Limits for input that arrives faster than it can be typed. It takes several reads, because the kernel's
  /// terminal queue holds 4 kB.
  private enum Burst {
    /// A read of at least this many bytes starts a burst.
    package static let start = 1_024
    /// The maximum number of bytes to collect before drawing again.
    package static let limit = 1 << 20
    /// How long to wait for the next read, in milliseconds.
    package static let pause: Int64 = 20
  }

  /// Keeps reading until a pause, so that a paste without markers is handled as a whole.
  private func readBurst(_ first: Int) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    var total = first
    var polled = [pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
    while total < Burst.limit, Descriptors.poll(&polled, milliseconds: Burst.pause) > 0 {
      let count = read(input, &bytes, bytes.count)
      // The next sleep reports the end of input or the error.
      guard count > 0 else { break }
      total += count
      events += decoder.feed(bytes[..<count])
    }
    return events
  }

  /// Maps keys that the kernel would normally turn into signals. This is turned off in the kernel, because it
  /// would also apply inside a paste.
  private static func request(_ event: TerminalEvent) -> TerminalEvent {
    switch event {
    case .key(.control("z")): .suspendRequested
    case .key(.control("\\")): .terminate(signal: SIGQUIT)
    default: event
    }
  }
}
