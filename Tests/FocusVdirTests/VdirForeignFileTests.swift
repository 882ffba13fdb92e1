import FocusDomain
import FocusFormats
import Foundation
import Testing

@testable import FocusVdir

/// Files of other programs in a folder: their bytes, their zones, and items that are no tasks.
@Suite("Files of other programs in a folder")
struct VdirForeignFileTests {
  private static func write(_ lines: [String], _ foreign: [UInt8] = [], to name: String, in world: VdirWorld)
    throws
  {
    let head = ["BEGIN:VCALENDAR", "VERSION:2.0"] + lines
    let text = head.map { $0 + "\r\n" }.joined()
    let end = "END:VTODO\r\nEND:VCALENDAR\r\n"
    try Data(Array(text.utf8) + foreign + Array(end.utf8)).write(
      to: URL(fileURLWithPath: "\(world.folder)/\(name)"))
  }

  private static func bytes(_ name: String, in world: VdirWorld) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: "\(world.folder)/\(name)")))
  }

  /// A file in another character set keeps its lines and its UID when its task is deleted and restored.
  @Test func aRestoredFileHasItsOriginalBytes() throws {
    let world = try VdirWorld()
    let foreign = Array("DESCRIPTION:Gr".utf8) + [0xFC, 0xDF] + Array("e\r\nX-OTHER:1\r\n".utf8)
    try Self.write(["BEGIN:VTODO", "UID:other@phone", "SUMMARY:A"], foreign, to: "other.ics", in: world)
    try world.sync()
    let id = try #require(try world.tasks().keys.first)
    world.advance(60)
    try world.perform(.delete(id, day: world.today))
    try world.sync()
    #expect(!FileManager.default.fileExists(atPath: "\(world.folder)/other.ics"))
    world.advance(60)
    try world.perform(.restore(id, day: world.today))
    try world.sync()
    let restored = try Self.bytes("other.ics", in: world)
    #expect(restored.firstRange(of: foreign) != nil)
    #expect(restored.firstRange(of: Array("UID:other@phone".utf8)) != nil)
  }

  @Test func anUnknownZoneIsNamed() throws {
    let world = try VdirWorld()
    try Self.write(
      ["BEGIN:VTODO", "UID:1", "SUMMARY:A", "DUE;TZID=Mars/Olympus:20251225T100000"], to: "a.ics", in: world)
    try Self.write(
      ["BEGIN:VTODO", "UID:2", "SUMMARY:B", "DUE;TZID=GMT+0900:20251225T100000"], to: "b.ics", in: world)
    #expect(try world.sync().unknownZones == [VdirReport.UnknownZone(name: "a.ics", zone: "Mars/Olympus")])
  }

  /// Parsing a file looks up its zone.
  @Test func unchangedFilesAreNotParsedAgain() throws {
    final class Count: @unchecked Sendable { var asked: [String] = [] }
    let (world, count) = (try VdirWorld(), Count())
    @discardableResult func parsed() throws -> [String] {
      count.asked = []
      try world.sync { name in
        count.asked.append(name)
        return name == "Mars/Olympus" ? nil : .utc
      }
      return Set(count.asked).sorted()
    }
    func write(_ zone: String, _ title: String = "A") throws {
      let name = "\(zone.filter(\.isLetter)).ics"
      try Self.write(
        ["BEGIN:VTODO", "UID:\(zone)", "SUMMARY:\(title)", "DUE;TZID=\(zone):20251225T100000"], to: name,
        in: world)
    }
    for zone in ["Test/One", "Test/Two", "Mars/Olympus"] { try write(zone) }
    try Self.write(
      ["BEGIN:VTODO", "UID:3", "SUMMARY:A", "RRULE:FREQ=DAILY", "DUE;TZID=Test/Three:20251225T100000"],
      to: "series.ics", in: world)
    #expect(try parsed() == ["Mars/Olympus", "Test/One", "Test/Two"])
    // An unknown zone may have become known.
    #expect(try parsed() == ["Mars/Olympus"])
    #expect(try world.sync().left == [.recurring: 1])

    // The same size and the same time, at any resolution.
    let path = "\(world.folder)/TestOne.ics"
    let times = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    try write("Test/One", "B")
    try FileManager.default.setAttributes([.modificationDate: try #require(times)], ofItemAtPath: path)
    #expect(try parsed() == ["Mars/Olympus", "Test/One"])
    #expect(try world.tasks().values.map(\.task.title).sorted() == ["A", "A", "B"])

    // A change of the task here needs the file.
    let id = try #require(try world.tasks().values.first { $0.task.title == "B" }?.task.id)
    world.advance(60)
    try world.perform(.complete(id, day: #require(CivilDate("2025-12-25"))))
    try parsed()
    #expect(
      String(decoding: try Self.bytes("TestOne.ics", in: world), as: UTF8.self).contains("STATUS:COMPLETED"))
    #expect(try parsed() == ["Mars/Olympus"])
  }

  /// The later revision counts, in any order and with any file name (RFC 5546).
  @Test(arguments: [
    ("SEQUENCE:2", "SEQUENCE:1"), ("LAST-MODIFIED:20251102T100000Z", "LAST-MODIFIED:20251101T100000Z"),
    ("DTSTAMP:20251102T100000Z", "DTSTAMP:20251101T100000Z"),
  ])
  func theLaterRevisionOfTwoFilesCounts(later: String, earlier: String) throws {
    for names in [["a.ics", "b.ics"], ["b.ics", "a.ics"]] {
      let world = try VdirWorld()
      func write(_ line: String, _ title: String, to name: String) throws {
        try Self.write(["BEGIN:VTODO", "UID:1", "SUMMARY:\(title)", line], to: name, in: world)
      }
      try write(earlier, "Old", to: names[0])
      try world.sync()
      world.advance(60)
      try write(later, "New", to: names[1])
      let left = try Self.bytes(names[0], in: world)
      for _ in 0..<2 {
        let report = try world.sync()
        #expect(report.damaged == [VdirReport.Damaged(name: names[0], damage: .twin(of: names[1]))])
        #expect(try world.tasks().values.map(\.task.title) == ["New"])
        #expect(try Self.bytes(names[0], in: world) == left)
        world.advance(60)
      }
    }
  }

  /// A to-do at 10:00 in a zone that its file defines, which is 01:00 here.
  private func writeInAZoneOfItsOwn(in world: VdirWorld) throws {
    try Self.write(
      [
        "BEGIN:VTIMEZONE", "TZID:Mine", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0900",
        "TZOFFSETTO:+0900", "END:STANDARD", "END:VTIMEZONE", "BEGIN:VTODO", "UID:1", "SUMMARY:A",
        "DTSTART;TZID=Mine:20251225T100000", "DUE;TZID=Mine:20251225T110000",
      ], to: "a.ics", in: world)
  }

  /// Resolves a definition without libical, whose results the tests of the program check.
  private static let zone = { @Sendable (definition: ZoneDefinition) -> LocalZone? in
    definition.text.contains("+0900") ? LocalZone { _ in 32_400 } : nil
  }

  private func start(in world: VdirWorld) throws -> String? {
    try world.tasks().values.first?.task.schedule.range?.start.description
  }

  @Test func aZoneThatTheFileDefinesIsUsed() throws {
    let world = try VdirWorld()
    try writeInAZoneOfItsOwn(in: world)
    #expect(try world.sync(definedZone: Self.zone).unknownZones == [])
    #expect(try start(in: world) == "01:00")
  }

  /// As after the installation of the library that reads definitions.
  @Test func timesInAZoneThatBecomesKnownAreReadAnew() throws {
    let world = try VdirWorld()
    try writeInAZoneOfItsOwn(in: world)
    let bytes = try Self.bytes("a.ics", in: world)
    #expect(try world.sync().unknownZones.count == 1)
    #expect(try start(in: world) == "10:00")
    for _ in 0..<2 {
      world.advance(60)
      #expect(try world.sync(definedZone: Self.zone).unknownZones == [])
      #expect(try start(in: world) == "01:00")
      #expect(try Self.bytes("a.ics", in: world) == bytes)
    }
  }

  /// A machine that does not know the zone keeps the times that another one with the same store has read,
  /// and so does the file.
  @Test func unknownZonesKeepTheTimes() throws {
    let world = try VdirWorld()
    try writeInAZoneOfItsOwn(in: world)
    let bytes = try Self.bytes("a.ics", in: world)
    try world.sync(definedZone: Self.zone)
    let memory = FileManager.default.contents(atPath: world.memoryFile.path) ?? Data()
    try FileManager.default.removeItem(atPath: world.memoryFile.path)
    world.advance(60)
    let report = try world.sync()
    #expect(report.received == 0)
    #expect(report.conflicts == 0)
    #expect(try start(in: world) == "01:00")
    try memory.write(to: URL(fileURLWithPath: world.memoryFile.path))
    world.advance(60)
    try world.sync(definedZone: Self.zone)
    #expect(try start(in: world) == "01:00")
    #expect(try Self.bytes("a.ics", in: world) == bytes)
  }

  /// A description too long for a note stays complete in its file, whatever happens to the note.
  @Test func aLongDescriptionStaysInItsFile() throws {
    let world = try VdirWorld()
    let long = String(repeating: "x", count: TaskNote.maximumLength) + "END"
    try Self.write(["BEGIN:VTODO", "UID:1", "SUMMARY:A", "DESCRIPTION:\(long)"], to: "a.ics", in: world)
    #expect(try world.sync().longNotes == ["a.ics"])
    let planned = try #require(try world.tasks().values.first)
    #expect(planned.task.note.count == TaskNote.maximumLength)
    world.advance(60)
    try world.perform(.edit(planned.task.id, day: planned.day, TaskFields(title: "B", note: "Mine")))
    try world.sync()
    let text = try String(contentsOfFile: "\(world.folder)/a.ics", encoding: .utf8).replacing(
      "\r\n ", with: "")
    #expect(text.contains("DESCRIPTION:\(long)"))
    #expect(text.contains("SUMMARY:B"))
    #expect(try world.tasks().values.first?.task.note == "Mine")
    try world.sync()
    #expect(try world.tasks().values.first?.task.note == "Mine")
  }

  @Test func aLongTitleIsNamed() throws {
    let world = try VdirWorld()
    let long = String(repeating: "x", count: Title.maximumLength + 1)
    try Self.write(["BEGIN:VTODO", "UID:1", "SUMMARY:\(long)"], to: "a.ics", in: world)
    try Self.write(["BEGIN:VTODO", "UID:2", "SUMMARY: Fits "], to: "b.ics", in: world)
    #expect(try world.sync().longTitles == ["a.ics"])
    #expect(try world.sync().longTitles == [])
  }

  @Test(arguments: ["CANCEL", "REPLY"])
  func aMessageIsNoTask(_ method: String) throws {
    let world = try VdirWorld()
    try Self.write(["METHOD:\(method)", "BEGIN:VTODO", "UID:1", "SUMMARY:A"], to: "a.ics", in: world)
    #expect(try world.sync().left == [.kind: 1])
    #expect(try world.tasks().isEmpty)
  }

  @Test func completionsWithoutADateAreSkipped() throws {
    let world = try VdirWorld()
    try Self.write(["BEGIN:VTODO", "UID:1", "SUMMARY:A", "STATUS:COMPLETED"], to: "a.ics", in: world)
    try Self.write(
      ["BEGIN:VTODO", "UID:2", "SUMMARY:B", "STATUS:COMPLETED", "DTSTAMP:20251101T080000Z"], to: "b.ics",
      in: world)
    #expect(try world.sync().left == [.old: 1])
    #expect(try world.tasks().values.map(\.day) == [CivilDate("2025-11-01")])
  }

  /// Soft line breaks belong to the title, also when it is replaced.
  @Test func anEncodedTitleIsReplacedAsAWhole() throws {
    let world = try VdirWorld()
    try Self.write(
      [
        "BEGIN:VTODO", "UID:1", "SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Gr=C3=BC=", "=C3=9Fe",
        "X-A:1",
      ],
      to: "a.ics", in: world)
    try world.sync()
    let id = try #require(try world.tasks().first { $0.value.task.title == "Grüße" }?.key)
    world.advance(60)
    try world.perform(.edit(id, day: world.today, TaskFields(title: "New")))
    try world.sync()
    let text = String(decoding: try Self.bytes("a.ics", in: world), as: UTF8.self)
    #expect(text.contains("\r\nSUMMARY:New\r\nX-A:1\r\n"), "\(text)")
  }
}
