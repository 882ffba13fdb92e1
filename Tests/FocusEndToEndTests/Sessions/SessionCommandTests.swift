import FocusSystem
import Foundation
import Testing

/// The session commands with their messages and exit codes.
@Suite struct SessionCommandTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.add("Write the report", "Read")
  }

  private func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func listed(_ arguments: String...) throws -> [[String: Any]] {
    let text = try sandbox.run(["sessions", "--json"] + arguments).stdout
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }

  @Test(arguments: ["ko", "ja"]) func scriptsReadTheStateInEveryLanguage(language: String) throws {
    try sandbox.write("language = \"\(language)\"\n", to: "\(sandbox.root)/config/focus/config.toml")
    #expect(try json(try sandbox.must("start", "2", "--json"))["state"] as? String == "running")
    #expect(try json(try sandbox.must("pause", "--json"))["state"] as? String == "paused")
  }

  @Test func sessionStartsAndStops() throws {
    let started = try json(try sandbox.must("start", "2", "--for", "50m", "--json"))
    #expect(started["title"] as? String == "Read")
    #expect(started["planned"] as? Int == 3000)
    #expect(started["state"] as? String == "running")
    #expect(started["end"] is String)
    #expect(try json(try sandbox.must("pause", "--json"))["state"] as? String == "paused")
    let again = try sandbox.run("pause")
    #expect(again.status == 0)
    #expect(again.stderr.contains("is paused already"))
    #expect(try json(try sandbox.must("resume", "--json"))["state"] as? String == "running")
    #expect(try json(try sandbox.must("extend", "-10m", "--json"))["planned"] as? Int == 2400)
    let stopped = try sandbox.run("stop", "--json")
    #expect(try json(stopped.stdout)["outcome"] as? String == "stopped")
    #expect(stopped.stderr.contains("'Read' is not recorded: it was shorter than 10 seconds"))
    #expect(try listed().isEmpty)
    let over = try sandbox.run("stop")
    #expect(over.status == 1)
    #expect(over.stderr == "focus: No session runs: 'focus start' begins one.\n")
  }

  /// In the evening, `--until` takes a time of the coming night; a time long past is refused.
  @Test func theEndMayBeAfterMidnight() throws {
    let evening: [String: String?] = ["TZ": PinnedZone.midnight(inSeconds: 1_800).tz]
    try sandbox.must("add", "Pack", env: evening)
    let past = try sandbox.run("start", "Pack", "--until", "12:00", env: evening)
    #expect(past.status == 64)
    #expect(past.stderr.contains("12:00"))
    let started = try json(try sandbox.must("start", "Pack", "--until", "0:30", "--json", env: evening))
    let planned = try #require(started["planned"] as? Int)
    #expect((2_400...3_600).contains(planned), "half an hour to midnight, and one after it")
  }

  @Test func toggleStartsPausesAndResumes() throws {
    let started = try json(try sandbox.must("toggle", "--json"))
    #expect(started["title"] as? String == "Write the report")
    #expect(started["planned"] as? Int == 25 * 60)
    #expect(started["state"] as? String == "running")
    #expect(try json(try sandbox.must("toggle", "--json"))["state"] as? String == "paused")
    #expect(try json(try sandbox.must("toggle", "--json"))["state"] as? String == "running")
  }

  @Test func toggleNeedsATask() throws {
    try sandbox.must("done", "1", "2")
    let (toggled, started) = (try sandbox.run("toggle"), try sandbox.run("start"))
    #expect(toggled.status == 1)
    #expect(toggled.stderr == started.stderr)
  }

  /// Minutes do not depend on the settings.
  @Test(arguments: ["clock = \"13h\"\n", "theme = \n[", "colour = 1\n"])
  func aBrokenConfigurationStopsNoSession(toml: String) throws {
    try sandbox.must("start", "2", "--at", "11:50")
    try sandbox.write(toml, to: "\(sandbox.root)/config/focus/config.toml")
    for verb in [["pause"], ["resume"], ["extend", "5m"], ["break"], ["stop"], ["sessions"]] {
      let output = try sandbox.run(verb)
      #expect(output.status == 0, "\(verb): \(output)")
      #expect(output.stderr.contains("config.toml:"), "\(verb): \(output)")
    }
    #expect(try listed().compactMap { $0["title"] as? String } == ["Read"])
    let refused = try sandbox.run("start", "2")
    #expect(refused.status == 78)
    #expect(refused.stderr.contains("config.toml:"))
  }

  @Test func secondSessionNeedsSwitch() throws {
    try sandbox.must("start", "--at", "11:30")
    let refused = try sandbox.run("start", "2")
    #expect(refused.status == 1)
    #expect(refused.stderr.contains("A session runs since 11:30"))
    #expect(refused.stderr.contains("'Write the report': --switch ends it"))
    #expect(try sandbox.must("start", "2", "--switch", "--stopwatch", "--at", "11:45").contains("Read"))
    #expect(try sandbox.run("extend", "5m").status == 1)
    #expect(try sandbox.must("break", "--for", "10m").contains("Break"))
    try sandbox.must("start", "--at", "11:59")
    try sandbox.must("stop", "--discard")
    #expect(try listed().count == 2, "the break was too short")
    try sandbox.must("undo")
    #expect(try listed().count == 3)
  }

  @Test(arguments: [
    ["start", "--for", "x"], ["start", "--for", "25m", "--stopwatch"], ["start", "--until", "25:00"],
    ["start", "--until", "3:00"], ["stop", "--discard", "--done"], ["extend", "0"], ["break", "--for", "-5"],
    ["sessions", "x"], ["sessions", "add", "Read"], ["sessions", "edit"], ["sessions", "--json", "--csv"],
    ["sessions", "--at", "9"], ["sessions", "add", "Read", "--at", "11:59", "--for", "2h"],
  ])
  func contradictoryOptionsAreRefused(arguments: [String]) throws {
    let output = try sandbox.run(arguments)
    #expect(output.status == 64, "\(output)")
    #expect(output.stdout.isEmpty, "\(output)")
    #expect(output.stderr.hasPrefix("focus: "), "\(output)")
    #expect(try sandbox.sessions() == nil)
  }

  @Test func aSessionOfAnyDayCanBeDeleted() throws {
    try sandbox.must("sessions", "add", "Read", "--day", "1970-05-01", "--at", "9:00", "--for", "10m")
    let id = try #require(try listed("--day", "1970-05-01").first?["id"] as? String)
    try sandbox.must("sessions", "delete", String(id.prefix(8)))
    #expect(try listed("--day", "1970-05-01").isEmpty)
  }

  @Test func aNumberNamesATaskOfTheDay() throws {
    for day in ["today", "-1"] {
      let refused = try sandbox.run("sessions", "add", "7", "--day", day, "--at", "9:05", "--for", "50m")
      #expect(refused.status == 1)
      #expect(refused.stderr.contains(" has no task '7'"), "\(refused)")
    }
    #expect(try sandbox.sessions() == nil)
    try sandbox.must("sessions", "add", "2", "--at", "9:05", "--for", "50m")
    #expect(try listed().first?["title"] as? String == "Read")
    try sandbox.must("sessions", "add", "7", "letters", "--at", "10:05", "--for", "5m")
    #expect(try listed().last?["title"] as? String == "7 letters")
  }

  @Test func pastSessionsCanBeCorrectedAndUndone() throws {
    try sandbox.must(
      "sessions", "add", "Calls", "--day", "-1", "--at", "9:05", "--for", "50m", "--note", "Outline")
    let added = try #require(try listed("--day", "-1").first)
    #expect(added["title"] as? String == "Calls")
    #expect(added["focused"] as? Int == 3000)
    let id = String(try #require(added["id"] as? String).prefix(8))
    try sandbox.must("sessions", "edit", id, "--for", "25m", "--title", "Tuesday's")
    #expect(try listed("--day", "-1").first?["focused"] as? Int == 1500)
    try sandbox.must("sessions", "edit", id, "--day", "-2")
    #expect(try listed("--day", "-1").isEmpty)
    #expect(try listed("--from", "-3").first?["note"] as? String == "Outline")
    try sandbox.must("undo")
    try sandbox.must("undo")
    #expect(try listed("--day", "-1").first?["focused"] as? Int == 3000)
    try sandbox.must("sessions", "delete", id)
    #expect(try listed("--day", "-1").isEmpty)
    try sandbox.must("undo")
    #expect(try listed("--day", "-1").count == 1)
    let unknown = try sandbox.run("sessions", "delete", "ffff0000")
    #expect(unknown.status == 1)
    #expect(unknown.stderr.contains("No session has an id"))
  }

  @Test func overlapsOfEnteredSessionsAreReported() throws {
    try sandbox.must("sessions", "add", "Plan", "--at", "9:00", "--for", "30m")
    let second = try sandbox.run("sessions", "add", "Calls", "--at", "9:20", "--for", "40m")
    #expect(second.stderr == "focus: 10 min of it overlap 'Plan'. Such time counts once.\n")
    #expect(try sandbox.must("sessions").contains("1 h of focus in 2 sessions"))
    let id = String(try #require(try listed().last?["id"] as? String).prefix(8))
    #expect(try sandbox.run("sessions", "edit", id, "--at", "9:30", "--for", "30m").stderr.isEmpty)
    #expect(
      try sandbox.run("sessions", "edit", id, "--at", "8:50").stderr.contains("20 min of it overlap 'Plan'"))
    #expect(try sandbox.run("start", "--at", "9:25").stderr.contains("5 min of it overlap 'Plan'"))
  }

  /// Each session is listed once, including the running one.
  @Test func overlapsWithARunningSessionAreReported() throws {
    try sandbox.must("start", "2", "--at", "11:30", "--for", "50m")
    let added = try sandbox.run("sessions", "add", "Calls", "--at", "11:40", "--for", "5m").stderr
    #expect(added == "focus: 5 min of it overlap 'Read'. Such time counts once.\n")
    _ = try sandbox.run("sessions", "add", "Calls", "--at", "11:50", "--for", "5m")
    let ended = try sandbox.run("stop").stderr
    #expect(ended == "focus: 10 min of it overlap 'Calls'. Such time counts once.\n")
  }

  @Test func aSessionOfAnotherDayIsPrintedWithItsDay() throws {
    let today = try sandbox.must("sessions", "add", "Now", "--at", "9:05", "--for", "50m")
    #expect(today.hasPrefix("  09:05"), "\(today)")
    let other = try sandbox.must("sessions", "add", "Then", "--day", "-1", "--at", "9:05", "--for", "50m")
    let day = try #require(try sandbox.must("sessions", "--day", "-1").split(separator: ",").first?.prefix(3))
    #expect(other.hasPrefix("  \(day) "), "\(other)")
  }

  /// Each day lists its part, and its total equals the sum of its rows.
  @Test func eachDayListsItsPartOfASessionAcrossMidnight() throws {
    try sandbox.must("sessions", "add", "Late", "--day", "-1", "--at", "23:50", "--for", "30m")
    let (before, after) = (try sandbox.must("sessions", "--day", "-1"), try sandbox.must("sessions"))
    #expect(before.contains("10 min of focus in 1 session"))
    #expect(before.contains("10 min  Late"))
    #expect(after.contains("20 min of focus in 1 session"))
    #expect(after.contains("20 min  Late"))
    #expect(try sandbox.must("status", "--format", "{focus}") == "20 min\n")
  }

  @Test func sessionAcrossMidnightCountsForBothDays() throws {
    try sandbox.must("sessions", "add", "Late", "--day", "-2", "--at", "23:50", "--for", "30m")
    #expect(try sandbox.must("sessions", "--day", "-2").contains("10 min of focus"))
    #expect(try sandbox.must("sessions", "--from", "-2", "--csv").contains(",1800,"))
    let pieces = try #require(try listed("--day", "-2").first?["pieces"] as? [[String: Any]])
    #expect(pieces.map { $0["seconds"] as? Int } == [600, 1200])
  }

  @Test func earlierStartAndEndAreAccepted() throws {
    try sandbox.must("start", "--at", "11:30", "--for", "1h")
    let running = try #require(try json(try sandbox.must("status", "--json"))["session"] as? [String: Any])
    #expect(try #require(running["focused"] as? Int) >= 1800)
    #expect(running["planned"] as? Int == 3600)
    #expect(try json(try sandbox.must("stop", "--at", "11:45", "--json"))["focused"] as? Int == 900)
    try sandbox.must("start")
    #expect(try sandbox.run("stop", "--at", "11:45").status == 1)
  }
}

