import FocusDomain
import Testing

@testable import FocusFormats

/// Notes in files of other programs.
@Suite struct NoteTests {
  private func plan(_ note: String) -> [DayPlan] {
    [DayPlan(day: today, entries: [FocusTask(id: taskID(1), title: "A", note: note, createdAt: noon)])]
  }

  private func note(_ file: ForeignFile) throws -> String { try #require(file.tasks.first).task.note }

  @Test func aTaskWithoutANoteIsWrittenAsBefore() {
    for format in ExportFormat.allCases {
      let text = format.text(plan(""))
      for name in ["note", "DESCRIPTION", "annotations"] { #expect(!text.contains(name), "\(format)") }
    }
  }

  @Test(arguments: [ExportFormat.ics, .taskwarrior])
  func theLongestNoteComesBack(format: ExportFormat) throws {
    for long in [String(repeating: "메", count: 10_000), String(repeating: "- [ ] step\n", count: 500)] {
      let file = try #require(ImportFormat(rawValue: format.rawValue)).read(format.text(plan(long)))
      #expect(try note(file).hasSameBytes(as: long))
      #expect(file.leftOut == [:])
    }
  }

  @Test func aDescriptionOfAnotherProgramIsTheNote() throws {
    let text = """
      BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:x\r\nSUMMARY:A\r\nDUE;VALUE=DATE:20261121\r
      DESCRIPTION:One\\, two\\nthree \u{1B}[31m\r\nEND:VTODO\r\nEND:VCALENDAR\r\n
      """
    let file = try ImportFormat.ics.read(text)
    #expect(try note(file) == "One, two\nthree [31m")
    #expect(file.leftOut == [:])
  }

  @Test func anOverlongDescriptionIsShortenedAndReported() throws {
    let long = String(repeating: "x", count: 10_001)
    let text =
      "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:x\r\nSUMMARY:A\r\nDESCRIPTION:\(long)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    let file = try ImportFormat.ics.read(text)
    #expect(try note(file) == String(repeating: "x", count: 9_999) + "…")
    #expect(file.leftOut == [.note: 1])
  }

  @Test func annotationsKeepTheirTimesWhenALineIsAdded() throws {
    let attributes =
      #"{"annotations":[{"description":"one","entry":"20261102T080000Z"},{"description":"two","entry":"20261103T080000Z"}],"#
      + #""description":"A","entry":"20261101T080000Z","project":"p","status":"pending","uuid":"\#(taskID(1))"}"#
    let file = try ImportFormat.taskwarrior.read(attributes)
    var task = try #require(file.tasks.first).task
    #expect(task.note == "one\ntwo")
    let unchanged = ExportFormat.taskwarrior.text([DayPlan(day: today, entries: [task])])
    #expect(unchanged == "[\n\(attributes)\n]\n")
    task.note = "one\nnew\ntwo"
    let text = ExportFormat.taskwarrior.text([DayPlan(day: today, entries: [task])])
    #expect(text.contains(#"{"description":"one","entry":"20261102T080000Z"},{"description":"new","entry":"#))
    #expect(text.contains(#"{"description":"two","entry":"20261103T080000Z"}]"#))
    task.note = ""
    let removed = ExportFormat.taskwarrior.text([DayPlan(day: today, entries: [task])])
    #expect(!removed.contains("annotations"))
  }

  @Test func annotationsIgnoredByAnEarlierVersionStay() throws {
    let attributes =
      #"{"annotations":[{"description":"one","entry":"20261102T080000Z"}],"description":"A","#
      + #""entry":"20261101T080000Z","status":"pending","uuid":"\#(taskID(1))"}"#
    var task = try #require(try ImportFormat.taskwarrior.read(attributes).tasks.first).task
    var rest = try #require(task.unknown["taskwarrior"]?.fields)
    rest["note"] = nil
    task.unknown["taskwarrior"] = .object(rest)
    task.note = ""
    #expect(
      ExportFormat.taskwarrior.text([DayPlan(day: today, entries: [task])]).contains(#""description":"one""#))
    task.note = "two"
    let text = ExportFormat.taskwarrior.text([DayPlan(day: today, entries: [task])])
    #expect(text.contains(#""description":"one""#))
    #expect(text.contains(#""description":"two""#))
  }

  /// The clock may be anywhere in the calendar.
  @Test func everyLineHasASecondOfItsOwnAtTheEndOfTheCalendar() throws {
    let end = try #require(Instant("9999-12-31T23:59:59.999Z"))
    let annotations = TaskwarriorNote("One\nTwo\nThree", from: end).annotations
    #expect(Set(annotations.compactMap { $0.fields?["entry"]?.text }).count == 3)
  }

  @Test func tablesHaveTheNote() {
    let csv = ExportFormat.csv.text(plan("- [ ] one\ntwo"))
    #expect(csv.contains(",completed_at,note\r\n"))
    #expect(csv.hasSuffix(",\"'- [ ] one\ntwo\"\r\n"))
    let page = ExportFormat.markdown.text(plan("One *two*\nthree\n- [x] four\n\nfive"))
    #expect(page.contains("\n\n  One \\*two\\*\\\n  three\n\n  - [x] four\n\n  five\n"), "\(page)")
  }
}
