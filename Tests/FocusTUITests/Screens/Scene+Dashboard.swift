import FocusDomain

@testable import FocusTUI
@testable import FocusTerminal

extension Scene {
  /// The Dashboard tab with this many days of history, after these keys.
  private static func dashboard(
    _ name: String, _ days: Int, sizes: [Size] = usual, then keys: Key...
  ) -> Scene {
    Scene(name, plan, sizes: sizes) { world in
      world.past = World.days(days)
      world.press("4")
      keys.forEach { world.press($0) }
    }
  }

  /// A screen with two years of demo data, after these keys.
  private static func life(_ name: String, sizes: [Size] = usual, then keys: Key...) -> Scene {
    Scene(name, sizes: sizes) { size, options in
      var world = World.life
      (world.state.size, world.state.options) = (size, options)
      keys.forEach { world.press($0) }
      return world.state
    }
  }

  static let dashboard = [
    life("dashboard", sizes: everySize + [Size(width: 100, height: 30)], then: "4"),
    life("dashboard-week-before", then: "4", "h", "j", "j"),
    life("dashboard-year", then: "4", "y"),
    life("dashboard-year-before", then: "4", "y", "h"),
    life("life-timeline", sizes: everySize, then: "3"),
    life("life-log", then: "2", "h", "h", "D"),
    dashboard("dashboard-beginning", 3),
    Scene("dashboard-empty") { $0.press("4") },
  ]
}
