import FocusDomain
import FocusText
import Testing

@testable import FocusTUI

/// Times go up and down by a key.
@Suite struct NudgeTests {
  private func form(_ clock: ClockStyle = .hours24, on keys: Key...) -> World {
    var world = World(options: ScreenOptions(dates: .english.with(clock), reducedMotion: true))
    world.press("a")
    world.type("Plan")
    world.press(.tab, .tab, " ", .tab)
    keys.forEach { world.press($0) }
    return world
  }

  private func times(_ world: World) -> [String] { [world.form.start.text, world.form.end.text] }

  @Test func theEndFollowsTheStart() {
    #expect(times(form()) == ["12:00", "13:00"])
    #expect(times(form(on: .up)) == ["12:15", "13:15"])
    #expect(times(form(on: .down, .down)) == ["11:30", "12:30"])
  }

  @Test func theEndGoesAlone() {
    #expect(times(form(on: .tab, .up)) == ["12:00", "13:15"])
    // An end of one's own choice is no proposal that follows the start any more, but keeps its length.
    #expect(times(form(on: .tab, .up, .backTab, .up)) == ["12:15", "13:30"])
  }

  @Test func theFirstStepLeadsToAQuarter() {
    #expect(times(form(on: "9", "1", "0", .up))[0] == "09:15")
    #expect(times(form(on: "9", "1", "0", .down))[0] == "09:00")
    #expect(times(form(on: "9", "1", "5", .down))[0] == "09:00")
  }

  @Test func roundTheClock() {
    #expect(times(form(on: "2", "3", "5", "0", .up))[0] == "00:00")
    #expect(times(form(on: "0", .down))[0] == "23:45")
  }

  @Test func inThePersonsOwnClock() throws {
    var world = form(.hours12, on: .up)
    #expect(times(world) == ["12:15 PM", "1:15 PM"])
    world.press(.enter)
    let range = try #require(TimeRange(typed: "12:15-13:15"))
    #expect(world.stored[pinnedDay].tasks.map(\.schedule) == [.timed(range)])
  }

  @Test func whatIsNoTimeStays() {
    #expect(times(form(on: "x", .up))[0] == "x")
  }

  @Test func nudgingMendsWhatWasRefused() {
    var world = form(on: .tab, "9", "0", .enter)
    #expect(world.form.error?.field == .end)
    world.press(.backspace, .up)
    #expect(world.form.error == nil && world.form.end.text == "09:15")
  }

  @Test func lettersChangeThePriority() {
    var world = World(options: ScreenOptions(reducedMotion: true))
    world.press("a", .tab, "l")
    #expect(world.form.priority == .high)
    world.press("h", "h")
    #expect(world.form.priority == .low)
  }
}
