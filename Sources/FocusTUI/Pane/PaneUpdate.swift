import FocusDomain
import FocusTerminal
import FocusText

/// The state transition of the pane, built on that of the full screen, as a pure function. The pane has no
/// sheets and asks no questions. Anything that needs more than a key is left to the full screen.
func updatePane(_ state: inout AppState, _ event: Event, at clock: ClockReading? = nil) -> [Effect] {
  let before = state
  // Keys and mouse events are handled here. The shared update gets `timePassed` instead.
  let isOwn = event.isInput
  var effects = update(&state, isOwn ? .timePassed : event, at: clock)
  switch event {
  case .keyPressed(let key): effects += state.pressInPane(key)
  case .pressed(let target, _): effects += state.pressInPane(target)
  case .scrolled(let notches): effects += state.runInPane(.shared(notches < 0 ? .up : .down))
  case .pasted: state.status = StatusMessage(text: Text.panePasteIgnored, level: .refusal)
  default:
    // The pane shows the result itself; a message would hide a task.
    if case .performed(_, _, let origin) = event, origin != .retry, state.status?.level == .information {
      state.status = nil
    }
  }
  state.timeMessage(since: before.status, event)
  effects = state.queued(effects).filter(\.belongsToPane)
  // Celebrations belong to the full screen.
  state.features[Celebration.self] = Celebration()
  state.memory.celebratedOn = before.memory.celebratedOn
  state.focusTab.refresh(in: state)
  state.focusTab.selected = min(state.focusTab.selected, max(0, state.paneRows - 1))
  if before.isOnFocus || before.today != state.today { state.selectFocus(from: before) }
  return effects
}

extension AppState {
  /// Returns the effects to run when the pane starts.
  func startPane() -> [Effect] { start().filter(\.belongsToPane) }

  /// The number of rows that can be selected: tasks, and offers in the empty slots.
  var paneRows: Int { plan.count + focusTab.offers.count }

  /// Whether the selected task is the one in focus, or there is no task.
  fileprivate var isOnFocus: Bool {
    plan.count == 0 || plan.inFocus.map { $0.id == selectedTask?.id } ?? false
  }

  /// Moves the selection together with the focus, unless the user has selected another task.
  fileprivate mutating func selectFocus(from before: AppState) {
    guard let focus = plan.inFocus, focus.id != before.plan.inFocus?.id || before.today != today,
      let index = plan.tasks.firstIndex(where: { $0.id == focus.id })
    else { return }
    focusTab.selected = index
  }

  fileprivate mutating func pressInPane(_ key: Key) -> [Effect] {
    if let keys = keysBeneath(key) { return keys.flatMap { pressInPane($0) } }
    status = nil
    let keys = PaneKeys(options.keymap)
    guard let action = keys.action(of: key) else {
      let sentence = Text.paneUnknownKey(key.name, helpKey: keys.name(of: .nameKeys))
      status = StatusMessage(text: sentence, level: .refusal)
      return []
    }
    return runInPane(action)
  }

  fileprivate mutating func pressInPane(_ target: Target?) -> [Effect] {
    status = nil
    switch target {
    case .row(let index):
      // As on the page, the first click only selects an offer, and the second accepts it.
      let isSecond = focusTab.selected == index && focusTab.selectedOffer != nil
      focusTab.selected = index
      return isSecond ? runInPane(.shared(.takeOffer)) : []
    case .circle(let index):
      focusTab.selected = index
      return runInPane(.shared(.toggleDone))
    default: return []
    }
  }

  /// Why a key that needs a task has no effect without one.
  private var noTaskInPane: String {
    plans.isUnreadable(today) ? Text.unreadableMonth : Text.paneNoTask
  }

  fileprivate mutating func runInPane(_ action: PaneAction) -> [Effect] {
    // The key that completes a task accepts an offer.
    let isTaking = action == .shared(.toggleDone) && focusTab.selectedOffer != nil
    let action = isTaking ? .shared(.takeOffer) : action
    if [.toggleSession, .shared(.toggleDone)].contains(action), reportUnattended() { return [.bell] }
    switch action {
    case .nameKeys:
      let lines = PaneKeys(options.keymap).lines(
        onOffer: focusTab.selectedOffer != nil, cells: size.width - 2)
      let shown = size.height > 1 ? lines : Array(lines.prefix(1))
      status = StatusMessage(text: shown.joined(separator: "\n"), level: .information)
      status?.isAsked = true
      return []
    case .toggleSession:
      if let running = sessions.running {
        return [.session(running.toggle)]
      }
      if let why = reason(against: .session) {
        status = StatusMessage(text: selectedTask == nil ? noTaskInPane : why, level: .refusal)
        return [.bell]
      }
      return FocusMode.start(in: self)
    case .openPlanner:
      return quit(.wantsFullScreen)
    case .shared(let action):
      // Without a task, the shared action would open a sheet.
      let why = action == .toggleDone && selectedTask == nil ? noTaskInPane : reason(against: action)
      if let why {
        status = StatusMessage(text: why, level: .refusal)
        return [.bell]
      }
      return run(action)
    }
  }
}

extension Effect {
  /// Whether the pane runs the effect. Carrying over and remembering celebrations belong to the full screen.
  fileprivate var belongsToPane: Bool {
    switch self {
    case .remember: false
    case .feature(let own): type(of: own.effect).belongsToPane
    default: true
    }
  }
}

extension ScreenMemory {
  /// The memory for the pane: without the welcome, and with the Focus tab.
  package var forPane: ScreenMemory {
    var memory = self
    memory.onboarded = true
    memory.tab = .focus
    return memory
  }
}
