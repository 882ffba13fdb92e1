import FocusDomain
import Foundation
import Testing

/// Zones that change while the program runs. Each test uses a separate process, because `TZ` applies to the
/// whole process.
@Suite("A zone that changes")
struct ZoneWatchTests {
  @Test func everyReplacementOfTheZoneFileIsReported() async {
    await #expect(processExitsWith: .success) {
      let place = try ZonePlace()
      let watch = try #require(ZoneWatch())
      #expect(!watch.consumeChange())
      // The ways of systemd, `ln -sf`, a package manager, and `cp`.
      let ways: [(String) throws -> Void] = [
        place.linkByRename, place.linkAnew, place.copyByRename, place.copyInPlace,
      ]
      for way in ways + ways {
        let next = place.isEast ? ZonePlace.west : ZonePlace.east
        try way(next.name)
        #expect(watch.consumeChange())
        LocalZone.live.refresh()
        #expect(place.offset == next.seconds)
        #expect(!watch.consumeChange())
      }
    }
  }

  @Test func theTargetOfTheLinkIsWatchedToo() async {
    await #expect(processExitsWith: .success) {
      let place = try ZonePlace()
      try place.copy(ZonePlace.west.name, to: "rules")
      try place.link(to: "\(place.folder)/rules")
      let watch = try #require(ZoneWatch())
      LocalZone.live.refresh()
      #expect(place.offset == ZonePlace.west.seconds)
      try place.copy(ZonePlace.east.name, to: "rules")
      #expect(watch.consumeChange())
      LocalZone.live.refresh()
      #expect(place.offset == ZonePlace.east.seconds)
    }
  }

  @Test func anIncompleteZoneFileIsIgnored() async {
    await #expect(processExitsWith: .success) {
      let place = try ZonePlace()
      try place.linkAnew(ZonePlace.east.name)
      LocalZone.live.refresh()
      #expect(place.offset == ZonePlace.east.seconds)
      try FileManager.default.removeItem(atPath: place.path)
      LocalZone.live.refresh()
      #expect(place.offset == ZonePlace.east.seconds, "not UTC, while it is being replaced")
      try Data().write(to: URL(fileURLWithPath: place.path))
      LocalZone.live.refresh()
      #expect(place.offset == ZonePlace.east.seconds, "nor while it is being written")
    }
  }

  @Test func aReplacementDuringTheStartOfAWatchIsReported() async {
    await #expect(processExitsWith: .success) {
      let place = try ZonePlace()
      try FileManager.default.removeItem(atPath: place.path)
      let watch = try #require(ZoneWatch())
      try place.copyByRename(ZonePlace.east.name)
      #expect(watch.consumeChange())
      LocalZone.live.refresh()
      #expect(place.offset == ZonePlace.east.seconds)
    }
  }

  @Test func changesOfUnrelatedFilesAreNotReported() async {
    await #expect(processExitsWith: .success) {
      let place = try ZonePlace()
      let watch = try #require(ZoneWatch())
      try place.copy(ZonePlace.east.name, to: "hosts")
      #expect(!watch.consumeChange())
    }
  }

  @Test func aZoneGivenInTZNeedsNoWatch() async {
    await #expect(processExitsWith: .success) {
      for rule in ["TST+12:30:15", "", "UTC0", "No/Such_Zone"] {
        setenv("TZ", rule, 1)
        #expect(ZoneWatch() == nil)
      }
      setenv("TZ", "Europe/Berlin", 1)
      #expect(ZoneWatch() != nil)
      LocalZone.live.refresh()
      #expect(LocalZone.live.offset(Instant(seconds: 0)) == 3600)
    }
  }
}

/// A stand-in for `/etc/localtime`, with `TZ` pointing to it.
private final class ZonePlace {
  static let west = (name: "Etc/GMT+12", seconds: -12 * 3600)
  static let east = (name: "Pacific/Kiritimati", seconds: 14 * 3600)

  let folder: String
  var path: String { "\(folder)/localtime" }

  init() throws {
    folder = "\(NSTemporaryDirectory())/focus-zone-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try linkAnew(ZonePlace.west.name)
    setenv("TZ", ":\(path)", 1)
    LocalZone.live.refresh()
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var offset: Int { LocalZone.live.offset(Instant(seconds: 1_800_000_000)) }
  var isEast: Bool { offset == ZonePlace.east.seconds }

  func link(to target: String) throws {
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  func linkAnew(_ name: String) throws { try link(to: zone(name)) }

  func linkByRename(_ name: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path).new", withDestinationPath: zone(name))
    rename("\(path).new", path)
  }

  func copyByRename(_ name: String) throws {
    try bytes(name).write(to: URL(fileURLWithPath: "\(path).new"))
    rename("\(path).new", path)
  }

  func copyInPlace(_ name: String) throws { try copy(name, to: "localtime") }

  func copy(_ name: String, to target: String) throws {
    try bytes(name).write(to: URL(fileURLWithPath: "\(folder)/\(target)"))
  }

  private func zone(_ name: String) -> String { "/usr/share/zoneinfo/\(name)" }
  private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: zone(name))) }
}
