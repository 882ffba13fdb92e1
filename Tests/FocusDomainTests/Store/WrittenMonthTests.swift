import Testing

@testable import FocusDomain

@Suite("Months that another program shortened on the day they were written")
struct WrittenMonthTests {
  let test: TemporaryStore
  private let first = day("2026-12-02")

  init() throws { test = try TemporaryStore() }

  private var file: String { "\(test.directory.days)/2026-12.json" }
  private var fullCopies: [String] { (try? FileSystem.names(in: test.directory.fullCopies)) ?? [] }

  private func pass(days: Int) { test.clock.now = test.clock.now.adding(days: days) }

  private func receive(_ numbers: Range<Int>) throws {
    let tasks = numbers.map { FocusTask(id: taskID($0), title: "Task \($0)", createdAt: noon) }
    _ = try test.store.receive(Agenda([first: tasks]))
  }

  /// Removes tasks from the first day, as another program would.
  private func cut(_ count: Int) throws {
    var content = try test.store.month(first.civilMonth)
    var tasks = content.agenda[first].entries
    tasks.removeLast(count)
    content.agenda[first].entries = tasks
    let bytes = try #require(MonthCodec.encode(&content, within: FileSystem.maximumSize))
    try test.write(bytes, to: file)
  }

  /// The backup of the day is older than the tasks, or there is none.
  @Test(arguments: [true, false])
  func tasksImportedOnTheSameDayComeBack(wasWritten: Bool) throws {
    if wasWritten { try test.add("First", on: day("2026-12-01")) }
    try receive(100..<130)
    try cut(27)
    #expect(try test.store.shrunkMonths().map(\.missing) == [27])
    let taken = test.store.claimShrunkMonths()
    #expect(taken.map(\.missing) == [27])
    #expect(taken.map(\.count) == [wasWritten ? 31 : 30])
    #expect(test.store.claimShrunkMonths() == [])
    let shrunk = try #require(try test.store.shrunkMonths().first)
    let copy = try test.store.fullCopy(of: shrunk)
    #expect(try test.store.receive(copy.agenda, extras: copy.extras).count == 27)
    #expect(try test.titles(first).count == 30)
    #expect(try test.store.shrunkMonths() == [])
  }

  @Test func tasksAddedOneByOneCountAsLost() throws {
    for number in 1...30 { try test.add("Task \(number)", on: first.adding(days: number / 3)) }
    try test.write("{\"days\":{},\"schema\":3}", to: file)
    #expect(test.store.claimShrunkMonths().map(\.missing) == [30])
  }

  @Test func aLossIsReportedEvenAfterAnotherWrite() throws {
    try receive(100..<130)
    try cut(27)
    try test.add("Not looked", on: day("2026-12-05"))
    #expect(test.store.claimShrunkMonths().map(\.missing) == [27])
    #expect(test.store.claimShrunkMonths() == [])
  }

  @Test func aMonthMayShrinkTwiceOnADay() throws {
    for start in [100, 200] {
      try receive(start..<start + 20)
      try cut(20)
      #expect(test.store.claimShrunkMonths().map(\.missing) == [20])
    }
    #expect(fullCopies.sorted() == ["2026-11-21-2026-12.2.json", "2026-11-21-2026-12.json"])
    let findings = try test.store.examine()
    #expect(findings.allSatisfy { if case .shrunk = $0 { true } else { false } })
  }

  @Test func undoneTasksAreNoLossButRedoneOnesAre() throws {
    try receive(100..<120)
    try test.store.undo()
    #expect(test.store.claimShrunkMonths() == [])
    try test.store.redo()
    try test.write("{\"days\":{},\"schema\":3}", to: file)
    #expect(test.store.claimShrunkMonths().map(\.missing) == [20])
  }

  @Test func aDamagedCopyIsSkipped() throws {
    try receive(100..<120)
    pass(days: 1)
    try test.add("Another", on: day("2026-12-05"))
    try test.write("", to: "\(test.directory.backups(of: day("2026-11-22")))/2026-12.latest")
    try cut(20)
    #expect(test.store.claimShrunkMonths().map(\.missing) == [20])
    let findings = try test.store.examine()
    #expect(findings.allSatisfy { if case .shrunk = $0 { true } else { false } })
  }

  @Test func copiesAreRemovedWithTheBackups() throws {
    for _ in 0..<20 {
      pass(days: 1)
      try test.add("Written", on: test.store.clock.today)
    }
    let kept = try FileSystem.names(in: test.directory.backups).filter { CivilDate($0) != nil }
    #expect(kept.count == Backups.days)
  }
}
