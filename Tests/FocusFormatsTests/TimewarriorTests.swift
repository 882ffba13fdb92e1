import FocusDomain
import Testing

@testable import FocusFormats

@Suite("Timewarrior")
struct TimewarriorTests {
  /// As written by Timewarrior 1.4 in Berlin.
  @Test(arguments: ["timewarrior.json", "timewarrior.data"])
  func exportAndDataFilesAreRead(_ name: String) throws {
    let text = try sampleFile(name)
    #expect(ImportFormat.recognise(Array(text.utf8)) == .timewarrior)
    let file = try ImportFormat.timewarrior.read(text, zone: east)
    #expect(
      file.rows(in: east) == [
        "2026-11-19 09:00+60 Write the report, work",
        #"2026-11-19 23:30+75 a"b, http://a.b/c?d=e, x#y"#,
        #"2026-11-20 11:00+30 Bücher, "quoted" # one | home"#,
        "2026-11-20 12:00+30 Focus",
        "2026-11-20 13:00+20 No tags",
      ])
    #expect(file.warnings.map(\.matter) == [.running])
    #expect(file.warnings.map(\.title) == ["running"])
    #expect(!file.isPartlyUnreadable)
    #expect(file.tasks.isEmpty)
  }

  @Test func exportAndDataFilesGiveTheSameSessions() throws {
    let (one, other) = (
      try ImportFormat.timewarrior.read(sampleFile("timewarrior.json")),
      try ImportFormat.timewarrior.read(sampleFile("timewarrior.data"))
    )
    #expect(one.sessions == other.sessions)
    #expect(Set(one.sessions.map(\.session.id)).count == 5)
  }

  @Test func aSessionIsKeptAsAStopwatchCutAtTheDaysTurn() throws {
    let file = try ImportFormat.timewarrior.read(sampleFile("timewarrior.data"), zone: east)
    let session = file.sessions[1].session
    #expect(session.mode == .stopwatch)
    #expect(session.planned == nil)
    #expect(session.kind == .focus)
    #expect(session.pieces.map(\.day) == [nil, day("2026-11-20")])
    #expect(session.pieces.map(\.milliseconds) == [1_800_000, 2_700_000])
    #expect(session.createdAt == instant("2026-11-19T22:30:00Z"))
    // Before four in the morning the session belongs to the day before.
    let late = try ImportFormat.timewarrior.read(
      "inc 20261120T010000Z - 20261120T013000Z # night\n", dayStartsAt: TimeOfDay(wrapping: 240))
    #expect(late.sessions.map(\.day) == [day("2026-11-19")])
  }

  @Test func aNewIntervalRenamesNoOther() throws {
    let old = #"[{"id":1,"start":"20261120T080000Z","end":"20261120T090000Z","tags":["a"]}]"#
    let new = #"""
      [{"id":2,"start":"20261120T080000Z","end":"20261120T093000Z","tags":["a"]},
      {"id":1,"start":"20261120T100000Z","end":"20261120T110000Z","tags":["a"]}]
      """#
    let (before, after) = (try ImportFormat.timewarrior.read(old), try ImportFormat.timewarrior.read(new))
    #expect(after.sessions[0].session.id == before.sessions[0].session.id)
    #expect(after.sessions[1].session.id != before.sessions[0].session.id)
  }

  @Test func skippedIntervalsAreReported() throws {
    let file = try ImportFormat.timewarrior.read(
      """
      inc 20261120T080000Z - 20261120T090000Z # fine
      inc 20261120T083000Z - 20261120T084500Z # within
      inc 20261120T090000Z - 20261120T080000Z # backwards
      inc 20261120T100000Z - 20261120T100000Z # empty
      inc 20261118T100000Z - 20261119T100001Z # forgotten
      inc 20261121T113000Z - 20261121T120001Z # future
      inc 20261121T113000Z - never # garbled
      inc 20261131T113000Z - 20261121T120000Z # day
      inc 19691231T230000Z - 19691231T235959Z # before
      exc monday
      inc 20261119T100000Z - 20261120T100000Z
      """)
    #expect(
      file.rows(in: .utc) == [
        "2026-11-19 10:00+1440 Focus", "2026-11-20 08:00+60 fine", "2026-11-20 08:30+15 within",
      ])
    #expect(
      file.warnings.map { "\($0.line) \($0.title ?? "-") \($0.matter)" } == [
        "1 fine overlaps(\"Focus\")", "2 within overlaps(\"Focus\")",
        "3 backwards badField(\"end\", value: \"20261120T080000Z\")",
        "4 empty noLength", "5 forgotten tooLong", "6 future ahead",
        "7 garbled badField(\"end\", value: \"never\")",
        "8 inc 20261131T113000Z - 20261121T120000Z # day noEntry",
        "9 before badField(\"start\", value: \"19691231T230000Z\")", "10 exc monday noEntry",
      ])
    #expect(file.isPartlyUnreadable)
  }

  @Test func unknownElementsAreReported() throws {
    let file = try ImportFormat.timewarrior.read(
      #"""
      [5,
      {"end":"20261120T090000Z"},
      {"start":5},
      {"start":"20261120T080000Z","end":{}},
      {"start":"20261120T080000Z" "end"},
      {"start":"20261120T080000Z","end":"20261120T090000Z","tags":["a",5,"b"]}
      ]
      """#)
    #expect(file.rows(in: .utc) == ["2026-11-20 08:00+60 a, b"])
    #expect(
      file.warnings.map(\.matter) == [
        .noEntry, .noDate, .badField("start", value: "5"), .badField("end", value: "{}"),
        .json(.unexpected(UInt8(ascii: "\""))),
      ])
  }

  @Test(
    arguments: [
      ("inc 20261120T080000Z", [], ""), ("inc 20261120T080000Z # a b", ["a", "b"], ""),
      (#"inc 20261120T080000Z # "a b" # "c # d \" \\""#, ["a b"], #"c # d " \"#),
      (#"inc 20261120T080000Z # # "only""#, [], "only"), ("inc 20261120T080000Z # \"#\" a", ["#", "a"], ""),
      (#"inc 20261120T080000Z # "open"#, ["open"], ""),
    ] as [(String, [String], String)])
  func aLineHoldsTagsAndAnAnnotation(_ text: String, _ tags: [String], _ annotation: String) throws {
    let line = try #require(TimewarriorLine(text))
    #expect(line.tags == tags)
    #expect(line.annotation == annotation)
    #expect(line.end == nil)
  }

  @Test(arguments: [
    "", "inc", "inc 2026", "inc 20261120T080000", "inc \"20261120T080000Z\"", "inc 20261120T080000Z -",
    "inc 20261120T080000Z x", "inc 20261120T080000Z # a # b # c", "increase 20261120T080000Z",
  ])
  func invalidLinesAreRejected(_ text: String) { #expect(TimewarriorLine(text) == nil) }
}
