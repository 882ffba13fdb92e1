import FocusDomain

/// Confetti over the whole screen when the day's last task is done: once a day, for about two seconds.
struct Celebration: Equatable, Sendable {
  /// How long it lasts, in milliseconds.
  static let duration: Int64 = 2000

  /// When it began.
  let began: Instant

  /// Whether it is over, or the clock has gone back before it.
  func isOver(at now: Instant) -> Bool {
    now < began || now.milliseconds - began.milliseconds >= Celebration.duration
  }

  /// How much of it has passed, 0 to 1.
  func share(at now: Instant) -> Double {
    min(max(Double(now.milliseconds - began.milliseconds) / Double(Celebration.duration), 0), 1)
  }
}

extension AppState {
  /// Notes that the user has just done a task of today: it may have been the last.
  mutating func noteCompletion(_ change: Change) {
    if change.kind == .complete, change.days.contains(today) { awaitsCelebration = true }
  }

  /// Celebrates once the completed plan has been read, if it is finished and was not celebrated today; whether it did.
  mutating func celebrateIfFinished() -> Bool {
    guard awaitsCelebration else { return false }
    awaitsCelebration = false
    if let day = memory.celebratedOn, day >= today { return false }
    guard plan.isFinished else { return false }
    memory.celebratedOn = today
    if !options.reducedMotion { celebration = Celebration(began: clock.now) }
    return true
  }
}
