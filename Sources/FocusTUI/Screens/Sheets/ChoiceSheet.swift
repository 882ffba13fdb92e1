import FocusDomain
import FocusText

/// The fourth task: what now?
struct ChoiceSheet {
  let choice: LimitChoice
  let state: AppState

  private static let width = 66

  var panel: SheetPanel {
    let sentence = SheetPanel.Row.wrapped(
      Text.dayFull, width: min(ChoiceSheet.width, state.size.width - 2), .warning)
    let rows =
      choice.isReplacing
      ? [.text(Text.quoted(choice.title)), SheetPanel.space, .text(Text.chooseReplacement)] + tasks
      : sentence + [SheetPanel.space, .text(Text.quoted(choice.title)), SheetPanel.space] + options
    return SheetPanel(
      title: Text.chooseTitle, width: ChoiceSheet.width, rows: rows, hints: Footer.hints([.choice]))
  }

  private var options: [SheetPanel.Row] {
    choice.options.enumerated().map { index, option in
      .option(text(of: option), index: index, isSelected: index == choice.row)
    }
  }

  private func text(of option: LimitChoice.Option) -> String {
    switch option {
    case .plan(let day): Text.plan(for: day, today: state.today, state.options.dates)
    case .replace: Text.replaceOne
    case .cancel: Text.cancel
    }
  }

  private var tasks: [SheetPanel.Row] {
    let symbols = Symbols.named(in: state.options.charset)
    return state.agenda[choice.day].tasks.enumerated().map { index, task in
      let look = state.look(of: task, on: choice.day)
      return .option(
        "\(look.circle(symbols)) \(look.arrow(symbols)) \(task.title)", index: index,
        isSelected: index == choice.row)
    }
  }
}

/// Planning a task for another day.
struct MoveSheet {
  let form: MoveForm
  let state: AppState

  var panel: SheetPanel {
    SheetPanel(
      title: Text.moveTitle, width: 52,
      rows: [
        .text(Title.cleaned(form.task.title), .text),
        SheetPanel.space,
        .dayField(form.field, in: state),
      ] + SheetPanel.Row.error(form.error, width: min(52, state.size.width - 2)),
      hints: Footer.hints([.dayField, .choice]))
  }
}
