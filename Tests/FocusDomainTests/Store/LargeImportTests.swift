import Foundation
import Testing

@testable import FocusDomain

@Suite("Imports of any length")
struct LargeImportTests {
  private let test: TemporaryStore
  private let other: TemporaryStore

  init() throws { (test, other) = (try TemporaryStore(), try TemporaryStore()) }

  /// Three years with a task each week, logs, sessions, deleted tasks, and fields of later versions.
  private func fill() throws {
    let plans = (0..<156).map { week in
      DayPlan(
        day: today.adding(days: week * 7),
        entries: [
          FocusTask(
            id: taskID(week), title: "Week \(week)", createdAt: noon, deletedAt: week % 5 == 0 ? noon : nil)
        ])
    }
    _ = try test.store.receive(Agenda(plans))
    _ = try test.store.changeLog(of: today.adding(days: 70)) { $0.reflection = "Ready" }
    var sessions = RecordTable<FocusSession>()
    for week in 0..<156 {
      sessions[today.adding(days: week * 7)].entries = [
        FocusSession(
          id: taskID(1000 + week), title: "A \"session\" {\(week)}", kind: .focus, mode: .stopwatch,
          outcome: .stopped, pieces: [.init(start: noon, milliseconds: 60_000, end: .done)], createdAt: noon)
      ]
    }
    var rest = ExportExtras()
    rest.records[FocusSession.self] = sessions
    _ = try test.store.receive(Agenda(), extras: rest)
    var file = try test.store.month(today.civilMonth)
    file.unknown = ["theirs": .object(["days": .object(["records": .string("{")])])]
    try test.write(MonthCodec.encode(file), to: test.file)
  }

  private func limit(bytes: Int, months: Int = 12) -> ExportParts.Limit {
    var limit = ExportParts.Limit()
    (limit.bytes, limit.months) = (bytes, months)
    return limit
  }

  private var path: String { "\(test.root)/export.json" }

  private func large(
    _ bytes: [UInt8], _ limit: ExportParts.Limit, into store: Store? = nil
  ) throws -> LargeImport {
    try test.write(bytes, to: path)
    let source = try #require(try RepeatableStream(path))
    return LargeImport(source, path: path, into: store ?? other.store, limit: limit)
  }

  @Test(arguments: [(1, 1), (1, 12), (2000, 2), (8 << 20, 12)])
  func importsEverythingInAnExport(bytes: Int, months: Int) throws {
    try fill()
    let export = try test.store.export(from: nil, to: nil).bytes()
    let large = try large(export, limit(bytes: bytes, months: months))
    try large.check()
    var totals = ImportTotals()
    try large.receive(overflow: .keep, dryRun: true) { totals += $0.totals }
    #expect(totals.added == 124)
    #expect(totals.sessions == 156)
    #expect(totals.logs == 1)
    #expect(try other.store.directory.months() == [])
    try large.receive(overflow: .keep, dryRun: false) { _ in }
    #expect(try other.store.export(from: nil, to: nil).bytes() == export)
    var again = ImportTotals()
    try large.receive(overflow: .keep, dryRun: false) { again += $0.totals }
    #expect(again.isEmpty)
    #expect(again.known == 156 + 156 + 1)
  }

