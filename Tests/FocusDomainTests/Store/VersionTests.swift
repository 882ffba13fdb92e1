import Testing

@testable import FocusDomain

@Suite("Several versions of a record in one import")
struct VersionTests {
  @Test func theLaterOfTwoVersionsInAnExportCounts() throws {
    func version(_ title: String, after seconds: Int64) -> FocusTask {
      FocusTask(
        id: taskID(1), title: title, createdAt: noon, modifiedAt: noon.adding(milliseconds: seconds * 1000))
    }
    let (first, store) = (day("2026-12-02"), try TemporaryStore())
    let days = [first, first.adding(days: 1)]
    for (early, late) in [(days[0], days[1]), (days[1], days[0])] {
      let test = try TemporaryStore()
      let report = try test.store.receive(
        Agenda([early: [version("Old", after: 1)], late: [version("New", after: 2)]]))
      #expect(report.count == 1)
      #expect(report.older == 1)
      #expect(report.known == 0)
      #expect(try test.titles(early) == [])
      #expect(try test.titles(late) == ["New"])
    }
    let sameDay = Agenda([first: [version("A", after: 1), version("B", after: 1)]])
    #expect(try store.store.receive(sameDay).older == 1)
    #expect(try store.titles(first) == ["B"])
  }

  /// In a month of the store, two versions are damage.
  @Test func anExportMayHaveTwoVersionsOnADay() throws {
    let entries = [("New", 2), ("Old", 1)].map { title, minute in
      #"{"id":"\#(taskID(1))","title":"\#(title)","modifiedAt":"2026-11-21T00:0\#(minute):00.000Z"}"#
    }
    let text = #"{"schema":3,"days":{"2026-12-02":{"tasks":[\#(entries.joined(separator: ","))]}}}"#
    let test = try TemporaryStore()
    let file = try PlannerFile(Array(text.utf8), path: "file", clock: test.store.clock)
    #expect(try test.store.receive(file.agenda, extras: file.extras).older == 1)
    #expect(try test.titles(day("2026-12-02")) == ["New"])
  }
}
