import FocusDomain
import Testing

@testable import FocusFormats

@Suite("calcurse")
struct CalcurseTests {
  private static let sum = String(repeating: "0e24de2a", count: 5)

  @Test(arguments: [
    ("[1] Call", "Call", Priority.high, false), ("[0] Call", "Call", .medium, false),
    ("[9] Call", "Call", .low, false),
    ("[5]>\(sum) Call", "Call", .medium, false), ("[5] >not a note", ">not a note", .medium, false),
    ("[5] [6] text", "[6] text", .medium, false),
  ])
  func todosAreImported(_ line: String, _ title: String, _ priority: Priority, _ done: Bool) throws {
    let file = try ImportFormat.calcurse.read(line + "\n")
    #expect(file.warnings == [])
    #expect(file.tasks.map(\.task.title) == [title])
    #expect(file.tasks.map(\.task.priority) == [priority])
    #expect(file.tasks.map(\.task.isCompleted) == [done])
    #expect(file.tasks.map(\.day) == [today])
  }

  @Test(arguments: [
    ("11/21/2026 @ 09:00 -> 11/21/2026 @ 10:30|Meet", timed("09:00", "10:30"), "Meet"),
    ("11/21/2026 @ 23:00 -> 11/22/2026 @ 01:00!Night", timed("23:00", "01:00"), "Night"),
    ("11/21/2026 @ 09:00 -> 11/21/2026 @ 10:30>\(sum) |Noted", timed("09:00", "10:30"), "Noted"),
    ("11/21/2026 @ 09:00 -> 11/21/2026 @ 10:30||bar", timed("09:00", "10:30"), "|bar"),
    ("11/21/2026 [1] Birthday", .allDay, "Birthday"),
    ("11/21/2026 [1]>\(sum) Birthday", .allDay, "Birthday"),
    ("11/21/2026 [1] {no rule} here", .allDay, "{no rule} here"),
  ])
  func appointmentsAreImported(_ line: String, _ schedule: Schedule, _ title: String) throws {
    let file = try ImportFormat.calcurse.read(line)
    #expect(file.warnings == [])
    #expect(file.tasks.map(\.task.title) == [title])
    #expect(file.tasks.map(\.task.schedule) == [schedule])
    #expect(file.tasks.map(\.day) == [today])
  }

  @Test func recurringEntriesUseTheExplicitDate() throws {
    let file = try ImportFormat.calcurse.read(
      """
      11/21/2026 [1] {1W -> 12/26/2026 !11/28/2026} >\(CalcurseTests.sum) Weekly
      11/21/2026 @ 10:00 -> 11/21/2026 @ 11:00 {1D} |Daily
      11/21/2026 @ 10:00 -> 11/21/2026 @ 11:00 {1D !11/21/2026} |Not today
      """)
    #expect(file.tasks.map(\.task.title) == ["Weekly", "Daily"])
    #expect(
      file.warnings.map(\.matter) == [
        .recurrence("1W -> 12/26/2026 !11/28/2026"), .recurrence("1D"), .recurrence("1D !11/21/2026"),
        .excepted,
      ])
    #expect(file.warnings.map(\.line) == [1, 2, 3, 3])
  }

  /// The file has no completion date, and assuming one would put all completed tasks on one invented day.
  @Test func completionsWithoutADateAreSkipped() throws {
    let file = try ImportFormat.calcurse.read("[1] Call\n[-5] Called\n")
    #expect(file.tasks.map(\.task.title) == ["Call"])
    #expect(file.warnings == [ImportWarning(line: 2, title: "Called", matter: .undatedCompletion)])
  }

  @Test func notesWithoutTheirFilesAndAlarmsAreLeftOut() throws {
    let file = try ImportFormat.calcurse.read(CalcurseTests.noted)
    #expect(file.tasks.map(\.task.note) == ["", "", ""])
    #expect(file.leftOut == [.note: 2, .alarm: 1])
  }

  private static let noted = """
    [5]>\(CalcurseTests.sum) Call
    11/21/2026 @ 09:00 -> 11/21/2026 @ 10:30>\(CalcurseTests.sum) !Noted
    11/21/2026 [1] Birthday
    """

  @Test func notesComeFromTheirFiles() throws {
    let noted = context().reading("todo") {
      $0 == CalcurseTests.sum ? Array("- [ ] a\n\u{1b}b\n\nc\n".utf8) : nil
    }
    let file = try ImportFormat.calcurse.read(Array(CalcurseTests.noted.utf8), in: noted)
    #expect(file.tasks.map(\.task.note) == ["- [ ] a\nb\n\nc", "- [ ] a\nb\n\nc", ""])
    #expect(file.leftOut == [.alarm: 1])
  }

  @Test(arguments: [[0xFF], Array(repeating: UInt8(ascii: "x"), count: 10_001)])
  func notesThatCannotBeStoredAreReported(_ bytes: [UInt8]) throws {
    let noted = context().reading("todo") { _ in bytes }
    let file = try ImportFormat.calcurse.read(Array(CalcurseTests.noted.utf8), in: noted)
    #expect(file.tasks.count == 3)
    #expect(file.leftOut == [.note: 2, .alarm: 1])
  }

  @Test(arguments: [
    "[12] x", "[a] x", "11/31/2026 [1] x", "11/21/2026 @ 25:00 -> 11/21/2026 @ 10:30|x", "text",
  ])
  func invalidLinesAreReported(_ line: String) throws {
    let file = try ImportFormat.calcurse.read(line)
    #expect(file.tasks.isEmpty)
    #expect(file.warnings == [ImportWarning(line: 1, title: line, matter: .noEntry)])
  }

  @Test func entriesOverSeveralDaysAreOnTheFirst() throws {
    let file = try ImportFormat.calcurse.read("11/21/2026 @ 09:00 -> 11/23/2026 @ 10:30|Trip")
    #expect(file.tasks.map(\.task.schedule) == [.allDay])
    #expect(file.warnings.map(\.matter) == [.severalDays])
  }
}
