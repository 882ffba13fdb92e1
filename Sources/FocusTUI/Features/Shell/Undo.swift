import FocusDomain
import FocusText

extension Action {
  static let undo = Action("undo")
  static let redo = Action("redo")
}

/// Undo and redo. The store contains the history, which all screens and commands share.
enum Undo: Feature {
  static var bindings: [KeyBinding] {
    bindings(in: .anyPage)
  }

  /// The bindings of undo and redo for a context, such as a list whose changes they undo.
  static func bindings(in context: KeyContext, isMinor: Bool = false) -> [KeyBinding] {
    let undo = KeyBinding([context], [["u"]], .undo, Text.keyUndo)
      .idle { $0.features[UndoState.self].isEmpty && $0.plans.retries.isEmpty }
    return [
      isMinor ? undo.hintedIfRoom(Text.keyUndo) : undo.hinted(Text.keyUndo),
      // Unsaved changes were made after the undo, so nothing can be redone.
      KeyBinding([context], [[.control("r")]], .redo, Text.keyRedo)
        .refused {
          $0.plans.retries.operations.isEmpty
            ? nil : Text.sentence(RuleViolation.nothingToRedo, today: $0.today)
        },
    ]
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
    case .failed(.refused(.nothingToUndo), _, _): state.features[UndoState.self].isEmpty = true
    case .performed: state.features[UndoState.self].isEmpty = false
    default: break
    }
    return []
  }
}

/// The state of the history.
struct UndoState: FeatureState {
  /// Whether there is nothing to undo.
  var isEmpty = false
}
