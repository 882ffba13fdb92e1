import Testing

@testable import FocusDomain

@Suite("The file of a month")
struct MonthCodecTests {
  private let november = month("2026-11")

  /// A few ids are compared pairwise, many are hashed.
  @Test(arguments: 1...11) func duplicateIDsOnADayAreDetected(last: Int) throws {
    func day(_ ids: [TaskID]) -> String {
      let tasks = ids.map { "{\"id\":\"\($0)\",\"title\":\"T\"}" }.joined(separator: ",")
      return "{\"schema\":3,\"days\":{\"\(today)\":{\"tasks\":[\(tasks)]}}}"
    }
    let ids = (0..<last).map { taskID($0) }
    #expect(try decode(day(ids)).records[today].entries.map(\.id) == ids)
    for twin in ids { #expect(throws: StoreError.self) { try decode(day(ids + [twin])) } }
  }

  private func decode(_ text: String) throws(StoreError) -> Month { try decode(Array(text.utf8)) }
  private func decode(_ bytes: [UInt8]) throws(StoreError) -> Month {
    try MonthCodec.decode(bytes, as: november, path: "file")
  }

  /// Three tasks on each day, with all known fields.
  static let full: Month = {
    var random = SeededGenerator(seed: 11)
    var number = 0
    let plans = month("2026-11").days.map { date in
      DayPlan(
        day: date,
        entries: (0..<3).map { _ in
          number += 1
          let start = TimeOfDay(wrapping: random.below(1440))
          return FocusTask(
            id: taskID(number),
            title: random.pick(["Write \"it\"", "レビューを書く", "Stretch 🧘‍♀️", "a\u{1B}b", "C:\\x/y"]),
            note: random.pick(["", "", "- [ ] one\n- [x] two\n", "\t메모\u{202E}\u{0}\r\n"]),
            priority: random.pick(Priority.allCases),
            schedule: random.below(2) == 0
              ? .allDay : .timed(TimeRange(start: start, end: start.adding(minutes: 60))),
            createdAt: noon.adding(milliseconds: Int64(number)), modifiedAt: noon.adding(days: 1),
            completedAt: random.below(2) == 0 ? noon : nil, deletedAt: random.below(4) == 0 ? noon : nil,
            carriedFrom: random.below(3) == 0 ? yesterday : nil, carries: random.below(3),
            carriedTo: random.below(5) == 0 ? tomorrow : nil,
            unknown: random.below(2) == 0 ? ["sessions": .array([.number("1.50")]), "x": .null] : [:])
        }, unknown: random.below(3) == 0 ? ["log": .object(["mood": .string("😀")])] : [:])
    }
    return Month(month("2026-11"), agenda: Agenda(plans), unknown: ["machine": .string("desk")])
  }()

  @Test func monthsRoundTripByteForByte() throws {
    let bytes = MonthCodec.encode(Self.full)
    let read = try decode(bytes)
    #expect(read == Self.full)
    #expect(MonthCodec.encode(read) == bytes)
    #expect(
      try JSONWriter.write(JSONReader.parse(bytes)) == bytes, "the fields stand in the order of their keys")
    #expect(bytes.last == 0x0A)
  }

  @Test func unknownFieldsSurviveAtEveryLevel() throws {
    let text = """
      {
        "days": {
          "2026-11-21": {
            "log": {
              "sleep": 7.50
            },
            "tasks": [
              {
                "allDay": true,
                "colour": "blue",
                "createdAt": "2026-11-21T09:00:00.000Z",
                "id": "00000000-0000-4000-8000-000000000001",
                "modifiedAt": "2026-11-21T09:00:00.000Z",
                "priority": "medium",
                "start": "later",
                "title": "One"
              }
            ]
          },
          "2026-11-22": {
            "log": null,
            "tasks": []
          }
        },
        "machine": [
          1e3
        ],
        "schema": 3
      }

      """
    #expect(String(decoding: MonthCodec.encode(try decode(text)), as: UTF8.self) == text)
  }

