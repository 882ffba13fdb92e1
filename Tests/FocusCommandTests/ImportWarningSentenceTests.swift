import FocusDomain
import FocusFormats
import Testing

@testable import focus

@Suite struct ImportWarningSentenceTests {
  @Test(arguments: [
    ("[{\"status\":\"pending\"}]", "Line 1: an entry was not taken: it has no title."),
    (
      "[{\"description\":\"A\",\"due\":5}]", "Line 1: 'A' was not taken: 'due' cannot be '5'."
    ),
    (
      "[{\"description\":\"A\",\"status\":\"recurring\",\"recur\":\"daily\"}]",
      "Line 1: 'A' was not taken: it is the template of recurring tasks ('daily')."
    ),
    ("[5]", "Line 1: an entry was not taken: it does not have the form of an entry."),
    ("{\"a\" 5}", "Line 1: an entry was not taken: it is not valid JSON (unexpected '5')."),
  ])
  func warningNamesTheLine(_ text: String, _ sentence: String) throws {
    #expect(try warnings(text, .taskwarrior) == [sentence])
  }

  @Test(arguments: [
    (
      "{\"description\":\"A\",\"status\":\"pending\",\"entry\":\"soon\"}",
      "Line 1: 'A' was taken, but without 'entry': it cannot be 'soon'."
    ),
    (
      "{\"description\":\"A\",\"status\":\"pending\",\"wait\":\"20991224T100000Z\"}",
      "Line 1: 'A' was taken, but for 2099-12-24: it is hidden until then."
    ),
    (
      "{\"description\":\"A\",\"status\":\"pending\",\"until\":\"20000101T000000Z\"}",
      "Line 1: 'A' was not taken: it has expired ('until')."
    ),
    (
      "{\"description\":\"A\",\"status\":\"completed\"}",
      "Line 1: 'A' was not taken: it is completed, but does not say when."
    ),
  ])
  func namesWhatTaskwarriorHides(_ text: String, _ sentence: String) throws {
    #expect(try warnings(text, .taskwarrior) == [sentence])
  }

  @Test func namesMessages() throws {
    let calendar = "BEGIN:VCALENDAR\nMETHOD:CANCEL\nBEGIN:VEVENT\nSUMMARY:A\nEND:VEVENT\nEND:VCALENDAR"
    #expect(
      try warnings(calendar, .ics) == [
        "Line 3: 'A' was not taken: it is a message that cancels or answers something (METHOD 'CANCEL')."
      ])
  }

  /// Omitted fields are reported once, with the number of tasks that have them.
  @Test func namesWhatIsLeftOut() throws {
    func sentences(_ text: String, _ format: ImportFormat) throws -> [String] {
      let clock = PlannerClock(now: { Sample.created }, zone: .utc)
      let context = ImportContext(clock: clock, untitled: "Focus") { _ in nil }
      return try format.read(Array(text.utf8), in: context).sentences(format)
    }
    let todo = "BEGIN:VTODO\nSUMMARY:A\nDUE:20261130T170000\nCATEGORIES:a,b\nEND:VTODO\n"
    #expect(
      try sentences("BEGIN:VCALENDAR\n\(todo)\(todo)END:VCALENDAR\n", .ics) == [
        "Left out, with the number of tasks that had it: tags 2, times of deadlines 2."
      ])
    #expect(
      try sentences(#"{"description":"A","status":"pending","project":"x","tags":["a"]}"#, .taskwarrior) == [
        "Not shown here, but given back by 'focus export --format taskwarrior', with the number of tasks that had it: "
          + "projects 1, tags 1."
      ])
  }

  @Test func warnsAboutInvalidDates() throws {
    #expect(
      try warnings("(C) Bad due:2026-02-31\u{9B}\n", .todotxt) == [
        "Line 1: 'Bad due:2026-02-31' was taken, but for \(Sample.day): 'due:2026-02-31' is no date."
      ])
  }

  @Test func warnsAboutCalendarEntries() throws {
    let calendar = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      SUMMARY:Evil \u{1B}[31m one
      DTSTART;TZID=Mars\u{9B}:20261121T090000
      RRULE:FREQ=DAILY\u{7}
      DURATION:P3D
      END:VEVENT
      BEGIN:VJOURNAL
      END:VJOURNAL
      BEGIN:VEVENT
      SUMMARY:No date
      END:VEVENT
      BEGIN:VTODO
      SUMMARY:Cut
      """
    #expect(
      try warnings(calendar, .ics) == [
        "Line 2: 'Evil [31m one' was taken, but with its times as local ones: the time zone 'Mars' is not known here.",
        "Line 2: 'Evil [31m one' was taken, but only on the dates in the file: "
          + "the rule 'FREQ=DAILY' was not followed.",
        "Line 2: 'Evil [31m one' was taken, but for its first day only, all day: it goes on for longer than a day.",
        "Line 8: an entry was not taken: 'VJOURNAL' is neither a task nor an event.",
        "Line 10: 'No date' was not taken: it does not say when it is.",
        "Line 13: 'Cut' was not taken: its end is missing.",
      ])
  }

  @Test func warnsAboutTrackedTime() throws {
    let intervals = """
      inc 20260101T080000Z - 20260101T090000Z # one
      inc 20260101T083000Z - 20260101T093000Z # two\u{9B}
      inc 20260101T080000Z - 20260102T080001Z # long
      inc 20260101T080000Z - 20260101T080000Z # none
      inc 20260101T080000Z
      inc 20990101T080000Z - 20990101T090000Z # ahead
      """
    #expect(
      try warnings(intervals, .timewarrior) == [
        "Line 2: 'two' was taken, but it began while 'one' was still running: time that both have counts once.",
        "Line 3: 'long' was not taken: it lasts longer than a day.",
        "Line 4: 'none' was not taken: it has no length.",
        "Line 5: an entry was not taken: it is still running.",
        "Line 6: 'ahead' was not taken: it ends after now.",
      ])
  }

  private func warnings(_ text: String, _ format: ImportFormat) throws -> [String] {
    let clock = PlannerClock(now: { Sample.created }, zone: .utc)
    let context = ImportContext(clock: clock, untitled: "Focus") { _ in nil }
    return try format.read(Array(text.utf8), in: context).warnings.map(\.sentence)
  }
}
