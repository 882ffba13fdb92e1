import FocusDomain
import FocusSyncClient
import Testing

@testable import FocusSync

/// Logs of a day on several devices.
@Suite struct DayLogSyncTests {
  private let world: StoreWorld
  private var one: Store { world.devices[0].store }
  private var other: Store { world.devices[1].store }

  init() throws { world = try StoreWorld(seed: 4, devices: 2) }

  /// A field that only one device has set is no conflict, and is not overwritten by the lack of a value.
  @Test func fieldsOfALogFromTwoDevicesAreMerged() throws {
    let day = StoreWorld.days[0]
    try one.changeLog(of: day) { $0.reflection = "Calm" }
    try other.changeLog(of: day) { $0.rest = true }
    try world.settle()
    for store in [one, other] {
      let log = try #require(try store.plan(of: day).log)
      #expect(log.reflection == "Calm")
      #expect(log.rest)
    }
    #expect(try world.devices[0].synced.conflicts() == [])
  }
}
