import FocusDomain
import Testing

@testable import FocusFormats

@Suite("todo.txt")
struct TodoTxtTests {
  @Test(arguments: [
    ("Buy milk", "Buy milk", Priority.medium, nil as String?, false),
    ("(A) Call Mom +Family @phone", "Call Mom +Family @phone", .high, nil, false),
    ("(C) 2026-11-01 Read", "Read", .low, nil, false),
    ("(Z) Some day", "Some day", .low, nil, false),
    ("(a) lower case is text", "(a) lower case is text", .medium, nil, false),
    ("(A)no blank", "(A)no blank", .medium, nil, false),
    ("Pay due:2026-11-30 the rent", "Pay the rent", .medium, "2026-11-30", false),
    ("Wait t:2026-12-01", "Wait", .medium, "2026-12-01", false),
    ("Wait t:2026-12-01 due:2026-12-03", "Wait", .medium, "2026-12-03", false),
    ("Say what is due: the rent", "Say what is due: the rent", .medium, nil, false),
    ("Pay due:2026-11-30 due:tomorrow", "Pay due:tomorrow", .medium, "2026-11-30", false),
    ("see http://x.org/a:b", "see http://x.org/a:b", .medium, nil, false),
    ("x 2026-11-20 2026-11-18 Done pri:A", "Done", .high, "2026-11-20", true),
    ("x  2026-11-20 Two blanks", "Two blanks", .medium, "2026-11-20", true),
    ("x\t2026-11-20  2026-11-18  A tab", "A tab", .medium, "2026-11-20", true),
    ("x 2026-11-20 (C) 2026-11-18 Done", "Done", .low, "2026-11-20", true),
    ("x 2026-11-20 (A) Done", "Done", .high, "2026-11-20", true),
    ("x (B) 2026-11-20 2026-11-18 Done", "Done", .medium, "2026-11-20", true),
    ("(A)  2026-11-01   Blanks", "Blanks", .high, nil, false),
    ("x Due without a date due:2026-11-19", "Due without a date", .medium, "2026-11-19", true),
    ("x 2026-11-20 Done due:2026-11-25", "Done", .medium, "2026-11-25", true),
    ("xylophone lesson", "xylophone lesson", .medium, nil, false),
    ("X 2026-11-20 no", "X 2026-11-20 no", .medium, nil, false),
  ])
  func linesAreParsed(_ line: String, _ title: String, _ priority: Priority, _ date: String?, _ done: Bool)
    throws
  {
    let file = try ImportFormat.todotxt.read(line + "\n")
    let found = try #require(file.tasks.first)
    #expect(file.tasks.count == 1)
    #expect(file.warnings == [])
    #expect(found.task.title == title)
    #expect(found.task.priority == priority)
    #expect(found.task.isCompleted == done)
    #expect(found.day == date.map(day) ?? today)
  }

