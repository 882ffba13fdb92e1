import FocusDomain
import FocusTerminal
import FocusText

/// Asks which of several links to open.
struct LinkChoice: Equatable, Sendable {
  let title: String
  let links: [TextLink]
  var row = 0
}

extension LinkChoice: ListSheet {
  var keyContexts: [KeyContext] { [.choice, .anyPageOrSheet] }
  func rows(in state: AppState) -> Int { links.count }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    if moveSelection(action, times: times, in: state) { return [] }
    guard action == .submit, links.indices.contains(row) else { return nil }
    state.closeTopSheet()
    return [.open(links[row])]
  }

  func draw(_ state: AppState, on frame: inout Frame) {
    let height = max(1, SheetPanel.room(66, in: state.size).height - 2)
    let shown = ListWindow.rows(of: links.count, in: height, showing: row)
    SheetPanel(
      title: Text.linksTitle, width: SheetPanel.wide,
      rows: [.text(Title.cleaned(title), .text), SheetPanel.space]
        + shown.map { .option(Title.cleaned(links[$0].url), index: $0, isSelected: $0 == row) },
      hints: state.hints([.choice])
    ).draw(on: &frame)
  }
}
