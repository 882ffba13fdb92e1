/// The rate limit of a synchronization: a burst of requests, as a conflict or many records need them, then at
/// most one per second, whatever the server answers.
struct Pace {
  private let pause: (_ milliseconds: Int) -> Void
  private var free = Pace.burst
  private static let burst = 20

  init(pause: @escaping (_ milliseconds: Int) -> Void) { self.pause = pause }

  /// Waits until the next request may be sent. The delay is random, so that devices that started together do
  /// not stay in step.
  mutating func next() {
    if free > 0 { free -= 1 } else { pause(Int.random(in: 1000...1500)) }
  }

  /// Ends the burst, because the last answer made no progress.
  mutating func slowDown() { free = 0 }
}
