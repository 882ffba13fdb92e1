import FocusDomain
import FocusText

@testable import FocusTUI

extension Scene {
  private static func written(_ world: inout World) {
    world.writeForLater("Buy a lamp for the hall")
    world.writeForLater("Read the contract with the landlord", priority: .high, note: "Ask Kim first.")
    world.writeForLater("Sort the photographs", priority: .low)
  }

  static let later = [
    Scene("later", plan, sizes: downToTiny) { world in
      written(&world)
      world.press("B", "j")
    },
    Scene("later-empty", plan, sizes: downToTiny) { $0.press("B") },
    Scene("later-typed", plan, sizes: downToTiny) { world in
      written(&world)
      world.press("B", "a")
      world.type("Typed over a title")
    },
    Scene("later-day", plan) { world in
      written(&world)
      world.press("B", "m")
      world.type("fri")
    },
    Scene("later-offered", [plan[1]], sizes: downToTiny) { world in
      written(&world)
      world.press("a")
    },
    Scene("later-taken", [plan[1]], sizes: downToTiny) { world in
      written(&world)
      world.press("a")
      world.type("re")
      world.press(.right)
    },
    Scene("later-full", plan) { world in
      for number in 1...9 { world.writeForLater("Line \(number)") }
      world.press("B", "a")
      world.type("A fourth thing")
      world.press(.enter)
    },
    Scene("later-full-choosing", plan) { world in
      for number in 1...9 { world.writeForLater("Line \(number)") }
      world.press("B", "a")
      world.type("A fourth thing")
      world.press(.enter, .enter, "j")
    },
  ]
}
