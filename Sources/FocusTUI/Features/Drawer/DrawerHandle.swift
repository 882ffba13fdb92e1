import FocusDomain
import FocusSettings
import FocusTerminal

/// The drawer's state while it is closed.
struct DrawerState: FeatureState {
  /// The slide animation: 1 is open, 0 is closed.
  var slide = Animation(duration: 160)
  /// The drag in progress; nil if there is none.
  var drag: DragState?

  var isAnimating: Bool { slide.isAnimating }

  /// A drag of the handle.
  struct DragState: Equatable, Sendable {
    /// The position where the button was pressed.
    let start: Point
    /// The position of the handle at that time.
    let position: DrawerPosition
    /// Whether the handle was moved.
    var hasMoved = false
  }
}

extension Drawer {
  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    var effects: [Effect] = []
    switch event {
    case .pressed(let target, let point):
      // A previous drag may not have ended: some terminals do not report the release.
      state.features[DrawerState.self].drag =
        target == .handle ? DrawerState.DragState(start: point, position: state.memory.drawer) : nil
    case .dragged(let point): drag(to: point, in: &state)
    case .released(let point): effects = release(at: point, in: &state)
    default: break
    }
    var drawer = state.features[DrawerState.self]
    drawer.slide.set(
      state.sheets.contains(Drawer.self) ? 1 : 0, at: state.clock.now, animated: !state.options.reducedMotion)
    drawer.slide.finishIfDue(at: state.clock.now)
    state.features[DrawerState.self] = drawer
    return effects
  }

  private static func drag(to point: Point, in state: inout AppState) {
    guard var drag = state.features[DrawerState.self].drag else { return }
    let span = max(1, state.size.height - 1)
    if abs(point.y - drag.start.y) >= 1 || abs(point.x - drag.start.x) >= 2 { drag.hasMoved = true }
    if drag.hasMoved {
      state.memory.drawer.height = min(max(point.y * 100 / span, 0), 100)
      let isFar = abs(point.x - drag.start.x) >= state.size.width / 2
      let other: PersistedState.Edge = drag.position.edge == .left ? .right : .left
      state.memory.drawer.edge = isFar ? other : drag.position.edge
    }
    state.features[DrawerState.self].drag = drag
  }

  /// Ends a drag. A click or a short pull sideways opens the drawer; any other drag moves the handle, and its
  /// position is saved.
  private static func release(at point: Point, in state: inout AppState) -> [Effect] {
    // Some terminals report no motion, so the release is the last step of the drag.
    drag(to: point, in: &state)
    guard let drag = state.features[DrawerState.self].drag else { return [] }
    state.features[DrawerState.self].drag = nil
    let pulled = abs(point.x - drag.start.x)
    guard drag.hasMoved else { return state.run(.drawer) }
    if state.memory.drawer.edge == drag.position.edge, pulled >= 2, pulled >= abs(point.y - drag.start.y) {
      state.memory.drawer = drag.position
      return state.run(.drawer)
    }
    return [.remember(state.memory)]
  }
}
