import FocusText

extension KeyContext {
  static let drawer = KeyContext("drawer") { Text.placeDrawer }
}

extension Action {
  static let drawer = Action("menu")
  static let handleUp = Action("menu-up")
  static let handleDown = Action("menu-down")
}

/// The side drawer, which slides over the dimmed screen.
struct Drawer: Equatable, Sendable {
  /// The selected item.
  var row = 0

  private static let allItems = Features.all.flatMap { $0.menuItems }

  /// Returns the visible items from the top.
  static func items(in state: AppState) -> [MenuItem] { allItems.filter { $0.isShown(state) } }

  /// Returns the actions of the hidden items, whose purpose is not configured.
  static func missingActions(in state: AppState) -> Set<Action> {
    Set(allItems.filter { !$0.isShown(state) }.map(\.action))
  }
}

extension Drawer: Feature {
  static var keyContexts: [KeyContext] { [.drawer] }

  static var bindings: [KeyBinding] {
    [
      KeyBinding([.anyPage], [["s"]], .drawer, Text.keyDrawer).hinted(Text.hintDrawer)
    ] + KeyBinding.selection(in: [.drawer]) + [
      KeyBinding([.drawer], [[.enter], [" "]], .submit, Text.keyOpen).hinted(Text.keyOpen),
      KeyBinding([.drawer], [["h"], [.left]], .left, Text.keyPlaceMenu),
      KeyBinding([.drawer], [["l"], [.right]], .right, Text.keyPlaceMenu),
      KeyBinding([.drawer], [["K"]], .handleUp, Text.keyPlaceMenu),
      KeyBinding([.drawer], [["J"]], .handleDown, Text.keyPlaceMenu),
      KeyBinding([.drawer], [["s"], ["q"], [.escape], [.control("c")]], .back, Text.keyBack)
        .hinted(Text.keyBack),
    ]
  }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard action == .drawer else { return nil }
    state.sheets.push(Drawer())
    return []
  }
}

extension Drawer: ListSheet {
  var keyContexts: [KeyContext] { [.drawer, .anyPageOrSheet] }
  var closesOnClickOutside: Bool { true }
  func rows(in state: AppState) -> Int { Drawer.items(in: state).count }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    if moveSelection(action, times: times, in: state) { return [] }
    switch action {
    case .left: return Drawer.move(in: &state) { $0.edge = .left }
    case .right: return Drawer.move(in: &state) { $0.edge = .right }
    case .handleUp: return Drawer.move(in: &state) { $0.height = max(0, $0.height - 10 * times) }
    case .handleDown: return Drawer.move(in: &state) { $0.height = min(100, $0.height + 10 * times) }
    case .submit:
      // An entry may have disappeared since the row was selected.
      let items = Drawer.items(in: state)
      guard items.indices.contains(row) else { return [] }
      let item = items[row]
      if !item.staysOpen { state.sheets.pop() }
      return state.reason(against: item.action).map { state.refuse($0) } ?? state.run(item.action)
    default: return nil
    }
  }

  private static func move(
    in state: inout AppState, _ change: (inout DrawerPosition) -> Void
  ) -> [Effect] {
    change(&state.memory.drawer)
    return [.remember(state.memory)]
  }

  /// Activates an item on the first click.
  mutating func hit(_ target: Target, in state: AppState) -> Action? {
    guard case .option(let index) = target, Drawer.items(in: state).indices.contains(index) else {
      return nil
    }
    row = index
    return .submit
  }
}
