import FocusDomain
import FocusTUI
import FocusTerminal

/// The first minute with the planner, as frames. Keys go through the real update function and frames come
/// from the real view function. The store is a value in memory.
struct Story {
  /// A frame and its duration in milliseconds.
  struct Step {
    let frame: Frame
    let duration: Int
  }

  private static let today = CivilDate("2026-11-21") ?? CivilDate(dayNumber: 0)
  private static let zone = LocalZone.utc

  private var state: AppState
  private var stored = Agenda()
  private var now: Instant
  private(set) var steps: [Step] = []

  private init(size: Size, appearance: Theme.Appearance) {
    now = Instant(seconds: Int64(Story.today.dayNumber) * 86_400 + 8 * 3600 + 41 * 60)
    state = AppState(
      options: ScreenOptions(appearance: appearance), memory: ScreenMemory(openedOn: Story.today), size: size,
      clock: ClockReading(PlannerClock(now: { [now] in now }, zone: Story.zone)))
    carryOut(state.start())
  }

  /// Creates the story: adds three tasks and a fourth that is refused, then completes all of them, with
  /// confetti.
  static func firstMinute(size: Size, appearance: Theme.Appearance) -> [Step] {
    var story = Story(size: size, appearance: appearance)
    story.rest(2000)
    story.press(.enter, then: 1400)
    for (title, then) in [("Write the report", 500), ("Call the bank", 400), ("Go for a run", 900)] {
      story.press("a", then: 500)
      story.type(title)
      story.press(.enter, then: then)
    }
    story.press("a", then: 500)
    story.type("Answer all mail")
    story.press(.enter, then: 2800)
    story.press(.escape, then: 300)
    story.press(.escape, then: 900)
    for _ in 0..<3 {
      story.press("x", then: 0)
      story.move(400, step: 200)
      story.rest(700)
    }
    story.move(800, step: 400)
    // These frames are large, so use few of them.
    story.move(800, step: 800)
    story.rest(3000)
    return story.steps
  }

  private mutating func type(_ text: String) {
    for character in text { press(.character(character), then: 70) }
  }

  private mutating func press(_ key: Key, then pause: Int) {
    send(.keyPressed(key))
    rest(pause)
  }

  /// Lets an animation run.
  private mutating func move(_ milliseconds: Int, step: Int) {
    for _ in 0..<milliseconds / step {
      now = now.adding(milliseconds: Int64(step))
      send(.timePassed)
      rest(step)
    }
  }

  private mutating func rest(_ milliseconds: Int) {
    guard milliseconds > 0 else { return }
    steps.append(Step(frame: ScreenMode.full.view(state), duration: milliseconds))
  }

  private mutating func send(_ event: Event) {
    let reading = ClockReading(PlannerClock(now: { [now] in now }, zone: Story.zone))
    carryOut(ScreenMode.full.update(&state, event, reading))
  }

  private mutating func carryOut(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .perform(let operation, let origin):
        do throws(RuleViolation) {
          let change = try stored.perform(operation, in: Agenda.Context(now: now))
          send(.performed(change, readings(of: Set(change.days.map(\.civilMonth))), origin))
        } catch {
          send(.failed(.refused(error), effect, origin))
        }
      case .read(let months):
        send(.monthsRead(readings(of: months)))
      default: break
      }
    }
  }

  private func readings(of months: Set<CivilMonth>) -> [MonthReading] {
    months.sorted().map { month in
      MonthReading(
        month: month, agenda: Agenda(stored.days.filter { $0.day.civilMonth == month }), problem: nil)
    }
  }
}
