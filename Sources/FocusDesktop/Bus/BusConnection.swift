import CBus
import FocusSystem

/// An object that receives the events of a bus.
protocol BusClient: AnyObject {
  /// Called when the connection is open. State of an earlier connection is no longer valid.
  func busOpened()
  /// Called when the connection is lost, and with it all pending requests.
  func busLost()
  /// Handles a signal or a call. Returns whether it was for this client.
  func receive(_ message: BusMessage) -> Bool
}

/// A connection to one bus that never blocks: poll `descriptor` and call `process`.
///
/// It connects by itself, and reconnects after a failure at increasing intervals.
final class BusConnection {
  /// The maximum time to connect, and to wait for an answer, in microseconds.
  static let timeout: UInt64 = 5_000_000
  private static let firstRetry: UInt64 = 10_000_000
  private static let lastRetry: UInt64 = 320_000_000

  private enum State {
    case closed(retry: UInt64)
    case connecting(until: UInt64)
    case open
  }

  let library: BusLibrary
  /// The receivers of messages. A message goes to the first one that handles it.
  var clients: [any BusClient] = []
  /// The reason why the connection is not open; nil if it is open or the reason is not known yet.
  private(set) var trouble: BusTrouble?

  private let address: String?
  let clock: () -> UInt64
  private var state: State
  /// The library's connection.
  private(set) var bus: OpaquePointer?
  private var retryInterval = BusConnection.firstRetry
  /// The pending calls by cookie.
  var calls: [UInt64: PendingCall] = [:]
  /// Calls that could not be sent; `process` answers them with an error.
  var unsent: [PendingCall] = []

  /// Creates a connection, which `process` opens.
  init(library: BusLibrary, address: String?, clock: @escaping () -> UInt64) {
    (self.library, self.clock) = (library, clock)
    self.address = address.flatMap(DesktopEnvironment.local)
    state = .closed(retry: self.address == nil ? .max : 0)
    if self.address == nil { trouble = .noAddress }
  }

  deinit { if let bus { closeBus(bus) } }

  /// Whether messages can be sent.
  var isOpen: Bool { if case .open = state { true } else { false } }

  /// Whether the connection is being opened.
  var isConnecting: Bool {
    switch state {
    case .connecting: true
    case .closed(let retry): retry <= clock()
    case .open: false
    }
  }

  /// The descriptor and events to poll; nil while there is no connection.
  var descriptor: (number: Int32, events: Int16)? {
    guard let bus else { return nil }
    let (number, events) = (library.functions.get_fd(bus), library.functions.get_events(bus))
    return number >= 0 && events >= 0 ? (number, Int16(truncatingIfNeeded: events)) : nil
  }

  /// When to call `process` at the latest, in microseconds of the monotonic clock; nil for never.
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

  /// Does everything that is possible without waiting.
  func process() {
    if case .closed(let retry) = state, retry <= clock() { connect() }
    // Limit the number of messages, so that a flood does not block the caller. The rest is handled by the
    // next call.
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
    for call in unsent.drain() { call.answer(.failure(.notSent)) }
    let now = clock()
    for (cookie, call) in calls where call.deadline <= now {
      calls[cookie] = nil
      call.answer(.failure(.timedOut))
    }
  }

  /// Closes the connection permanently without notifying clients. Messages already sent are not revoked.
  func close() {
    if let bus { closeBus(bus) }
    (bus, state) = (nil, .closed(retry: .max))
    (calls, unsent) = ([:], [])
    // Clients hold a reference to this connection.
    clients = []
  }
}

// MARK: - Connecting

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
    state = .connecting(until: clock() + Self.timeout)
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
    let lost = calls.drain().values
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
  /// Removes and returns the content.
  fileprivate mutating func drain() -> Self {
    defer { self = Self() }
    return self
  }
}

extension Dictionary {
  /// Removes and returns the content.
  fileprivate mutating func drain() -> Self {
    defer { self = [:] }
    return self
  }
}
