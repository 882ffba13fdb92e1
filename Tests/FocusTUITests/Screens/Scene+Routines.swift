import FocusDomain
import FocusText

@testable import FocusTUI

extension Scene {
  private static func written(_ world: inout World) {
    world.writeRoutine("Stand-up notes", "1w mon,tue,wed,thu,fri", priority: .low, at: "9:30-10")
    world.writeRoutine("Water the plants on the balcony", at: "18-18:15")
    world.writeRoutine("Pay the rent", "1m 1", priority: .high)
    world.writeRoutine("Read a chapter", isPaused: true)
  }

  static let offers = [
    Scene("offers", [plan[1]], sizes: downToTiny) { world in
      written(&world)
      world.press("j")
    }
  ]

  static let routines = [
    Scene("routines", plan, sizes: downToTiny) { world in
      written(&world)
      world.press("R", "j")
    },
    Scene("routines-empty", plan, sizes: downToTiny) { $0.press("R") },
    Scene("routine-form", plan, sizes: downToTiny) { world in
      world.press("R", "a")
      world.type("Water the plants")
      world.press(.tab)
      world.type("2w mon")
    },
    Scene("routine-refused", plan) { world in
      world.press("R", "a")
      world.type("Water the plants")
      world.press(.tab)
      world.type("often")
      world.press(.enter)
    },
  ]
}
