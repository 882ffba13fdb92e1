import FocusDemo
import FocusDomain
import FocusTUI
import FocusTerminal

/// A screen of a user who has planned for two years. The data is that of a generated life (`DemoLife`).
struct LifeScene {
  let name: String
  let appearance: Theme.Appearance
  let size: Size
  let keys: [Key]
  /// The elapsed time of a session of 50 minutes; nil without a session.
  var running: Duration?

  /// The current time, a Thursday afternoon.
  private static let now = Instant("2026-11-19T14:20:00.000Z") ?? Instant(seconds: 0)
  private static let clock = PlannerClock(now: { now }, zone: .utc)

  private static let life = DemoLife(until: now, by: clock)

  /// The keys that open the last log with a reflection.
  static let keysToReflection: [Key] = {
    let logs = life.records[DayLog.self].days.flatMap(\.entries)
    let day = logs.last { !$0.reflection.isEmpty }?.day ?? clock.today
    return ["2"] + [Key](repeating: "h", count: day.days(until: clock.today)) + ["D"]
  }()

  func frame() throws -> Frame {
    let path = try FileSystem.makeTemporaryDirectory("/tmp/focus-screenshots-")
    defer { FileSystem.removeTree(path) }
    let store = Store(directory: DataDirectory(path: path), clock: Self.clock)
    var extras = ExportExtras()
    extras.records = Self.life.records
    _ = try store.receive(Self.life.records.agenda, extras: extras)
    var options = ScreenOptions(appearance: appearance, reducedMotion: true)
    options.goalRules = GoalRules(dailyGoal: 120)
    options.workday = Workday(everyDay: Workday.hours(typed: "9-17") ?? [])
    var state = AppState(
      options: options,
      memory: ScreenMemory(openedOn: store.clock.today, onboarded: true), size: size,
      clock: ClockReading(store.clock))
    try answer(state.start(), in: &state, from: store)
    let days = store.clock.today.adding(days: -31)...store.clock.today.adding(days: 93)
    let events = store.clock.events(DemoCalendar(days, by: store.clock).events, on: days)
    try answer(update(&state, .calendarsRead(events)), in: &state, from: store)
    for key in keys { try answer(update(&state, .keyPressed(key)), in: &state, from: store) }
    return view(state)
  }

  private func answer(_ effects: [Effect], in state: inout AppState, from store: Store) throws {
    for effect in effects {
      for event in try events(for: effect, in: state, from: store) {
        try answer(update(&state, event), in: &state, from: store)
      }
    }
  }

  /// Returns the events of effects that read from the store; none for effects that change something.
  private func events(for effect: Effect, in state: AppState, from store: Store) throws -> [Event] {
    switch effect {
    case .read(let months):
      return [
        .monthsRead(
          try months.sorted().map {
            MonthReading(month: $0, agenda: try store.month($0).agenda, problem: nil)
          })
      ]
    case .readSessions:
      let today = store.clock.today
      let days = try store.days(of: FocusSession.self, from: today.fourWeeks.lowerBound, to: today)
      return [.sessionsRead(SessionReading(running: try session(in: store), days: days.items))]
    case .feature(let own): return try own.effect.run(in: StoreContext(store, state))
    default: return []
    }
  }

  /// Returns a session that is running on the first open task; nil without a session.
  private func session(in store: Store) throws -> RunningSession? {
    guard let running,
      let task = try store.month(store.clock.today.civilMonth).agenda[store.clock.today].inFocus
    else { return nil }
    let begun = store.clock.now().milliseconds - running.components.seconds * 1000
    let clocks = ClockSnapshot(at: Instant(milliseconds: begun), up: begun, run: begun, boot: "")
    return RunningSession(
      SessionDraft(task: task.id, title: task.title, planned: 50 * 60),
      id: .derived(from: task.title), device: nil, at: clocks, by: store.clock)
  }
}

/// An effect context that has only a store.
private final class StoreContext: EffectContext {
  let store: Store
  let state: AppState
  var kept: [ObjectIdentifier: Any] = [:]

  init(_ store: Store, _ state: AppState) { (self.store, self.state) = (store, state) }

  func service<Service>(_ type: Service.Type) -> Service? { nil }
  func copy(_ text: String) -> CopyOutcome { .refused }
  func submit(_ body: () throws(PlannerError) -> Written) {}
}
