import FocusDomain
import Testing

@testable import FocusFormats

/// Completion and its time, and messages about tasks, which are not tasks.
@Suite("States of calendar entries")
struct ICalendarStateTests {
  private func read(_ lines: String..., method: String? = nil) throws -> ForeignFile {
    let frame = ["BEGIN:VCALENDAR"] + (method.map { ["METHOD:\($0)"] } ?? [])
    let all = frame + ["BEGIN:VTODO", "UID:1", "SUMMARY:A"] + lines + ["END:VTODO", "END:VCALENDAR"]
    return try ImportFormat.ics.read(all.joined(separator: "\r\n"))
  }

  @Test(arguments: [
    ("STATUS:NEEDS-ACTION\r\nCOMPLETED:20261110T080000Z", false),
    ("STATUS:IN-PROCESS\r\nPERCENT-COMPLETE:100\r\nCOMPLETED:20261110T080000Z", false),
    ("COMPLETED:20261110T080000Z", true), ("STATUS:COMPLETED\r\nCOMPLETED:20261110T080000Z", true),
    ("STATUS:completed\r\nDTSTAMP:20261110T080000Z", true),
  ])
  func theStatusDeterminesCompletion(_ lines: String, _ isDone: Bool) throws {
    let file = try read(lines)
    #expect(file.tasks.map(\.task.isCompleted) == [isDone])
    #expect(file.tasks.map(\.day) == [isDone ? day("2026-11-10") : today])
  }

  @Test func aCompletedTaskWithoutATimeCountsWhenItLastChanged() throws {
    let stamp = "DTSTAMP:20261101T080000Z"
    let changed = try read(
      "STATUS:COMPLETED", stamp, "LAST-MODIFIED:20261105T080000Z", "CREATED:20260101T080000Z")
    #expect(changed.tasks.map(\.task.completedAt) == [instant("2026-11-05T08:00:00Z")])
    let stamped = try read("PERCENT-COMPLETE:100", stamp, "CREATED:20260101T080000Z")
    #expect(stamped.tasks.map(\.task.completedAt) == [instant("2026-11-01T08:00:00Z")])
    let planned = try read("STATUS:COMPLETED", "DUE;VALUE=DATE:20261103")
    #expect(planned.tasks.map(\.task.completedAt) == [instant("2026-11-03T00:00:00Z")])
  }

  @Test(arguments: [
    "STATUS:COMPLETED", "PERCENT-COMPLETE:100", "STATUS:COMPLETED\r\nDUE;VALUE=DATE:20261225",
  ])
  func completionsWithoutADateAreSkipped(_ lines: String) throws {
    let file = try read(lines)
    #expect(file.tasks.isEmpty)
    #expect(file.warnings == [ImportWarning(line: 2, title: "A", matter: .undatedCompletion)])
  }

  @Test(arguments: ["CANCEL", "REPLY", "reply", "COUNTER", "DECLINECOUNTER", "REFRESH"])
  func aMessageIsNoTask(_ method: String) throws {
    let file = try read("DUE:20261130T080000Z", method: method)
    #expect(file.tasks.isEmpty)
    #expect(file.warnings == [ImportWarning(line: 3, title: "A", matter: .message(method.uppercased()))])
  }

  @Test(arguments: ["PUBLISH", "REQUEST", "ADD"])
  func aRequestIsATask(_ method: String) throws {
    #expect(try read("DUE:20261130T080000Z", method: method).tasks.count == 1)
  }

  // MARK: What is left out

  @Test func unsupportedFieldsAreCounted() throws {
    let file = try read(
      "DUE:20261130T170000", "DTSTART:20261128T090000", "CATEGORIES:a,b", "DESCRIPTION:long", "COMMENT:more",
      "LOCATION:", "URL:https://example.org", "ATTENDEE:mailto:a@example.org", "RELATED-TO:2",
      "PERCENT-COMPLETE:40", "BEGIN:VALARM", "TRIGGER:-PT5M", "DESCRIPTION:not this", "END:VALARM")
    #expect(
      file.leftOut == [
        .dueTime: 1, .startDate: 1, .tag: 1, .note: 1, .link: 1, .person: 1, .relation: 1, .progress: 1,
        .alarm: 1,
      ])
    #expect(try read("DUE;VALUE=DATE:20261130", "PERCENT-COMPLETE:0", "DESCRIPTION:\\n \\n").leftOut == [:])
  }

  @Test func ourOwnExportLeavesNothingOut() throws {
    var random = SeededGenerator(seed: 8)
    #expect(try ImportFormat.ics.read(ExportFormat.ics.text(random.plans())).leftOut == [:])
  }

  // MARK: Encoded text

  @Test(arguments: [
    "SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Gr=C3=BC=C3=9Fe",
    "SUMMARY;QUOTED-PRINTABLE:Gr=C3=BC=C3=9Fe",
    "SUMMARY;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Gr=FC=DFe", "SUMMARY;ENCODING=BASE64:R3LDvMOfZQ==",
    "SUMMARY;ENCODING=b;VALUE=BINARY:R3LD\r\n vMOfZQ",
    "SUMMARY;ENCODING=QUOTED-PRINTABLE:Gr=C3=\r\n=BC=\r\n=C3=9Fe",
    "SUMMARY;ENCODING=8BIT:Grüße",
  ])
  func encodedTitlesAreRead(_ line: String) throws {
    let text = ["BEGIN:VCALENDAR", "VERSION:1.0", "BEGIN:VTODO", line, "END:VTODO", "END:VCALENDAR"].joined(
      separator: "\r\n")
    let file = try ImportFormat.ics.read(text)
    #expect(file.tasks.map(\.task.title) == ["Grüße"])
    #expect(file.warnings == [])
  }

  @Test(arguments: ["SUMMARY;ENCODING=BASE64:*", "SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=EUC-KR:=B0=A1"])
  func aTitleInUnknownCharactersIsNamed(_ line: String) throws {
    let text = "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\n\(line)\r\nEND:VTODO\r\nEND:VCALENDAR"
    #expect(try ImportFormat.ics.read(text).warnings.map(\.matter) == [.notUTF8])
  }

  @Test func anUnimportantFieldInOtherCharactersRefusesNothing() throws {
    let head = Array("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:A\r\nRELATED-TO:".utf8)
    let bytes = head + [0xFC] + Array("\r\nEND:VTODO\r\nEND:VCALENDAR\r\n".utf8)
    #expect(try ImportFormat.ics.read(bytes, in: context()).tasks.map(\.task.title) == ["A"])
  }
}
