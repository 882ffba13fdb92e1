import Synchronization

@testable import FocusDomain

/// The clocks of a machine, which a test moves while a store reads them.
final class MovingClocks: Sendable {
  private let machine = Mutex(Machine())
  var reading: ClockSnapshot { machine.withLock { $0.reading } }
  func move(_ body: (inout Machine) -> Void) { machine.withLock { body(&$0) } }

  /// A store on that machine.
  func store(in directory: DataDirectory) -> Store {
    Store(
      directory: directory,
      clock: PlannerClock(now: { self.reading.at }, reading: { self.reading }, zone: .utc),
      device: { "laptop" })
  }
}
