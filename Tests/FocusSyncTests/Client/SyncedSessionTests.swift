import FocusDomain
import Testing

@testable import FocusSync

/// A task with a running session on one device is completed on the other.
@Suite struct SyncedSessionTests {
  @Test func theSessionEndsAndItsRecordIsSent() throws {
    let world = try StoreWorld(seed: 1, devices: 2)
    let (one, other) = (world.devices[0], world.devices[1])
    let day = one.store.clock.today
    let change = try one.store.perform(.add(TaskDraft(title: "Read"), day: day))
    let id = try #require(change.taskTransitions.first?.after?.id)
    try world.settle()
    let since = one.store.clock.now().adding(milliseconds: -600_000)
    let draft = SessionDraft(task: id, title: "Read", planned: 1500, since: since)
    try one.store.perform(.start(draft, switching: false))
    try other.store.perform(.complete(id, day: day))
    try world.settle()
    #expect(try one.store.running() == nil)
    for device in world.devices {
      let found = try device.store.days(of: FocusSession.self, from: day, to: day).items.flatMap(\.entries)
      #expect(found.map(\.task) == [id])
      #expect(found.allSatisfy { $0.focused >= 600_000 })
    }
  }
}
