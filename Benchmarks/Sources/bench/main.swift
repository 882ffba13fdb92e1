import Foundation

// Measures focus beside its peers, and judges the budgets. docs/PERFORMANCE.md tells the method.

let usage = "usage: bench --focus PATH --floor PATH [--quick] [--json]\n"
var (focus, floor, isQuick, isJSON) = ("", "", false, false)
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--focus": focus = arguments.popFirst() ?? ""
  case "--floor": floor = arguments.popFirst() ?? ""
  case "--quick": isQuick = true
  case "--json": isJSON = true
  default: stop(usage, 64)
  }
}
guard [focus, floor].allSatisfy(FileManager.default.isExecutableFile(atPath:)) else { stop(usage, 64) }

func say(_ text: String) { FileHandle.standardError.write(Data("bench: \(text)\n".utf8)) }

func stop(_ text: String, _ status: Int32) -> Never {
  FileHandle.standardError.write(Data(text.utf8))
  exit(status)
}

let root = NSTemporaryDirectory() + "focus-bench-\(getpid())"
defer { try? FileManager.default.removeItem(atPath: root) }
do {
  say("making stores of \(Stores.years.map(String.init).joined(separator: ", ")) years")
  let stores = try Stores(in: root, peerYears: 10)
  if !Machine.waitUntilQuiet(patience: isQuick ? 1 : 120) {
    say(
      "others are at work on this machine (load \(short(Machine.load[0]))): trust the ratios, not the times")
  }
  var report = Report(isQuick: isQuick)
  say("commands")
  try Commands(focus: focus, stores: stores, rounds: isQuick ? 25 : 300).measure(into: &report)
  say("screens")
  try Screens(
    focus: focus, floor: floor, stores: stores, rounds: isQuick ? 40 : 500, idleSeconds: isQuick ? 5 : 60
  ).measure(into: &report)
  say("inside")
  try Inside(stores: stores, rounds: isQuick ? 50 : 500).measure(into: &report)
  if isJSON {
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
