import FocusDomain
import FocusTerminal
import FocusText

/// Asks whether to reopen a completed task that was moved to a later day.
struct ReopenMovedSheet: Equatable, Sendable {
  /// The operation that moves the task and reopens it.
  let reopening: Operation
  /// Why the task could not stay completed on that day.
  let sentence: String
  let day: CivilDate
  /// The selected answer: 0 to reopen, 1 to cancel.
  var row = 0
}

extension ReopenMovedSheet: ListSheet {
  var keyContexts: [KeyContext] { [.choice, .anyPageOrSheet] }
  func rows(in state: AppState) -> Int { 2 }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    if moveSelection(action, times: times, in: state) { return [] }
    guard action == .submit else { return nil }
    if row == 0 { return [.perform(reopening, .submission)] }
    state.sheets.pop()
    return []
  }

  func draw(_ state: AppState, on frame: inout Frame) {
    SheetPanel(
      title: Text.reopenTitle, width: SheetPanel.narrow,
      rows: SheetPanel.Row.wrapped(sentence, width: SheetPanel.rowWidth(SheetPanel.narrow, in: state.size))
        + [
          SheetPanel.space,
          .option(
            Text.reopenFor(day, today: state.today, state.options.dates), index: 0, isSelected: row == 0),
          .option(Text.cancel, index: 1, isSelected: row == 1),
        ], hints: state.hints([.choice])
    ).draw(on: &frame)
  }
}
