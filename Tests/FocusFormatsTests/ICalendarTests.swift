import FocusDomain
import Testing

@testable import FocusFormats

@Suite("iCalendar")
struct ICalendarTests {
  private func calendar(_ lines: String...) -> String {
    "BEGIN:VCALENDAR\r\n" + lines.joined(separator: "\r\n") + "\r\nEND:VCALENDAR\r\n"
  }

  private func event(_ lines: String..., uid: String = "1") -> String {
    "BEGIN:VEVENT\r\nUID:\(uid)\r\nSUMMARY:Meet\r\n\(lines.joined(separator: "\r\n"))\r\nEND:VEVENT"
  }

  // MARK: Writing

  /// No line is longer than 75 octets or cut within a character, and unfolding restores the line.
  @Test(arguments: ["日本語", "e\u{301}", "👨‍👩‍👧", "a", "ü"])
  func linesAreFolded(_ letter: String) throws {
    for length in 1...(180 / letter.count) {
      let title = String(repeating: letter, count: length) + "!"
      let task = FocusTask(id: taskID(1), title: title, createdAt: noon)
      let bytes = ExportFormat.ics.write(
        [DayPlan(day: today, entries: [task])], in: .init(clock: clock(), words: words))
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.utf8.elementsEqual(bytes))
      for line in bytes.split(separator: 0x0A) {
        #expect(line.last == 0x0D)
        #expect(line.count <= 76)
        #expect(String(validating: line, as: UTF8.self) != nil)
      }
      let unfolded = text.unicodeScalars.split(separator: "\r\n ".unicodeScalars).map(String.init).joined()
      #expect(unfolded.contains("SUMMARY:\(title)\r\n"))
      #expect(try ImportFormat.ics.read(text).tasks.map(\.task.title) == [title])
    }
  }

  /// As written by old Mozilla programs.
  @Test func aLineGoesOnAfterAnEmptyOne() throws {
    let text =
      "BEGIN:VCALENDAR\nVERSION\n\n :2.0\n\nBEGIN:VTODO\nSUMMARY\n\n :A\n\n b\n\nDUE\n\n :20261121\nEND:VTODO\n"
    let file = try ImportFormat.ics.read("\(text)END:VCALENDAR\n")
    #expect(file.tasks.map(\.task.title) == ["Ab"])
    #expect(file.warnings == [])
  }

  @Test func everyComponentHasItsOwnUID() {
    var random = SeededGenerator(seed: 3)
    let lines = ExportFormat.ics.text(random.plans()).split(separator: "\r\n")
    let uids = lines.filter { $0.hasPrefix("UID:") }
    #expect(uids.count == lines.filter { $0 == "BEGIN:VTODO" || $0 == "BEGIN:VEVENT" }.count)
    #expect(Set(uids).count == uids.count)
  }

  // MARK: Reading

  @Test(arguments: [
    ("DTSTART:20261121T090000\r\nDTEND:20261121T103000", "2026-11-21", timed("09:00", "10:30")),
    ("DTSTART:20261121T230000\r\nDTEND:20261122T010000", "2026-11-21", timed("23:00", "01:00")),
    ("DTSTART:20261121T090000\r\nDURATION:PT90M", "2026-11-21", timed("09:00", "10:30")),
    ("DTSTART:20261121T230000\r\nDURATION:P0DT2H0M0S", "2026-11-21", timed("23:00", "01:00")),
    ("DTSTART:20261121T000000\r\nDURATION:P1D", "2026-11-21", timed("00:00", "00:00")),
    ("DTSTART:20261121T090000", "2026-11-21", timed("09:00", "10:00")),
    ("DTSTART:20261121T090000\r\nDTEND:20261121T080000", "2026-11-21", timed("09:00", "10:00")),
    ("DTSTART:20261121T233000Z", "2026-11-22", timed("00:30", "01:30")),
    ("DTSTART;TZID=UTC:20260701T230000\r\nDURATION:PT1H", "2026-07-02", timed("01:00", "02:00")),
    ("DTSTART;TZID=\"Europe/Berlin\":20261121T090000", "2026-11-21", timed("09:00", "10:00")),
    ("DTSTART;TZID=/x.org/2020/Europe/Berlin:20261121T090000", "2026-11-21", timed("09:00", "10:00")),
    ("dtstart;value=date:20261121", "2026-11-21", .allDay),
    ("DTSTART;VALUE=DATE:20261121\r\nDTEND;VALUE=DATE:20261122", "2026-11-21", .allDay),
  ])
  func datesUseTheWallClock(_ lines: String, _ date: String, _ schedule: Schedule) throws {
    let file = try ImportFormat.ics.read(calendar(event(lines)), zone: east)
    #expect(file.warnings == [])
    #expect(file.tasks.map(\.day) == [day(date)])
    #expect(file.tasks.map(\.task.schedule) == [schedule])
  }

  @Test(
    arguments: [
      ("DTSTART:20261121T090000\r\nDTEND:20261123T090000", ImportWarning.Matter.severalDays),
      ("DTSTART;VALUE=DATE:20261121\r\nDTEND;VALUE=DATE:20261124", .severalDays),
      ("DTSTART;TZID=Mars/Olympus:20261121T090000", .unknownZone("Mars/Olympus")),
      ("DTSTART:20261121T090000\r\nRRULE:FREQ=DAILY", .recurrence("FREQ=DAILY")),
      ("DTSTART:20261121T090000\r\nSTATUS:CANCELLED", .cancelled),
      ("DTSTART:20261121T090000\r\nEXDATE:20261121T090000", .excepted),
      ("DTSTART:20261121T090000\r\nSUMMARY:Second", nil),
      ("DTSTART:20261131T090000", .badField("DTSTART", value: "20261131T090000")),
      ("DTSTART:20261121T090000\r\nDURATION:long", .ignoredField("DURATION", value: "long")),
      ("DTSTART:20261121T090000\r\nDTEND:later", .ignoredField("DTEND", value: "later")),
      ("DTSTART:20261121T090000\r\nEXDATE:never", .ignoredField("EXDATE", value: "never")),
      (
        "DTSTART:20261121T090000\r\nRDATE:20261122T090000/soon",
        .ignoredField("RDATE", value: "20261122T090000/soon")
      ),
      ("DESCRIPTION:no date", .noDate),
    ] as [(String, ImportWarning.Matter?)])
  func partialImportsAreReportedWithTheirLine(_ lines: String, _ matter: ImportWarning.Matter?) throws {
    let file = try ImportFormat.ics.read(calendar(event(lines)))
    #expect(file.warnings.map(\.matter) == (matter.map { [$0] } ?? []))
    #expect(file.warnings.allSatisfy { $0.line == 2 && $0.title == "Meet" })
    #expect(file.tasks.count == (matter?.isNotTaken == true ? 0 : 1))
  }

  @Test func aSeriesUsesItsExplicitDates() throws {
    let text = calendar(
      event(
        "DTSTART:20261121T090000", "DTEND:20261121T093000", "RRULE:FREQ=WEEKLY",
        "RDATE:20261124T090000,20261125T100000/PT1H,20261126T090000", "EXDATE:20261126T090000"),
      event("RECURRENCE-ID:20261124T090000", "DTSTART:20261124T140000", "DTEND:20261124T150000"))
    let file = try ImportFormat.ics.read(text)
    #expect(file.warnings.map(\.matter) == [.recurrence("FREQ=WEEKLY")])
    #expect(file.tasks.map(\.day) == ["2026-11-21", "2026-11-25", "2026-11-24"].map(day))
    #expect(
      file.tasks.map(\.task.schedule)
        == [timed("09:00", "09:30"), timed("10:00", "11:00"), timed("14:00", "15:00")])
    #expect(Set(file.tasks.map(\.task.id)).count == 3)
    #expect(try ImportFormat.ics.read(text) == file)
  }

  @Test func aTaskIsPlannedForItsDueDate() throws {
    let file = try ImportFormat.ics.read(
      calendar(
        "BEGIN:VTODO", "SUMMARY:A", "DTSTART;VALUE=DATE:20261118", "DUE;VALUE=DATE:20261130", "END:VTODO",
        "BEGIN:VTODO", "SUMMARY:B", "DUE:20261130T170000", "PRIORITY:2", "END:VTODO",
        "BEGIN:VTODO", "SUMMARY:C", "END:VTODO",
        "BEGIN:VTODO", "SUMMARY:D", "STATUS:COMPLETED", "COMPLETED:20261110T080000Z", "END:VTODO",
        "BEGIN:VTODO", "SUMMARY:E", "PERCENT-COMPLETE:100", "LAST-MODIFIED:20261111T080000Z", "PRIORITY:9",
        "END:VTODO"))
    #expect(file.warnings == [])
    #expect(
      file.tasks.map(\.day)
        == [day("2026-11-30"), day("2026-11-30"), today, day("2026-11-10"), day("2026-11-11")])
    #expect(file.tasks.map(\.task.isCompleted) == [false, false, false, true, true])
    #expect(file.tasks.map(\.task.priority) == [.medium, .high, .medium, .medium, .low])
    #expect(file.tasks.allSatisfy { $0.task.schedule == .allDay })
  }

  @Test func aTaskWithAnInvalidCompletionDateIsReported() throws {
    let file = try ImportFormat.ics.read(
      calendar(
        "BEGIN:VTODO", "SUMMARY:A", "STATUS:COMPLETED", "COMPLETED:20260231T080000Z",
        "DTSTAMP:20261103T080000Z",
        "END:VTODO"))
    let planned = day("2026-11-03")
    #expect(file.tasks.map(\.day) == [planned])
    #expect(file.tasks[0].task.isCompleted)
    #expect(file.warnings.map(\.matter) == [.badDate("COMPLETED:20260231T080000Z", planned: planned)])
  }

  @Test func readsAlarmsZonesAndFoldingOfOtherPrograms() throws {
    let file = try ImportFormat.ics.read(
      """
      BEGIN:VCALENDAR
      BEGIN:VTIMEZONE
      TZID:X
      BEGIN:STANDARD
      DTSTART:19961027T030000
      RRULE:FREQ=YEARLY
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      SUMM
       ARY;LANGUAGE=en:A\\, b\\nc \\d
      \t \\\\e
      this line is none
      DTSTART;VALUE=DATE:20261121
      BEGIN:VALARM
      SUMMARY:Not this
      TRIGGER:-PT5M
      END:VALARM
      END:VEVENT
      BEGIN:VJOURNAL
      SUMMARY:Diary
      END:VJOURNAL
      END:VCALENDAR
      """)
    #expect(file.tasks.map(\.task.title) == [#"A, b c \d \e"#])
    #expect(file.warnings == [ImportWarning(line: 20, title: nil, matter: .foreignKind("VJOURNAL"))])
  }

  @Test func theEventOfAnExportedTaskIsThatTask() throws {
    let task = FocusTask(id: taskID(7), title: "A", schedule: timed("09:00", "10:00"), createdAt: noon)
    let text = ExportFormat.ics.text([DayPlan(day: today, entries: [task])])
    #expect(text.contains("BEGIN:VEVENT"))
    #expect(try ImportFormat.ics.read(text).tasks.map(\.task) == [task])
    // A calendar program may return only the events.
    let todo = try #require(text.range(of: "BEGIN:VTODO"))
    let event = try #require(text.range(of: "BEGIN:VEVENT"))
    let alone = text.replacingCharacters(in: todo.lowerBound..<event.lowerBound, with: "")
    #expect(try ImportFormat.ics.read(alone).tasks.map(\.task.id) == [taskID(7)])
  }

  @Test func aTruncatedFileReportsWhatIsMissing() throws {
    let text = calendar(event("DTSTART:20261121T090000"), event("DTSTART:20261122T090000", uid: "2"))
    let cut = String(text.prefix(text.count - 30))
    let file = try ImportFormat.ics.read(cut)
    #expect(file.tasks.count == 1)
    #expect(file.warnings == [ImportWarning(line: 7, title: "Meet", matter: .unclosed)])
    #expect(file.isPartlyUnreadable)
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
