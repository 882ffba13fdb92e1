import Foundation

/// The time from a key to the last byte of the answer: in the list with every store and in the peers, and on
/// all other screens.
struct Keys {
  let screens: Screens
  let wakefulness: Wakefulness
  /// The number of keys for each.
  let rounds: Int
  /// The maximum time to wait for a calm machine, in seconds.
  let patience: Int

  /// One of our screens: the keys that open it, and keys that end where they begin.
  private struct View {
    let name: String
    var command: [String] = []
    var way: [String] = []
    var keys = ["j", "k"]
    var histories: [History] = [.decade]
    /// Whether each key draws another screen: then only the 99th percentile has a budget.
    var drawsAll = false
  }

  private static let views = [
    View(name: "calendar", way: ["2"], keys: ["l", "h"]),
    View(name: "agenda of a day", way: ["2", "\r"]),
    View(name: "timeline", way: ["3"]),
    View(name: "dashboard", way: ["4"], histories: [.year, .decade]),
    // The page below is the same for every history.
    View(name: "drawer", way: ["s"], histories: [.today, .decade, .century]),
    View(name: "help", way: ["?"]),
    View(name: "form", way: ["2", "l", "a"], keys: ["a", "\u{7F}"]),
    View(name: "search", way: ["/"], keys: ["e", "\u{7F}"]),
    View(name: "choice of a tab", keys: ["2", "1"], drawsAll: true),
    View(name: "choice of the dashboard", keys: ["4", "1"], histories: [.year, .decade], drawsAll: true),
    View(name: "pane", command: ["pane"]),
    View(name: "help opened and closed", keys: ["?", "q"], drawsAll: true),
    // Plans a day, searches, closes it again, and opens the menu and the help.
    View(
      name: "a mix of all",
      keys: [
        "j", "j", "k", "k", "2", "l", "l", "a", "w", "o", "r", "k", "\u{7F}", "\u{7F}", "\u{7F}", "\u{7F}",
        "\u{3}", "h",
        "h", "/", "e", "r", "\u{7F}", "\u{7F}", "\u{3}", "1", "s", "j", "k", "q", "?", "j", "k", "q",
      ]),
  ]

  private typealias Turn = (screen: Screen, keys: [String])

  func measure(into report: inout Report) throws {
    let subjects = screens.everyone
    let peers = screens.peers.map(\.name)
    let lists = try subjects.map { (screen: try Screen($0.command), keys: $0.keys) }
    let ours = try Self.views.flatMap { view in
      try view.histories.map { history in
        let screen = try Screen(screens.ours(history, view.command).command)
        screen.go(view.way)
        return (screen: screen, keys: view.keys)
      }
    }
    for (screen, keys) in lists + ours { screen.go(keys) }
    let calm = Calm(wakefulness.pace, patience: .seconds(patience))
    var times = inTurn(lists + ours, rounds: rounds, calm)[...]
    if calm.failures > 0 {
      report.notes.append(
        "In \(calm.failures) of \(calm.turns) turns at keys no processor was at its full speed, however long it was waited for."
      )
    }
    report.add(
      "key to frame, in the list", zip(subjects, times).map { ($0.name, $1) },
      comparing: peers + [History.empty.subject, History.today.subject],
      bounds: Self.budget(of: History.allCases)
        + [.ratio(History.century.subject, to: History.today.subject, atMost: 1.1)])
    times = times.dropFirst(subjects.count)
    for view in Self.views {
      let figures = zip(view.histories, times).map { ($0.subject, $1) }
      times = times.dropFirst(figures.count)
      report.add(
        "key to frame, \(view.name)", figures, comparing: [History.today.subject],
        bounds: Self.budget(of: view.histories, drawsAll: view.drawsAll)
          + [.ratio(History.century.subject, to: History.today.subject, atMost: 1.1)])
    }
    let drowsy = try wakefulness.suspended { inTurn(lists, rounds: rounds / 4, nil) }
    report.add(
      "the same list, processors asleep between keys", zip(subjects, drowsy).map { ($0.name, $1) },
      comparing: peers)
  }

  private static func budget(of histories: [History], drawsAll: Bool = false) -> [Bound] {
    histories.flatMap {
      (drawsAll ? [] : [.median($0.subject, atMost: 0.3)]) + [.ninetyNinth($0.subject, atMost: 1)]
    }
  }

  /// Each program gets several keys in a row, as in normal use: the time of a single key would depend on the
  /// program before it, and our own programs share their code in the caches.
  private func inTurn(_ screens: [Turn], rounds: Int, _ calm: Calm?) -> [Series] {
    let inARow = 6
    var times = screens.map { _ in Series() }
    for _ in 0..<rounds / inARow {
      for (index, (screen, keys)) in screens.enumerated() {
        // After a move or a wait the caches are cold.
        if calm?.settle(screen) == true { for key in keys { _ = screen.answer(to: key) } }
        defer { if calm != nil { screen.stay(on: nil) } }
        // Each ends where it began.
        for count in 0..<max(inARow, keys.count) {
          times[index].add(screen.answer(to: keys[count % keys.count]))
        }
      }
    }
    return times
  }
}
