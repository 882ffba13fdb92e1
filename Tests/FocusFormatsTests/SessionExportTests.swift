import FocusDomain
import Foundation
import Testing

@testable import FocusFormats

@Suite("Focus sessions in an export")
struct SessionExportTests {
  private let task = FocusTask(id: taskID(1), title: "Write", createdAt: instant("2026-11-20T08:00:00Z"))

  private func session(
    _ number: Int, _ start: String, minutes: Int64, _ change: (inout FocusSession) -> Void = { _ in }
  )
    -> FocusSession
  {
    let start = instant(start)
    var session = FocusSession(
      id: taskID(100 + number), title: "Session \(number)", mode: .stopwatch,
      pieces: [.init(start: start, milliseconds: minutes * 60_000, end: .done)], createdAt: start)
    change(&session)
    return session
  }

  /// Sessions of every kind: with a task, note and pause, hostile, deleted, a break, over midnight.
  private var table: RecordTable<FocusSession> {
    let paused = session(1, "2026-11-20T09:00:00Z", minutes: 25) { session in
      session.task = taskID(1)
      session.note = "One, two; three\\four"
      session.pieces.append(
        .init(start: instant("2026-11-20T09:40:00.500Z"), milliseconds: 300_000, end: .done))
    }
    let hostile = session(2, "2026-11-20T10:00:00Z", minutes: 30) {
      $0.title = hostileTitle + "\u{1B}\u{202E}"
      $0.note = "*note*"
    }
    let rest = session(3, "2026-11-20T10:30:00Z", minutes: 5) { $0.kind = .rest }
    let deleted = session(4, "2026-11-20T11:00:00Z", minutes: 5) { $0.deletedAt = noon }
    let short = session(5, "2026-11-20T11:30:00Z", minutes: 0)
    let late = session(6, "2026-11-20T23:30:00Z", minutes: 30) {
      $0.pieces.append(
        .init(start: instant("2026-11-21T00:00:00Z"), milliseconds: 900_000, end: .done, day: today))
    }
    return RecordTable([
      DayRecords(day: day("2026-11-20"), entries: [late, paused, hostile, rest, deleted, short]),
      DayRecords(day: day("2026-11-22"), entries: [session(7, "2026-11-22T10:00:00Z", minutes: 1)]),
    ])
  }

  private var plans: [DayPlan] {
    let other = FocusTask(id: taskID(2), title: "Read", createdAt: task.createdAt)
    return [DayPlan(day: day("2026-11-20"), entries: [task]), DayPlan(day: today, entries: [other])]
  }

  private func text(_ format: ExportFormat, from first: CivilDate? = nil, zone: LocalZone = .utc) -> String {
    let context = ExportContext(clock: clock(zone), words: words)
    let sessions = SessionExport(table, from: first)
    return String(
      decoding: format.write(plans.filter { $0.day >= first ?? $0.day }, sessions: sessions, in: context),
      as: UTF8.self)
  }

