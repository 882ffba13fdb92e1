import Testing

@testable import FocusDomain

/// Exports and imports take any kind of record, with days or without.
@Suite struct RecordExchangeTests {
  typealias Place = SampleStore.Place

  @Test(arguments: Place.allCases) func anExportContainsAllKinds(place: Place) throws {
    let samples = try SampleStore(place)
    try samples.test.add("Read")
    try samples.add("First", "Second")
    try samples.test.write(
      samples.text().replacing("\"schema\"", with: "\"more\": 1,\n  \"schema\""), to: samples.file)
    let exported = try samples.store().export(from: nil, to: nil).bytes()

    let other = try SampleStore(place)
    let arriving = try PlannerFile(
      exported, path: "export", clock: other.test.store.clock, kinds: other.directory.kinds)
    _ = try other.store().receive(arriving.agenda, extras: arriving.extras)
    #expect(try other.store().export(from: nil, to: nil).bytes() == exported)
    #expect(try other.text().contains("\"more\": 1"))
    // Records that already exist are not added again.
    _ = try other.store().receive(arriving.agenda, extras: arriving.extras)
    #expect(try other.store().export(from: nil, to: nil).bytes() == exported)
    // A file that has only records of this kind is imported, too.
    let alone = try PlannerFile(
      bytes(samples.file), path: "alone", clock: other.test.store.clock, kinds: other.directory.kinds)
    #expect(alone.extras.records != Records())
    try other.store().undo()
    #expect(try other.texts() == [])
    #expect(try other.store().plan(of: today).count == 0)
  }

  @Test(arguments: Place.allCases) func aLargeExportIsImportedInParts(place: Place) throws {
    let samples = try SampleStore(place)
    try samples.test.add("Read")
    try samples.test.add("Write", on: day("2027-11-01"))
    try samples.add("First", "Second")
    let exported = try samples.store().export(from: nil, to: nil).bytes()
    let other = try SampleStore(place)
    let path = "\(other.test.root)/export.json"
    try other.test.write(exported, to: path)
    let source = try #require(try RepeatableStream(path))
    let large = LargeImport(source, path: path, into: other.store())
    try large.check()
    try large.receive(overflow: .keep, dryRun: true) { _ in }
    #expect(try other.texts() == [])
    for _ in 1...2 { try large.receive(overflow: .keep, dryRun: false) { _ in } }
    #expect(try other.store().export(from: nil, to: nil).bytes() == exported)
  }

  @Test(arguments: Place.allCases) func anImportKeepsUnknownKinds(place: Place) throws {
    let samples = try SampleStore(place)
    try samples.add("First")
    try samples.test.add("Read")
    let exported = try samples.store().export(from: nil, to: nil).bytes()
    let other = try TemporaryStore()
    let arriving = try PlannerFile(exported, path: "export", clock: other.store.clock)
    _ = try other.store.receive(arriving.agenda, extras: arriving.extras)
    let again = try other.store.export(from: nil, to: nil).bytes()
    #expect(String(decoding: again, as: UTF8.self).contains("First"))
  }

  @Test func anExportOfSomeDaysHasOnlyWhatHasADay() throws {
    let samples = try SampleStore(.withoutDays)
    try samples.add("First")
    try samples.test.add("Read")
    let exported = try samples.store().export(from: today, to: today).bytes()
    #expect(!String(decoding: exported, as: UTF8.self).contains("First"))
  }
}
