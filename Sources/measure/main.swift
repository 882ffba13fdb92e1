import FocusDomain
import FocusTUI
import FocusTerminal

// Measures single steps of the program in-process, for Benchmarks/: measure DATA-DIRECTORY ROUNDS
// Prints a line for each step: its name, its subject, and the microseconds of each round, separated by tabs.

/// Measures a step. Each round has ten calls, so that the overhead of the clock is negligible; slow steps
/// have one.
func measure(
  _ name: String, of subject: String = "inside", rounds wanted: Int? = nil, calls: Int = 10,
  _ step: () throws -> Void
) rethrows {
  var rounds: [String] = []
  for _ in 0..<min(count, wanted ?? count) {
    let time = try ContinuousClock().measure { for _ in 0..<calls { try step() } }
    let (seconds, attoseconds) = time.components
    rounds.append("\((Double(seconds) * 1e6 + Double(attoseconds) / 1e12) / Double(calls))")
  }
  print("\(name)\t\(subject)\t\(rounds.joined(separator: " "))")
}

/// Measures undoing an import of `count` tasks.
func measureUndo(of count: Int, named subject: String) throws {
  let now = Instant(seconds: 0)
  let transitions = (0..<count).map { number in
    let task = FocusTask(id: .random(), title: "Task \(number)", createdAt: now)
    return Transition(day: CivilDate(dayNumber: number / 3), index: number % 3, before: nil, after: task)
  }
  let change = Change(kind: .arrive, transitions: transitions, counts: [])
  var full = Agenda()
  try full.apply(change, at: now)
  let inverse = change.inverse
  try measure("take an import back", of: subject, rounds: 20, calls: 1) {
    var agenda = full
    try agenda.apply(inverse, at: now)
  }
}

/// Returns the state of the screen with those months after the given keys.
func screen(_ months: [MonthReading], _ clock: PlannerClock, keys: [Key]) -> AppState {
  var state = AppState(
    options: ScreenOptions(reducedMotion: true), memory: ScreenMemory(openedOn: clock.today, onboarded: true),
    size: Size(width: 80, height: 24), clock: ClockReading(clock))
  _ = update(&state, .monthsRead(months))
  for key in keys { _ = update(&state, .keyPressed(key)) }
  return state
}

let count = Int(CommandLine.arguments[2]) ?? 1
let store = Store(directory: DataDirectory(path: CommandLine.arguments[1]), clock: .live())
let month = store.clock.today.civilMonth.adding(months: -1)
try measure("read and decode a full month") { _ = try store.month(month) }
let export = try store.export(from: month.days.first, to: month.days.last)
measure("encode a full month") { _ = export.bytes() }

let months = try [-1, 0, 1].map { offset in
  let month = store.clock.today.civilMonth.adding(months: offset)
  return MonthReading(month: month, agenda: try store.month(month).agenda, problem: nil)
}
let screens: [(name: String, keys: [Key])] = [
  ("Focus", []), ("Calendar", ["2"]), ("a day's agenda", ["2", .enter]), ("help", ["?"]),
  ("add", ["2", "l", "a"]), ("drawer", ["s"]), ("search", ["/"]),
]
for (name, keys) in screens {
  let state = screen(months, store.clock, keys: keys)
  measure("view, \(name)") { _ = view(state) }
}
var state = screen(months, store.clock, keys: [])
measure("update, a key") {
  _ = update(&state, .keyPressed("j"))
  _ = update(&state, .keyPressed("k"))
}
let long = String(repeating: "Write the 報告 to 👩‍👩‍👧‍👦 and é ", count: 8)
measure("width of a long title") { _ = TextWidth.width(of: long) }
try measureUndo(of: 10_000, named: "focus 10,000 tasks")
try measureUndo(of: 20_000, named: "focus 20,000 tasks")

func statistics(_ memory: inout SummaryMemory) throws -> Statistics {
  Statistics(
    try store.summaries(remembering: &memory).items, today: store.clock.today,
    rules: GoalRules(dailyGoal: 120))
}
/// Computes everything that the dashboard shows.
func dashboard(_ statistics: Statistics) -> Bool {
  let hours = HoursOfWeek(statistics.recorded(in: statistics.lastEightWeeks), in: store.clock.zone)
  let shown = statistics.heatMap(endingWith: statistics.today).count + statistics.allTime.started
  return shown >= 0 && hours.busiestHour != 24 && statistics.sleepAndFocus.count >= 0
}
var memory = SummaryMemory()
try measure("statistics, first opening", rounds: 20, calls: 1) {
  memory = SummaryMemory()
  _ = dashboard(try statistics(&memory))
}
try measure("statistics, later") { _ = dashboard(try statistics(&memory)) }

// Measure what a form loads after its frame is drawn, and its forecast at each key.
var durations = TaskDurations()
try measure("lengths of tasks, first form", rounds: 20, calls: 1) { durations = try store.durations() }
measure("forecast at a key") { _ = durations.forecast(for: "Write the report for the team meeting") }
