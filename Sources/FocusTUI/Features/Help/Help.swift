import FocusText

extension KeyContext {
  static let help = KeyContext("help")
}

extension Action {
  static let help = Action("help")
}

/// All keys, from the key table.
struct Help: Equatable, Sendable {
  /// The first line shown.
  var scroll = 0
}

extension Help: Feature {
  static var keyContexts: [KeyContext] { [.help] }

  static var bindings: [KeyBinding] {
    [
      KeyBinding([.everywhere], [["?"]], .help, Text.keyHelp, hint: { Text.hintHelp }),
      KeyBinding(
        [.choice, .carryOver, .chooseThree, .trash, .drawer], [["?"]], .help, Text.keyHelp),
    ] + KeyBinding.selection(in: [.help]) + KeyBinding.ends(in: [.help]) + [
      KeyBinding(
        [.help], [["q"], ["?"], [.escape], [.control("c")]], .back, Text.keyBack, hint: { Text.keyBack })
    ]
  }

  static var menuItems: [MenuItem] { [MenuItem(action: .help, title: { _ in Text.helpTitle }, rank: 4)] }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard action == .help else { return nil }
    state.sheets.push(Help())
    return []
  }
}

extension Help: Sheet {
  var keyContexts: [KeyContext] { [.help, .always] }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    let end = HelpPanel(state).furthestLine
    switch action {
    case .up: scroll = max(0, min(scroll, end) - times)
    case .down: scroll = min(scroll + times, end)
    case .first: scroll = 0
    case .last: scroll = end
    default: return nil
    }
    return []
  }
}
