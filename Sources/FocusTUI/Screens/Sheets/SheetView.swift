import FocusDomain
import FocusText

/// Draws whichever sheet is on top.
enum SheetView {
  static func draw(_ sheet: Sheet, in state: AppState, on frame: inout Frame) {
    switch sheet {
    case .onboarding: Onboarding.draw(state, on: &frame)
    case .form(let form): FormSheet(form: form, state: state).panel.draw(on: &frame)
    case .choice(let choice): ChoiceSheet(choice: choice, state: state).panel.draw(on: &frame)
    case .move(let form): MoveSheet(form: form, state: state).panel.draw(on: &frame)
    case .jump(let form): JumpSheet(form: form, state: state).panel.draw(on: &frame)
    case .drawer(let row): DrawerView(row: row).draw(state, on: &frame)
    case .reset(let row): ResetSheet(row: row, state: state).panel.draw(on: &frame)
    case .deleted(let list): DeletedSheet(list: list, state: state).panel.draw(on: &frame)
    case .search(let form): SearchSheet(form: form, state: state).panel(for: frame.size).draw(on: &frame)
    case .chooseThree(let form): ChooseThreeSheet(form: form, state: state).panel.draw(on: &frame)
    case .carryOver(let form): CarryOverSheet(form: form, state: state).panel.draw(on: &frame)
    case .help(let scroll): HelpSheet(scroll: scroll, state: state).draw(on: &frame)
    }
  }
}
