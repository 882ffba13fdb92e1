import CSystem
import Glibc

/// The one place where the program sleeps: a `poll` on keys, signals, the clock and what else it watches.
final class EventSource {
  let signals: SignalSource
  private let input: Int32
  private let output: Int32
  private let timer: CivilTimer
  private var decoder: InputDecoder
  private var bytes = [UInt8](repeating: 0, count: 4_096)
  /// When the decoder's patience ends, on the monotonic clock in milliseconds.
  private var patienceEnds: Int64?
  private var isGone = false
  /// When the patience for an answer ends, while one is due.
  private var replyEnds: Int64?

  init(
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

  func close() {
    timer.close()
    signals.close()
  }

  /// Sleeps until something happens; never returns empty.
  /// - Parameters:
  ///   - deadline: milliseconds since 1970 by the system's clock.
  ///   - animation: milliseconds from now.
  ///   - watched: file descriptors to report as readable.
  /// - Returns: what happened, in order.
  func next(deadline: Int64?, animation: Int?, watching watched: [Int32]) -> [TerminalEvent] {
    if isGone { return [.hangup] }
    // Set between a look at the clock and now: the deadline itself is of yesterday's clock.
    if let event = timer.arm(deadline) { return [event] }
    let animationDue = animation.map { monotonicMilliseconds() + Int64(max(0, $0)) }
    while true {
      let now = monotonicMilliseconds()
      let wake = [animationDue, patienceEnds].compactMap { $0 }.min()
      let events = poll(watched, timeout: wake.map { max(0, $0 - now) })
      if !events.isEmpty { return events }
      if let ends = patienceEnds, monotonicMilliseconds() >= ends {
        patienceEnds = nil
        let late = decoder.flush()
        if !late.isEmpty { return late }
      }
      if let animationDue, monotonicMilliseconds() >= animationDue { return [.animationDue] }
    }
  }

  /// An answer to a question is due within so many milliseconds.
  func expectReply(within milliseconds: Int64) {
    replyEnds = monotonicMilliseconds() + milliseconds
    decoder.awaitsAnswer = true
  }

  /// Whether an answer that has come is still wanted; there is only one.
  func takeReply() -> Bool {
    defer {
      replyEnds = nil
      decoder.awaitsAnswer = false
    }
    return replyEnds.map { monotonicMilliseconds() <= $0 } ?? false
  }

  /// Waits for an answer that is due, as long as it is, and lets what is typed meanwhile go.
  func awaitReply() {
    while let ends = replyEnds, !isGone {
      let rest = ends - monotonicMilliseconds()
      guard rest > 0 else { return }
      if poll([], timeout: rest).contains(where: { if case .background = $0 { true } else { false } }) {
        _ = takeReply()
      }
    }
  }

  private func poll(_ watched: [Int32], timeout: Int64?) -> [TerminalEvent] {
    var polled = ([input, signals.descriptor, timer.descriptor] + watched).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let count = Glibc.poll(&polled, nfds_t(polled.count), timeout.map { Int32(clamping: $0) } ?? -1)
    guard count > 0 else { return [] }
    var events: [TerminalEvent] = []
    if polled[1].revents != 0 { events += signals.take().compactMap(event) }
    if polled[2].revents != 0, let event = timer.take() { events.append(event) }
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

  /// The most cells that are drawn on. The kernel tells sizes up to 65,535, curses counts up to 32,767, and a screen of
  /// that extent takes more memory than there is; a larger terminal shows the program in its upper left corner.
  static let largest = Size(width: 1_000, height: 500)

  /// The terminal's size now, as far as it is drawn on; nil when it does not tell.
  func windowSize() -> Size? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard focus_window_size(output, &columns, &rows) != 0, columns > 0, rows > 0 else { return nil }
    return Size(
      width: min(Int(columns), Self.largest.width), height: min(Int(rows), Self.largest.height))
  }

  /// Whether the terminal says that it is larger than what is drawn on.
  var isHuge: Bool {
    var (columns, rows): (Int32, Int32) = (0, 0)
    return focus_window_size(output, &columns, &rows) != 0
      && (Int(columns) > Self.largest.width || Int(rows) > Self.largest.height)
  }

  private func readInput(_ state: Int16) -> [TerminalEvent] {
    let count = state & Int16(POLLIN) != 0 ? read(input, &bytes, bytes.count) : 0
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    // What waited was thrown away meanwhile.
    if count == 0, state & Int16(POLLIN) != 0, state & Int16(POLLHUP | POLLERR) == 0 { return [] }
    guard count > 0 else {
      isGone = true
      return [.hangup]
    }
    var events = decoder.feed(bytes[..<count])
    if count >= Burst.start { events += readBurst(count) }
    patienceEnds = decoder.patience.map { monotonicMilliseconds() + Int64($0) }
    return events.map(Self.request)
  }

  /// What more than a hand can type comes in several pieces, because a terminal's queue holds 4 kB.
  private enum Burst {
    /// Bytes in one read from which on more is expected.
    static let start = 1_024
    /// Bytes that are taken before anything is drawn.
    static let limit = 1 << 20
    /// Milliseconds that the next piece may take.
    static let pause: Int32 = 20
  }

  /// Reads on until a pause, so that a paste without marks is seen whole.
  private func readBurst(_ first: Int) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    var total = first
    var polled = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    while total < Burst.limit, Glibc.poll(&polled, 1, Burst.pause) > 0 {
      let count = read(input, &bytes, bytes.count)
      // An end or an error is met again by the next sleep.
      guard count > 0 else { break }
      total += count
      events += decoder.feed(bytes[..<count])
    }
    return events
  }

  /// What the system would make of these keys, wherever they are pressed, if it did not take them out of a paste, too.
  private static func request(_ event: TerminalEvent) -> TerminalEvent {
    switch event {
    case .key(.control("z")): .suspendRequested
    case .key(.control("\\")): .terminate(signal: SIGQUIT)
    default: event
    }
  }

  private func monotonicMilliseconds() -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int64(now.tv_sec) * 1_000 + Int64(now.tv_nsec) / 1_000_000
  }
}
