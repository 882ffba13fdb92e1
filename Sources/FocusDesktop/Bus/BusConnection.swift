import CBus
import Glibc

/// Hears what happens on a bus.
protocol BusClient: AnyObject {
  /// The connection stands; nothing of an earlier one holds any more.
  func busOpened()
  /// The connection is gone, and with it all that was asked for.
  func busLost()
  /// A signal or a call that came in; whether it was for this client.
  func receive(_ message: BusMessage) -> Bool
}

/// A connection to one bus, which never waits: `descriptor` is polled, and `process` does what can be done at once.
///
/// It connects by itself, and again at ever longer intervals after a failure.
final class BusConnection {
  /// How long a bus may take to accept us, in microseconds.
  static let patience: UInt64 = 5_000_000
  private static let firstRetry: UInt64 = 10_000_000
  private static let lastRetry: UInt64 = 320_000_000

  private enum State {
    case closed(retry: UInt64)
    case connecting(until: UInt64)
    case open
  }

  let library: BusLibrary
  /// Who hears; the first that takes a message has it.
  var clients: [any BusClient] = []
  /// Why it is not open; nil while nothing is known.
  private(set) var trouble: BusTrouble?

  private let address: String?
  let clock: () -> UInt64
  private var state: State
  /// The library's connection.
  private(set) var bus: OpaquePointer?
  private var retryInterval = BusConnection.firstRetry
  /// Calls that wait for their answers, by their cookies.
  var calls: [UInt64: PendingCall] = [:]
  /// Calls that could not be sent; `process` answers them.
  var unsent: [PendingCall] = []

  /// A connection that `process` opens.
  init(library: BusLibrary, address: String?, clock: @escaping () -> UInt64) {
    (self.library, self.clock) = (library, clock)
    self.address = address.flatMap(DesktopEnvironment.local)
    state = .closed(retry: self.address == nil ? .max : 0)
    if self.address == nil { trouble = .noAddress }
  }

  deinit { if let bus { closeBus(bus) } }

  /// Whether messages can be sent.
  var isOpen: Bool { if case .open = state { true } else { false } }

  /// Whether it is being opened, so that it may be open soon.
  var isConnecting: Bool {
    switch state {
    case .connecting: true
    case .closed(let retry): retry <= clock()
    case .open: false
    }
  }

  /// What to poll, and for which events; nil while there is no connection.
  var descriptor: (number: Int32, events: Int16)? {
    guard let bus else { return nil }
    let (number, events) = (library.functions.get_fd(bus), library.functions.get_events(bus))
    return number >= 0 && events >= 0 ? (number, Int16(truncatingIfNeeded: events)) : nil
  }

  /// When to `process` at the latest, in microseconds of the monotonic clock; nil for never.
  var deadline: UInt64? {
    if !unsent.isEmpty { return 0 }
    var earliest = calls.values.map(\.deadline).min() ?? .max
    switch state {
    case .closed(let retry): earliest = min(earliest, retry)
    case .connecting(let until): earliest = min(earliest, until)
    case .open: break
    }
    var timeout = UInt64.max
    if let bus, library.functions.get_timeout(bus, &timeout) >= 0 { earliest = min(earliest, timeout) }
    return earliest == .max ? nil : earliest
  }

  /// Does all that can be done without waiting.
  func process() {
    if case .closed(let retry) = state, retry <= clock() { connect() }
    // A flood of messages must not keep the caller from its other work; the rest comes with the next call.
    for _ in 0..<256 {
      guard let bus else { break }
      var message: OpaquePointer?
      let result = library.functions.process(bus, &message)
      let received = message.map { BusMessage($0, of: library.functions) }
      if result < 0 {
        fail(isOpen ? .lost : .unreachable(-result))
        break
      }
      openIfReady(bus)
      if let received { dispatch(received) }
      if result == 0 { break }
    }
    if case .connecting(let until) = state, until <= clock() { fail(.silent) }
    for call in unsent.take() { call.answer(.failure(.notSent)) }
    let now = clock()
    for (cookie, call) in calls where call.deadline <= now {
      calls[cookie] = nil
      call.answer(.failure(.timedOut))
    }
  }

  /// Closes it for good, and tells nobody; what was sent and has left is not taken back.
  func close() {
    if let bus { closeBus(bus) }
    (bus, state) = (nil, .closed(retry: .max))
    (calls, unsent) = ([:], [])
    // They hold this connection.
    clients = []
  }
}

// MARK: - Opening and losing

extension BusConnection {
  private func connect() {
    guard let address else { return }
    var bus: OpaquePointer?
    var result = library.functions.open(&bus)
    guard result >= 0, let bus else { return fail(.unreachable(-result)) }
    self.bus = bus
    let functions = library.functions
    for step in [
      { functions.set_address(bus, address) }, { functions.set_bus_client(bus, 1) },
      { functions.negotiate_fds(bus, 1) }, { functions.start(bus) },
    ] {
      result = step()
      if result < 0 { return fail(.unreachable(-result)) }
    }
    state = .connecting(until: clock() + Self.patience)
  }

  private func openIfReady(_ bus: OpaquePointer) {
    guard case .connecting = state, library.functions.is_ready(bus) > 0 else { return }
    (state, trouble, retryInterval) = (.open, nil, Self.firstRetry)
    clients.forEach { $0.busOpened() }
  }

  private func fail(_ trouble: BusTrouble) {
    if let bus { closeBus(bus) }
    bus = nil
    self.trouble = trouble
    state = .closed(retry: clock() + retryInterval)
    retryInterval = min(retryInterval * 2, Self.lastRetry)
    let lost = calls.take().values
    lost.forEach { $0.answer(.failure(.lost)) }
    clients.forEach { $0.busLost() }
  }

  private func closeBus(_ bus: OpaquePointer) {
    library.functions.close(bus)
    _ = library.functions.unref(bus)
  }

  private func dispatch(_ message: BusMessage) {
    switch message.kind {
    case .reply, .error:
      guard let call = message.replyCookie.flatMap({ calls.removeValue(forKey: $0) }) else { return }
      let isError = message.kind == .error
      call.answer(
        isError ? .failure(.refused) : .success(BusReply(values: message.values(), sender: message.sender)))
    case .signal, .call:
      if clients.contains(where: { $0.receive(message) }) { return }
      if message.kind == .call { refuse(message, "org.freedesktop.DBus.Error.UnknownObject") }
    case .unknown: break
    }
  }
}

extension RangeReplaceableCollection {
  /// Empties it and returns what was in it.
  fileprivate mutating func take() -> Self {
    defer { self = Self() }
    return self
  }
}

extension Dictionary {
  /// Empties it and returns what was in it.
  fileprivate mutating func take() -> Self {
    defer { self = [:] }
    return self
  }
}
