import FocusDomain

/// Confetti over the whole screen when the last task of the day is done: once a day, for two seconds.
struct Celebration: FeatureState {
  /// The duration in milliseconds.
  static let duration: Int64 = 2000

  /// Whether a task was just completed and its day, once loaded, may be finished.
  var isAwaited = false
  /// When it began; nil if it is not running.
  var began: Instant?

  var isMoving: Bool { began != nil }

  /// The elapsed share, 0 to 1; nil once it is over, or if the clock was set back before its beginning.
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
    // Any key stops the confetti and keeps its own meaning.
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

  /// Starts once the completed plan is loaded, if it is finished and today was not celebrated yet.
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
