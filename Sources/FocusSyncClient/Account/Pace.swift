/// How fast one synchronization may ask its server: a few requests at once, as a conflict or many records need them, then at
/// most one a second, whatever the server answers.
struct Pace {
  private let pause: (_ milliseconds: Int) -> Void
  private var free = Pace.burst
  private static let burst = 20

  init(pause: @escaping (_ milliseconds: Int) -> Void) { self.pause = pause }

  /// Waits until the next request may be sent. Machines that began together do not go on together.
  mutating func next() {
    if free > 0 { free -= 1 } else { pause(Int.random(in: 1000...1500)) }
  }

  /// The last answer brought nothing forward.
  mutating func slowDown() { free = 0 }
}
