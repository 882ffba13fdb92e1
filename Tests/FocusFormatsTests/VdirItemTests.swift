import FocusDomain
import Testing

@testable import FocusFormats

/// Items of a calendar folder: reading and changing them.
@Suite("Items of a calendar folder")
struct VdirItemTests {
  // MARK: Reading

  @Test func readsItemsOfOtherPrograms() throws {
    let planned = try VdirSample.task(VdirSample.text(VdirSample.foreign))
    #expect(planned.day == day("2026-11-23"))
    #expect(planned.task.title == "Grüße, all")
    #expect(planned.task.schedule == .allDay)
    #expect(planned.task.isOpen)
    #expect(planned.task.priority == .medium)
  }

  @Test(arguments: [
    ("STATUS:COMPLETED", true), ("COMPLETED:20261120T100000Z", true), ("PERCENT-COMPLETE:100", true),
    ("PERCENT-COMPLETE:90", false), ("STATUS:NEEDS-ACTION\r\nCOMPLETED:20261120T100000Z", false),
    ("STATUS:IN-PROCESS\r\nPERCENT-COMPLETE:100", false), ("STATUS:completed", true), ("STATUS:", false),
  ])
  func statesOfOtherProgramsAreRead(_ property: String, isDone: Bool) throws {
    #expect(try VdirSample.task(VdirSample.todo(property)).task.isCompleted == isDone)
  }

  @Test(arguments: [
    ("DUE;VALUE=DATE:20261130", "2026-11-30", Schedule.allDay),
    ("DUE:20261130T170000", "2026-11-30", .allDay),
    ("DTSTART:20261130T090000\r\nDUE:20261130T103000", "2026-11-30", timed("09:00", "10:30")),
    ("DTSTART:20261130T080000Z\r\nDUE:20261130T093000Z", "2026-11-30", timed("09:00", "10:30")),
    ("DTSTART:20261130T090000\r\nDURATION:PT30M", "2026-11-30", timed("09:00", "09:30")),
    ("DTSTART;VALUE=DATE:20261128\r\nDUE;VALUE=DATE:20261130", "2026-11-30", .allDay),
    ("X-NOTHING:1", "2026-11-21", .allDay),
  ])
  func timesOfOtherProgramsAreRead(_ properties: String, on wanted: String, _ schedule: Schedule) throws {
    let planned = try VdirSample.task(VdirSample.todo(properties))
    #expect(planned.day == day(wanted))
    #expect(planned.task.schedule == schedule)
  }

  /// A UID gives the same task as in an import.
  @Test(arguments: ["1", "Other@phone", "2931AEC2-0000-4000-8000-00000000000A"])
  func aTaskHasTheSameIdentityAsInAnImport(_ uid: String) throws {
    let bytes = VdirSample.text([
      "BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:\(uid)", "SUMMARY:A", "END:VTODO", "END:VCALENDAR",
    ])
    let imported = try ImportFormat.ics.read(String(decoding: bytes, as: UTF8.self))
    #expect(imported.tasks.map(\.task.id) == [try VdirSample.item(bytes).id])
  }

