import FocusText

extension KeyContext {
  static let help = KeyContext("help")
  /// A heading for keys that work in every list; only used by the help.
  static let lists = KeyContext("lists") { Text.placeLists }
  /// A heading for the keys that leave every sheet; only used by the help.
  static let sheets = KeyContext("sheets") { Text.placeSheets }
}

extension Action {
  static let help = Action("help")
  static let pageForward = Action("page-forward")
  static let pageBack = Action("page-back")
  static let halfPageForward = Action("half-page-forward")
  static let halfPageBack = Action("half-page-back")
}

/// All keys, from the key table.
struct Help: Equatable, Sendable {
  /// The first line shown.
  var scroll = 0
  let content: HelpContent

  init(_ state: AppState) { content = HelpContent(state) }
}

extension Help: Feature {
  static var keyContexts: [KeyContext] { [.help, .lists, .sheets] }

  static var bindings: [KeyBinding] {
    [
      KeyBinding([.anyPage], [["?"]], .help, Text.keyHelp).hinted(Text.hintHelp),
      KeyBinding(
        [.choice, .carryOver, .chooseThree, .trash, .drawer, .session], [["?"]], .help, Text.keyHelp),
      KeyBinding([.help], [[" "], [.pageDown], [.control("f")]], .pageForward, Text.keyPageForward)
        .hinted(Text.hintPage).paired(with: .pageBack),
      KeyBinding([.help], [[.pageUp], ["b"], [.control("b")]], .pageBack, Text.keyPageBack),
      KeyBinding([.help], [[.control("d")]], .halfPageForward, Text.keyHalfPageForward),
      KeyBinding([.help], [[.control("u")]], .halfPageBack, Text.keyHalfPageBack),
    ] + KeyBinding.selection(in: [.help]) + [
      KeyBinding([.help], [["q"], ["?"], [.escape], [.control("c")]], .back, Text.keyBack)
        .hinted(Text.keyBack)
    ]
  }

  static var menuItems: [MenuItem] { [MenuItem(action: .help, title: { _ in Text.helpTitle })] }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard action == .help else { return nil }
    state.sheets.push(Help(state))
    return []
  }
}

extension Help: Sheet {
  var keyContexts: [KeyContext] { [.help, .anyPageOrSheet] }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    let panel = HelpPanel(state, content)
    let (end, page) = (panel.furthestLine, panel.room)
    switch action {
    case .pageForward: for _ in 0..<times { scroll = min(panel.nextPage(after: scroll), end) }
    case .pageBack:
      for _ in 0..<times { scroll = panel.pageStarts.last { $0 < min(scroll, end) } ?? 0 }
    case .halfPageForward: scroll = min(scroll + times * max(1, page / 2), end)
    case .halfPageBack: scroll = max(0, min(scroll, end) - times * max(1, page / 2))
    case .up: scroll = max(0, min(scroll, end) - times)
    case .down: scroll = min(scroll + times, end)
    case .first: scroll = 0
    case .last: scroll = end
    default: return nil
    }
    return []
  }
}
