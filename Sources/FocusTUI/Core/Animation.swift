import FocusDomain

/// A value on its way from one to another. Kept as the instant it began, never as ticks, so that frames may be dropped.
struct Animation: Equatable, Sendable {
  /// How often a moving value is drawn, in milliseconds: 30 times a second.
  static let step: Int64 = 33

  /// How long the way takes, in milliseconds.
  let duration: Int64
  private var from: Double = 0
  private var to: Double = 0
  private var began: Instant?

  /// At rest at 0.
  init(duration: Int64) { self.duration = duration }

  /// Sets the value: at once, or on its way when `moves`.
  mutating func set(_ value: Double, at now: Instant, moves: Bool) {
    guard value != to else { return }
    from = moves ? self.value(at: now) : value
    to = value
    began = moves ? now : nil
  }

  /// Ends a way whose time is over.
  mutating func settle(at now: Instant) {
    guard let began, now < began || now.milliseconds - began.milliseconds >= duration else { return }
    self.began = nil
    from = to
  }

  /// Whether it is on its way.
  var isMoving: Bool { began != nil }

  /// The value to draw; fast at first, then easing in.
  func value(at now: Instant) -> Double {
    guard let began else { return to }
    let share = min(max(Double(now.milliseconds - began.milliseconds) / Double(duration), 0), 1)
    let eased = 1 - (1 - share) * (1 - share) * (1 - share)
    return from + (to - from) * eased
  }
}
