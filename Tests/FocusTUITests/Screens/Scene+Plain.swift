@testable import FocusTUI
@testable import FocusTerminal

extension Scene {
  /// A tab as rendered for screen readers, after these keys.
  private static func plain(_ name: String, _ keys: Key...) -> Scene {
    Scene("plain-\(name)", plan) { world in
      world.state.options.isPlain = true
      if world.state.options.charset == .unicode { world.state.options.charset = .spoken }
      world.past = World.days(800)
      keys.forEach { world.press($0) }
    }
  }

  static let plain = [
    plain("focus", "1"), plain("timeline", "3"), plain("dashboard", "4"), plain("dashboard-year", "4", "y"),
  ]
}
