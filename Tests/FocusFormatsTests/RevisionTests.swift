import FocusDomain
import Testing

@testable import FocusFormats

@Suite("Several versions of an entry in one file")
struct RevisionTests {
  private func calendar(_ components: [[String]], of kind: String = "VTODO") throws -> ForeignFile {
    let text = components.map { lines in
      (["BEGIN:\(kind)", "UID:a"] + lines + ["END:\(kind)"]).joined(separator: "\r\n")
    }
    return try ImportFormat.ics.read(
      "BEGIN:VCALENDAR\r\n\(text.joined(separator: "\r\n"))\r\nEND:VCALENDAR\r\n")
  }

  private static let due = "DTSTART:20261201T090000"

  /// SEQUENCE takes precedence over LAST-MODIFIED, that over DTSTAMP, and that over the order in the file.
  @Test(
    arguments: [
      (["SEQUENCE:2", "LAST-MODIFIED:20261101T000000Z"], ["SEQUENCE:1", "LAST-MODIFIED:20261103T000000Z"]),
      (
        ["LAST-MODIFIED:20261102T000000Z", "DTSTAMP:20261101T000000Z"],
        ["LAST-MODIFIED:20261101T000000Z", "DTSTAMP:20261103T000000Z"]
      ), (["LAST-MODIFIED:20261102T000000Z"], []),
      (["DTSTAMP:20261102T000000Z"], ["DTSTAMP:20261101T000000Z"]),
      (["SEQUENCE:1"], ["SEQUENCE:none"]),
    ], ["VTODO", "VEVENT"])
  func theLaterRevisionCounts(_ versions: (later: [String], earlier: [String]), kind: String) throws {
    let (new, old) = (
      ["SUMMARY:New", Self.due] + versions.later, ["SUMMARY:Old", Self.due] + versions.earlier
    )
    for components in [[old, new], [new, old]] {
      let file = try calendar(components, of: kind)
      #expect(file.tasks.map(\.task.title) == ["New"])
      #expect(file.warnings.map(\.title) == ["Old"])
      #expect(
        file.warnings.allSatisfy { if case .superseded = $0.matter { $0.matter.isNotTaken } else { false } })
    }
  }

  @Test func theLastOfEqualRevisionsCounts() throws {
    let file = try calendar([["SUMMARY:A"], ["SUMMARY:B"], ["SUMMARY:C"]])
    #expect(file.tasks.map(\.task.title) == ["C"])
    #expect(file.warnings.map(\.matter) == [.superseded(line: 10), .superseded(line: 10)])
  }

  @Test func anUnreadableLaterRevisionHidesNoOther() throws {
    let bad = [
      ["SUMMARY:B", "DUE:soon"], ["SUMMARY:"], ["SUMMARY:\u{7}"], ["DTSTAMP:20261101T000000Z"],
    ]
    for later in bad {
      #expect(try calendar([["SUMMARY:A"], later + ["SEQUENCE:9"]]).tasks.map(\.task.title) == ["A"])
    }
  }

  @Test func aCancelledLaterRevisionCounts() throws {
    let file = try calendar([["SUMMARY:A"], ["SUMMARY:A", "SEQUENCE:1", "STATUS:CANCELLED"]])
    #expect(file.tasks.isEmpty)
    #expect(file.warnings.map(\.matter) == [.superseded(line: 6), .cancelled])
  }

  /// A to-do and an event are two entries even with the same name, and so are the occurrences of a series.
  @Test func differentEntriesOfTheSameNameStay() throws {
    let series = try calendar(
      [
        ["SUMMARY:Series", Self.due, "RDATE:20261202T090000,20261203T090000"],
        ["SUMMARY:Other", "DTSTART:20261202T100000", "RECURRENCE-ID:20261202T090000"],
        ["SUMMARY:Moved", "DTSTART:20261202T110000", "RECURRENCE-ID:20261202T090000", "SEQUENCE:1"],
      ], of: "VEVENT")
    #expect(series.tasks.map(\.task.title).sorted() == ["Moved", "Series", "Series"])
    #expect(series.warnings.map(\.title) == ["Other"])
  }

  @Test func theLaterTaskOfTaskwarriorWithTheSameUUIDCounts() throws {
    let id = "2931aec2-6f1c-4b5e-9a3d-0f6a1c2b3d4e"
    func entry(_ title: String, _ day: Int, _ more: String = "") -> String {
      #"{"uuid":"\#(id)","description":"\#(title)","status":"pending","modified":"2026110\#(day)T000000Z"\#(more)}"#
    }
    for text in ["[\(entry("Old", 1)),\(entry("New", 2))]", "\(entry("New", 2))\n\(entry("Old", 1))"] {
      let file = try ImportFormat.taskwarrior.read(text)
      #expect(file.tasks.map(\.task.title) == ["New"])
      #expect(file.tasks.map(\.task.id) == [TaskID(id)])
      #expect(file.warnings.map(\.title) == ["Old"])
    }
    let unreadable = try ImportFormat.taskwarrior.read(
      "[\(entry("Old", 1)),\(entry("New", 2, #","due":"soon""#))]")
    #expect(unreadable.tasks.map(\.task.title) == ["Old"])
  }
}
