import FocusDomain
import FocusText

extension Action {
  static let undo = Action("undo")
  static let redo = Action("redo")
}

/// Changes that can be taken back, and made again.
struct UndoHistory: FeatureState {
  static let limit = 200

  /// The oldest first.
  var undoable: [Change] = []
  var redoable: [Change] = []
}

/// Takes changes back and makes them again.
enum Undo: Feature {
  static var bindings: [KeyBinding] {
    [
      KeyBinding([.everywhere], [["u"]], .undo, Text.keyUndo, hint: { Text.keyUndo }),
      KeyBinding([.everywhere], [[.control("r")]], .redo, Text.keyRedo),
    ]
  }

  static func reason(against action: Action, in state: AppState) -> String? {
    let history = state.features[UndoHistory.self]
    switch action {
    case .undo where state.plans.retries.isEmpty && history.undoable.isEmpty:
      return Text.sentence(Refusal.nothingToUndo, today: state.today)
    // What waits for the disk was done after what was undone.
    case .redo where !state.plans.retries.isEmpty || history.redoable.isEmpty:
      return Text.sentence(Refusal.nothingToRedo, today: state.today)
    default: return nil
    }
  }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    let history = state.features[UndoHistory.self]
    switch action {
    case .undo where !state.plans.retries.isEmpty: return state.dropUnsaved()
    case .undo: return history.undoable.last.map { [.apply($0.inverse, .undo)] } ?? []
    case .redo: return history.redoable.last.map { [.apply($0, .redo)] } ?? []
    default: return nil
    }
  }

  static func hear(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    var history = state.features[UndoHistory.self]
    switch event {
    case .performed(let change, let origin): note(change, origin, in: &history, &state)
    // What a rule forbids to undo will not be allowed later either; what the store failed on may be.
    case .failed(.refused, _, .undo): _ = history.undoable.popLast()
    case .failed(.refused, _, .redo): _ = history.redoable.popLast()
    default: return []
    }
    state.features[UndoHistory.self] = history
    return []
  }

  private static func note(
    _ change: Change, _ origin: EffectOrigin, in history: inout UndoHistory, _ state: inout AppState
  ) {
    switch origin {
    case .undo:
      _ = history.undoable.popLast()
      if !change.isEmpty { history.redoable.append(change.inverse) }
      state.say(change.isEmpty ? Text.wasSoAlready : Text.tookBack(change))
    case .redo:
      _ = history.redoable.popLast()
      if !change.isEmpty { history.undoable.append(change) }
      state.say(change.isEmpty ? Text.wasSoAlready : Text.didAgain(change))
    case .retry:
      if !change.isEmpty { history.undoable.append(change) }
    case .command, .submission, .opening:
      guard !change.isEmpty else { return }
      history.undoable.append(change)
      history.undoable.removeFirst(max(0, history.undoable.count - UndoHistory.limit))
      history.redoable = []
    }
  }
}