  @Test func onlyTheTitleIsRequired() throws {
    let read = try decode(
      #"{"schema":3,"days":{"2026-11-21":{"tasks":[{"title":"A"},{"title":"A","start":"23:30"}]}}}"#)
    let tasks = read.agenda[today].entries
    #expect(tasks.map(\.title) == ["A", "A"])
    #expect(tasks[0].priority == .medium)
    #expect(tasks[0].schedule == .allDay)
    #expect(tasks[0].isOpen)
    #expect(tasks[0].createdAt == instant("2026-11-21T00:00:00Z"))
    #expect(tasks[1].schedule.range == TimeRange(start: time("23:30"), end: time("00:30")))
    #expect(tasks[0].id != tasks[1].id)
    let again = try decode(MonthCodec.encode(read))
    #expect(again == read)
    #expect(try decode(#"{"schema":3,"days":{"2026-11-21":{}}}"#).agenda[today].count == 0)
    #expect(try decode(#"{"schema":3,"days":{}}"#).agenda == Agenda())
  }

  @Test func knownFieldsAreNotWrittenAsUnknownOnes() throws {
    var strange = task(1)
    strange.unknown = [
      "completedAt": .number("5"), "deletedAt": .bool(true), "carries": .string("x"), "colour": .null,
    ]
    let read = try decode(MonthCodec.encode(Month(november, agenda: Agenda([today: [strange]]))))
    #expect(read.agenda[today].entries[0].unknown == ["colour": .null])
    #expect(read.agenda[today].entries[0].isOpen)
  }

  @Test(
    arguments: [
      ("[]", 1, .badValue(field: "file", value: "[]")), ("{}", 1, .missing(field: "schema")),
      ("{\n\"schema\": 3}", 1, .missing(field: "days")),
      ("{\n\"schema\": \"3\", \"days\": {}}", 2, .badValue(field: "schema", value: "\"3\"")),
      ("{\n\"schema\": 2, \"days\": {}}", 2, .badValue(field: "schema", value: "2")),
      ("{\"schema\": 3,\n\"days\": []}", 2, .badValue(field: "days", value: "[]")),
      ("{\"schema\": 3, \"days\": {\n\"2026-12-01\": {}}}", 2, .strangeDay("2026-12-01")),
      ("{\"schema\": 3, \"days\": {\n\"2026-11-31\": {}}}", 2, .strangeDay("2026-11-31")),
      ("{\"schema\": 3, \"days\": {\n\"2026-11-21\": 5}}", 2, .badValue(field: "day", value: "5")),
      (
        "{\"schema\": 3, \"days\": {\"2026-11-21\":\n{\"tasks\":\n{}}}}", 3,
        .badValue(field: "tasks", value: "{}")
      ),
    ] as [(String, Int, Damage)])
  func errorsNameTheLine(_ text: String, _ line: Int, _ damage: Damage) {
    fails(.damaged(path: "file", line: line, damage)) { _ = try decode(text) }
  }

  @Test(
    arguments: [
      ("5", .badValue(field: "task", value: "5")), ("{}", .missing(field: "title")),
      (#"{"title":1}"#, .badValue(field: "title", value: "1")),
      (#"{"title":null}"#, .missing(field: "title")),
      (#"{"title":"A","id":"1"}"#, .badValue(field: "id", value: "\"1\"")),
      (#"{"title":"A","priority":"urgent"}"#, .badValue(field: "priority", value: "\"urgent\"")),
      (#"{"title":"A","allDay":"no"}"#, .badValue(field: "allDay", value: "\"no\"")),
      (#"{"title":"A","start":"25:00"}"#, .badValue(field: "start", value: "\"25:00\"")),
      (#"{"title":"A","end":"10:00"}"#, .missing(field: "start")),
      (#"{"title":"A","createdAt":5}"#, .badValue(field: "createdAt", value: "5")),
      (#"{"title":"A","completedAt":"yesterday"}"#, .badValue(field: "completedAt", value: "\"yesterday\"")),
      (
        #"{"title":"A","carriedFrom":"2026-02-31"}"#, .badValue(field: "carriedFrom", value: "\"2026-02-31\"")
      ),
      (#"{"title":"A","carries":-1}"#, .badValue(field: "carries", value: "-1")),
    ] as [(String, Damage)])
  func errorsNameTheTask(_ text: String, _ damage: Damage) {
    let file =
      "{\"schema\": 3, \"days\": {\"2026-11-21\": {\"tasks\": [\n{\"title\": \"Good\"},\n\(text)\n]}}}"
    fails(.damaged(path: "file", line: 3, damage)) { _ = try decode(file) }
  }

  @Test func twoTasksWithOneIDAreDamage() {
    let entry = #"{"title":"A","id":"00000000-0000-4000-8000-000000000001"}"#
    fails(.damaged(path: "file", line: 2, .duplicateTask(taskID(1).description))) {
      _ = try decode("{\"schema\":3,\"days\":{\"2026-11-21\":{\"tasks\":[\(entry),\n\(entry)]}}}")
    }
  }

  @Test func anErrorQuotesAtMostOneLine() throws {
    let long = "\u{202E}" + String(repeating: "x", count: 100_000)
    let text =
      "{\"schema\":3,\"days\":{\"2026-11-21\":{\"tasks\":[{\"title\":\"A\",\"priority\":\"\(long)\"}]}}}"
    var quoted: String?
    do {
      _ = try decode(text)
    } catch {
      if case .damaged(_, _, .badValue(_, let value)) = error { quoted = value }
    }
    let value = try #require(quoted)
    #expect(value.count <= 81)
    #expect(Title.cleaned(value) == value)
  }

  @Test func aLaterSchemaIsNotDamage() throws {
    let read = try decode(#"{"schema":99,"days":{"2026-11-21":{"tasks":[{"title":"A"}]}}}"#)
    #expect(read.schema == 99)
    #expect(read.agenda[today].count == 1)
    fails(.newerSchema(path: "file", schema: 99)) { _ = try decode(#"{"schema":99,"days":[]}"#) }
    fails(.newerSchema(path: "file", schema: 4)) { _ = try decode(#"{"schema":4,"days":{"2026-W47":{}}}"#) }
  }

  @Test func everyTruncationIsDetected() throws {
    let bytes = MonthCodec.encode(Self.full)
    // Only the final newline may be missing. Cuts in the middle of lines, and everywhere in the last ones.
    let cuts = (0..<bytes.count - 1).filter { $0 % 37 == 0 || $0 < 400 || $0 > bytes.count - 400 }
    for count in cuts {
      guard (try? decode(Array(bytes[..<count]))) == nil else {
        Issue.record("cut off after \(count) bytes it is still read")
        return
      }
    }
    #expect(try decode(Array(bytes.dropLast())) == Self.full)
  }

  @Test func everyFlippedByteIsReadExactlyOrRejected() throws {
    var month = Self.full
    month.agenda = Agenda(Self.full.agenda.days.prefix(2))
    let bytes = MonthCodec.encode(month)
    var readable = 0
    for index in bytes.indices {
      for flip: UInt8 in [0x01, [0x20, 0x80, 0xFF][index % 3]] {
        var flipped = bytes
        flipped[index] ^= flip
        guard let read = try? decode(flipped) else { continue }
        readable += 1
        // What was decoded can be encoded and decoded without a change.
        guard let value = try? JSONReader.parse(flipped), value.fields != nil,
          (try? decode(MonthCodec.encode(read))) == read
        else {
          Issue.record("byte \(index) flipped by \(flip)")
          return
        }
      }
    }
    // Guards against a decoder that rejects everything; with two flips in each byte a fifth is read.
    #expect(readable > bytes.count / 5)
  }

  @Test func noiseIsRejected() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let noise = (0..<random.below(200)).map { _ in UInt8(random.below(256)) }
      #expect((try? decode(noise)) == nil)
      let tokens = [
        "{", "}", "[", "]", ",", ":", "\"schema\"", "3", "\"days\"", "\"2026-11-21\"", "\"tasks\"", "null",
        "\"",
      ]
      _ = try? decode((0..<random.below(20)).map { _ in random.pick(tokens) }.joined())
    }
  }
}