  /// `FOCUS_RECORD=1` records the files again and fails the run.
  @Test(arguments: [ExportFormat.ics, .markdown])
  func aSampleExportMatchesItsGoldenFile(_ format: ExportFormat) throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/sessions.\(format.rawValue)")
    let text = text(format, zone: east)
    if ProcessInfo.processInfo.environment["FOCUS_RECORD"] != nil {
      try Data(text.utf8).write(to: url)
      Issue.record("recorded \(url.lastPathComponent)")
    }
    #expect(try String(decoding: Data(contentsOf: url), as: UTF8.self) == text)
  }

  @Test(arguments: ExportFormat.allCases)
  func anExportWithoutSessionsIsUnchanged(_ format: ExportFormat) {
    let context = ExportContext(clock: clock(), words: words)
    #expect(format.write(plans, sessions: SessionExport(), in: context) == format.write(plans, in: context))
    // These formats cannot store sessions.
    guard format != .ics, format != .markdown else { return }
    #expect(text(format) == String(decoding: format.write(plans, in: context), as: UTF8.self))
  }

  @Test func aPageListsTimeOfTheFirstDayOfItsRange() {
    let page = text(.markdown, from: today)
    #expect(
      page.hasPrefix("## Day 2026-11-21\n\n- [ ] Read (medium)\n\n900 s in 1:\n\n- Session 6 (900 s)\n\n## "))
    #expect(!page.contains("Session 1"))
  }

  /// As in `focus sessions`: a session counts, with its share, for every day that it extends into.
  @Test func aPageListsASessionAcrossMidnightOnBothDays() {
    let context = ExportContext(clock: clock(), words: words)
    let late = session(6, "2026-11-20T23:30:00Z", minutes: 30) {
      $0.pieces.append(
        .init(start: instant("2026-11-21T00:00:00Z"), milliseconds: 900_000, end: .done, day: today))
    }
    let table = RecordTable([DayRecords(day: day("2026-11-20"), entries: [late])])
    func page(to last: CivilDate?) -> String {
      let sessions = SessionExport(table, to: last)
      return String(decoding: ExportFormat.markdown.write([], sessions: sessions, in: context), as: UTF8.self)
    }
    let first = "## Day 2026-11-20\n\n1800 s in 1:\n\n- Session 6 (1800 s)\n"
    #expect(page(to: nil) == first + "\n## Day 2026-11-21\n\n900 s in 1:\n\n- Session 6 (900 s)\n")
    #expect(page(to: day("2026-11-20")) == first)
    #expect(SessionExport(table).all == [late])
  }

  @Test(arguments: [LocalZone.utc, east])
  func aCalendarGivesItsSessionsBack(_ zone: LocalZone) throws {
    let file = try ImportFormat.ics.read(text(.ics, from: nil, zone: zone), zone: zone)
    #expect(file.tasks.count == 2, "a session is no task")
    // The session of tomorrow is in the future.
    #expect(file.warnings.map(\.matter) == [.ahead])
    let sessions = file.sessions.map(\.session)
    #expect(sessions.map(\.id) == [1, 2, 6].map { taskID(100 + $0) })
    #expect(sessions.map(\.focused) == [30, 30, 45].map { $0 * 60_000 })
    #expect(sessions.map(\.task) == [taskID(1), nil, nil])
    #expect(sessions.map(\.note) == ["One, two; three\\four", "*note*", ""])
    #expect(sessions.map(\.title) == ["Session 1", hostileTitle, "Session 6"])
    #expect(sessions[2].pieces.count == (zone.wallTime(at: noon).time == TimeOfDay(wrapping: 720) ? 2 : 1))
  }

  @Test func anEventOfAnotherProgramStaysATask() throws {
    let event = "BEGIN:VEVENT\nUID:x-session\nSUMMARY:A\nDTSTART:20261120T090000Z\nDTEND:20261120T100000Z\n"
    func file(_ more: String) throws -> ForeignFile {
      try ImportFormat.ics.read("BEGIN:VCALENDAR\n\(event)\(more)END:VEVENT\nEND:VCALENDAR\n")
    }
    #expect(try file("").tasks.count == 1)
    let garbled = try ImportFormat.ics.read(
      Array("BEGIN:VCALENDAR\n\(event)DESCRIPTION:".utf8) + [0xFF]
        + Array("\nEND:VEVENT\nEND:VCALENDAR\n".utf8),
      in: context())
    #expect(garbled.tasks.count == 1)
    #expect(garbled.warnings == [])
    #expect(try file("X-FOCUS-SESSION:1800\n").sessions.map(\.session.focused) == [1_800_000])
    // Implausible values are ignored: the session counts from start to end.
    for value in ["", "x", "-1", "999999999999999999999", "1000000"] {
      #expect(
        try file("X-FOCUS-SESSION:\(value)\n").sessions.map(\.session.focused) == [3_600_000], "\(value)")
    }
    #expect(try file("X-FOCUS-SESSION:0\n").warnings.map(\.matter) == [.noLength])
  }
}
