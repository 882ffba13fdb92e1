import FocusDomain
import FocusSyncClient
import Testing

@testable import FocusSync

/// Routines on several machines.
@Suite struct RoutineSyncTests {
  private let world: StoreWorld
  private let routine: Routine
  private let day: CivilDate
  private var stores: [Store] { world.devices.map(\.store) }

  init() throws {
    world = try StoreWorld(seed: 2, devices: 2)
    day = world.devices[0].store.clock.today
    let draft = RoutineDraft(TaskDraft(title: "Walk"), Recurrence(.days(1), from: day))
    let written = try world.devices[0].store.addRoutine(draft)
    routine = try #require(written.change.transitions(of: Routine.self).first?.after)
    try world.settle()
  }

  @Test func twoMachinesThatTakeTheSameOfferMakeOneTask() throws {
    for store in stores {
      let offered = try #require(try store.offers(on: day)?.first)
      _ = try store.takeRoutine(offered, on: day)
    }
    try world.settle()
    for store in stores {
      #expect(try store.plan(of: day).tasks.map(\.id) == [routine.taskID(on: day)])
      #expect(try store.offers(on: day) == [])
    }
  }

  @Test func oneIsEditedHereAndTakenThere() throws {
    _ = try stores[0].editRoutine(routine.id) { $0.title = "Run" }
    _ = try stores[1].takeRoutine(routine, on: day)
    try world.settle()
    for store in stores {
      #expect(try store.routines().map(\.title) == ["Run"])
      #expect(try store.plan(of: day).tasks.map(\.title) == ["Walk"])
    }
  }

  @Test func bothMachinesChangeItsDays() throws {
    _ = try stores[0].editRoutine(routine.id) { $0.recurrence = Recurrence(.days(2), from: day) }
    _ = try stores[1].editRoutine(routine.id) { $0.recurrence = Recurrence(.days(3), from: day) }
    try world.settle()
    let rules = try stores.map { try $0.routines().map(\.recurrence) }
    #expect(rules[0] == rules[1] && rules[0].count == 1)
    let conflict = try #require(try world.devices[0].synced.conflicts().first)
    #expect(conflict.key.type == .routine && conflict.note.field == "repeats")
    try world.devices[0].synced.decide(conflict, .take)
    try world.settle()
    #expect(try stores[1].routines().map(\.recurrence) != rules[0])
    #expect(try world.devices[1].synced.conflicts() == [])
  }
}
