import FocusDomain
import FocusText

extension KeyContext {
  static let search = KeyContext("search", takesText: true) { Text.placeSearch }
}

extension Action {
  static let search = Action("search")
}

/// A search over everything that was typed.
struct Search: Equatable, Sendable {
  /// The text to search for.
  var field = TextField()
  /// The selected hit.
  var row = 0
  /// The hits, latest first. An empty text finds nothing.
  private(set) var hits = SearchIndex.Hits()

  /// Searches again after the field or the index has changed.
  mutating func look(in index: SearchIndex) {
    hits = index.hits(of: TitleMatcher(field.text))
    row = min(row, max(0, hits.count - 1))
  }
}

extension Search: Feature {
  static var keyContexts: [KeyContext] { [.search] }

  static var bindings: [KeyBinding] {
    [
      KeyBinding([.anyPage], [["/"]], .search, Text.keySearch).hinted(Text.hintSearch),
      KeyBinding([.search], [[.up], [.control("p")]], .up, Text.keyUp),
      KeyBinding([.search], [[.down], [.control("n")]], .down, Text.keyDown),
      KeyBinding([.search], [[.enter]], .submit, Text.keyGoThere).hinted(Text.keyGoThere),
      KeyBinding.backFromText(in: [.search]),
    ]
  }

  static var menuItems: [MenuItem] { [MenuItem(action: .search, title: { _ in Text.searchTitle })] }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard action == .search else { return nil }
    state.sheets.push(Search())
    return state.features[SearchIndex.self].isLoaded ? [] : [ReadHistory().effect]
  }

  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    // Update an open search once the index is loaded.
    if let history = event.payload(as: HistoryReading.self) {
      let index = SearchIndex(history.items)
      state.features[SearchIndex.self] = index
      state.sheets.update(Search.self) { $0.look(in: index) }
    }
    switch event {
    // The store has changed, so the index is stale. An open search reloads it.
    case .storeChanged, .undatedChanged, .performed:
      if !state.sheets.contains(Search.self) { state.features[SearchIndex.self] = SearchIndex() }
    default: break
    }
    return []
  }
}

extension Search: ListSheet {
  var keyContexts: [KeyContext] { [.search, .anyPageOrSheet] }
  func rows(in state: AppState) -> Int { hits.count }
  var reloads: [Effect] { [ReadHistory().effect] }

  var textField: TextField? {
    get { field }
    set { field = newValue ?? field }
  }

  mutating func textChanged(from before: TextField, in state: AppState) {
    row = 0
    look(in: state.features[SearchIndex.self])
  }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    if moveSelection(action, times: times, in: state) { return [] }
    guard action == .submit else { return nil }
    guard hits.indices.contains(row) else { return [.bell] }
    let hit = hits[row]
    state.sheets.pop()
    switch hit {
    case .later(let line): return state.openLater(at: line.id)
    case .routine(let routine): return state.openRoutines(at: routine.id)
    case .task, .log, .session, .intention, .review: return state.show(hit.day, task: hit.task?.id)
    }
  }
}
