import FocusDomain
import FocusTerminal
import FocusText

extension DayFullSheet {
  func draw(_ state: AppState, on frame: inout Frame) {
    DayFullPanel(choice: self, state: state).panel.draw(on: &frame)
  }
}

private struct DayFullPanel {
  let choice: DayFullSheet
  let state: AppState

  var panel: SheetPanel {
    let sentence = SheetPanel.Row.wrapped(
      state.sentenceOfFull(choice.day), width: SheetPanel.rowWidth(SheetPanel.wide, in: state.size), .warning)
    let rows: [SheetPanel.Row] =
      if let leaving = choice.leaving {
        [.whole(Text.leavingQuestion(leaving.title)), SheetPanel.space] + answers
      } else if choice.isReplacing {
        [.whole(Text.quoted(choice.title)), SheetPanel.space, .text(Text.chooseReplacement)] + tasks
      } else {
        sentence + [SheetPanel.space, .whole(Text.quoted(choice.title)), SheetPanel.space] + options
      }
    return SheetPanel(
      title: Text.chooseTitle, width: SheetPanel.wide, rows: rows,
      hints: state.hints([.choice]))
  }

  /// The options for the task that makes room.
  private var answers: [SheetPanel.Row] {
    [Text.moveIt(to: choice.alternative, today: state.today, state.options.dates), Text.deleteIt]
      .enumerated().map { .option($1, index: $0, isSelected: $0 == choice.row) }
  }

  private var options: [SheetPanel.Row] {
    choice.options.enumerated().map { index, option in
      .option(text(of: option), index: index, isSelected: index == choice.row)
    }
  }

  private func text(of option: DayFullSheet.Option) -> String {
    switch option {
    case .plan(let day): Text.plan(for: day, today: state.today, state.options.dates)
    case .replace: Text.replaceOne
    case .later: Text.keepForLater
    case .cancel: Text.cancel
    }
  }

  private var tasks: [SheetPanel.Row] {
    let symbols = Symbols.named(in: state.options.charset)
    return state.plans[choice.day].tasks.enumerated().map { index, task in
      let model = state.model(of: task, on: choice.day)
      return .option(
        task.title, behind: "\(model.circle(symbols)) \(model.arrow(symbols)) ", index: index,
        isSelected: index == choice.row)
    }
  }
}
