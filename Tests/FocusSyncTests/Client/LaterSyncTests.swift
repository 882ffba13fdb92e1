import FocusDomain
import FocusSyncClient
import Testing

@testable import FocusSync

/// Lines of Later on several devices.
@Suite struct LaterSyncTests {
  private let world: StoreWorld
  private var one: Store { world.devices[0].store }
  private var other: Store { world.devices[1].store }

  init() throws { world = try StoreWorld(seed: 1, devices: 2) }

  /// The doctor's findings, except for the mode of the folder, which the test has created.
  private func findings(_ store: Store) throws -> [Finding] {
    try store.examine().filter { if case .openToOthers = $0 { false } else { true } }
  }

  private func titles(_ store: Store) throws -> [String] { try store.later().map(\.title) }

  @Test func aLineIsWrittenChangedAndDroppedOnAnyDevice() throws {
    _ = try one.addLater(TaskDraft(title: "Buy", priority: .high, note: "Soon"))
    try world.settle()
    let line = try #require(try other.later().first)
    #expect(line.title == "Buy")
    #expect(line.note == "Soon")
    #expect(line.priority == .high)
    _ = try other.dropLater(line)
    try world.settle()
    #expect(try titles(one) == [])
    try other.undo()
    try world.settle()
    #expect(try titles(one) == ["Buy"])
    #expect(FileSystem.exists("\(one.directory.sync)/base/undated.json"))
    #expect(try findings(one) == [])
  }

  @Test func twoDevicesFillTheNinthLineAtOnce() throws {
    for number in 1...8 { _ = try one.addLater(TaskDraft(title: "Line \(number)")) }
    try world.settle()
    _ = try one.addLater(TaskDraft(title: "Mine"))
    _ = try other.addLater(TaskDraft(title: "Theirs"))
    try world.settle()
    #expect(try titles(one).count == 10)
    #expect(try titles(one) == titles(other))
    #expect(try Set(titles(one)).isSuperset(of: ["Mine", "Theirs"]))
    #expect(try findings(other) == [.manyLines(count: 10)])
  }

  @Test func aLinePlannedOnTwoDevicesIsOneTask() throws {
    _ = try one.addLater(TaskDraft(title: "Buy"))
    try world.settle()
    let (first, second) = (StoreWorld.days[0], StoreWorld.days[1])
    _ = try one.planLater(#require(try one.later().first), on: first)
    _ = try other.planLater(#require(try other.later().first), on: second)
    try world.settle()
    for store in [one, other] {
      #expect(try titles(store) == [])
      let planned = try [first, second].flatMap { try store.plan(of: $0).tasks.map(\.title) }
      #expect(planned == ["Buy"])
    }
  }

  @Test func aLineChangedHereAndPlannedElsewhereIsNotLost() throws {
    _ = try one.addLater(TaskDraft(title: "Buy"))
    try world.settle()
    let line = try #require(try one.later().first)
    try one.change(.edit, on: [], of: [LaterLine.self]) { editor in
      var edited = line
      edited.note = "Two of them"
      editor.replace(line, with: edited, on: .undated)
    }
    _ = try other.planLater(line, on: StoreWorld.days[0])
    try world.settle()
    // The edit overrides the deletion without knowledge of it, which is kept as a conflict.
    #expect(try other.later().map(\.note) == ["Two of them"])
    #expect(try other.plan(of: StoreWorld.days[0]).tasks.map(\.title) == ["Buy"])
    let conflict = try #require(try world.devices[1].synced.conflicts().first)
    #expect(conflict.key.type == .later)
    #expect(conflict.label == "Buy")
    try world.devices[1].synced.decide(conflict, .take)
    try world.settle()
    #expect(try titles(one) == [])
  }

  /// An earlier version skips records of a kind that it does not know.
  @Test func aStoreOfAnEarlierVersionAsksForEverythingOnce() throws {
    _ = try one.addLater(TaskDraft(title: "Buy"))
    try world.settle()
    // The state that the earlier version would have left: the current cursor, but no lines.
    let state = "\(other.directory.sync)/state.json"
    let text = String(decoding: try #require(try FileSystem.read(state)), as: UTF8.self)
    #expect(text.contains("\"later\""))
    let earlier = text.replacing(/\s*"later": "[0-9a-f]+",/, with: "")
    try DurableFile.write(Array(earlier.utf8), to: state)
    for path in ["\(other.directory.path)/later.json", "\(other.directory.sync)/base/undated.json"] {
      try FileSystem.remove(path)
    }
    #expect(try titles(other) == [])
    try world.settle()
    #expect(try titles(other) == ["Buy"])
    #expect(try titles(one) == ["Buy"])
    #expect(try other.syncState()?.isFull == false)
  }
}
