import FocusDomain
import FocusFormats
import Foundation
import Testing

@testable import FocusVdir

/// Files of other programs in a folder: their bytes, their zones, and what is no task.
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
  @Test func aRestoredFileHasItsBytesAgain() throws {
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

  @Test func aZoneThatTheFileDefinesIsUsed() throws {
    let world = try VdirWorld()
    try Self.write(
      [
        "BEGIN:VTIMEZONE", "TZID:Mine", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0900",
        "TZOFFSETTO:+0900", "END:STANDARD", "END:VTIMEZONE", "BEGIN:VTODO", "UID:1", "SUMMARY:A",
        "DTSTART;TZID=Mine:20251225T100000", "DUE;TZID=Mine:20251225T110000",
      ], to: "a.ics", in: world)
    #expect(try world.sync().unknownZones == [])
    let planned = try #require(try world.tasks().values.first)
    #expect(planned.task.schedule.range?.start.description == "01:00")
  }

  @Test(arguments: ["CANCEL", "REPLY"])
  func aMessageIsNoTask(_ method: String) throws {
    let world = try VdirWorld()
    try Self.write(["METHOD:\(method)", "BEGIN:VTODO", "UID:1", "SUMMARY:A"], to: "a.ics", in: world)
    #expect(try world.sync().left == [.kind: 1])
    #expect(try world.tasks().isEmpty)
  }

  @Test func whatWasDoneSomeDayWasNotDoneToday() throws {
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
