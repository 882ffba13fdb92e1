import FocusDomain

@testable import FocusTUI

extension Scene {
  /// The Dashboard tab with so many days behind it, after these keys.
  private static func dashboard(
    _ name: String, _ days: Int, sizes: [Size] = usual, then keys: Key...
  ) -> Scene {
    Scene(name, plan, sizes: sizes) { world in
      world.past = World.days(days)
      world.press("4")
      keys.forEach { world.press($0) }
    }
  }

  static let dashboard = [
    dashboard("dashboard", 800, sizes: everySize + [Size(width: 100, height: 30)]),
    dashboard("dashboard-week-before", 800, then: "h", "j", "j"),
    dashboard(
      "dashboard-year", 800, sizes: usual + [Size(width: 60, height: 20), Size(width: 200, height: 60)],
      then: "y"),
    dashboard("dashboard-year-before", 800, then: "y", "h"),
    dashboard("dashboard-beginning", 3),
    Scene("dashboard-empty") { $0.press("4") },
  ]
}
