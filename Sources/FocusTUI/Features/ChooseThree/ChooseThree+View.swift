import FocusDomain
import FocusTerminal
import FocusText

extension ChooseThree {
  func draw(_ state: AppState, on frame: inout Frame) {
    ChooseThreePanel(form: self, state: state).panel.draw(on: &frame)
  }
}

private struct ChooseThreePanel {
  let form: ChooseThree
  let state: AppState

  var panel: SheetPanel {
    let tasks = state.plans[form.day].tasks
    let symbols = Symbols.named(in: state.options.charset)
    let rest = max(0, tasks.count - form.kept.count)
    let width = SheetPanel.rowWidth(SheetPanel.wide, in: state.size)
    var rows = SheetPanel.Row.wrapped(Text.chooseThree(count: tasks.count), width: width, .warning)
    rows.append(SheetPanel.space)
    for (index, task) in tasks.enumerated() {
      let mark = form.kept.contains(task.id) ? "[\(symbols.check)]" : "[ ]"
      let model = state.model(of: task, on: form.day)
      rows.append(
        .option(
          Title.cleaned(task.title), behind: "\(mark) \(model.circle(symbols)) \(model.arrow(symbols)) ",
          index: index,
          isSelected: index == form.row))
    }
    rows.append(SheetPanel.space)
    let fate = Text.fateOfRest(count: rest, kept: form.kept.count, deletes: form.deletesRest)
    rows += SheetPanel.Row.error(form.error, orElse: fate, width: width)
    return SheetPanel(
      title: Text.chooseThreeTitle, width: SheetPanel.wide, rows: rows,
      hints: state.hints([.chooseThree]))
  }
}