  @Test(arguments: [
    ImportTotals(added: 1), ImportTotals(sessions: 1), ImportTotals(logs: 1), ImportTotals(weeks: 1),
    ImportTotals(later: 1), ImportTotals(routines: 1),
  ])
  func anImportOfAnyKindIsNotEmpty(totals: ImportTotals) { #expect(!totals.isEmpty) }

  @Test func anImportOfWhatIsThereIsEmpty() {
    #expect(ImportTotals(kept: 1, spread: 1, skipped: 1, known: 1, older: 1).isEmpty)
  }

  @Test func aPartHasAFewMonthsHoweverLongTheFileIs() throws {
    try fill()
    let export = try test.store.export(from: nil, to: nil).bytes()
    var parts: [Set<CivilMonth>] = []
    try large(export, limit(bytes: 8 << 20, months: 2)).receive(overflow: .keep, dryRun: true) { part in
      parts.append(Set(part.days.map(\.civilMonth) + part.sessions.map(\.day.civilMonth)))
    }
    #expect(parts.count > 30)
    #expect(parts.allSatisfy { $0.count <= 2 })
    let months = parts.flatMap(Array.init)
    #expect(months.count == 2 * Set(months).count, "once for its tasks, once for its sessions")
  }

  /// Three days of 25 bytes each.
  @Test(arguments: [(24, 3), (25, 3), (26, 2), (51, 2), (52, 1)])
  func aPartEndsWhereItReachesItsLimit(bytes: Int, parts: Int) throws {
    let days = (29...31).map { "\"2026-12-\($0)\":{\"tasks\":[]}" }
    let text = "{\"schema\":3,\"days\":{\(days.joined(separator: ","))}}"
    var count = 0
    try large(Array(text.utf8), limit(bytes: bytes)).receive(overflow: .keep, dryRun: true) { _ in
      count += 1
    }
    #expect(count == parts + 1, "what is no day is the last part")
  }

  @Test func fullDaysAreSpreadAcrossParts() throws {
    let tasks = (0..<5).map { "{\"id\":\"\(taskID($0))\",\"title\":\"T\($0)\"}" }.joined(separator: ",")
    let text = "{\"schema\":3,\"days\":{\"2026-12-31\":{\"tasks\":[\(tasks)]},\"2027-01-01\":{\"tasks\":[]}}}"
    try large(Array(text.utf8), limit(bytes: 1, months: 1)).receive(overflow: .spread, dryRun: false) { _ in }
    #expect(try other.titles(day("2026-12-31")).count == 3)
    #expect(try other.titles(day("2027-01-01")).count == 2)
  }

  /// Damage at any place is found before anything is written.
  @Test func damageIsNamedWithItsLine() throws {
    try fill()
    let export = String(decoding: try test.store.export(from: nil, to: nil).bytes(), as: UTF8.self)
    let lines = export.split(separator: "\n", omittingEmptySubsequences: false)
    let titles = lines.indices.filter { lines[$0].contains("\"title\"") }
    for place in titles where place % 7 == 0 {
      var damaged = lines
      damaged[place] = "\"title\": 5"
      let bytes = Array(damaged.joined(separator: "\n").utf8)
      let large = try large(bytes, limit(bytes: 1500))
      do throws(StoreError) {
        try large.check()
        Issue.record("line \(place + 1) is damaged")
      } catch {
        guard case .damaged(path, place + 1, _) = error else {
          Issue.record("line \(place + 1): \(error)")
          return
        }
      }
    }
  }

  @Test func aFileThatIsCutOffIsRefused() throws {
    try fill()
    let export = try test.store.export(from: nil, to: nil).bytes()
    for length in stride(from: 0, to: export.count - 2, by: 997) {
      let large = try large(Array(export[..<length]), limit(bytes: 1500))
      #expect(throws: StoreError.self) { try large.check() }
    }
  }

  @Test(arguments: [
    "{\"schema\":3,\"days\":{\"2026-12-31\":{\"a\":1},\"2027-01-01\":{},\"2026-12-31\":{\"a\":2}}}",
    "{\"schema\":3,\"days\":{\"2026-12-31\":{}},\"days\":{}}", "{\"schema\":4,\"days\":{\"2026-12-31\":{}}}",
    "{\"schema\":3,\"days\":{\"2026-12-31\":{}]}", "{\"schema\":3,\"days\":{\"2026-12-31\":{}}} x",
    "{\"days\":{\"2026-12-31\":{}}}", "", "]\"days\":{}", "{}}\"days\":{\"2026-12-31\":{}}",
  ])
  func invalidExportsAreRefused(text: String) throws {
    let large = try large(Array(text.utf8), limit(bytes: 1))
    #expect(throws: StoreError.self) { try large.check() }
  }

  @Test func aStreamIsReadAgain() throws {
    let bytes = Array((0..<200_000).map { "\($0)" }.joined().utf8)
    let pipe = "\(test.root)/pipe"
    for limit in [10, 300_000, 1 << 24] {
      mkfifo(pipe, 0o600)
      Thread { FileHandle(forWritingAtPath: pipe)?.write(Data(bytes)) }.start()
      let source = try #require(try RepeatableStream(pipe, limit: limit))
      #expect(try source.whole() == (bytes.count <= limit ? bytes : nil))
      for _ in 0..<2 {
        source.rewind()
        var read: [UInt8] = []
        while case let next = try source.next(), !next.isEmpty { read += next }
        #expect(read == bytes)
      }
      unlink(pipe)
    }
  }
}
