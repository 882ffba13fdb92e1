import FocusDomain
import FocusText

extension Action {
  static let undo = Action("undo")
  static let redo = Action("redo")
}

/// Undo and redo. The store keeps the log, which all screens and commands share.
enum Undo: Feature {
  static var bindings: [KeyBinding] {
    [
      KeyBinding([.everywhere], [["u"]], .undo, Text.keyUndo, hint: { Text.keyUndo }),
      KeyBinding([.everywhere], [[.control("r")]], .redo, Text.keyRedo),
    ]
  }

  static func reason(against action: Action, in state: AppState) -> String? {
    // Unsaved changes were made after the undo, so there is nothing to redo.
    guard action == .redo, !state.plans.retries.operations.isEmpty else { return nil }
    return Text.sentence(RuleViolation.nothingToRedo, today: state.today)
  }

  static func isIdle(_ action: Action, in state: AppState) -> Bool {
    action == .undo && state.features[UndoState.self].isEmpty && state.plans.retries.isEmpty
  }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    switch action {
    case .undo where !state.plans.retries.isEmpty: state.dropUnsaved()
    case .undo: [.undo]
    case .redo: [.redo]
    default: nil
    }
  }

  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    switch event {
    case .performed(let change, .undo): state.say(change.isEmpty ? Text.nothingToChange : Text.undone(change))
    case .performed(let change, .redo): state.say(change.isEmpty ? Text.nothingToChange : Text.redone(change))
    default: break
    }
    switch event {
    case .failed(.refused(.nothingToUndo), _, _): state.features[UndoState.self].isEmpty = true
    case .performed: state.features[UndoState.self].isEmpty = false
    default: break
    }
    return []
  }
}

/// What is known of the log of changes.
struct UndoState: FeatureState {
  /// Whether there is nothing to undo.
  var isEmpty = false
}
