import FocusDomain

/// Confetti over the whole screen when the day's last task is done: once a day, for about two seconds.
struct Celebration: FeatureState {
  /// How long it lasts, in milliseconds.
  static let duration: Int64 = 2000

  /// Whether a task has just been completed whose day may be finished.
  var isAwaited = false
  /// When it began; nil while there is none.
  var began: Instant?

  var isMoving: Bool { began != nil }

  /// How much of it has passed, 0 to 1; nil once it is over, or the clock has gone back before it.
  func share(at now: Instant) -> Double? {
    guard let began, now >= began else { return nil }
    let share = Double(now.milliseconds - began.milliseconds) / Double(Celebration.duration)
    return share < 1 ? share : nil
  }
}

extension Celebration: Feature {
  static func hear(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    var celebration = state.features[Celebration.self]
    defer { state.features[Celebration.self] = celebration }
    switch event {
    // Any key ends the confetti, and means what it means.
    case .keyPressed, .pressed: celebration.began = nil
    case .performed(let change, let origin):
      let isByHand = origin != .undo && origin != .redo
      if isByHand, [.complete, .focus].contains(change.kind), change.days.contains(state.today) {
        celebration.isAwaited = true
      }
    case .monthsRead: return celebration.beginIfFinished(in: &state)
    default: break
    }
    if celebration.share(at: state.clock.now) == nil { celebration.began = nil }
    return []
  }

  /// Begins once the completed plan has been read, if it is finished and was not celebrated today.
  private mutating func beginIfFinished(in state: inout AppState) -> [Effect] {
    guard isAwaited else { return [] }
    isAwaited = false
    if let day = state.memory.celebratedOn, day >= state.today { return [] }
    guard state.plan.isFinished else { return [] }
    state.memory.celebratedOn = state.today
    if !state.options.reducedMotion { began = state.clock.now }
    return [.remember(state.memory)]
  }

  static func drawOver(_ state: AppState, on frame: inout Frame) {
    guard let share = state.features[Celebration.self].share(at: state.clock.now) else { return }
    Confetti.draw(share, on: &frame)
  }
}
