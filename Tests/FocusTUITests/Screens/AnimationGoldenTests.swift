import FocusDomain
import Testing

@testable import FocusTUI

/// Animations at fixed instants. The drawings are reproducible, because nothing is random or depends on the
/// frame rate.
@Suite struct AnimationGoldenTests {
  private func moving(_ tasks: [FocusTask]) -> World {
    World(tasks, options: ScreenOptions())
  }

  /// Draws the screen at each of these delays, in milliseconds after the last key.
  private func drawn(_ world: World, after instants: [Int64]) -> String {
    let drawings = instants.map { milliseconds in
      var world = world
      let now = Instant(milliseconds: world.state.clock.now.milliseconds + milliseconds)
      world.send(.timePassed, at: reading(now))
      return ("after \(milliseconds) ms", goldenText(of: view(world.state)))
    }
    return titled(drawings)
  }

  @Test func confettiFallsAndIsGone() {
    var world = moving([task("Only one")])
    world.press("x")
    #expect(world.state.features[Celebration.self].began != nil)
    assertGolden(drawn(world, after: [200, 2000]), named: "animation-confetti")
    world.press("j")
    #expect(world.state.features[Celebration.self].began == nil, "any key ends it")
  }

  @Test func theDrawerSlides() {
    var world = moving(Scene.plan)
    world.press("s")
    assertGolden(drawn(world, after: [0, 60, 400]), named: "animation-drawer")
  }

  @Test func theRingTurns() {
    var world = moving([task("One"), task("Two"), task("Three")])
    world.press("x")
    assertGolden(drawn(world, after: [0, 150, 2000]), named: "animation-ring")
  }

  @Test func nothingMovesWhenMotionIsOff() {
    var world = World([task("Only one")])
    world.press("x", "s")
    let still = view(world.state)
    world.send(.timePassed, at: reading(Instant(milliseconds: world.state.clock.now.milliseconds + 300)))
    #expect(view(world.state) == still)
    #expect(world.state.features[Celebration.self].began == nil)
  }
}
