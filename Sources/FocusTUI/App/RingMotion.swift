import FocusDomain

/// The progress ring turning from one value to another. Kept as the instant it began, never as ticks.
public struct RingMotion: Equatable, Sendable {
  /// How long a turn takes, in milliseconds.
  static let duration: Int64 = 400
  /// How often it is drawn meanwhile, in milliseconds.
  public static let step: Int64 = 33

  private var from: Double = 0
  private var to: Double = 0
  private var began: Instant?

  /// Sets the value: at once, or turning when `moves`.
  mutating func set(_ value: Double, at now: Instant, moves: Bool) {
    guard value != to else { return }
    from = self.value(at: now)
    to = value
    began = moves ? now : nil
    if !moves { from = value }
  }

  /// Ends a turn whose time is over.
  mutating func settle(at now: Instant) {
    if let began, now < began || now.milliseconds - began.milliseconds >= RingMotion.duration {
      self.began = nil
      from = to
    }
  }

  /// Whether it is turning.
  public var isMoving: Bool { began != nil }

  /// The value to draw, 0 to 1; fast at first, then easing in.
  public func value(at now: Instant) -> Double {
    guard let began else { return to }
    let share = min(max(Double(now.milliseconds - began.milliseconds) / Double(RingMotion.duration), 0), 1)
    let eased = 1 - (1 - share) * (1 - share) * (1 - share)
    return from + (to - from) * eased
  }
}
