import FocusDomain
import FocusText

/// The pane's way from a state to the next: pure, like that of the full screen, and by the same means. It has no sheets
/// and asks no questions; whatever takes more than a key is the full screen's.
func updatePane(_ state: inout AppState, _ event: Event, at clock: ClockReading? = nil) -> [Effect] {
  let before = state
  // What the keys and the mouse mean is the pane's own; to the rest only time has passed.
  let isOwn = event.isInput
  var effects = update(&state, isOwn ? .timePassed : event, at: clock)
  switch event {
  case .keyPressed(let key): effects += state.pressInPane(key)
  case .pressed(let target, _): effects += state.pressInPane(target)
  case .scrolled(let notches): effects += state.runInPane(.shared(notches < 0 ? .up : .down))
  case .pasted: state.status = StatusMessage(text: Text.panePasteIgnored, level: .refusal)
  default:
    // The pane shows what was done; words about it would hide a task.
    if case .performed(_, let origin) = event, origin != .retry, state.status?.level == .information {
      state.status = nil
    }
  }
  effects = state.queued(effects).filter(\.belongsToPane)
  state.features[Celebration.self] = Celebration()
  state.focusTab.settle(in: state)
  state.focusTab.selected = min(state.focusTab.selected, max(0, state.plan.count - 1))
  if before.isOnFocus || before.today != state.today { state.selectFocus(from: before) }
  return effects
}

extension AppState {
  /// What to do when the pane starts.
  func startPane() -> [Effect] { start().filter(\.belongsToPane) }

  /// Whether the task in focus is selected, or nothing could be.
  fileprivate var isOnFocus: Bool {
    plan.count == 0 || plan.inFocus.map { $0.id == selectedTask?.id } ?? false
  }

  /// The selection follows the focus, from one task to the next; a selection made by hand stays.
  fileprivate mutating func selectFocus(from before: AppState) {
    guard let focus = plan.inFocus, focus.id != before.plan.inFocus?.id || before.today != today,
      let place = plan.tasks.firstIndex(where: { $0.id == focus.id })
    else { return }
    focusTab.selected = place
  }

  fileprivate mutating func pressInPane(_ key: Key) -> [Effect] {
    status = nil
    guard let action = PaneKeys(options.keymap).action(of: key) else {
      status = StatusMessage(text: Text.paneUnknownKey(key.name), level: .refusal)
      return []
    }
    return runInPane(action)
  }

  fileprivate mutating func pressInPane(_ target: Target?) -> [Effect] {
    status = nil
    switch target {
    case .row(let index):
      focusTab.selected = index
      return []
    case .circle(let index):
      focusTab.selected = index
      return runInPane(.shared(.toggleDone))
    default: return []
    }
  }

  fileprivate mutating func runInPane(_ action: PaneAction) -> [Effect] {
    switch action {
    case .nameKeys:
      status = StatusMessage(text: PaneKeys(options.keymap).sentence, level: .information)
      return []
    case .toggleSession:
      if let running = sessions.running {
        return [.session(running.pause == nil ? .pause(.paused) : .resume)]
      }
      if let why = reason(against: .session) {
        status = StatusMessage(text: selectedTask == nil ? Text.paneNoTask : why, level: .refusal)
        return [.bell]
      }
      return FocusMode.start(in: self)
    case .openPlanner:
      return quit(.wantsFullScreen)
    case .shared(let action):
      // Without a task the full screen would open a sheet.
      let why = action == .toggleDone && selectedTask == nil ? Text.paneNoTask : reason(against: action)
      if let why {
        status = StatusMessage(text: why, level: .refusal)
        return [.bell]
      }
      return run(action)
    }
  }
}

extension Event {
  /// Whether it comes from the keyboard or the mouse.
  fileprivate var isInput: Bool {
    switch self {
    case .keyPressed, .pasted, .pressed, .dragged, .released, .scrolled: true
    default: false
    }
  }
}

extension Effect {
  /// Carrying over is decided, and celebrating remembered, on the full screen only.
  fileprivate var belongsToPane: Bool {
    switch self {
    case .loadCarryOverOffer, .remember: false
    default: true
    }
  }
}

extension ScreenMemory {
  /// The same as the pane needs it: without a welcome, and with today in view.
  package var forPane: ScreenMemory {
    var memory = self
    memory.onboarded = true
    memory.tab = .focus
    return memory
  }
}
