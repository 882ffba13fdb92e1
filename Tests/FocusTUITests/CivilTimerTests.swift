import FocusDomain
import FocusSystem
import Synchronization
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Simulates the kernel's reports of a set clock, because a test cannot set the clock.
@Suite(.serialized) struct CivilTimerTests {
  private let kernel = TimerCalls.kernel
  /// A deadline that does not pass during the test: one hour from now.
  private let later = Int64(time(nil)) * 1_000 + 3_600_000

  /// Timer calls that return these results first, and then the kernel's own.
  private func answering(arm: [Int32] = [], take: [Int32] = []) -> (TimerCalls, SimulatedCalls) {
    let (simulated, kernel) = (SimulatedCalls(arm, take), kernel)
    let calls = TimerCalls(
      arm: { descriptor, milliseconds in
        let result = kernel.arm(descriptor, milliseconds)
        return simulated.arm(milliseconds) ?? result
      },
      take: { descriptor in
        let result = kernel.take(descriptor)
        return simulated.take() ?? result
      })
    return (calls, simulated)
  }

  @Test func takeReportsASetClock() throws {
    let (calls, simulated) = answering(take: [ECANCELED])
    let timer = try CivilTimer(calls)
    defer { timer.close() }
    #expect(timer.arm(1) == nil)
    #expect(timer.next() == .clockChanged)
    // The timer must be armed again, even for the same deadline.
    #expect(timer.arm(1) == nil)
    #expect(simulated.armed == [1, 1])
    #expect(timer.next() == .deadlineReached)
  }

  @Test func armReportsASetClock() throws {
    let (calls, simulated) = answering(arm: [ECANCELED])
    let timer = try CivilTimer(calls)
    defer { timer.close() }
    #expect(timer.arm(later) == .clockChanged)
    #expect(timer.arm(later) == nil, "the timer is armed in this case too")
    #expect(simulated.armed == [later], "the timer is armed in this case too")
    #expect(timer.next() == nil)
  }

  @Test func aFailedArmIsRetriedWithTheNextSleep() throws {
    let (calls, simulated) = answering(arm: [EINVAL])
    let timer = try CivilTimer(calls)
    defer { timer.close() }
    #expect(timer.arm(later) == nil)
    #expect(timer.arm(later) == nil)
    #expect(timer.arm(later) == nil)
    #expect(simulated.armed == [later, later])
  }

  @Test func takeReportsNothingBeforeTheDeadline() throws {
    let timer = try CivilTimer()
    defer { timer.close() }
    #expect(timer.arm(nil) == nil)
    #expect(timer.next() == nil)
    #expect(timer.arm(later) == nil)
    #expect(timer.next() == nil)
    #expect(timer.arm(-5) == nil, "a past deadline fires at once")
    #expect(timer.next() == .deadlineReached, "a past deadline fires at once")
  }

  @Test func eventSourceReportsASetClock() throws {
    let pty = Pty()
    let (calls, _) = answering(arm: [ECANCELED], take: [ECANCELED])
    let source = try EventSource(
      input: pty.program, output: pty.program, decoder: InputDecoder(), timerCalls: calls)
    defer { source.close() }
    #expect(source.next(deadline: later, animation: nil, watching: []) == [.clockChanged])
    #expect(source.next(deadline: 1, animation: nil, watching: []) == [.clockChanged])
    #expect(source.next(deadline: 1, animation: nil, watching: []) == [.deadlineReached])
  }

  @Test func aSignalDuringTheWaitForAReplyIsReportedAfterwards() throws {
    let pty = Pty(columns: 30, rows: 7)
    let source = try EventSource(input: pty.program, output: pty.program, decoder: InputDecoder())
    defer { source.close() }
    source.expect(.background, within: 50)
    pthread_kill(pthread_self(), SIGWINCH)
    source.awaitReplies()
    let events = source.next(deadline: nil, animation: 0, watching: [])
    #expect(events == [.resize(Size(width: 30, height: 7))])
  }

  @Test func anAlwaysReadableDescriptorDelaysNeitherAnAnimationNorALoneEscape() throws {
    var (typed, talking): ([Int32], [Int32]) = ([0, 0], [0, 0])
    pipe(&typed)
    pipe(&talking)
    let source = try EventSource(input: typed[0], output: typed[0], decoder: InputDecoder())
    defer {
      source.close()
      (typed + talking).forEach { FocusSystem.close($0) }
    }
    _ = [UInt8(0x1B)].withUnsafeBytes { write(typed[1], $0.baseAddress, 1) }
    _ = [UInt8(1)].withUnsafeBytes { write(talking[1], $0.baseAddress, 1) }
    var seen: [TerminalEvent] = []
    let gaveUp = SystemClock.monotonic() + 20_000
    while SystemClock.monotonic() < gaveUp, !(seen.contains(.animationDue) && seen.contains(.key(.escape))) {
      seen += source.next(deadline: nil, animation: 200, watching: [talking[0]])
        .filter { $0 != .readable(talking[0]) }
    }
    #expect(seen.contains(.animationDue))
    #expect(seen.contains(.key(.escape)))
  }

  @Test func eventWaiterReportsASetClock() throws {
    let (calls, _) = answering(arm: [ECANCELED], take: [ECANCELED])
    let waiter = try EventWaiter(streams: [], timerCalls: calls)
    #expect(waiter.sleep(until: later, watching: []) == .clock)
    #expect(waiter.sleep(until: 1, watching: []) == .clock)
    #expect(waiter.sleep(until: 1, watching: []) == .clock)
  }

  @Test func eventWaiterReportsTheReadableDescriptor() throws {
    let waiter = try EventWaiter(streams: [])
    let (silent, talking) = (Pty(), Pty())
    talking.type("x\n")
    let waking = waiter.sleep(until: nil, watching: [silent.program, talking.program])
    #expect(waking == .readable(talking.program))
  }
}

/// Records the deadlines that were armed, and supplies the simulated results.
private final class SimulatedCalls: Sendable {
  private let state: Mutex<(armed: [Int64], arm: [Int32], take: [Int32])>

  init(_ arm: [Int32], _ take: [Int32]) { state = Mutex(([], arm, take)) }

  var armed: [Int64] { state.withLock { $0.armed } }

  func arm(_ milliseconds: Int64) -> Int32? {
    state.withLock {
      $0.armed.append(milliseconds)
      return $0.arm.isEmpty ? nil : $0.arm.removeFirst()
    }
  }

  func take() -> Int32? { state.withLock { $0.take.isEmpty ? nil : $0.take.removeFirst() } }
}
