import FocusDomain
import Foundation
import Synchronization
import Testing

@testable import FocusTUI

/// The loop at work on a terminal, with a clock and a zone of the test's own. It belongs to the suite of all tests with
/// curses, which has one screen at a time.
extension TerminalSessionTests {
  /// After the first frame all is looked at once more.
  @Test(arguments: [(1_000, [0, 1, 2, 3, 4]), (100, [0, 1])])
  func everyKeyLooksAtTheClockAndOnceASecondAtTheZone(_ milliseconds: Int, _ turns: [Int]) throws {
    // Where nothing can be watched, every key has to look.
    let turns = ZoneWatch() == nil ? [0, 1, 2, 3, 4] : turns
    let world = try LoopWorld()
    // At each look the zone is a day further east.
    let days = Mutex(0)
    let zone = LocalZone(
      offset: { _ in days.withLock { $0 * 86_400 } }, refresh: { days.withLock { $0 += 1 } })
    // Years ahead of the system's clock, so that no minute ends meanwhile and causes a look of its own.
    let start = PlannerClock.systemNow().adding(days: 3_650)
    let looks = Mutex(Int64(0))
    let now: @Sendable () -> Instant = {
      start.adding(
        milliseconds: looks.withLock { looks in
          looks += 1
          return looks * Int64(milliseconds)
        })
    }
    let opened = try world.run(typing: "jkq", PlannerClock(now: now, zone: zone))
    #expect(opened.map { opened[0].days(until: $0) } == turns)
  }

  @Test func theTurnOfTheDayWakesTheLoop() throws {
    let world = try LoopWorld()
    // The next second of the system's clock is midnight.
    let midnight = PlannerClock.systemNow().seconds + 1
    let zone = LocalZone { _ in 86_400 - Int(midnight % 86_400) }
    let clock = PlannerClock(now: PlannerClock.systemNow, zone: zone)
    let today = clock.today
    let opened = try world.run(typing: "", clock) { $0 != today }
    #expect(opened == [today, today.adding(days: 1)])
  }

  /// Nothing is watched before the first frame: what another process does between the first look and then is found by
  /// the second.
  @Test func whatChangesBeforeTheFirstFrameIsShownWithoutAKey() throws {
    let world = try LoopWorld()
    let clock = PlannerClock(now: PlannerClock.systemNow, zone: LocalZone { _ in 0 })
    let opened = try world.run(typing: "q", clock) { day in
      _ = try? Store(directory: world.directory, clock: clock).perform(
        .add(TaskDraft(title: "In between"), day: day))
      return false
    }
    #expect(opened == [clock.today])
    #expect(world.output().contains("In between"))
  }
}

/// A store and a terminal for one run of the loop.
private struct LoopWorld {
  private let folder: URL
  private let pty = Pty(columns: 80, rows: 24)

  var directory: DataDirectory { DataDirectory(path: folder.path) }

  /// What was written to the terminal.
  func output() -> String { pty.output() }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("focus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  /// Runs the screen until it is left by what was typed, or by `q` on a day that is wanted; the days it has opened.
  func run(
    typing keys: String, _ clock: PlannerClock, leavingOn last: @escaping (CivilDate) -> Bool = { _ in false }
  ) throws -> [CivilDate] {
    defer { try? FileManager.default.removeItem(at: folder) }
    let terminal = try Terminal.open(
      TerminalOptions(
        environment: ["TERM": "xterm-256color"], input: pty.program, output: pty.program))
    defer { terminal.close() }
    let diary = Diary(pty, leavingOn: last)
    let screen = FullScreen(
      store: Store(directory: directory, clock: clock), terminal: terminal,
      options: ScreenOptions(reducedMotion: true), memory: ScreenMemory(onboarded: true), delegate: diary
    ) { _ in }
    pty.type(keys)
    #expect(screen.run() == .quit)
    return diary.days
  }
}

/// Writes down the days that are opened, and leaves on the last.
private final class Diary: ScreenDelegate {
  private(set) var days: [CivilDate] = []
  private let pty: Pty
  private let isLast: (CivilDate) -> Bool

  init(_ pty: Pty, leavingOn last: @escaping (CivilDate) -> Bool) { (self.pty, isLast) = (pty, last) }

  func opened(_ day: CivilDate) {
    days.append(day)
    if isLast(day) { pty.type("q") }
  }

  func changed(_ change: Change) {}
  func changed(_ verb: SessionVerb, _ written: SessionWritten) {}
  func dueReminders() -> [String] { [] }
  var descriptors: [Int32] { [] }
  func news(from descriptor: Int32) -> String? { nil }
}
