import Foundation

// Measures focus next to its peers and checks the budgets. docs/PERFORMANCE.md describes the method.

func say(_ text: String) { FileHandle.standardError.write(Data("bench: \(text)\n".utf8)) }

func stop(_ text: String, _ status: Int32) -> Never {
  FileHandle.standardError.write(Data(text.utf8))
  exit(status)
}

guard let options = Options(CommandLine.arguments.dropFirst()) else { stop(Options.usage, 64) }

let root = NSTemporaryDirectory() + "focus-bench-\(getpid())"
defer { try? FileManager.default.removeItem(atPath: root) }
do {
  say("making stores of up to a hundred years")
  let stores = try Stores(in: root, peerYears: 10)
  try stores.check(options.focus)
  if !Machine.waitUntilQuiet(patience: options.isQuick ? 1 : 120) {
    say(
      "others are at work on this machine (load \(short(Machine.load[0]))): trust the ratios, not the times")
  }
  var report = Report(isQuick: options.isQuick)
  let wakefulness = try Wakefulness(options.awake, in: root)
  let commands = Commands(focus: options.focus, stores: stores, rounds: options.isQuick ? 25 : 200)
  let screens = Screens(
    focus: options.focus, floor: options.floor, stores: stores, rounds: options.isQuick ? 40 : 500,
    idleSeconds: options.isQuick ? 5 : 60)
  try screens.welcome()
  for part in Part.allCases where options.parts.contains(part) {
    say(part.rawValue)
    switch part {
    case .commands: try commands.measure(into: &report)
    case .start: try screens.measureStart(into: &report)
    case .keys:
      let (rounds, patience) = options.isQuick ? (40, 10) : (800, 900)
      try Keys(screens: screens, wakefulness: wakefulness, rounds: rounds, patience: patience)
        .measure(into: &report)
    case .months: try screens.measureMonths(into: &report)
    case .resize: try screens.measureResize(into: &report)
    case .idle: try wakefulness.suspended { try screens.measureIdle(into: &report) }
    case .sync where options.server.isEmpty:
      report.notes.append("There is no sync server: `scripts/build server` makes one.")
    case .sync:
      try Synced(
        screens: screens, stores: stores, server: options.server, rounds: options.isQuick ? 40 : 200,
        idleSeconds: options.isQuick ? 20 : 60
      ).measure(into: &report)
    case .calendars:
      try Calendars(screens: screens, stores: stores, rounds: options.isQuick ? 20 : 200)
        .measure(into: &report)
    case .inside:
      try Inside(program: options.inside, stores: stores, rounds: options.isQuick ? 50 : 500).measure(
        into: &report)
    }
  }
  wakefulness.end()
  if !wakefulness.isKept {
    report.notes.append("The processors could not be kept awake: their waking is in every time.")
  }
  if options.isJSON {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    print(String(decoding: try encoder.encode(report), as: UTF8.self))
  } else {
    print(report.table)
  }
  fflush(nil)
  for figure in report.misses {
    say("misses its budget: \(figure.what), \(figure.subject): \(figure.budget ?? "")")
  }
} catch {
  try? FileManager.default.removeItem(atPath: root)
  stop("bench: \(error)\n", 1)
}
