import FocusDomain
import FocusTerminal
import FocusText

extension Action {
  static let reset = Action("reset")
}

/// Asks whether to delete all tasks of today.
struct Reset: Equatable, Sendable {
  /// The selected answer: 0 for yes, 1 for no.
  var row = 1
}

extension Reset: Feature {
  static var menuItems: [MenuItem] { [MenuItem(action: .reset, title: { _ in Text.resetItem })] }

  /// Opens the question, unless nothing is planned.
  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard action == .reset else { return nil }
    guard state.plan.count > 0 else {
      return state.refuse(state.sentence(.refused(.nothingToReset(state.today))))
    }
    state.sheets.push(Reset())
    return []
  }
}

extension Reset: ListSheet {
  var keyContexts: [KeyContext] { [.choice, .anyPageOrSheet] }
  func rows(in state: AppState) -> Int { 2 }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    if moveSelection(action, times: times, in: state) { return [] }
    guard action == .submit else { return nil }
    if row == 0 { return [.perform(.reset(state.today), .submission)] }
    state.sheets.pop()
    return []
  }

  /// Closes the sheet, because the day to reset is no longer today.
  mutating func dayChanged(from before: CivilDate, to today: CivilDate) -> Bool { false }

  func draw(_ state: AppState, on frame: inout Frame) {
    SheetPanel(
      title: Text.resetTitle, width: SheetPanel.narrow,
      rows: SheetPanel.Row.wrapped(
        Text.resetQuestion(count: state.plan.count, undoKey: state.options.keymap.name(of: .undo)),
        width: SheetPanel.rowWidth(SheetPanel.narrow, in: state.size))
        + [
          SheetPanel.space,
          .option(Text.resetYes, index: 0, isSelected: row == 0),
          .option(Text.cancel, index: 1, isSelected: row == 1),
        ], hints: state.hints([.choice])
    ).draw(on: &frame)
  }
}
