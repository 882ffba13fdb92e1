import FocusDomain
import Testing

@testable import FocusFormats

/// Lines of Later in the formats of other programs: tasks without a day.
@Suite struct LaterExportTests {
  private let lines = [
    LaterLine(
      id: taskID(1), title: "Buy a lamp", note: "The small one.", priority: .high, createdAt: noon),
    LaterLine(id: taskID(2), title: "due:2026-01-01 \u{1B}[31m", createdAt: noon),
  ]
  private let plan = DayPlan(
    day: today, entries: [FocusTask(id: taskID(3), title: "Read", createdAt: noon)])

  private func text(_ format: ExportFormat) -> String {
    let context = ExportContext(clock: clock(), words: words)
    return String(decoding: format.write([plan], later: lines, in: context), as: UTF8.self)
  }

  @Test func todoTxtHasLinesWithoutADueDate() {
    let lines = text(.todotxt).components(separatedBy: "\n")
    #expect(lines[1] == "(A) 2026-11-21 Buy a lamp list:later id:\(taskID(1))")
    #expect(lines[2] == "(B) 2026-11-21 due:2026-01-01 [31m list:later id:\(taskID(2))")
    #expect(lines.dropFirst(3) == [""])
  }

  @Test func calendarsHaveLinesAsToDosWithoutADueDate() throws {
    let items = text(.ics).components(separatedBy: "BEGIN:VTODO").dropFirst()
    #expect(items.count == 3)
    #expect(items.map { $0.contains("DUE") } == [true, false, false])
    #expect(try #require(items.dropFirst().first).contains("DESCRIPTION:The small one."))
    #expect(!text(.ics).contains("VEVENT"))
  }

  /// To-dos of other programs without a date are for today, but these were on no day.
  @Test(arguments: [ImportFormat.todotxt, .ics]) func linesComeBackAsLines(_ format: ImportFormat) throws {
    let file = try format.read(text(format == .ics ? .ics : .todotxt))
    #expect(file.tasks.map(\.task.title) == ["Read"])
    #expect(file.later.map(\.id) == lines.map(\.id))
    #expect(file.later.map(\.title) == ["Buy a lamp", "due:2026-01-01 [31m"])
    #expect(file.later.map(\.priority) == [.high, .medium])
    #expect(file.warnings.isEmpty)
    if format == .ics { #expect(file.later[0].note == "The small one.") }
  }

  @Test func pagesHaveLinesAfterTheDays() {
    let page = text(.markdown)
    #expect(
      page.hasPrefix("## Day 2026-11-21\n\n- [ ] Read (medium)\n\n## Day 0000-01-01\n\n- [ ] Buy a lamp"))
    #expect(page.contains("  The small one."))
  }

  @Test(arguments: [ExportFormat.csv, .taskwarrior]) func formatsOfDaysOmitLines(format: ExportFormat) {
    #expect(!text(format).contains("lamp"))
  }
}