  @Test func foreignItemsAreLeftAlone() throws {
    func reason(_ bytes: [UInt8], _ kind: VdirKind = .todo) throws -> VdirForeign? {
      guard case .foreign(let reason) = try VdirContent.read(bytes, as: kind, in: context()) else {
        return nil
      }
      return reason
    }
    let event = ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "SUMMARY:A", "END:VEVENT", "END:VCALENDAR"]
    #expect(try reason(VdirSample.text(event)) == .kind)
    #expect(try reason(VdirSample.text(event), .event) == .kind)
    #expect(try reason(VdirSample.todo(), .event) == .kind)
    #expect(try reason(VdirSample.todo("RRULE:FREQ=DAILY")) == .recurring)
    #expect(try reason(VdirSample.todo("RDATE:20261130T090000")) == .recurring)
    let twice = ["BEGIN:VTODO", "UID:1", "SUMMARY:A", "END:VTODO"]
    #expect(
      try reason(VdirSample.text(["BEGIN:VCALENDAR"] + twice + twice + ["END:VCALENDAR"])) == .several)
    let exception = ["BEGIN:VTODO", "UID:1", "RECURRENCE-ID:20261130", "SUMMARY:A", "END:VTODO"]
    #expect(
      try reason(VdirSample.text(["BEGIN:VCALENDAR"] + twice + exception + ["END:VCALENDAR"])) == .recurring)
    let card = ["BEGIN:VCALENDAR", "BEGIN:VJOURNAL", "UID:1", "END:VJOURNAL", "END:VCALENDAR"]
    #expect(try reason(VdirSample.text(card)) == .kind)
  }

  // MARK: Damage

  @Test func damagedFilesAreRefused() {
    let whole = VdirSample.todo("DUE:20261130")
    let cases: [([UInt8], VdirDamage)] = [
      ([], .notACalendar), (Array("{}".utf8), .notACalendar),
      (Array("BEGIN:VCARD\r\nEND:VCARD".utf8), .notACalendar),
      (Array("VERSION:2.0\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n".utf8), .notACalendar),
      (whole.dropLast(30), .unclosed(line: 2)), (whole.dropLast(16), .unclosed(line: 1)),
      (VdirSample.todo("DUE:2026-11-30"), .badField("DUE", value: "2026-11-30")),
      (VdirSample.todo("DUE;VALUE=DATE:19691231"), .badField("DUE", value: "1969-12-31")),
      (VdirSample.todo("DUE:"), .badField("DUE", value: "")),
      (VdirSample.todo("DTSTART:20261130\r\nDURATION:forever"), .badField("DURATION", value: "forever")),
      (
        VdirSample.text(["BEGIN:VCALENDAR", "BEGIN:VTODO", "SUMMARY:A", "END:VTODO", "END:VCALENDAR"]), .noUID
      ),
      (
        VdirSample.text([
          "BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:1", "SUMMARY: ", "END:VTODO", "END:VCALENDAR",
        ]), .noTitle
      ),
      (VdirSample.text(Array(repeating: "BEGIN:VCALENDAR", count: 40)), .tooDeep(line: 33)),
      (
        VdirSample.text(["BEGIN:VCALENDAR", "BEGIN:VTODO", "END:VCALENDAR", "END:VTODO"]), .unclosed(line: 2)
      ),
      (
        Array("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:".utf8) + [0xFF]
          + Array("\nEND:VTODO\nEND:VCALENDAR\n".utf8), .notUTF8(line: 4)
      ),
    ]
    for (bytes, damage) in cases {
      #expect(throws: damage, "\(String(decoding: bytes, as: UTF8.self))") {
        try VdirSample.item(Array(bytes))
      }
    }
  }

  /// Truncated or replaced bytes never crash the reader, and everything that is read can be written.
  @Test func damagedBytesNeverCrashTheReader() {
    var random = SeededGenerator(seed: 7)
    let whole = VdirSample.text(VdirSample.foreign)
    var read = 0
    for round in 0..<600 {
      var bytes = Array(whole.prefix(round.isMultiple(of: 2) ? whole.count : random.below(whole.count)))
      for _ in 0..<random.below(6) where !bytes.isEmpty {
        bytes[random.below(bytes.count)] =
          [0x00, 0x0A, 0x0D, 0x20, 0x3A, 0x3B, 0x22, 0xFF, 0x5C][random.below(9)]
      }
      guard let item = try? VdirSample.item(bytes) else { continue }
      read += 1
      var planned = item.newTask(at: noon, in: context(east))
      let former = planned
      planned = PlannedTask(day: day("2026-12-24"), task: planned.task)
      let edited = item.edited(from: former, to: planned, in: context(east))
      #expect((try? VdirSample.item(edited))?.day == planned.day)
    }
    #expect(read > 100)
  }
}
