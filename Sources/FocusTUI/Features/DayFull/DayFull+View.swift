import FocusDomain
import FocusText

extension DayFull {
  func draw(_ state: AppState, on frame: inout Frame) {
    DayFullPanel(choice: self, state: state).panel.draw(on: &frame)
  }
}

private struct DayFullPanel {
  let choice: DayFull
  let state: AppState

  private static let width = 66

  var panel: SheetPanel {
    let sentence = SheetPanel.Row.wrapped(
      Text.dayFull, width: min(DayFullPanel.width, state.size.width - 2), .warning)
    let rows =
      choice.isReplacing
      ? [.text(Text.quoted(choice.title)), SheetPanel.space, .text(Text.chooseReplacement)] + tasks
      : sentence + [SheetPanel.space, .text(Text.quoted(choice.title)), SheetPanel.space] + options
    return SheetPanel(
      title: Text.chooseTitle, width: DayFullPanel.width, rows: rows,
      hints: state.options.keymap.hints([.choice]))
  }

  private var options: [SheetPanel.Row] {
    choice.options.enumerated().map { index, option in
      .option(text(of: option), index: index, isSelected: index == choice.row)
    }
  }

  private func text(of option: DayFull.Option) -> String {
    switch option {
    case .plan(let day): Text.plan(for: day, today: state.today, state.options.dates)
    case .replace: Text.replaceOne
    case .cancel: Text.cancel
    }
  }

  private var tasks: [SheetPanel.Row] {
    let symbols = Symbols.named(in: state.options.charset)
    return state.plans[choice.day].tasks.enumerated().map { index, task in
      let model = state.model(of: task, on: choice.day)
      return .option(
        "\(model.circle(symbols)) \(model.arrow(symbols)) \(task.title)", index: index,
        isSelected: index == choice.row)
    }
  }
}
