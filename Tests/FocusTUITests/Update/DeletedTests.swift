import FocusDomain
import FocusSync
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The list of recently deleted tasks.
@Suite struct DeletedTests {
  private let broken = StoreError.cannotWrite(path: "/data/days/2026-11.json", code: 28)

  /// The open list with First, Second and Sunday's, deleted one minute apart.
  private func opened() -> World {
    var world = World([task("First"), task("Second"), task("Stays")], days: [day(1): [task("Sunday's")]])
    world.press("d", "d")
    world.wait(milliseconds: 60_000)
    world.press("d", "d")
    world.wait(milliseconds: 60_000)
    world.press("2", "l", .enter, .delete, "1")
    world.choose(.trash)
    world.effects = []
    return world
  }

  private func titles(_ world: World) -> [String]? { world.deleted?.items.map(\.task.title) }

  @Test func deletedTasksAreListedLatestFirst() {
    let world = opened()
    #expect(titles(world) == ["Sunday's", "Second", "First"])
    #expect(world.deleted?.row == 0)
    let lines = view(world.state).lines
    let places = ["Sunday's", "Second", "First"].map { title in
      lines.firstIndex { $0.contains(title) && $0.contains(Text.daysLeft(30)) } ?? -1
    }
    #expect(places == places.sorted())
    #expect(!places.contains(-1))
  }

  @Test(arguments: [(0, 30), (1, 29), (29, 1), (30, 0), (40, 0), (-1, 31)]) func theDaysUntilErasureAreShown(
    after: Int, left: Int
  ) {
    var world = World([task("Gone")])
    world.press("d", "d")
    world.choose(.trash)
    world.send(.timePassed, at: reading(world.state.clock.now.adding(days: after)))
    let line = view(world.state).lines.first { $0.contains("Gone") }
    #expect(line?.contains(" \(Text.daysLeft(min(left, 30))) ") == true, "\(line ?? "not there")")
  }

  @Test func theSelectionStopsAtTheEnds() {
    var world = opened()
    world.press("k", "j", .down, "j", "j")
    #expect(world.deleted?.row == 2)
    world.press(.up, "k", "k")
    #expect(world.deleted?.row == 0)
    #expect(world.operations.isEmpty)
  }

  @Test func enterRestoresADeletedTask() {
    var world = opened()
    world.press("j", .enter)
    #expect(world.operations == [.restore(.derived(from: "Second"), day: pinnedDay)])
    #expect(world.titles() == ["Second", "Stays"])
    #expect(titles(world) == ["Sunday's", "First"])
    #expect(world.deleted?.row == 1, "the list stays open for the next one")
    world.press("k", "r")
    #expect(world.titles(day(1)) == ["Sunday's"])
    #expect(titles(world) == ["First"])
    #expect(world.deleted?.row == 0)
    world.press(.enter)
    #expect(titles(world) == [])
    #expect(world.shown.contains(Text.deletedNothing))
    world.press(.escape, "u", "u", "u")
    #expect(world.titles() == ["Stays"], "each is an undo step")
    #expect(world.titles(day(1)).isEmpty, "each is an undo step")
  }

  @Test func deleteKeysEraseADeletedTask() {
    for keys: [Key] in [["d", "d"], [.delete]] {
      var world = opened()
      world.press("j")
      keys.forEach { world.press($0) }
      #expect(world.operations == [.erase(.derived(from: "Second"), day: pinnedDay)])
      #expect(titles(world) == ["Sunday's", "First"])
      #expect(world.stored[pinnedDay].entries.count == 2)
      world.press(.escape, "u")
      world.choose(.trash)
      #expect(titles(world) == ["Sunday's", "Second", "First"], "this can be undone too")
    }
    var world = opened()
    world.press("d", "j", "d", .escape)
    #expect(world.operations.isEmpty, "d, j, d is not dd")
    #expect(titles(world)?.count == 3, "d, j, d is not dd")
  }