/// Sleep, changed clocks and reboots, simulated with kernel namespaces.
@Suite struct SessionClockTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.add("Write")
    // Without an agent, so that no heartbeat is written in between.
    try sandbox.must("start", "--for", "5h", env: ["FOCUS_HOOK": "1"])
  }

  private func state(_ wrapper: [String]) throws -> [String: Any]? {
    let output = try runToEnd(
      ["/usr/bin/env"] + wrapper + [try Binary.path(), "status", "--json"],
      environment: sandbox.environment(with: ["FOCUS_HOOK": "1"]))
    let line = try JSONSerialization.jsonObject(with: Data(output.stdout.utf8)) as? [String: Any]
    return line?["session"] as? [String: Any]
  }

  /// A clock that advanced while the machine slept: the time since boot, or the wall clock.
  private func sleeping(_ seconds: Int) -> [String] {
    SystemWays.arePortable
      ? ["FAKETIME_DONT_FAKE_MONOTONIC=1", "faketime", "-f", "+\(seconds)s"]
      : ["unshare", "-Ur", "-T", "--boottime", "\(seconds)", "--fork"]
  }

  private static let canSleep = SystemWays.arePortable ? Sandbox.hasFaketime : Sandbox.canUnshare("-T")

  @Test(.enabled(if: canSleep, "time namespaces are not permitted here, or faketime is missing"))
  func sleepPausesASession() throws {
    let session = try #require(try state(sleeping(3500)))
    #expect((3500...3502).contains(session["asleep"] as? Int ?? 0), "\(session)")
    #expect((session["focused"] as? Int ?? 99) < 30)
    #expect(session["state"] as? String == "running")
  }

  @Test(.enabled(if: canSleep, "time namespaces are not permitted here, or faketime is missing"))
  func longSleepEndsASession() throws {
    #expect(try state(sleeping(7200)) == nil)
  }

  /// A clock that was set forward looks like sleep if no other clock shows the difference.
  @Test(
    .enabled(if: Sandbox.hasFaketime, "faketime is missing"),
    arguments: SystemWays.arePortable ? ["-2h"] : ["-2h", "+2h"])
  func settingTheClockChangesNothing(shift: String) throws {
    let session = try #require(
      try state(["FAKETIME_DONT_FAKE_MONOTONIC=1", "faketime", "-f", shift]))
    #expect((session["focused"] as? Int ?? 99) < 30, "\(session)")
    #expect(session["state"] as? String == "running", "\(session)")
  }

  @Test(
    .enabled(if: Sandbox.canUnshare("-m"), "mount namespaces are not permitted here"),
    .enabled(if: !SystemWays.arePortable, "no identifier of the boot in the portable ways"))
  func rebootEndsASessionAtItsLastHeartbeat() throws {
    try sandbox.must("start", "--switch", "--at", "11:30", "--for", "5h", env: ["FOCUS_HOOK": "1"])
    try sandbox.age(running: 600_000)
    let other = "\(sandbox.root)/boot_id"
    try sandbox.write("0000-another\n", to: other)
    let script = "mount --bind '\(other)' /proc/sys/kernel/random/boot_id && '\(try Binary.path())' pause"
    let output = try runToEnd(
      ["/usr/bin/env", "unshare", "-Urm", "bash", "-c", script], environment: sandbox.environment(with: [:]))
    #expect(output.status == 1, "\(output)")
    #expect(output.stderr.contains("The machine was restarted"), "\(output)")
    let kept = try #require(try sandbox.sessions()?.first)
    #expect(kept["outcome"] as? String == "recovered")
  }
}

extension Sandbox {
  /// Whether a namespace of that kind can be created.
  static func canUnshare(_ kind: String) -> Bool {
    let command =
      ["/usr/bin/env", "unshare", "-Ur", kind] + (kind == "-T" ? ["--boottime", "5", "--fork"] : [])
    return (try? runToEnd(command + ["true"], environment: ProcessInfo.processInfo.environment))?.status == 0
  }

  static let hasFaketime =
    (try? runToEnd(
      ["/usr/bin/env", "faketime", "-f", "-1h", "true"], environment: ProcessInfo.processInfo.environment))?
    .status == 0
}
