import FocusText

extension KeyContext {
  static let onboarding = KeyContext("onboarding")
}

/// The welcome at first launch: the idea in three steps, and a button to start.
struct Onboarding: Equatable, Sendable {}

extension Onboarding: Feature {
  static var keyContexts: [KeyContext] { [.onboarding] }

  static var bindings: [KeyBinding] {
    [
      KeyBinding([.onboarding], [[.enter], [" "]], .submit, Text.keyStart).hinted(Text.keyStart),
      KeyBinding([.onboarding], [[.escape]], .submit, Text.keyStart),
      KeyBinding([.onboarding], [["q"], [.control("c")]], .quit, Text.keyQuit).hinted(Text.keyQuit),
    ]
  }

  static func prepare(_ state: inout AppState) {
    if !state.memory.onboarded { state.sheets.push(Onboarding()) }
  }
}

extension Onboarding: Sheet {
  var keyContexts: [KeyContext] { [.onboarding, .anyPageOrSheet] }
  var ignoresUnknownKeys: Bool { true }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    switch action {
    case .submit:
      state.sheets.pop()
      state.memory.onboarded = true
      return [.remember(state.memory)]
    case .up, .down: return []
    default: return nil
    }
  }
}
