import Testing

@testable import FocusDomain

/// Random mutations of months, the same for the same seed. `make faults` runs many more, optimized, and flips
/// every bit of a full month.
@Suite("Decoder fuzzing")
struct DecoderFuzzTests {
  private static let pieces = [
    "null", "[]", "{}", "-1e999", "\"\\u0000\"", "\"\\ud800\"", "99999999999999999999", "[[[[[[[[", "{\"\":",
    ",", "\"",
    "\"2026-02-30\"", "\"24:00\"", "true", "\u{FEFF}", "\"schema\": 4",
  ]

  @Test(arguments: [1, 2, 3] as [UInt64])
  func mutationsAreReadExactlyOrRejected(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var month = MonthCodecTests.full
    month.agenda = Agenda(month.agenda.days.prefix(3))
    let good = MonthCodec.encode(month)
    var readable = 0
    for _ in 0..<300 {
      var bytes = good
      for _ in 0..<random.pick([1, 1, 2, 5]) {
        let start = random.below(bytes.count)
        let end = min(bytes.count, start + random.pick([1, 4, 60, 500]))
        switch random.below(5) {
        case 0: bytes[start] ^= 1 << UInt8(random.below(8))
        case 1 where bytes.count > 1000: bytes.removeSubrange(start..<end)
        case 2: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count))
        case 3: bytes.replaceSubrange(start..<end, with: Array(random.pick(Self.pieces).utf8))
        default: for index in start..<end { bytes[index] = UInt8(random.below(256)) }
        }
      }
      guard let read = try? MonthCodec.decode(bytes, as: month.month, path: "file") else { continue }
      readable += 1
      // What was decoded can be encoded and decoded without a change.
      let again = MonthCodec.encode(read)
      #expect(try MonthCodec.decode(again, as: month.month, path: "file") == read)
    }
    // Guards against a decoder that rejects everything; 18 to 25 are read.
    #expect(readable >= 8)
  }

  /// Time and memory must stay proportional to the size of any accepted file.
  @Test(arguments: ["[", "[[1],", "{\"a\":1},", "1,", "\"\",", "{\"a\":[{\"b\":"])
  func repetitionIsRejectedOrRead(piece: String) throws {
    let count = 20_000 / piece.utf8.count
    let list = String(repeating: piece, count: count)
    for text in [list, "{\"schema\":3,\"days\":{},\"x\":[\(list)0]}"] {
      let month = try? MonthCodec.decode(Array(text.utf8), as: month("2026-11"), path: "file")
      #expect(month?.agenda.days.isEmpty ?? true)
    }
  }

  /// An import may have 16 MB: its cost is bounded by its number of entries.
  @Test func anImportWithTooManyTasksIsRejectedEarly() throws {
    func read(_ text: String) throws -> PlannerFile {
      try PlannerFile(Array(text.utf8), path: "file", clock: TemporaryStore().store.clock)
    }
    let values = String(repeating: "1,", count: JSONReader.maximumValues)
    fails(.damaged(path: "file", line: 1, .json(.tooManyValues))) {
      _ = try read("{\"schema\":3,\"days\":{},\"x\":[\(values)1]}")
    }
    let error = StoreError.damaged(path: "file", line: 1, .tooManyTasks(limit: PlannerFile.maximumTasks))
    let tasks = String(repeating: "{\"title\":\"a\"},", count: PlannerFile.maximumTasks) + "{\"title\":\"a\"}"
    fails(error) { _ = try read("{\"schema\":3,\"days\":{\"2026-11-21\":{\"tasks\":[\(tasks)]}}}") }
    fails(error) { _ = try read("{\"2026-11-21\":[\(tasks)]}") }
    fails(error) { _ = try read("[\(tasks)]") }
  }

  @Test func aMonthAboveTheLimitIsNeitherReadNorWritten() throws {
    let test = try TemporaryStore()
    try test.add("A")
    let room = FileSystem.maximumSize - (try bytes(test.file)).count
    try test.write(
      try bytes(test.file) + [UInt8](repeating: 0x20, count: room), to: test.file)
    #expect(try test.titles() == ["A"])
    try test.write(try bytes(test.file) + [0x20], to: test.file)
    let size = FileSystem.maximumSize + 1
    fails(.damaged(path: test.file, line: nil, .tooLarge(bytes: size))) { _ = try test.titles() }
    fails(.damaged(path: test.file, line: nil, .tooLarge(bytes: size))) { try test.add("B") }
    #expect(FileSystem.mode(of: test.file) != nil)
  }
}
