import FocusDomain
import Glibc
import Synchronization
import Testing

@testable import FocusTUI

/// The timer that wakes when the clock is set: what the kernel says then, said by the test.
@Suite(.serialized) struct CivilTimerTests {
  private let kernel = TimerCalls.kernel
  /// As far off as makes no difference.
  private let later = Int64(time(nil)) * 1_000 + 3_600_000

  /// Answers of the kernel in their order, then its own.
  private func answering(arm: [Int32] = [], take: [Int32] = []) -> (TimerCalls, Asked) {
    let (asked, kernel) = (Asked(arm, take), kernel)
    let calls = TimerCalls(
      arm: { descriptor, milliseconds in
        let result = kernel.arm(descriptor, milliseconds)
        return asked.arm(milliseconds) ?? result
      },
      take: { descriptor in
        let result = kernel.take(descriptor)
        return asked.take() ?? result
      })
    return (calls, asked)
  }

  @Test func aSetClockIsToldWhenTheTimerIsRead() throws {
    let (calls, asked) = answering(take: [ECANCELED])
    let timer = try CivilTimer(calls)
    defer { timer.close() }
    #expect(timer.arm(1) == nil)
    #expect(timer.take() == .clockChanged)
    // Then it must be armed anew, even for the same deadline.
    #expect(timer.arm(1) == nil && asked.armed == [1, 1])
    #expect(timer.take() == .deadlineReached)
  }

  @Test func aClockSetJustBeforeItIsArmedIsNotMissed() throws {
    let (calls, asked) = answering(arm: [ECANCELED])
    let timer = try CivilTimer(calls)
    defer { timer.close() }
    #expect(timer.arm(later) == .clockChanged)
    #expect(timer.arm(later) == nil && asked.armed == [later], "it is armed all the same")
    #expect(timer.take() == nil)
  }

  @Test func whatCouldNotBeArmedIsArmedWithTheNextSleep() throws {
    let (calls, asked) = answering(arm: [EINVAL])
    let timer = try CivilTimer(calls)
    defer { timer.close() }
    #expect(timer.arm(later) == nil && timer.arm(later) == nil && timer.arm(later) == nil)
    #expect(asked.armed == [later, later])
  }

  @Test func nothingIsTakenBeforeItWakes() throws {
    let timer = try CivilTimer()
    defer { timer.close() }
    #expect(timer.arm(nil) == nil && timer.take() == nil)
    #expect(timer.arm(later) == nil && timer.take() == nil)
    #expect(timer.arm(-5) == nil && timer.take() == .deadlineReached, "what is past comes at once")
  }

  @Test func theScreenHearsOfBoth() throws {
    let pty = Pty()
    let (calls, _) = answering(arm: [ECANCELED], take: [ECANCELED])
    let source = try EventSource(
      input: pty.program, output: pty.program, decoder: InputDecoder(), timerCalls: calls)
    defer { source.close() }
    #expect(source.next(deadline: later, animation: nil, watching: []) == [.clockChanged])
    #expect(source.next(deadline: 1, animation: nil, watching: []) == [.clockChanged])
    #expect(source.next(deadline: 1, animation: nil, watching: []) == [.deadlineReached])
  }

  @Test func aProgramWithoutAScreenHearsOfBoth() throws {
    let (calls, _) = answering(arm: [ECANCELED], take: [ECANCELED])
    let vigil = try EventWaiter(streams: [], timerCalls: calls)
    #expect(vigil.sleep(until: later, watching: []) == .clock)
    #expect(vigil.sleep(until: 1, watching: []) == .clock)
    #expect(vigil.sleep(until: 1, watching: []) == .clock)
  }

  @Test func ofSeveralWatchedFilesTheReadableOneIsNamed() throws {
    let vigil = try EventWaiter(streams: [])
    let (silent, talking) = (Pty(), Pty())
    talking.type("x\n")
    let waking = vigil.sleep(until: nil, watching: [silent.program, talking.program])
    #expect(waking == .readable(talking.program))
  }
}

/// What the timer asked, and what it is told.
private final class Asked: Sendable {
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
