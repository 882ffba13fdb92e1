import FocusDomain
import FocusText

/// The pane's way from a state to the next: pure, like that of the full screen, and by the same means. It has no sheets
/// and asks no questions; whatever takes more than a key is the full screen's.
func updatePane(_ state: inout AppState, _ event: Event) -> [Effect] {
  let before = state
  var effects: [Effect]
  switch event {
  case .keyPressed(let key): effects = state.pressInPane(key)
  case .pressed(let target, _): effects = state.pressInPane(target)
  case .scrolled(let notches): effects = state.runInPane(.shared(notches < 0 ? .up : .down))
  case .dragged, .released: effects = []
  case .pasted:
    state.notice = Notice(text: Text.panePasteIgnored, level: .refusal)
    effects = []
  default:
    effects = update(&state, event)
    // The pane shows what was done; words about it would hide a task.
    if case .performed(_, let purpose) = event, purpose != .retry, state.notice?.level == .information {
      state.notice = nil
    }
  }
  effects = state.queued(effects).filter(\.belongsToPane)
  state.awaitsCelebration = false
  state.settle()
  state.row = min(state.row, max(0, state.plan.count - 1))
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
    row = place
  }

  fileprivate mutating func pressInPane(_ key: Key) -> [Effect] {
    notice = nil
    guard let action = PaneKeys.action(of: key) else {
      notice = Notice(text: Text.paneUnknownKey(key.name), level: .refusal)
      return []
    }
    return runInPane(action)
  }

  fileprivate mutating func pressInPane(_ target: Target?) -> [Effect] {
    notice = nil
    switch target {
    case .row(let index):
      row = index
      return []
    case .circle(let index):
      row = index
      return runInPane(.shared(.toggleDone))
    default: return []
    }
  }

  fileprivate mutating func runInPane(_ action: PaneAction) -> [Effect] {
    switch action {
    case .nameKeys:
      notice = Notice(text: PaneKeys.sentence, level: .information)
      return []
    case .openPlanner:
      let effects = run(.quit, times: 1)
      wantsFullScreen = !isRunning
      return effects
    case .shared(let action):
      // Without a task the full screen would open a sheet.
      let why = action == .toggleDone && selectedTask == nil ? Text.paneNoTask : reason(against: action)
      if let why {
        notice = Notice(text: why, level: .refusal)
        return [.bell]
      }
      return run(action, times: 1)
    }
  }
}

extension Effect {
  /// Carrying over is decided, and celebrating remembered, on the full screen only.
  fileprivate var belongsToPane: Bool {
    switch self {
    case .lookBack, .remember: false
    default: true
    }
  }
}

extension ScreenMemory {
  /// The same as the pane needs it: without a welcome, and with today in view.
  public var forPane: ScreenMemory {
    var memory = self
    memory.onboarded = true
    memory.tab = .focus
    return memory
  }
}
