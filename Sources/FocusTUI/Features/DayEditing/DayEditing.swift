import FocusDomain
import FocusText

extension Action {
  static let editDay = Action("edit-day")
}

/// Edits the visible day in the user's editor, as Markdown.
enum DayEditing: Feature {
  static var bindings: [KeyBinding] {
    [
      KeyBinding(KeyContext.taskLists + [.calendar], [["E"]], .editDay, Text.keyEditDay)
        .refused { $0.problem(of: $0.selectedDay) }
    ]
  }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard action == .editDay, state.sheets.isEmpty else { return nil }
    return [.editPlan(state.selectedDay)]
  }
}
