import FocusText
import Testing

@testable import FocusDomain
@testable import FocusTUI
@testable import FocusTerminal

/// The timer in the card of the task in focus.
@Suite struct HeroTimerTests {
  private static let large = Size(width: 120, height: 40)
  private static let plan = [task("Write the report", .high), task("Call the dentist")]

  private func text(_ world: World) -> String {
    let frame = view(world.state)
    return (0..<frame.size.height).map(frame.row).joined(separator: "\n")
  }

  private func later(_ minutes: Int64) -> ClockReading {
    reading(pinnedNow.adding(milliseconds: minutes * 60_000))
  }

  /// The rows of big digits, as drawn in the frame.
  private func rows(of digits: String) throws -> [String] {
    let big = try #require(BigText(digits, charset: .unicode))
    var frame = Frame(size: Size(width: big.width, height: BigText.height))
    big.draw(x: 0, y: 0, style: Style(), on: &frame)
    return (0..<BigText.height).map(frame.row)
  }

  private func shows(_ digits: String, in world: World) throws -> Bool {
    let text = text(world)
    return try rows(of: digits).allSatisfy { text.contains($0) }
  }

  /// Digits would look like a paused session.
  @Test func theNextSessionIsReadyWithItsLengthAndKey() throws {
    let world = World(Self.plan, size: Self.large)
    #expect(try !shows("25:00", in: world))
    #expect(text(world).contains("f start a session of 25 min"))
  }

  /// The key starts a session of the selected task, so other cards do not show it.
  @Test func theKeyIsNamedOnTheSelectedCardOnly() {
    var world = World(Self.plan, size: Self.large)
    world.press("j")
    #expect(!text(world).contains("f start") && !text(world).contains("a session of 25 min"))
  }

  @Test func theTimerReplacesTheStrip() throws {
    var world = World(Self.plan, size: Self.large)
    world.press("f")
    world.send(.timePassed, at: later(12))
    world.press(.escape)
    #expect(try shows("13:00", in: world))
    #expect(!text(world).contains("13:00 left"))
    #expect(text(world).contains("ends 11:"))
    world.press("f", " ", .escape)
    #expect(text(world).contains("PAUSED"))
    world.send(.resized(Size(width: 80, height: 24)))
    // Without room for digits, the line of the badge shows the time.
    let badge = text(world).split(separator: "\n").first { $0.contains("IN FOCUS") }
    #expect(badge?.contains("13:00 paused") == true)
  }

  @Test func otherTabsShowTheTimerBesideTheDate() {
    var world = World(Self.plan, size: Size(width: 80, height: 24))
    world.press("f")
    world.send(.timePassed, at: later(12))
    world.press(.escape)
    for key: Key in ["2", "3", "4"] {
      world.press(key)
      #expect(text(world).split(separator: "\n")[0].contains("13:00 left"))
    }
    world.send(.resized(Size(width: 20, height: 5)))
    #expect(text(world).hasPrefix(" ▶ 13:00 left"))
    world.press("1")
    #expect(text(world).hasPrefix(" 0/2 · ▶ 13:00 left"))
  }

  @Test func aSessionOfAnotherTaskHasItsOwnLine() throws {
    var world = World(Self.plan, size: Self.large)
    world.press("j", "f")
    world.send(.timePassed, at: later(12))
    world.press(.escape)
    #expect(text(world).contains("13:00 left"))
    #expect(try !shows("13:00", in: world))
  }
}
