import Foundation
import Testing

@testable import FocusDesktop

/// A desktop in a loop like the agent's, with a clock that can be advanced.
final class DesktopLoop {
  let desktop: Desktop
  private(set) var events: [DesktopEvent] = []
  private let clock = TestClock()

  init(_ environment: DesktopEnvironment) {
    desktop = Desktop(
      environment, names: .init(application: "Daily Focus", sleepReason: "Saves the session"),
      clock: { [clock] in clock.now() })
  }

  /// An environment without a bus.
  static var nowhere: DesktopEnvironment {
    var environment = DesktopEnvironment([:])
    (environment.sessionBus, environment.systemBus, environment.notifySend) = (
      nil, nil, "/nowhere/notify-send"
    )
    return environment
  }

  static func session(_ bus: PrivateBus) -> DesktopLoop {
    var environment = nowhere
    environment.sessionBus = bus.address
    return DesktopLoop(environment)
  }

  var now: UInt64 { clock.now() }

  /// Stops the clock: from now on only `skip` advances it, however slow the machine is.
  func stopClock() { clock.stop() }

  /// Advances the clock.
  func skip(seconds: Double) { clock.ahead += UInt64(seconds * 1_000_000) }

  /// Polls and processes until a condition holds; fails after a minute.
  func run(until isDone: () throws -> Bool, _ place: SourceLocation = #_sourceLocation) throws {
    let end = Date() + 60
    events += desktop.process()
    while try !isDone() {
      try #require(
        Date() < end, "it never happened; events: \(events), missing: \(desktop.missing)",
        sourceLocation: place)
      turn(atMost: 20)
    }
  }

  /// One iteration of the loop.
  func turn(atMost milliseconds: UInt64) {
    var polled = desktop.descriptors
    let wait =
      desktop.deadline.map { $0 > now ? min(milliseconds, ($0 - now) / 1000 + 1) : 0 } ?? milliseconds
    poll(&polled, nfds_t(polled.count), Int32(wait))
    events += desktop.process()
  }

  /// Waits for an event and removes it.
  func expect(_ event: DesktopEvent, _ place: SourceLocation = #_sourceLocation) throws {
    try run(until: { events.contains(event) }, place)
    events.removeAll { $0 == event }
  }

  /// Runs a program while the desktop keeps answering, and returns its output.
  func output(_ program: String, _ arguments: [String], on bus: PrivateBus) throws -> String {
    let command = try Command(program, arguments, environment: bus.environment)
    try run(until: {
      _ = command.newOutput(); return !command.isRunning
    })
    return command.readAll().trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

final class TestClock {
  var ahead: UInt64 = 0
  private var stopped: UInt64?

  func now() -> UInt64 { (stopped ?? TestClock.monotonic()) + ahead }

  func stop() { stopped = TestClock.monotonic() }

  private static func monotonic() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000 + UInt64(time.tv_nsec) / 1000
  }
}
