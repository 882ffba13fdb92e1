/// Signals through a descriptor, which is readable while one is pending. The thread must have blocked the
/// signals.
package enum SystemSignals {
  /// Opens a descriptor; negative on failure, with the reason in `errno`.
  package static func open(_ signals: sigset_t) -> Int32 {
    var signals = signals
    guard SystemWays.arePortable else { return focus_signalfd(&signals) }
    return SignalPipe(signals)?.opened() ?? -1
  }

  /// The next pending signal; nil if there is none. Never waits.
  package static func next(_ descriptor: Int32) -> Int32? {
    if SystemWays.arePortable, let source = PolledSources.source(of: descriptor, as: SignalPipe.self) {
      return source.next()
    }
    let signal = focus_signalfd_take(descriptor)
    return signal > 0 ? signal : nil
  }

  package static func close(_ descriptor: Int32) {
    if !PolledSources.close(descriptor) { FocusSystem.close(descriptor) }
  }
}

/// Signals that a handler writes to a pipe. They are blocked except during sleeps. Between sleeps they behave
/// like those of a `signalfd`: they stay pending until they are taken or unblocked.
final class SignalPipe: PolledSource {
  private let bell: Bell
  private var signals: sigset_t
  private var arrived: [UInt8] = []

  var descriptor: Int32 { bell.descriptor }
  var nextLook: Int64? { nil }

  init?(_ signals: sigset_t) {
    guard let bell = Bell() else { return nil }
    (self.bell, self.signals) = (bell, signals)
  }

  func opened() -> Int32 {
    PolledSources.add(self)
    return descriptor
  }

  func look(at now: Int64) {}
  func sleeps() { focus_signals_let_in(&signals, bell.writing) }
  func wakes() { focus_signals_shut_out(&signals) }

  func next() -> Int32? {
    if arrived.isEmpty {
      // Take the signals that are pending now.
      sleeps()
      wakes()
      arrived = bell.silence()
    }
    return arrived.isEmpty ? nil : Int32(arrived.removeFirst())
  }

  func close() { bell.close() }
}
