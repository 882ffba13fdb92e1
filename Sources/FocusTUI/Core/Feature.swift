/// A part of the full screen: a tab, a sheet, or neither. It defines its keys and handles its actions. `Features.all`
/// lists all features.
protocol Feature: SendableMetatype {
  /// The feature as a tab; nil if it is none. A cast would search all conformances of the program, for each feature.
  static var tab: (any Tab.Type)? { get }
  /// The contexts of its keys, in the order of the shortcut list.
  static var keyContexts: [KeyContext] { get }
  /// Its rows of the key table.
  static var bindings: [KeyBinding] { get }
  /// Its entries in the menu, which lists them in the order of `Features.all`.
  static var menuItems: [MenuItem] { get }
  /// Opens what must be open before the first event.
  static func prepare(_ state: inout AppState)
  /// Whether it stands over the page and takes an action, or a key without one (nil), which then only ends it: nobody changes
  /// what cannot be seen.
  static func covers(_ action: Action?, in state: AppState) -> Bool
  /// Runs one of its actions; nil if the action belongs to another feature.
  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]?
  /// Observes an event after the state was updated.
  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect]
  /// What is half typed in its sheets, or was when they closed.
  static func drafts(in state: AppState) -> [Draft]
  /// Takes in a draft of an earlier run. Returns how to get it back, in a sentence; nil if it belongs to another feature.
  static func take(_ draft: Draft, in state: inout AppState) -> String?
  /// Draws above pages and sheets.
  static func drawOver(_ state: AppState, on frame: inout Frame)
}

extension Feature {
  static var tab: (any Tab.Type)? { nil }
  static var keyContexts: [KeyContext] { [] }
  static var bindings: [KeyBinding] { [] }
  static var menuItems: [MenuItem] { [] }
  static func prepare(_ state: inout AppState) {}
  static func covers(_ action: Action?, in state: AppState) -> Bool { false }
  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? { nil }
  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] { [] }
  static func drafts(in state: AppState) -> [Draft] { [] }
  static func take(_ draft: Draft, in state: inout AppState) -> String? { nil }
  static func drawOver(_ state: AppState, on frame: inout Frame) {}
}

/// An entry in the side drawer.
struct MenuItem: Sendable {
  let action: Action
  /// Its title in the current state.
  let title: @Sendable (AppState) -> String
  /// What it is set to now; nil if it is no setting.
  var value: (@Sendable (AppState) -> String)?
  /// Whether it is in the drawer at all.
  var isShown: @Sendable (AppState) -> Bool = { _ in true }
  /// Whether the drawer stays open, because the effect is visible behind it.
  var staysOpen = false
}

/// The list of all features.
enum Features {}

/// What a feature keeps between events while none of its sheets is open.
protocol FeatureState: Equatable, Sendable {
  init()
  /// Whether an animation runs.
  var isMoving: Bool { get }
}

extension FeatureState {
  var isMoving: Bool { false }
}

/// The states of the features, by type.
struct FeatureStates: Equatable, Sendable {
  private var values: [ObjectIdentifier: any FeatureState] = [:]

  subscript<State: FeatureState>(_ type: State.Type) -> State {
    get { values[ObjectIdentifier(type)] as? State ?? State() }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  var isMoving: Bool { values.values.contains { $0.isMoving } }

  /// A state that was never set equals its initial value.
  static func == (one: FeatureStates, other: FeatureStates) -> Bool {
    one.holds(other) && other.holds(one)
  }

  private func holds(_ other: FeatureStates) -> Bool {
    func matches<State: FeatureState>(_ value: State) -> Bool { self[State.self] == value }
    return other.values.values.allSatisfy { matches($0) }
  }
}

/// Whether two values have the same type and are equal.
func areEqual(_ one: any Equatable, _ other: any Equatable) -> Bool {
  func isSame<Value: Equatable>(_ value: Value) -> Bool { other as? Value == value }
  return isSame(one)
}
