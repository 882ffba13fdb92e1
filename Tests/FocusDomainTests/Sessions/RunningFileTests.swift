import Foundation
import Testing

@testable import FocusDomain

/// Fields of later versions in `running.json`.
@Suite struct RunningFileTests {
  /// Numbers with which sums would overflow.
  @Test(arguments: [
    ("seen", "run", "9223372036854775807"), ("anchor", "up", "-9223372036854775808"), ("begun", "run", "-1"),
    (nil, "paused", "9223372036854775807"), (nil, "asleep", "9007199254740993"),
  ])
  func impossibleClockReadingsAreDamage(clock: String?, key: String, number: String) throws {
    let test = try TemporaryStore()
    try test.store.perform(.start(SessionDraft(title: "Write", planned: 1500), switching: false))
    var file = try #require(try JSONDocument(try bytes(test.directory.running)).withRoot { $0.value.fields })
    if let clock {
      var fields = try #require(file[clock]?.fields)
      fields[key] = .number(number)
      file[clock] = .object(fields)
    } else {
      file[key] = .number(number)
    }
    try test.write(JSONWriter.write { $0.append(.object(file)) }, to: test.directory.running)
    #expect(throws: StoreError.self) { try test.store.running() }
    #expect(try test.store.examine().contains { if case .unreadable(.damaged) = $0 { true } else { false } })
  }

  @Test(arguments: ["{", "[]", "{}", "{\"schema\": 1}", "{\"schema\": 0}"])
  func aDamagedFileIsNamed(text: String) throws {
    let test = try TemporaryStore()
    try test.write(text, to: test.directory.running)
    do throws(StoreError) {
      _ = try test.store.running()
      Issue.record("\(text) is no session")
    } catch {
      guard case .damaged(test.directory.running, _, _) = error else { throw error }
    }
  }

  /// Undo creates the file together with the months of its tasks.
  @Test func aSessionOfAnUnfinishedWriteIsVisible() throws {
    let test = try TemporaryStore()
    try test.store.perform(.start(SessionDraft(title: "Write", planned: 1500), switching: false))
    var transaction = Transaction()
    transaction.write(try bytes(test.directory.running), to: RunningFile.name, over: .absent)
    try FileManager.default.removeItem(atPath: test.directory.running)
    #expect(try test.store.running() == nil)
    try test.leaveJournal(of: transaction)
    #expect(try test.store.running()?.session.title == "Write")
  }

  @Test func unknownFieldsOfTheClocksAndPiecesAreKept() throws {
    let test = try TemporaryStore()
    var machine = Machine()
    func store() -> Store {
      let now = machine.reading
      return Store(
        directory: test.directory, clock: PlannerClock(now: { now.at }, reading: { now }, zone: .utc))
    }
    try store().perform(.start(SessionDraft(title: "Write", planned: 1500), switching: false))
    machine.work(minutes: 1)
    try store().perform(.pause(.paused))
    var file = try #require(try JSONDocument(try bytes(test.directory.running)).withRoot { $0.value.fields })
    for key in ["anchor", "begun", "seen"] {
      var clock = try #require(file[key]?.fields)
      clock["later"] = .string(key)
      file[key] = .object(clock)
    }
    var session = try #require(file["session"]?.fields)
    let pieces = try #require(session["pieces"]?.elements).map { piece -> JSONValue in
      var fields = piece.fields ?? [:]
      fields["later"] = .string("piece")
      return .object(fields)
    }
    session["pieces"] = .array(pieces)
    file["session"] = .object(session)
    try test.write(JSONWriter.write { $0.append(.object(file)) }, to: test.directory.running)

    for verb in [SessionVerb.resume, .note("So far"), .beat, .extend(seconds: 60), .pause(.paused)] {
      machine.work(minutes: 1)
      try store().perform(verb)
    }
    let now = try #require(try JSONDocument(try bytes(test.directory.running)).withRoot { $0.value.fields })
    for key in ["anchor", "begun", "seen"] { #expect(now[key]?.fields?["later"] == .string(key)) }
    let ended = try #require(try store().perform(.stop(at: nil, completing: false)).ended)
    #expect(ended.session.pieces.map { $0.unknown["later"] } == [.string("piece"), nil])
  }
}
