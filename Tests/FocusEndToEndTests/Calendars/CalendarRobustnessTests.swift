import Foundation
import Testing

/// An open screen whose calendar readers are killed, and whose files change in unusual ways.
@Suite(.enabled(if: CalendarTests.hasLibrary, CalendarTests.missing))
struct CalendarRobustnessTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.write("calendars = [\"~/work\"]\n", to: "\(sandbox.root)/config/focus/config.toml")
  }

  private var folder: String { "\(sandbox.root)/home/work" }

  /// A daily event.
  private func event(_ title: String, _ lines: String..., start: String = "DTSTART:20200101T100000") -> String
  {
    (["BEGIN:VEVENT", "UID:\(title)", "SUMMARY:\(title)", start, "DURATION:PT30M", "RRULE:FREQ=DAILY"]
      + lines + ["END:VEVENT"]).map { "\($0)\r\n" }.joined()
  }

  private func calendar(_ events: String...) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(events.joined())END:VCALENDAR\r\n"
  }

  private func screen(env: [String: String?] = [:]) async throws -> TmuxScreen {
    let screen = try openedScreen(env: env)
    try await showDay(on: screen)
    return screen
  }

  private func openedScreen(env: [String: String?] = [:]) throws -> TmuxScreen {
    let output = try sandbox.run(["add", "Report"], env: env)
    try #require(output.status == 0, "\(output)")
    return try TmuxScreen(sandbox, columns: 120, rows: 40, env: env)
  }

  private func showDay(on screen: TmuxScreen) async throws {
    _ = try await screen.waitUntil(contains: "Report")
    try screen.send("2")
  }

  /// The processes of this sandbox that were started with an option.
  private func processes(_ option: String) throws -> Set<pid_t> {
    let all = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }
    return Set(
      all.filter { pid in
        let (line, home) = ("/proc/\(pid)/cmdline", "/proc/\(pid)/environ")
        return FileManager.default.contents(atPath: line)?.range(of: Data(option.utf8)) != nil
          && FileManager.default.contents(atPath: home)?.range(of: Data(sandbox.root.utf8)) != nil
      })
  }

  /// Returns a process that is not among these earlier ones.
  private func process(_ option: String, after old: Set<pid_t>) async throws -> pid_t {
    let deadline = Deadline()
    while true {
      if let new = try processes(option).subtracting(old).first { return new }
      guard !deadline.passed else { throw NeverSo(last: "no process \(option)") }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  @Test func aKilledAgentComesBackAndTheScreenGoesOn() async throws {
    try sandbox.write(calendar(event("Stand-up")), to: "\(folder)/a.ics")
    let screen = try await screen()
    _ = try await screen.waitUntil(contains: "Stand-up")
    var killed: Set<pid_t> = []
    for round in 1...3 {
      let agent = try await process("--calendar-agent", after: killed)
      killed.insert(agent)
      kill(agent, SIGKILL)
      // Keys work without a reader, and the events that were read stay.
      try screen.send("?")
      _ = try await screen.waitUntil(contains: "Esc")
      try screen.send("Escape")
      _ = try await screen.waitUntil(contains: round == 1 ? "Stand-up" : "Event \(round - 1)")
      try sandbox.write(calendar(event("Event \(round)")), to: "\(folder)/a.ics")
      _ = try await screen.waitUntil(contains: "Event \(round)")
    }
  }

  @Test func theScreenReportsThatReadingStopped() async throws {
    try sandbox.write(calendar(event("Stand-up")), to: "\(folder)/a.ics")
    let screen = try await screen()
    _ = try await screen.waitUntil(contains: "Stand-up")
    kill(try await process("--calendar-agent", after: []), SIGKILL)
    _ = try await screen.waitUntil(contains: "Reading the calendars stopped.")
  }

  /// A file with more endless events than the maximum number of readers delays no other file.
  @Test func aBadFileHidesNoOtherFile() async throws {
    let endless = (1...20).map { event("Slow \($0)", "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30") }
    try sandbox.write(calendar(endless.joined()), to: "\(folder)/a.ics")
    try sandbox.write(calendar(endless[0]), to: "\(folder)/b.ics")
    try sandbox.write(calendar(event("Stand-up")), to: "\(folder)/c.ics")
    let screen = try await screen()
    _ = try await screen.waitUntil(contains: "Stand-up")
  }

  /// A reader that is killed is always replaced by another one.
  @Test(arguments: 1...3) func aKilledReaderIsReplacedAndHidesNoEvents(_ seed: UInt64) async throws {
    // An endless event occupies a reader for a second, after which the next reader skips it. Several such
    // events give the test enough time to find a reader while other tests run. At most twelve readers are
    // started.
    let slow = (1...4).map { event("Slow \($0)", "RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30") }
    try sandbox.write(calendar(slow.joined()), to: "\(folder)/a.ics")
    try sandbox.write(calendar(event("Stand-up")), to: "\(folder)/b.ics")
    // On a busy machine, the readers may be done before the first frame is seen.
    let screen = try openedScreen()
    var killed: Set<pid_t> = []
    var random = seed
    // After two readers have died on a file, the third one skips it.
    for _ in 0..<2 {
      let reader = try await process("--read-calendars", after: killed)
      killed.insert(reader)
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      try await Task.sleep(for: .milliseconds(Int(random >> 57)))
      kill(reader, SIGKILL)
    }
    try await showDay(on: screen)
    _ = try await screen.waitUntil(contains: "Stand-up")
  }

  @Test func targetsOfLinksAreWatched() async throws {
    let away = "\(sandbox.root)/away"
    try sandbox.write(calendar(event("First")), to: "\(away)/one.ics")
    try sandbox.write(calendar(event("Second")), to: "\(away)/two.ics")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let link = "\(folder)/link.ics"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "\(away)/one.ics")
    let screen = try await screen()
    _ = try await screen.waitUntil(contains: "First")
    try sandbox.write(calendar(event("Changed")), to: "\(away)/one.ics")
    try await screen.waitUntil("the file that the link leads to has changed") {
      $0.contains("Changed") && !$0.contains("First")
    }
    #expect(symlink("\(away)/two.ics", "\(link).new") == 0)
    #expect(rename("\(link).new", link) == 0)
    try await screen.waitUntil("the link leads elsewhere") {
      $0.contains("Second") && !$0.contains("Changed")
    }
    try sandbox.write(calendar(event("Third")), to: "\(away)/two.ics")
    _ = try await screen.waitUntil(contains: "Third")
    #expect(rename("\(away)/two.ics", "\(away)/gone") == 0)
    try await screen.waitUntil("there is nothing any more") { !$0.contains("Third") }
  }

  @Test func aFolderBehindALinkIsFollowed() async throws {
    let away = "\(sandbox.root)/away"
    for name in ["one", "two"] { try sandbox.write(calendar(event(name)), to: "\(away)/\(name)/a.ics") }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // The folder's link leads to another link.
    #expect(symlink("\(away)/now", "\(folder)/link") == 0)
    #expect(symlink("one", "\(away)/now") == 0)
    let screen = try await screen()
    _ = try await screen.waitUntil(contains: "10:00 – 10:30  one")
    #expect(symlink("two", "\(away)/new") == 0)
    #expect(rename("\(away)/new", "\(away)/now") == 0)
    _ = try await screen.waitUntil(contains: "10:00 – 10:30  two")
    try sandbox.write(calendar(event("three")), to: "\(away)/two/b.ics")
    _ = try await screen.waitUntil(contains: "10:00 – 10:30  three")
  }

  @Test func aFileThatIsWrittenSlowlyIsReadWhole() async throws {
    let text = calendar(event("Stand-up"), event("Retro", start: "DTSTART:20200101T150000"))
    try sandbox.write(calendar(event("Old")), to: "\(folder)/a.ics")
    let screen = try await screen()
    _ = try await screen.waitUntil(contains: "Old")
    let cut = text.index(text.startIndex, offsetBy: text.count - 60)
    let file = try #require(fopen("\(folder)/a.ics", "w"))
    fputs(String(text[..<cut]), file)
    fflush(file)
    // Meanwhile another change causes a read.
    try sandbox.write(calendar(event("Other")), to: "\(folder)/b.ics")
    _ = try await screen.waitUntil(contains: "Other")
    fputs(String(text[cut...]), file)
    fclose(file)
    try await screen.waitUntil("all of it is read") {
      $0.contains("Stand-up") && $0.contains("Retro") && !$0.contains("Old")
    }
    #expect(try sandbox.must("doctor") == "The store is in order.\n")
  }

  @Test func calendarsAreReadAgainInAnotherZone() async throws {
    let zone = "\(sandbox.root)/zone"
    func move(to name: String) throws {
      let bytes = try #require(FileManager.default.contents(atPath: "/usr/share/zoneinfo/\(name)"))
      try bytes.write(to: URL(fileURLWithPath: zone), options: .atomic)
    }
    try move(to: "Asia/Tokyo")
    try sandbox.write(calendar(event("Call", start: "DTSTART:20200101T100000Z")), to: "\(folder)/a.ics")
    try sandbox.write(calendar(event("Walk")), to: "\(folder)/b.ics")
    let screen = try await screen(env: ["TZ": zone])
    _ = try await screen.waitUntil(contains: "19:00 – 19:30  Call")
    try move(to: "Asia/Kolkata")
    try await screen.waitUntil("it stands where it is on the new clock") {
      $0.contains("15:30 – 16:00  Call") && $0.contains("10:00 – 10:30  Walk")
    }
  }
}