  @Test func aTaskThatAnotherDeviceDeletedNamesIt() {
    var world = opened()
    let names = DeviceNames(own: "here", names: ["there": "X1"])
    world.send(SyncEvent.read(SyncReading(SyncStatus(), deviceNames: names, in: .utc)).event)
    let deleted = ["there", "here"].map { device in
      var task = task("By \(device)")
      (task.deletedAt, task.device) = (pinnedNow, device)
      return RecentlyDeleted(day: pinnedDay, task: task)
    }
    world.send(DeletedReading(items: deleted).event)
    let lines = view(world.state).lines
    #expect(lines.first { $0.contains("By there") }?.contains(Text.deleted(on: "X1")) == true)
    #expect(lines.first { $0.contains("By here") }?.contains("deleted on") == false)
  }

  @Test func anEmptyListDoesNothing() {
    var world = World([task("Stays")])
    world.choose(.trash)
    world.effects = []
    world.press("j", "k", .enter, "r", "d", "d", .delete)
    #expect(world.effects.isEmpty)
    #expect(world.deleted == Trash(items: []))
  }

  @Test func refusalsAreShownInTheList() {
    for key: Key in [.enter, .delete] {
      var world = opened()
      world.failure = broken
      world.press(key)
      #expect(world.deleted?.error == Text.sentence(broken))
      #expect(world.effects.contains(.bell))
      #expect(titles(world)?.count == 3)
      #expect(world.shown.contains("2026-11.json"))
      #expect(world.state.plans.retries.operations.isEmpty)
      #expect(world.history.undoable.count == 3)
      world.press("j")
      #expect(world.deleted?.error == nil)
      #expect(world.deleted?.row == 1)
      world.failure = nil
      world.press(key)
      #expect(titles(world)?.count == 2)
      #expect(world.deleted?.error == nil)
    }
  }

  @Test func anUnreadableListShowsAnError() {
    let unreadable = StoreError.cannotRead(path: "/data/days", code: 13)
    var world = World([task("One")])
    world.failure = unreadable
    world.choose(.trash)
    #expect(world.state.sheets.isEmpty, "an empty list would be wrong")
    #expect(world.state.status == StatusMessage(text: Text.sentence(unreadable), level: .failure))
  }

  @Test func nothingIsRestoredToAnOverfullDay() {
    var world = World([task("Gone"), task("a"), task("b"), task("c")])
    world.press("d", "d")
    world.stored[pinnedDay].entries.append(task("Arrived"))
    world.send(.storeChanged(nil))
    world.choose(.trash)
    world.press(.enter)
    let reason = Text.sentence(RuleViolation.overLimit(pinnedDay, count: 4), today: pinnedDay)
    #expect(world.deleted?.error == reason)
    #expect(titles(world) == ["Gone"])
  }

  @Test func theListFollowsExternalChanges() {
    var world = opened()
    world.press("j")
    world.changeElsewhere(.restore(.derived(from: "Sunday's"), day: day(1)))
    #expect(titles(world) == ["Second", "First"])
    #expect(world.deleted?.row == 0, "the selection stays with its task")
    world.changeElsewhere(.delete(.derived(from: "Stays"), day: pinnedDay))
    #expect(titles(world) == ["Stays", "Second", "First"])
    #expect(world.deleted?.row == 1)
    world.changeElsewhere(
      .erase(.derived(from: "Stays"), day: pinnedDay), .erase(.derived(from: "First"), day: pinnedDay),
      .erase(.derived(from: "Second"), day: pinnedDay))
    #expect(titles(world) == [])
    #expect(world.deleted?.row == 0)
  }

  /// The task is gone between loading the list and pressing the key.
  @Test func aMissingTaskIsReportedWithoutACommand() {
    var world = opened()
    world.stored[day(1)].entries = []
    world.press(.enter)
    #expect(world.deleted?.error == Text.goneMeanwhile)
    #expect(titles(world) == ["Second", "First"])
  }
}
