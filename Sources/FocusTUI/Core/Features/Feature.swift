import FocusTerminal

/// A part of the full screen: a tab, a sheet, or neither. It defines its keys and handles its actions.
/// `Features.all` lists all features.
protocol Feature: SendableMetatype {
  /// The feature as a tab; nil if it is not a tab. A cast instead would search all conformances of the
  /// program for each feature.
  static var tab: (any Tab.Type)? { get }
  /// The contexts of its keys, in the order of the shortcut list.
  static var keyContexts: [KeyContext] { get }
  /// The rows of the key table for this feature.
  static var bindings: [KeyBinding] { get }
  /// Its entries in the menu, which lists them in the order of `Features.all`.
  static var menuItems: [MenuItem] { get }
  /// Opens sheets that must be open before the first event.
  static func prepare(_ state: inout AppState)
  /// Whether the feature covers the page and so intercepts an action, or a key without one (nil). The key
  /// then only dismisses the feature, so that nothing changes unseen.
  static func covers(_ action: Action?, in state: AppState) -> Bool
  /// Runs one of its actions; nil if the action belongs to another feature.
  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]?
  /// Observes an event after the state was updated.
  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect]
  /// Returns the unfinished input of its open and closed sheets.
  static func drafts(in state: AppState) -> [Draft]
  /// Adopts a draft of an earlier run. Returns a sentence about how to get it back; nil if the draft belongs
  /// to another feature.
  static func restore(_ draft: Draft, in state: inout AppState) -> String?
  /// Draws on top of pages and sheets.
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
  static func restore(_ draft: Draft, in state: inout AppState) -> String? { nil }
  static func drawOver(_ state: AppState, on frame: inout Frame) {}
}

/// An entry in the side drawer.
struct MenuItem: Sendable {
  let action: Action
  /// The title in the current state.
  let title: @Sendable (AppState) -> String
  /// The current value of the setting; nil if the entry is not a setting.
  var value: (@Sendable (AppState) -> String)?
  /// Whether the entry is in the drawer.
  var isShown: @Sendable (AppState) -> Bool = { _ in true }
  /// Whether the drawer stays open, because the effect of the entry is visible behind it.
  var staysOpen = false
}

/// The list of all features.
enum Features {}

/// The state that a feature keeps between events while none of its sheets is open.
protocol FeatureState: Equatable, Sendable {
  init()
  /// Whether an animation runs.
  var isAnimating: Bool { get }
}

extension FeatureState {
  var isAnimating: Bool { false }
}

/// The states of the features, by type.
struct FeatureStates: Equatable, Sendable {
  private var values: [ObjectIdentifier: any FeatureState] = [:]

  subscript<State: FeatureState>(_ type: State.Type) -> State {
    get { values[ObjectIdentifier(type)] as? State ?? State() }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  var isAnimating: Bool { values.values.contains { $0.isAnimating } }

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
