import Testing

@testable import FocusDomain

/// Fields of later versions in `running.json`.
@Suite struct RunningFileTests {
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
