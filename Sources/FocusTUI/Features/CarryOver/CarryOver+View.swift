import FocusDomain
import FocusTerminal
import FocusText

extension CarryOver {
  func draw(_ state: AppState, on frame: inout Frame) {
    CarryOverPanel(form: self, state: state).panel.draw(on: &frame)
  }
}

private struct CarryOverPanel {
  let form: CarryOver
  let state: AppState

  var panel: SheetPanel {
    let question = Text.carryQuestion(count: form.offer.tasks.count)
    let room = Text.roomToday(max(0, state.plan.room - form.carried), carried: form.carried)
    let width = SheetPanel.rowWidth(SheetPanel.wide, in: state.size)
    var rows = SheetPanel.Row.wrapped(question, width: width)
    rows += [SheetPanel.space] + decisions + [SheetPanel.space]
    rows += SheetPanel.Row.error(form.error, orElse: room, width: width)
    return SheetPanel(
      title: Text.carryTitle(
        from: form.offer.from, today: state.today, state.options.dates), width: SheetPanel.wide,
      rows: rows,
      hints: state.hints([.carryOver]))
  }

  private var decisions: [SheetPanel.Row] {
    zip(form.offer.tasks, form.decisions).enumerated().map { index, pair in
      let (task, decision) = pair
      return .facts(
        task.title,
        [
          Text.label(decision.choice, from: form.offer.day(of: task.id), state.options.dates),
          Text.shortLabel(decision.choice, state.options.dates),
        ], decision.choice.token, index: index, isSelected: index == form.row)
    }
  }
}

extension CarryDecision.Choice {
  /// The colour of the label.
  fileprivate var token: Token {
    switch self {
    case .carry: .carried
    case .move: .accent
    case .leave: .textMuted
    case .delete: .danger
    }
  }
}
