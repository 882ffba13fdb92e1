import FocusDomain
import FocusSyncClient
import Testing

@testable import FocusSync

/// Intentions and reviews of a week on several devices.
@Suite struct WeekSyncTests {
  private let world: StoreWorld
  private let week: ClosedRange<CivilDate>
  private var one: Store { world.devices[0].store }
  private var other: Store { world.devices[1].store }

  init() throws {
    world = try StoreWorld(seed: 3, devices: 2)
    week = StoreWorld.days[0].week(startingOn: .monday)
  }

  private func said(_ store: Store) throws -> [String] {
    try store.week(week)?.intentions.map { "\($0.number) \($0.text)" } ?? []
  }

  @Test func differentIntentionsOfTwoDevicesAreBothKept() throws {
    try one.changeWeek(week) { $0[1] = "Ship" }
    try other.changeWeek(week) { ($0[2], $0.review) = ("Rest", "Good") }
    try world.settle()
    for store in [one, other] {
      #expect(try said(store) == ["1 Ship", "2 Rest"])
      #expect(try store.week(week)?.review == "Good")
    }
    #expect(try world.devices[0].synced.conflicts() == [])
    try one.changeWeek(week) { $0[1] = "" }
    try world.settle()
    #expect(try said(other) == ["2 Rest"])
  }

  @Test func aConflictOfAnIntentionKeepsBothTexts() throws {
    try one.changeWeek(week) { $0[1] = "Ship" }
    try other.changeWeek(week) { $0[1] = "Rest" }
    try world.settle()
    #expect(try said(one) == said(other))
    let conflict = try #require(try world.devices[0].synced.conflicts().first)
    #expect(conflict.key.type == .week)
    #expect(conflict.day == week.monday)
    #expect(conflict.note.field == "intention1")
    #expect(conflict.canKeepBoth)
    try world.devices[0].synced.decide(conflict, .both)
    try world.settle()
    #expect(try ["1 Ship / Rest", "1 Rest / Ship"].contains(said(other).first))
    #expect(try world.devices[1].synced.conflicts() == [])
  }

  /// An earlier version skips records of a kind that it does not know.
  @Test func aStoreOfAnEarlierVersionAsksForEverythingOnce() throws {
    try one.changeWeek(week) { $0[1] = "Ship" }
    try world.settle()
    let state = "\(other.directory.sync)/state.json"
    let text = String(decoding: try #require(try FileSystem.read(state)), as: UTF8.self)
    let earlier = text.replacing(/,\s*"week": "[0-9a-f]+"/, with: "")
    #expect(earlier != text)
    try DurableFile.write(Array(earlier.utf8), to: state)
    let month = week.monday.civilMonth
    for path in ["\(other.directory.path)/days/\(month).json", "\(other.directory.sync)/base/\(month).json"] {
      try FileSystem.remove(path)
    }
    try world.settle()
    #expect(try said(other) == ["1 Ship"])
    #expect(try said(one) == ["1 Ship"])
  }
}
