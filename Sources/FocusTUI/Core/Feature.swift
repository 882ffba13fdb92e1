/// A part of the full screen: a tab, a sheet, or something that has neither. It brings its keys along and answers to its
/// actions. `Features.all` lists them.
protocol Feature: SendableMetatype {
  /// Where its keys work, in the order of the list of shortcuts.
  static var keyContexts: [KeyContext] { get }
  /// Its lines of the key table.
  static var bindings: [KeyBinding] { get }
  /// Its entries in the side drawer.
  static var menuItems: [MenuItem] { get }
  /// Opens what shall be there before the first event.
  static func prepare(_ state: inout AppState)
  /// Why an action of its own cannot be done now, in a sentence; nil when it can.
  static func reason(against action: Action, in state: AppState) -> String?
  /// Whether the footer has nothing to gain from naming an action of its own now.
  static func isIdle(_ action: Action, in state: AppState) -> Bool
  /// What the footer calls an action of its own now; nil for its usual name.
  static func hint(for action: Action, in state: AppState) -> String?
  /// Does an action of its own; nil for one that is not.
  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]?
  /// Hears what has happened, after the state has been brought up to it.
  static func hear(_ event: Event, before: AppState, in state: inout AppState) -> [Effect]
  /// Draws what lies over pages and sheets alike.
  static func drawOver(_ state: AppState, on frame: inout Frame)
}

extension Feature {
  static var keyContexts: [KeyContext] { [] }
  static var bindings: [KeyBinding] { [] }
  static var menuItems: [MenuItem] { [] }
  static func prepare(_ state: inout AppState) {}
  static func reason(against action: Action, in state: AppState) -> String? { nil }
  static func isIdle(_ action: Action, in state: AppState) -> Bool { false }
  static func hint(for action: Action, in state: AppState) -> String? { nil }
  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? { nil }
  static func hear(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] { [] }
  static func drawOver(_ state: AppState, on frame: inout Frame) {}
}

/// An entry of the side drawer.
struct MenuItem: Sendable {
  /// What it does.
  let action: Action
  /// What it is called for now.
  let title: @Sendable (AppState) -> String
  /// Its place from the top; entries are listed by it.
  let rank: Int
  /// Whether the drawer stays open, because what it does is seen behind it.
  var staysOpen = false
}

/// What the full screen consists of.
enum Features {}

/// What a feature keeps from one event to the next when none of its sheets is open.
protocol FeatureState: Equatable, Sendable {
  init()
  /// Whether it moves, so that it must be drawn again soon.
  var isMoving: Bool { get }
}

extension FeatureState {
  var isMoving: Bool { false }
}

/// What the features keep, by its type.
struct FeatureStates: Equatable, Sendable {
  private var values: [any FeatureState] = []

  subscript<State: FeatureState>(_ type: State.Type) -> State {
    get { values.lazy.compactMap { $0 as? State }.first ?? State() }
    set {
      if let index = values.firstIndex(where: { $0 is State }) {
        values[index] = newValue
      } else if newValue != State() {
        values.append(newValue)
      }
    }
  }

  var isMoving: Bool { values.contains { $0.isMoving } }

  /// What was never set counts as what was set to its beginning.
  static func == (one: FeatureStates, other: FeatureStates) -> Bool {
    one.holds(other) && other.holds(one)
  }

  private func holds(_ other: FeatureStates) -> Bool {
    func matches<State: FeatureState>(_ value: State) -> Bool { self[State.self] == value }
    return other.values.allSatisfy { matches($0) }
  }
}

/// Whether two values are of one type and equal.
func areEqual(_ one: any Equatable, _ other: any Equatable) -> Bool {
  func isSame<Value: Equatable>(_ value: Value) -> Bool { other as? Value == value }
  return isSame(one)
}
