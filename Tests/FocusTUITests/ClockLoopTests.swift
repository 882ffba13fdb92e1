import FocusDomain
import Foundation
import Synchronization
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The event loop on a pseudo-terminal, with an injected clock and time zone. It is part of the suite of all
/// tests that use curses, because curses supports only one screen at a time.
extension TerminalSessionTests {
  /// The loop reads the clock, the zone and the store once more after the first frame.
  @Test(arguments: [(1_000, [0, 1, 2, 3, 4]), (100, [0, 1])])
  func everyKeyReadsTheClockAndTheZoneOnceASecond(_ milliseconds: Int, _ turns: [Int]) throws {
    // Without a watch, every key has to check the zone.
    let turns = ZoneWatch() == nil ? [0, 1, 2, 3, 4] : turns
    let world = try LoopWorld()
    // Each read of the zone returns an offset one day further east.
    let days = Mutex(0)
    let zone = LocalZone(
      offset: { _ in days.withLock { $0 * 86_400 } }, refresh: { days.withLock { $0 += 1 } })
    // Years ahead of the system clock, so that no minute ends during the test and causes another read.
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
    // The screen must be open before midnight.
    let midnight = PlannerClock.systemNow().seconds + 3
    let zone = LocalZone { _ in 86_400 - Int(midnight % 86_400) }
    let clock = PlannerClock(now: PlannerClock.systemNow, zone: zone)
    let today = clock.today
    let opened = try world.run(typing: "", clock) { $0 != today }
    #expect(opened == [today, today.adding(days: 1)])
  }

  /// Before the first frame nothing is watched. A second check finds what another process changed in between.
  @Test func changesBeforeTheFirstFrameAreShownWithoutAKey() throws {
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

/// The store and the terminal of one run of the loop.
private struct LoopWorld {
  private let folder: URL
  private let pty = Pty(columns: 80, rows: 24)

  var directory: DataDirectory { DataDirectory(path: folder.path) }

  func output() -> String { pty.output() }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("focus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  /// Runs the screen until the typed keys quit it, or until `last` accepts an opened day, on which `q` is
  /// typed. Returns the opened days.
  func run(
    typing keys: String, _ clock: PlannerClock, leavingOn last: @escaping (CivilDate) -> Bool = { _ in false }
  ) throws -> [CivilDate] {
    defer { try? FileManager.default.removeItem(at: folder) }
    let terminal = try Terminal.open(
      TerminalOptions(
        environment: ["TERM": "xterm-256color"], input: pty.program, output: pty.program))
    defer { terminal.close() }
    let recorder = DayRecorder(pty, leavingOn: last)
    let screen = ScreenLoop(
      store: Store(directory: directory, clock: clock), terminal: terminal,
      options: ScreenOptions(reducedMotion: true), memory: ScreenMemory(onboarded: true), delegate: recorder
    ) { _ in }
    pty.type(keys)
    #expect(screen.run() == .quit)
    return recorder.days
  }
}

/// Records the opened days, and quits on the last one.
private final class DayRecorder: ScreenDelegate, DayOpening {
  func newProblems() -> [String] { [] }
  func look() -> [Event] { [] }
  func edit(_ text: String, of part: EditedPart) -> EditedText { EditedText() }
  func editPlan(of day: CivilDate) -> EditedPlan { EditedPlan(message: "") }
  var drafts: [Draft] = []
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
  func sound() -> SoundChoice { SoundChoice(name: nil, volume: 0) }
  func overdue(on day: CivilDate) -> OverdueTasks { [:] }
  func forgetOverdue(_ tasks: [TaskID]) {}
  func repeated(_ change: Change) {}
  func dueReminders() -> [String] { [] }
  var descriptors: [Int32] { [] }
  func events(from descriptor: Int32) -> [Event] { [] }
}
