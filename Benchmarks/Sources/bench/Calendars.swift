import Foundation

/// Measures a store beside ten calendars with ten thousand events, and the same store without them.
struct Calendars {
  let screens: Screens
  let stores: Stores
  let rounds: Int

  /// The text with which the screen shows the next event.
  private static let next = "Next: "
  /// An event of the last minute of today, so that there is a next one at any time.
  private static let last = "Last call"

  func measure(into report: inout Report) throws {
    let alone = stores.focus(.year)
    let home = "\(stores.root)/beside-calendars"
    try FileManager.default.copyItem(atPath: alone["HOME"] ?? "", toPath: home)
    let beside = alone.mapValues { $0.replacingOccurrences(of: alone["HOME"] ?? "", with: home) }
    let paths = try makeCalendars(in: "\(home)/calendars")
    try write(
      "calendars = [\(paths.map { "\"\($0)\"" }.joined(separator: ", "))]\n",
      "\(beside["XDG_CONFIG_HOME"] ?? "")/focus/config.toml")
    let subjects = [("focus 1 y, beside calendars", beside), ("focus 1 y", alone)]
    let names = subjects.map(\.0)
    func bounds(_ most: Double) -> [Bound] { [.ratio(names[0], to: names[1], atMost: most)] }
    func screen(_ environment: [String: String]) throws -> Screen {
      try Screen(
        Command(arguments: [screens.focus], environment: environment), columns: 120, rows: 40)
    }

    var (starts, there) = (subjects.map { _ in Series() }, Series())
    for _ in 0..<max(5, rounds / 10) {
      for (index, subject) in subjects.enumerated() {
        let screen = try screen(subject.1)
        starts[index].add(screen.firstFrame)
        guard index == 0 else { continue }
        guard let time = screen.time(until: Self.next) else { throw Failure("the events do not come") }
        there.add(time)
      }
    }
    report.add(
      "start to first frame, beside calendars", Array(zip(names, starts)), comparing: [names[1]],
      bounds: bounds(1.1))
    report.add(
      "start to 10,000 events", [(names[0], there)], bounds: [.median(names[0], atMost: 500)])

    let open = try subjects.map { try screen($0.1) }
    guard open[0].time(until: Self.next) != nil else { throw Failure("the events do not come") }
    // The timeline and the agenda of the calendar draw what they show of fifty events a day; the list draws only the next one.
    for (key, way, most) in [
      ("in the list", "1", 1.2), ("in the timeline", "3", 1.5), ("in the calendar", "2", 1.5),
    ] {
      for screen in open { screen.go([way, "j", "k"]) }
      var times = subjects.map { _ in Series() }
      for _ in 0..<rounds {
        for (index, screen) in open.enumerated() {
          for key in ["j", "k", "j", "k"] { times[index].add(screen.answer(to: key)) }
        }
      }
      report.add(
        "key to frame beside calendars, \(key)", Array(zip(names, times)), comparing: [names[1]],
        bounds: bounds(most))
    }
    let memory = try open.map { Series(values: [try $0.costs().peak]) }
    report.add(
      "peak memory beside calendars", unit: "MB", Array(zip(names, memory)), comparing: [names[1]],
      bounds: bounds(1.25))
  }

  /// Half of them are files with a thousand events, the others folders with a file an event, as khal and vdirsyncer keep them;
  /// a year to either side of today, every twentieth one of them weekly.
  private func makeCalendars(in folder: String) throws -> [String] {
    try (0..<10).map { number in
      let events = (0..<1_000).map { event($0, of: number) }
      if number < 5 {
        let path = "\(folder)/\(number).ics"
        try write(calendar(events), path)
        return path
      }
      let path = "\(folder)/\(number)"
      for (index, event) in events.enumerated() { try write(calendar([event]), "\(path)/\(index).ics") }
      return path
    }
  }

  private func calendar(_ events: [String]) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:bench\r\n\(events.joined())END:VCALENDAR\r\n"
  }

  private func event(_ index: Int, of calendar: Int) -> String {
    let isLast = calendar == 0 && index == 0
    let day = isLast ? 0 : (index * 10 + calendar) % 730 - 365
    let minute = isLast ? 23 * 60 + 59 : 8 * 60 + (index * 7 + calendar * 13) % 600
    var seconds = time(nil) + day * 86_400
    var parts = tm()
    localtime_r(&seconds, &parts)
    let date = String(format: "%04d%02d%02d", parts.tm_year + 1_900, parts.tm_mon + 1, parts.tm_mday)
    let start = date + String(format: "T%02d%02d00", minute / 60, minute % 60)
    let rule = index % 20 == 10 ? "RRULE:FREQ=WEEKLY;COUNT=100\r\n" : ""
    let title = isLast ? Self.last : "Event \(index) of calendar \(calendar)"
    return
      "BEGIN:VEVENT\r\nUID:\(calendar)-\(index)@bench\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:\(start)\r\n"
      + "DURATION:PT30M\r\n\(rule)SUMMARY:\(title)\r\nEND:VEVENT\r\n"
  }

  private func write(_ text: String, _ path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
