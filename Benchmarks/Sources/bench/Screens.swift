import Foundation

/// A full-screen program and two keys that undo each other.
struct Subject {
  let name: String
  let command: Command
  var keys = ["j", "k"]
}

/// Measures full-screen programs on pseudo-terminals in turn.
struct Screens {
  let focus: String
  let floor: String
  let stores: Stores
  /// The number of keys of each kind; a fifth as many starts.
  let rounds: Int
  let idleSeconds: Int

  /// Opens the program once before measuring, so that the welcome of the first start is not measured.
  func welcome() throws {
    for history in History.allCases { try Screen(ours(history).command).go(["\r", "\u{1B}", "q"]) }
  }

  func ours(_ history: History, _ arguments: [String] = []) -> Subject {
    Subject(
      name: history.subject,
      command: Command(arguments: [focus] + arguments, environment: stores.focus(history)))
  }

  /// The minimal full-screen program.
  var bare: Command { Command(arguments: [floor]) }

  var peers: [Subject] {
    var peers = [Subject(name: "ncurses", command: bare)]
    if let calcurse = Command.find("calcurse") {
      let command = Command(arguments: [calcurse, "-D", "\(stores.root)/calcurse"])
      peers.append(Subject(name: "calcurse", command: command, keys: ["l", "h"]))
    }
    if let tig = Command.find("tig") {
      let environment = ["HOME": "\(stores.root)/tig", "GIT_DIR": "\(stores.root)/tig/.git"]
      peers.append(Subject(name: "tig", command: Command(arguments: [tig], environment: environment)))
    }
    if let vim = Command.find("vim") {
      let command = Command(arguments: [vim, "-n", "-u", "NONE", "\(stores.root)/vim/plan.txt"])
      peers.append(Subject(name: "vim", command: command))
    }
    return peers
  }

  var everyone: [Subject] { History.allCases.map { ours($0) } + peers }

  /// Each first starts once without being measured, as with commands.
  func measureStart(into report: inout Report) throws {
    let subjects = everyone
    var times = subjects.map { _ in Series() }
    for _ in 0..<max(5, rounds / 5) {
      for (index, subject) in subjects.enumerated() {
        _ = try Screen(subject.command).firstFrame
        times[index].add(try Screen(subject.command).firstFrame)
      }
    }
    report.add(
      "start to first frame", zip(subjects, times).map { ($0.name, $1) },
      comparing: peers.map(\.name) + ["focus 0 y"],
      bounds: [.median("focus 10 y", atMost: 10), .ratio("focus 100 y", to: "focus 0 y", atMost: 1.1)])
  }

  /// Steps into months that have not been shown before.
  func measureMonths(into report: inout Report) throws {
    let screen = try Screen(ours(.century).command)
    screen.go(["2"])
    var times = Series()
    for _ in 0..<min(rounds, 1_000) {
      times.add(screen.answer(to: "H"))
    }
    report.add(
      "month step, first visit", [("focus 100 y", times)], bounds: [.median("focus 100 y", atMost: 2)])
  }

  func measureResize(into report: inout Report) throws {
    let subjects = [ours(.decade)] + peers
    let screens = try subjects.map { try Screen($0.command) }
    var times = subjects.map { _ in Series() }
    for round in 0..<max(10, rounds / 5) {
      for (index, screen) in screens.enumerated() {
        let (columns, rows) = round % 2 == 0 ? (100, 30) : (80, 24)
        times[index].add(screen.answer(toColumns: columns, rows: rows))
      }
    }
    report.add(
      "resize", zip(subjects, times).map { ($0.name, $1) }, comparing: peers.map(\.name))
  }

  func measureIdle(into report: inout Report) throws {
    let subjects = [ours(.century)] + peers
    let screens = try subjects.map { try Screen($0.command) }
    for screen in screens { screen.go(["j", "k"]) }
    // A minute that starts shortly before a full one would contain two clock updates.
    while !(5..<50).contains(time(nil) % 60) { usleep(100_000) }
    let before = try screens.map { try $0.costs() }
    sleep(UInt32(idleSeconds))
    let after = try screens.map { try $0.costs() }
    func series(_ value: (Screen.Costs, Screen.Costs) -> Double) -> [(String, Series)] {
      zip(subjects, zip(before, after)).map { subject, costs in
        var series = Series()
        series.add(value(costs.0, costs.1))
        return (subject.name, series)
      }
    }
    let perMinute = 60 / Double(idleSeconds)
    // A shorter period may contain one clock update.
    let allowed = max(1, perMinute)
    report.add(
      "idle, wake-ups a minute", unit: "", series { ($1.sleeps - $0.sleeps) * perMinute },
      bounds: [.median("focus 100 y", atMost: allowed, unit: "")])
    report.add(
      "idle, processor a minute", series { ($1.cpu - $0.cpu) * perMinute },
      bounds: [.median("focus 100 y", atMost: 0)])
    report.add(
      "peak memory, full screen", unit: "MB", series { $1.peak }, comparing: peers.map(\.name),
      bounds: [.median("focus 100 y", atMost: 12, unit: "MB")])
  }
}
