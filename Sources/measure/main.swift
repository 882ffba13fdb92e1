import FocusDomain
import FocusTUI

// Measures single steps of the program from inside, for Benchmarks/: measure DATA-DIRECTORY ROUNDS
// One line a step: its name, a tab, and the microseconds of each round.

/// Ten calls a round, so that the clock's own cost vanishes.
func measure(_ name: String, _ step: () throws -> Void) rethrows {
  var rounds: [String] = []
  for _ in 0..<count {
    let time = try ContinuousClock().measure { for _ in 0..<10 { try step() } }
    let (seconds, attoseconds) = time.components
    rounds.append("\(Double(seconds) * 1e5 + Double(attoseconds) / 1e13)")
  }
  print("\(name)\t\(rounds.joined(separator: " "))")
}

/// A screen over those months, after those keys.
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
