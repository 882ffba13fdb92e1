import Synchronization
import Testing

@testable import FocusSystem

/// The timer that compares clocks, with clocks that the test sets.
@Suite struct PollingTimerTests {
  private final class Clocks: Sendable {
    let wall = Atomic<Int64>(1_000_000)
    let monotonic = Atomic<Int64>(5_000)

    func pass(_ milliseconds: Int64) {
      wall.add(milliseconds, ordering: .relaxed)
      monotonic.add(milliseconds, ordering: .relaxed)
    }

    func set(by milliseconds: Int64) { wall.add(milliseconds, ordering: .relaxed) }

    func timer() throws -> PollingTimer {
      try #require(
        PollingTimer(
          wall: { self.wall.load(ordering: .relaxed) }, monotonic: { self.monotonic.load(ordering: .relaxed) }
        ))
    }
  }

  @Test func theTimerFiresAtItsDeadline() throws {
    let clocks = Clocks()
    let timer = try clocks.timer()
    defer { timer.close() }
    #expect(timer.arm(at: 1_002_500) == 0)
    #expect(timer.consume() == EAGAIN)
    #expect(timer.nextLook == 6_000, "it looks each second, because no clock tells that it was set")
    clocks.pass(2_000)
    #expect(timer.consume() == EAGAIN)
    #expect(timer.nextLook == 7_500)
    clocks.pass(500)
    #expect(timer.consume() == 0)
    #expect(timer.consume() == EAGAIN, "once")
  }

  @Test(arguments: [3_600_000, -3_600_000] as [Int64]) func aSetClockFiresTheTimer(step: Int64) throws {
    let clocks = Clocks()
    let timer = try clocks.timer()
    defer { timer.close() }
    #expect(timer.arm(at: 9_000_000) == 0)
    clocks.pass(1_000)
    clocks.set(by: step)
    #expect(timer.consume() == ECANCELED)
    #expect(timer.consume() == EAGAIN)
    clocks.set(by: step)
    #expect(timer.arm(at: 9_000_000) == ECANCELED)
    #expect(timer.arm(at: 9_000_000) == 0)
  }

  /// NTP makes the clock run faster or slower, which does not set it.
  @Test func aSlewedClockDoesNotFireTheTimer() throws {
    let clocks = Clocks()
    let timer = try clocks.timer()
    defer { timer.close() }
    #expect(timer.arm(at: 9_000_000) == 0)
    for _ in 0..<1_000 {
      clocks.pass(1_000)
      clocks.set(by: -1)
      #expect(timer.consume() == EAGAIN)
    }
  }

  /// The system slept: only the wall clock advanced.
  @Test func aSystemSleepFiresTheTimer() throws {
    let clocks = Clocks()
    let timer = try clocks.timer()
    defer { timer.close() }
    #expect(timer.arm(at: 1_100_000) == 0)
    clocks.set(by: 50_000)
    timer.look(at: 0)
    var polled = [pollfd(fd: timer.descriptor, events: Int16(POLLIN), revents: 0)]
    #expect(Descriptors.poll(&polled, milliseconds: 0) == 1)
    #expect(timer.consume() == ECANCELED)
    #expect(Descriptors.poll(&polled, milliseconds: 0) == 0)
  }

  @Test func theTimerEndsASleep() throws {
    let timer = try #require(PollingTimer())
    let descriptor = timer.opened()
    defer { SystemTimer.close(descriptor) }
    #expect(timer.arm(at: SystemClock.wall() + 30) == 0)
    var polled = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
    #expect(Descriptors.poll(&polled) == 1)
    #expect(timer.consume() == 0)
  }
}
