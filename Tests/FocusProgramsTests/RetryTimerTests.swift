import FocusDomain
import FocusSystem
import Testing

@testable import FocusPrograms

struct RetryTimerTests {
  @Test func retriesWaitLongerEachTimeUpToALimit() {
    let waits = (0...60).map(RetryTimer.wait)
    #expect(waits.prefix(4) == [250, 1000, 4000, 16_000])
    #expect(waits == waits.sorted())
    #expect(waits.last == 60_000)
  }

  @Test func aRetryIsDueOnceAfterAFailure() {
    let timer = RetryTimer()
    #expect(!timer.isDue())
    timer.begin()
    #expect(timer.fail(at: Instant(milliseconds: 0)))
    var entries = [pollfd(fd: timer.descriptor, events: Int16(POLLIN), revents: 0)]
    #expect(Descriptors.poll(&entries, milliseconds: 60_000) == 1)
    #expect(timer.isDue())
    #expect(!timer.isDue())
    // A failure that repeats at once is not reported again.
    timer.begin()
    #expect(!timer.fail(at: Instant(milliseconds: 0)))
  }
}
