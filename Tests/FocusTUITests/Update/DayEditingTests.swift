import FocusDomain
import Testing

@testable import FocusTUI

/// The key that opens the shown day in the user's editor.
@Suite struct DayEditingTests {
  @Test func theKeyOpensTheShownDay() {
    var world = World([task("One")])
    world.press("E")
    #expect(world.effects.last == .editPlan(pinnedDay))
    world.press("2", "l", "E")
    #expect(world.effects.last == .editPlan(pinnedDay.adding(days: 1)))
  }

  @Test func textFieldsTakeTheKeyAsALetter() {
    var world = World([task("One")])
    world.press("a", "E")
    #expect(!world.effects.contains(.editPlan(pinnedDay)))
  }
}
