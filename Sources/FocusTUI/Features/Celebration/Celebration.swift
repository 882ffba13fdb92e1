import FocusDomain
import FocusTerminal
import FocusText

/// The celebration when the last task of the day is done, once a day: two seconds of confetti and a wave,
/// then the poster of the finished day until a key is pressed. With reduced motion the poster is shown
/// immediately.
struct Celebration: FeatureState {
  /// The duration in milliseconds.
  static let duration = Int64(Confetti.lead + Confetti.burst + Confetti.wave)

  /// The start time; nil if the animation is not running.
  var began: Instant?
  /// Whether the poster of the day is shown.
  var showsPoster = false
  /// Whether the last key saves the poster, which keeps it open.
  var isSaving = false

  var isAnimating: Bool { began != nil }

  /// Returns the elapsed share, 0 to 1; nil once the celebration is over, or if the clock was set back before
  /// its start.
  func share(at now: Instant) -> Double? {
    guard let began, now >= began else { return nil }
    let share = Double(now.milliseconds - began.milliseconds) / Double(Celebration.duration)
    return share < 1 ? share : nil
  }
}

extension Action {
  static let poster = Action("poster")
}

extension Celebration: Feature {
  static var bindings: [KeyBinding] {
    [
      KeyBinding([.focus], [["P"]], .poster, Text.keyPoster)
        .hinted(Text.hintPoster).refused { $0.plan.isFinished ? nil : Text.posterNeedsFinishedDay }
    ]
  }

  static var menuItems: [MenuItem] {
    [MenuItem(action: .poster, title: { _ in Text.posterItem })]
  }

  /// Whether the poster intercepts a key. The poster covers the finished tasks, so keys for tasks only close
  /// it. Keys that work everywhere keep their meaning.
  static func covers(_ action: Action?, in state: AppState) -> Bool {
    guard state.features[Celebration.self].showsPoster, state.sheets.isEmpty, state.plan.isFinished,
      action != .poster
    else { return false }
    let everywhere = [KeyContext.anyPage, .anyPageOrSheet].flatMap { state.options.keymap.bindings(in: $0) }
    return !everywhere.contains { $0.action == action }
  }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard action == .poster, state.sheets.isEmpty else { return nil }
    guard state.features[Celebration.self].showsPoster else {
      // The keys of the poster belong to the Focus tab.
      let effects = state.show(.focus)
      state.features[Celebration.self].showsPoster = true
      return effects + [.readStatistics]
    }
    state.features[Celebration.self].isSaving = true
    let appearance = state.appearance == .light ? Theme.Appearance.light : .dark
    let picture = DayPicture.svg(of: PosterDay(state), appearance)
    return [SavePicture(picture: picture, day: state.today).effect]
  }

  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    var celebration = state.features[Celebration.self]
    defer { state.features[Celebration.self] = celebration }
    switch event {
    // Any key ends the celebration. While the confetti flies, the key also has its usual effect.
    case .keyPressed, .pressed:
      celebration.began = nil
      if before.features[Celebration.self].showsPoster, !celebration.isSaving {
        celebration.showsPoster = false
      }
      celebration.isSaving = false
    case .performed(let change, _, let origin) where ![.undo, .redo].contains(origin):
      if [.complete, .focus].contains(change.kind), change.days.contains(state.today) {
        return celebration.beginIfFinished(in: &state)
      }
    default: break
    }
    if !state.plan.isFinished { celebration.showsPoster = false }
    guard let began = celebration.began, celebration.share(at: state.clock.now) == nil else { return [] }
    celebration.began = nil
    // Show no poster if the clock was set back.
    guard state.clock.now > began, state.plan.isFinished else { return [] }
    celebration.showsPoster = true
    return [.readStatistics]
  }

  /// Starts if the plan is finished and today was not celebrated yet.
  private mutating func beginIfFinished(in state: inout AppState) -> [Effect] {
    if let day = state.memory.celebratedOn, day >= state.today { return [] }
    guard state.plan.isFinished else { return [] }
    state.memory.celebratedOn = state.today
    guard state.options.reducedMotion else {
      began = state.clock.now
      return [.remember(state.memory)]
    }
    showsPoster = true
    return [.remember(state.memory), .readStatistics]
  }

  static func drawOver(_ state: AppState, on frame: inout Frame) {
    let celebration = state.features[Celebration.self]
    if celebration.showsPoster, state.sheets.isEmpty, state.plan.isFinished {
      return drawPoster(state, on: &frame)
    }
    guard let share = celebration.share(at: state.clock.now) else { return }
    Confetti(on: frame).draw(at: share * Double(Celebration.duration), on: &frame)
  }

  private static func drawPoster(_ state: AppState, on frame: inout Frame) {
    frame = state.blankFrame
    let keys = state.options.keymap.keys(of: .poster, in: state.keyContexts).first
    let save = keys.map { [Hint(label: Text.hintSavePoster, keys: $0)] } ?? []
    let hints = save + [Hint(key: Text.anyKey, label: Text.hintGoOn, keys: [.escape])]
    DayPoster(content: PosterDay(state), ring: state.options.ring, hints: hints).draw(on: &frame)
    guard let message = state.status else { return }
    StatusLine(message: message).draw(over: frame.bounds.inset(dx: 1, dy: 0), atMost: 2, on: &frame)
  }
}
