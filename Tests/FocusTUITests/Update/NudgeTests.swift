import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Changing times with the arrow keys.
@Suite struct NudgeTests {
  private func form(_ clock: ClockStyle = .hours24, _ typed: String = "12-13", on keys: Key...) -> World {
    var world = World(options: ScreenOptions(dates: .english.with(clock), reducedMotion: true))
    world.press("a")
    world.type("Plan")
    world.press(.tab, .tab)
    world.type(typed)
    keys.forEach { world.press($0) }
    return world
  }

  private func times(_ world: World) -> String { world.form.when.text }

  @Test func aRangeMovesAsAWhole() {
    #expect(times(form(on: .up)) == "12:15 – 13:15")
    #expect(times(form(on: .down, .down)) == "11:30 – 12:30")
  }

  @Test func nudgingAllDayStartsAtTheNextHour() {
    #expect(times(form(.hours24, "", on: .up)) == "12:00 – 13:00")
    #expect(times(form(.hours24, "", on: .down, .down)) == "11:45 – 12:45")
    var world = World(now: reading(Instant("2026-11-21T23:10:00.000Z")!))
    world.press("a", .tab, .tab, .up)
    #expect(times(world) == "00:00 – 01:00", "wraps around midnight")
  }

  @Test func theFirstStepLeadsToAQuarter() {
    #expect(times(form(.hours24, "910", on: .up)) == "09:15 – 10:15")
    #expect(times(form(.hours24, "910", on: .down)) == "09:00 – 10:00")
    #expect(times(form(.hours24, "915", on: .down)) == "09:00 – 10:00")
  }

  @Test func nudgingWrapsAroundMidnight() {
    #expect(times(form(.hours24, "2350", on: .up)) == "00:00 – 01:00")
    #expect(times(form(.hours24, "0", on: .down)) == "23:45 – 00:45 +1")
    #expect(times(form(.hours24, "0", on: .down, .down)) == "23:30 – 00:30 +1", "and on from there")
  }

  @Test func nudgingUsesTheUsersClock() throws {
    var world = form(.hours12, "12pm", on: .up)
    #expect(times(world) == "12:15 PM – 1:15 PM")
    world.press(.enter)
    let range = try #require(TimeRange(typed: "12:15-13:15"))
    #expect(world.stored[pinnedDay].tasks.map(\.schedule) == [.timed(range)])
  }

  @Test func nudgingLeavesUnreadableText() {
    #expect(times(form(.hours24, "x", on: .up)) == "x")
  }

  @Test func nudgingClearsTheError() {
    var world = form(.hours24, "90", on: .enter)
    #expect(world.form.error?.field == .when)
    world.press(.backspace, .up)
    #expect(world.form.error == nil)
    #expect(times(world) == "09:15 – 10:15")
  }

  @Test func lettersChangeThePriority() {
    var world = World(options: ScreenOptions(reducedMotion: true))
    world.press("a", .tab, "l")
    #expect(world.form.priority == .high)
    world.press("h", "h")
    #expect(world.form.priority == .low)
  }
}
