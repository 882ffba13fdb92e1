import FocusDomain

/// An animated value. It stores the start time instead of counting steps, so frames may be dropped.
struct Animation: Equatable, Sendable {
  /// The interval between frames in milliseconds: 30 per second.
  static let step: Int64 = 33

  /// The length of the animation in milliseconds.
  let duration: Int64
  private var from: Double = 0
  private var to: Double = 0
  private var began: Instant?
  /// The delay between `began` and the first movement, in milliseconds.
  private var delay: Int64 = 0

  /// Creates a value at rest at 0.
  init(duration: Int64) { self.duration = duration }

  /// Sets the value. If `animated`, the change is animated and starts after a delay in milliseconds.
  mutating func set(_ value: Double, at now: Instant, animated: Bool, after delay: Int64 = 0) {
    guard value != to else { return }
    from = animated ? self.value(at: now) : value
    to = value
    began = animated ? now : nil
    self.delay = delay
  }

  /// Ends the animation if its time is over.
  mutating func finishIfDue(at now: Instant) {
    guard let began, now < began || now.milliseconds - began.milliseconds >= delay + duration else { return }
    self.began = nil
    from = to
  }

  var isAnimating: Bool { began != nil }

  /// The value to draw; eases out.
  func value(at now: Instant) -> Double {
    guard let began else { return to }
    let share = min(max(Double(now.milliseconds - began.milliseconds - delay) / Double(duration), 0), 1)
    let eased = 1 - (1 - share) * (1 - share) * (1 - share)
    return from + (to - from) * eased
  }
}
