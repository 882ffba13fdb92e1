import FocusDomain
import FocusSyncClient
import Testing

@testable import FocusSync

/// Routines on several devices.
@Suite struct RoutineSyncTests {
  private let world: StoreWorld
  private let routine: Routine
  private let day: CivilDate
  private var stores: [Store] { world.devices.map(\.store) }

  init() throws {
    world = try StoreWorld(seed: 2, devices: 2)
    day = world.devices[0].store.clock.today
    let draft = RoutineDraft(TaskDraft(title: "Walk"), Recurrence(.days(1), from: day))
    let written = try world.devices[0].store.write([.routine(.add(draft))])
    routine = try #require(written.change.transitions(of: Routine.self).first?.after)
    try world.settle()
  }

  @Test func twoDevicesThatTakeTheSameOfferMakeOneTask() throws {
    for store in stores {
      let offered = try #require(try store.offers(on: day)?.first)
      _ = try store.write([.routine(.take(offered, day: day))])
    }
    try world.settle()
    for store in stores {
      #expect(try store.plan(of: day).tasks.map(\.id) == [routine.taskID(on: day)])
      #expect(try store.offers(on: day) == [])
    }
  }

  @Test func anEditedRoutineCanBeTakenElsewhere() throws {
    _ = try stores[0].write([.routine(.edit(routine.id, RoutineFields(title: "Run")))])
    _ = try stores[1].write([.routine(.take(routine, day: day))])
    try world.settle()
    for store in stores {
      #expect(try store.routines().map(\.title) == ["Run"])
      #expect(try store.plan(of: day).tasks.map(\.title) == ["Walk"])
    }
  }

  @Test func concurrentChangesOfTheDaysAreAConflict() throws {
    for (store, interval) in zip(stores, 2...) {
      let fields = RoutineFields(recurrence: Recurrence(.days(interval), from: day))
      _ = try store.write([.routine(.edit(routine.id, fields))])
    }
    try world.settle()
    let rules = try stores.map { try $0.routines().map(\.recurrence) }
    #expect(rules[0] == rules[1])
    #expect(rules[0].count == 1)
    let conflict = try #require(try world.devices[0].synced.conflicts().first)
    #expect(conflict.key.type == .routine)
    #expect(conflict.note.field == "repeats")
    try world.devices[0].synced.decide(conflict, .take)
    try world.settle()
    #expect(try stores[1].routines().map(\.recurrence) != rules[0])
    #expect(try world.devices[1].synced.conflicts() == [])
  }
}
