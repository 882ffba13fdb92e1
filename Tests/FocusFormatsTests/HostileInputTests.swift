import FocusDomain
import Testing

@testable import FocusFormats

@Suite("Hostile input")
struct HostileInputTests {
  @Test func aDurationBeyondTheCalendarIsRejected() {
    #expect(ICalendarDuration("P1W")?.days == 7)
    // A folded line may have a million parts, each with the greatest number.
    #expect(ICalendarDuration("P" + String(repeating: "10000000W", count: 3)) == nil)
  }

  static let readable = ImportFormat.allCases.filter { $0 != .json }

  /// A valid file of each format, to be damaged.
  private func sample(_ format: ImportFormat) throws -> [UInt8] {
    switch format {
    case .timewarrior: return Array(try sampleFile("timewarrior.data").utf8)
    case .watson: return Array(try sampleFile("watson.frames").utf8)
    default: break
    }
    var random = SeededGenerator(seed: 11)
    let plans = Array(random.plans().prefix(2))
    guard let export = ExportFormat(rawValue: format.rawValue) else {
      return Array(
        "[5] Call\n11/21/2026 @ 09:00 -> 11/21/2026 @ 10:30 {1D -> 12/26/2026 !11/28/2026} |Meet\n11/21/2026 [1] 日本\n"
          .utf8)
    }
    return export.write(plans, in: ExportContext(clock: clock(), words: words))
  }

  /// Expects that the file is rejected or that every task in it satisfies the planner's rules. Returns
  /// whether there is a task.
  private func survives(_ bytes: [UInt8], _ format: ImportFormat) -> Bool {
    _ = ImportFormat.recognise(bytes)
    guard let file = try? format.read(bytes, in: context(east)) else { return false }
    for planned in file.tasks {
      #expect((try? Title.validated(planned.task.title)) == planned.task.title)
      #expect(planned.task.carries >= 0)
    }
    for session in file.sessions.map(\.session) {
      #expect((try? Title.validated(session.title)) == session.title)
      #expect((1...86_400_000).contains(session.focused))
      #expect(session.end.map { $0 <= noon } == true)
    }
    let ids = file.tasks.map(\.task.id) + file.sessions.map(\.session.id)
    #expect(Set(ids).count == ids.count)
    return !ids.isEmpty
  }

  @Test(arguments: readable)
  func everyTruncationIsReadOrRejected(_ format: ImportFormat) throws {
    let bytes = try sample(format)
    var readable = 0
    for length in 0...bytes.count where survives(Array(bytes[..<length]), format) { readable += 1 }
    // Guards against a reader that rejects everything. JSON is incomplete without its last bracket.
    #expect(readable > ([.taskwarrior, .watson].contains(format) ? 0 : bytes.count / 3))
  }

  @Test(arguments: readable, 0..<40)
  func randomDamageIsReadOrRejected(_ format: ImportFormat, _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sound = try sample(format)
    let bits: [UInt8] = Array("\u{0}\n\r \\\";:,[]{}>|!@-x()0T\u{1B}\u{7F}".utf8) + [0xFF, 0xC0, 0xE2]
    var readable = 0
    for _ in 0..<25 {
      var bytes = sound
      for _ in 0..<1 + random.below(8) {
        let place = random.below(bytes.count)
        switch random.below(4) {
        case 0: bytes[place] = random.pick(bits)
        case 1: bytes.insert(random.pick(bits), at: place)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(30)))
        default:
          bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: random.below(bytes.count))
        }
      }
      if survives(bytes, format) { readable += 1 }
    }
    // At least 8 of every 25 are read.
    #expect(readable >= 3)
  }

  @Test(arguments: [
    "日\u{1B}]0;x\u{7}本", "a\u{202E}b", "a\u{9B}31mb", "\u{2066}a\u{2069}b", "a\u{0}b", "a\u{7F}b",
  ])
  func importedTitlesAreCleaned(_ title: String) throws {
    let json = JSONWriter.line(.string(title))
    let files = [
      try ImportFormat.ics.read("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:\(title)\nEND:VTODO\nEND:VCALENDAR"),
      try ImportFormat.taskwarrior.read("[{\"description\":\(json),\"status\":\"pending\"}]"),
      try ImportFormat.calcurse.read("[5] \(title)"),
    ]
    for file in files {
      #expect(file.tasks.map(\.task.title) == [Title.cleaned(title)])
      #expect(file.warnings == [])
    }
    guard !title.contains("\u{0}") else { return }
    #expect(try ImportFormat.todotxt.read(title).tasks.map(\.task.title) == [Title.cleaned(title)])
  }

  @Test func longTitlesAreShortenedAndReported() throws {
    let marks = "e" + String(repeating: "\u{301}", count: 100_000)
    for title in [String(repeating: "字", count: 201), String(repeating: "ab ", count: 9_000), marks] {
      let file = try ImportFormat.todotxt.read(title)
      let taken = try #require(file.tasks.first?.task.title)
      #expect(try Title.validated(taken) == taken)
      #expect(file.warnings.map(\.matter) == [.shortened])
    }
  }

  @Test func nestingIsBounded() {
    let calendar = "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:A\n", count: 100_000)
    #expect(throws: FormatError.tooDeep(line: 33)) { try ImportFormat.ics.read(calendar) }
    let brackets = String(repeating: "[", count: 1_000_000)
    #expect(throws: FormatError.json(line: 1, .unexpectedEnd)) {
      _ = try ImportFormat.taskwarrior.read(brackets)
    }
  }

  @Test func tooManyEntriesAreRejected() {
    let many = ForeignFile.maximumTasks + 1
    let error = FormatError.tooMany(limit: ForeignFile.maximumTasks)
    #expect(throws: error) { try ImportFormat.todotxt.read(String(repeating: "a\n", count: many)) }
    #expect(throws: error) { try ImportFormat.calcurse.read(String(repeating: "[1] \n", count: 2 * many)) }
    let dates = String(repeating: "20261121T090000,", count: 60_000) + "20261122T090000"
    let file = try? ImportFormat.ics.read(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A\nDTSTART:20261121T090000\nRDATE:\(dates)\nEXDATE:\(dates)\n"
        + "RDATE:20261123T090000\nEND:VEVENT\nEND:VCALENDAR")
    #expect(file?.tasks.map(\.day) == [day("2026-11-23")])
  }
}
