import FocusDomain
import Testing

@testable import FocusFormats

@Suite("Watson")
struct WatsonTests {
  /// As written by Watson 2.1 in Berlin.
  @Test(arguments: ["watson.json", "watson.frames"])
  func exportAndDataFilesAreRead(_ name: String) throws {
    let text = try sampleFile(name)
    #expect(ImportFormat.recognise(Array(text.utf8)) == .watson)
    let file = try ImportFormat.watson.read(text, zone: east)
    #expect(
      file.rows(in: east) == [
        "2026-11-19 09:00+60 Planner: writing, deep work", "2026-11-19 23:30+75 Bücher \"x\"",
        "2026-11-20 09:00+25 home: a",
      ])
    #expect(file.warnings == [])
    #expect(file.tasks.isEmpty)
    #expect(file.sessions.first?.session.id == TaskID("dda3f7fc-e7fb-4ae0-8286-791e97e9ebd4"))
  }

  @Test func aDuplicateFrameCountsOnce() throws {
    let id = #""dda3f7fce7fb4ae08286791e97e9ebd4""#
    let file = try ImportFormat.watson.read(
      #"[[1795161600, 1795165200, "a", \#(id), [], 1], [1795161600, 1795168800, "a", \#(id), [], 2]]"#)
    #expect(file.rows(in: .utc) == ["2026-11-20 08:00+120 a"])
    #expect(file.warnings.map(\.matter) == [.superseded(line: 1)])
  }

  @Test func skippedFramesAreReported() throws {
    let id = #""id":"dda3f7fce7fb4ae08286791e97e9ebd4""#
    let file = try ImportFormat.watson.read(
      #"""
      [
      {\#(id),"project":"a","start":"2026-11-20T09:00:00+01:00","stop":"2026-11-20T10:00:00.5+01:00"},
      {\#(id),"project":"twin","start":"2026-11-20T11:00:00Z","stop":"2026-11-20T11:30:00Z","tags":[]},
      {"id":"current","project":"b","start":"2026-11-21T09:00:00Z","stop":"2026-11-21T10:00:00Z"},
      [1795161600, null, "c", "x", []],
      [1795161600, 1795161000, "d", "x", [], 1],
      [-5, 1795161000, "e", "x", []],
      {"id":"1","project":"f","start":"2026-11-20 09:00","stop":"2026-11-20T10:00:00Z"},
      {"id":"1","project":"g","stop":"2026-11-20T10:00:00Z"},
      [1, 2], "x", {"project":"h"}
      ]
      """#)
    #expect(file.rows(in: .utc) == ["2026-11-20 08:00+60 a", "2026-11-20 11:00+30 twin"])
    #expect(file.sessions[0].session.id != file.sessions[1].session.id)
    #expect(
      file.warnings.map { "\($0.line) \($0.title ?? "-") \($0.matter)" } == [
        "4 b running", "5 c running", "6 d badField(\"stop\", value: \"1795161000\")",
        "7 e badField(\"start\", value: \"-5\")", "8 f badField(\"start\", value: \"2026-11-20 09:00\")",
        "9 g noDate", "10 - noEntry", "10 - noEntry", "10 - noEntry",
      ])
  }

  @Test(arguments: ["1e300", "253402300800", "1e-400", "-0.1"])
  func anInstantBeyondTheCalendarIsNone(_ seconds: String) throws {
    let file = try ImportFormat.watson.read(#"[[\#(seconds), 1795161000, "a", "x", []]]"#)
    #expect(file.sessions.isEmpty)
    #expect(file.warnings.count == 1)
  }
}