  /// A task planned for another day than written is always reported.
  @Test(arguments: [
    ("(A) Call Mum due:tomorrow", "Call Mum due:tomorrow", "due:tomorrow", nil as String?),
    ("(C) Bad due:2026-02-31", "Bad due:2026-02-31", "due:2026-02-31", nil),
    ("Pay due:friday t:2026-11-27", "Pay due:friday", "due:friday", "2026-11-27"),
    ("Pay t:soon", "Pay t:soon", "t:soon", nil),
    ("Pay due:31.12. t:soon", "Pay due:31.12. t:soon", "due:31.12.", nil),
    ("x 2026-11-20 Paid due:never", "Paid due:never", "due:never", "2026-11-20"),
    (
      "Ours due:2026-13-01 t:2026-11-27 id:00000000-0000-4000-8000-000000000001", "Ours", "due:2026-13-01",
      "2026-11-27"
    ),
  ])
  func anInvalidDateIsReportedWithThePlannedDay(
    _ line: String, _ title: String, _ written: String, _ date: String?
  ) throws {
    let file = try ImportFormat.todotxt.read("First\n\(line)\n")
    let planned = date.map(day) ?? today
    #expect(file.tasks.last.map { [$0.task.title, "\($0.day)"] } == [title, "\(planned)"])
    #expect(
      file.warnings == [ImportWarning(line: 2, title: title, matter: .badDate(written, planned: planned))])
    #expect(!file.isPartlyUnreadable)
  }

  /// Importing them would invent a day on which everything was done.
  @Test(arguments: [
    ("x Done", "Done"), ("x Done due:2026-11-30", "Done"), ("x (A) Done", "Done"),
    ("x 2026-02-31 Paid", "2026-02-31 Paid"),
  ])
  func completionsWithoutADateAreSkipped(_ line: String, _ title: String) throws {
    let file = try ImportFormat.todotxt.read("First\n\(line)\n")
    #expect(file.tasks.map(\.task.title) == ["First"])
    #expect(file.warnings == [ImportWarning(line: 2, title: title, matter: .undatedCompletion)])
  }

  @Test func aStartBeforeTheDueDateIsLeftOut() throws {
    let file = try ImportFormat.todotxt.read(
      "A t:2026-12-01 due:2026-12-03\nB t:2026-12-03 due:2026-12-03\nC t:2026-12-01")
    #expect(file.leftOut == [.startDate: 1])
  }

  @Test func aTaskCompletedElsewhereIsTheSameTask() throws {
    let open = try ImportFormat.todotxt.read("(A) 2026-11-01 Read the book due:2026-11-30\n")
    let done = try ImportFormat.todotxt.read("x 2026-11-20 2026-11-01 Read the book due:2026-11-30 pri:A\n")
    #expect(open.tasks.map(\.task.id) == done.tasks.map(\.task.id))
  }

  @Test func identicalLinesAreTwoTasks() throws {
    let file = try ImportFormat.todotxt.read("Stretch\nStretch\r\n\n  \nStretch")
    #expect(Set(file.tasks.map(\.task.id)).count == 3)
  }

  @Test func invalidLinesAreReported() throws {
    let file = try ImportFormat.todotxt.read(
      Array("Fine\n".utf8) + [0xFF, 0x0A] + Array("(A) 2026-11-01\n\u{7}\n".utf8), in: context())
    #expect(file.tasks.map(\.task.title) == ["Fine"])
    #expect(file.warnings.map(\.line) == [2, 3, 4])
    #expect(file.warnings.map(\.matter) == [.notUTF8, .noTitle, .noTitle])
  }

  @Test func aRecurringTaskIsImportedOnceAndReported() throws {
    let file = try ImportFormat.todotxt.read("Water the plants rec:1w due:2026-11-24")
    #expect(file.tasks.map(\.task.title) == ["Water the plants rec:1w"])
    #expect(file.warnings.map(\.matter) == [.recurrence("rec:1w")])
  }

  /// Nothing is imported for a day that cannot be planned.
  @Test func tasksBeforeTheFirstPlannableDayAreSkipped() throws {
    let file = try ImportFormat.todotxt.read("Old due:1969-12-31\nx 0001-01-01 Done\nNew due:1970-01-01\n")
    #expect(file.tasks.map(\.task.title) == ["New"])
    #expect(
      file.warnings.map(\.matter) == [.dayOutOfReach(day("1969-12-31")), .dayOutOfReach(day("0001-01-01"))])
    #expect(file.isPartlyUnreadable)
  }

  /// Warnings of the first import are not repeated.
  @Test func onlyNewEntriesAreReported() throws {
    let text = "Pay due:never\nWait t:2026-12-01 due:2026-12-03\nrec:1w\n(A)\nRent rec:1m due:2026-12-01\n"
    let file = try ImportFormat.todotxt.read(text)
    let all = file.told(onlyOf: Set(file.tasks.map(\.task.id)))
    #expect(all == file)
    #expect(file.leftOut == [.startDate: 1])
    #expect(file.warnings.count >= 3)
    let none = file.told(onlyOf: [])
    #expect(none.leftOut == [:])
    #expect(!none.warnings.contains { !$0.matter.isNotTaken })
    #expect(none.warnings == file.warnings.filter(\.matter.isNotTaken))
    let one = file.told(onlyOf: [file.tasks[0].task.id])
    #expect(one.warnings.first?.matter == file.warnings[0].matter)
    #expect(one.warnings.count == none.warnings.count + 1)
  }
}
