import FocusDomain
import Testing

@testable import FocusSync

/// One of two devices carries a task over: changes by the other one reach the task, in every order.
@Suite("Carried tasks on two devices")
struct CarriedTaskSyncTests {
  private static let days = StoreWorld.days
  private let world: StoreWorld
  private let id: TaskID
  private var one: StoreDevice { world.devices[0] }
  private var other: StoreDevice { world.devices[1] }

  init() throws {
    world = try StoreWorld(seed: 1, devices: 2)
    let change = try world.devices[0].store.perform(.add(TaskDraft(title: "Task"), day: Self.days[0]))
    id = try #require(change.taskTransitions.first?.after?.id)
    try world.settle()
  }

  private func carry(_ device: StoreDevice, _ from: Int, _ to: Int) throws {
    try device.store.perform(
      .carryOver([CarryDecision(id, .carry)], from: Self.days[from], to: Self.days[to]))
  }

  /// Expects that both devices have the same records, and the task once. Returns the task and its day.
  private func settled(conflicts: Int = 0) throws -> PlannedTask {
    #expect(try world.flaw() == nil)
    let plans = try one.store.allPlans().items
    let found = plans.flatMap { plan in
      plan.entries.filter { $0.traceOf == nil }.map { PlannedTask(day: plan.day, task: $0) }
    }
    #expect(found.map(\.task.id) == [id])
    #expect(try one.synced.conflicts().count == conflicts)
    return try #require(found.first)
  }

  private func traces() throws -> [CivilDate: CivilDate?] {
    let plans = try one.store.allPlans().items
    return Dictionary(
      uniqueKeysWithValues: plans.compactMap { plan in
        plan.trace(of: id).map { (plan.day, $0.carriedTo) }
      })
  }

  enum Order: CaseIterable, Sendable { case before, between, after }

  /// The other device acts before the carry-over, after it without knowing of it, or knowing of it.
  private func act(_ order: Order, _ body: (CivilDate) throws -> Void) throws {
    switch order {
    case .before:
      try body(Self.days[0])
      try carry(one, 0, 1)
    case .between:
      try carry(one, 0, 1)
      try body(Self.days[0])
    case .after:
      try carry(one, 0, 1)
      try world.settle()
      try body(Self.days[1])
    }
  }

  @Test(arguments: Order.allCases) func aNewTitleReachesTheCarriedTask(_ order: Order) throws {
    try act(order) { try other.store.perform(.edit(id, day: $0, TaskFields(title: "New"))) }
    let found = try settled()
    #expect(found.day == Self.days[1])
    #expect(found.task.title == "New")
    #expect(found.task.carries == 1)
    #expect(try traces() == [Self.days[0]: Self.days[1]])
  }

  @Test(arguments: Order.allCases) func aCompletionReachesTheCarriedTask(_ order: Order) throws {
    try act(order) { try other.store.perform(.complete(id, day: $0)) }
    let found = try settled()
    #expect(found.day == Self.days[1])
    #expect(found.task.isCompleted)
  }

  /// A deletion without knowledge of the carry-over is kept as a conflict, for the user to decide.
  @Test(arguments: Order.allCases) func aDeletionReachesTheCarriedTaskOrIsAConflict(_ order: Order) throws {
    try act(order) { try other.store.perform(.delete(id, day: $0)) }
    let found = try settled(conflicts: order == .after ? 0 : 1)
    #expect(found.day == Self.days[1])
    #expect((found.task.deletedAt != nil) == (order == .after))
    guard order != .after else { return }
    let conflict = try #require(try one.synced.conflicts().first)
    #expect(conflict.note.field == "deletedAt")
    try one.synced.decide(conflict, .take)
    #expect(try settled().task.deletedAt != nil)
  }

  @Test(arguments: [false, true]) func carriesByBothDevicesMakeOneTask(_ edits: Bool) throws {
    if edits {
      try one.store.perform(.edit(id, day: Self.days[0], TaskFields(title: "New")))
      try other.store.perform(.edit(id, day: Self.days[0], TaskFields(priority: .high)))
    }
    try carry(one, 0, 1)
    try carry(other, 0, 1)
    let found = try settled()
    #expect(found.day == Self.days[1])
    #expect(found.task.carries == 1)
    #expect(found.task.title == (edits ? "New" : "Task"))
    #expect(found.task.priority == (edits ? .high : .medium))
    #expect(try traces() == [Self.days[0]: Self.days[1]])
  }

  /// One device was ahead of the other: the task goes on to the later day.
  @Test func carriesToDifferentDaysLeadToTheLaterDay() throws {
    try carry(one, 0, 1)
    try carry(one, 1, 2)
    try carry(other, 0, 3)
    let found = try settled()
    #expect(found.day == Self.days[3])
    #expect(found.task.carries == 2)
    #expect(found.task.carriedFrom == Self.days[0])
    #expect(try traces() == [Self.days[0]: Self.days[3], Self.days[1]: Self.days[2]])
  }

  @Test func aCompletionReachesATaskCarriedTwice() throws {
    try carry(one, 0, 1)
    try world.settle()
    try carry(one, 1, 2)
    try other.store.perform(.complete(id, day: Self.days[1]))
    let found = try settled()
    #expect(found.day == Self.days[2])
    #expect(found.task.isCompleted)
    #expect(try traces() == [Self.days[0]: Self.days[1], Self.days[1]: Self.days[2]])
  }

  @Test(arguments: [false, true]) func undoOfACarryKeepsTheEditOfTheOtherDevice(_ isKnown: Bool) throws {
    try carry(one, 0, 1)
    if isKnown { try world.settle() }
    try other.store.perform(
      .edit(id, day: Self.days[isKnown ? 1 : 0], TaskFields(title: "New")))
    try one.store.undo()
    let found = try settled()
    #expect(found.day == Self.days[0])
    #expect(found.task.title == "New")
    #expect(found.task.carries == 0)
    #expect(try traces().isEmpty)
  }

  @Test func anotherDeviceUndoesItsEditOfACarriedTask() throws {
    try other.store.perform(.edit(id, day: Self.days[0], TaskFields(title: "New")))
    try world.settle()
    try carry(one, 0, 2)
    try world.settle()
    try other.store.undo()
    let found = try settled()
    #expect(found.day == Self.days[2])
    #expect(found.task.title == "Task")
  }

  /// One device carries the task over, the other moves it there and back: no trace is beside the task.
  @Test func aTraceIsRemovedWhereItsTaskReturns() throws {
    try carry(one, 0, 1)
    try world.settle()
    try other.store.perform(.move(id, day: Self.days[1], to: Self.days[0]))
    try one.store.perform(.edit(id, day: Self.days[1], TaskFields(title: "New")))
    let found = try settled()
    #expect(found.day == Self.days[0])
    #expect(found.task.title == "New")
    #expect(try traces().isEmpty)
  }
}
