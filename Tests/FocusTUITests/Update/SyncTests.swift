import FocusDomain
import FocusSync
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Sync on the screen.
@Suite struct SyncScreenTests {
  private func menu(_ world: World) -> [String] {
    Drawer.items(in: world.state).map { $0.title(world.state) }
  }

  private func rows(_ world: World) -> [String] {
    let frame = view(world.state)
    return (0..<frame.size.height).map { frame.row($0) }
  }

  private func shows(_ text: String, _ world: World) -> Bool { rows(world).contains { $0.contains(text) } }

  @Test func withoutSyncNothingOfItIsShown() {
    var world = World(Scene.plan)
    let before = view(world.state)
    world.send(SyncEvent.read(nil).event)
    #expect(view(world.state) == before)
    #expect(!menu(world).contains(Text.syncTitle))
    #expect(world.open(.sync).isEmpty)
    #expect(world.state.sheets.isEmpty)
  }

  @Test func theKeyOpensThePageAndIsListedOnlyThen() {
    var world = World(Scene.plan, size: Size(width: 70, height: 300))
    func isListed() -> Bool {
      world.press("?")
      defer { world.press("q") }
      return rows(world).contains { row in
        let words = row.split(separator: " ")
        return words.contains("S") && words.contains(Substring(Text.keySync))
      }
    }
    world.press("S")
    #expect(world.state.sheets.isEmpty)
    #expect(!isListed())
    world.synchronized { $0.conflicts = 2 }
    #expect(isListed())
    #expect(SyncLine(world.state)?.forms.first == "S \(Text.conflictCount(2))")
    world.press("S")
    #expect(world.state.sheets == [SyncSheet()])
  }

  @Test func theMenuOpensThePageAndAsksForTheDevices() {
    var world = World(Scene.plan)
    world.synchronized()
    world.press("s")
    for _ in 0..<(menu(world).firstIndex(of: Text.syncTitle) ?? 0) { world.press("j") }
    world.press(.enter)
    #expect(world.state.sheets == [SyncSheet()])
    #expect(world.effects.last == SyncEffect.readDevices.effect)
    world.send(SyncEvent.devicesRead(nil).event)
    #expect(world.state.sync.devices == .unknown)
    #expect(shows(Text.devicesUnknown, world))
    world.synchronized { $0.problem = SyncProblem(.unreachable) }
    #expect(shows(Text.devicesOffline, world))
    #expect(!shows(Text.devicesUnknown, world))
    world.effects = []
    world.synchronized()
    #expect(world.effects == [SyncEffect.readDevices.effect])
    #expect(shows(Text.devicesLoading, world))
  }

  @Test func massDeletionsAreConfirmedOnTheSyncPage() {
    var world = World(Scene.plan)
    let accident = SyncProblem(.accident, "missing", count: 15)
    world.synchronized { $0.problem = accident }
    _ = world.open(.sync)
    world.effects = []
    #expect(shows(Text.syncAnswer(to: accident, restores: true), world))
    #expect(!shows(Text.syncNow, world))
    world.press("j", .enter)
    #expect(world.effects.isEmpty)
    #expect(shows(Text.syncSure, world))
    world.press("k", "j", .enter)
    #expect(world.effects.isEmpty)
    world.press(.enter)
    #expect(world.effects == [SyncEffect.synchronize(.confirm).effect])
    #expect(shows(Text.syncRunning, world))
    world.send(SyncEvent.ended(.failed).event)
    world.press("k", .enter)
    #expect(world.effects == [SyncEffect.synchronize(.confirm), .synchronize(.restore)].map(\.effect))
    world.synchronized()
    world.send(SyncEvent.ended(.done(sent: 0, received: 0, restored: 15)).event)
    #expect(world.state.status?.text == Text.synchronized(sent: 0, received: 0, restored: 15))
    #expect(shows(Text.syncNow, world))
  }

  /// Shows the part of the id that `focus sync devices revoke` takes.
  @Test func devicesWithTheSameNameAreDistinguished() {
    var world = World(Scene.plan)
    world.synchronized()
    _ = world.open(.sync)
    let devices = [("a1b2c3d4", "vm"), ("e5f6a7b8", "vm"), ("09876543", "T480")].map {
      DeviceReading(SyncDevice(id: $0, name: $1), in: .utc)
    }
    world.send(SyncEvent.devicesRead(devices).event)
    #expect(shows("vm a1b2", world))
    #expect(shows("vm e5f6", world))
    #expect(!shows("0987", world))
  }

  @Test func aSyncRequestRunsOnceAndShowsItsResult() {
    var world = World(Scene.plan)
    world.synchronized()
    _ = world.open(.sync)
    world.effects = []
    world.press(.enter, .enter)
    #expect(world.effects == [SyncEffect.synchronize(.stop).effect])
    #expect(SyncLine(world.state)?.forms == [Text.syncRunning])
    #expect(!shows(Text.syncNow, world))
    world.send(SyncEvent.ended(.done(sent: 1, received: 2)).event)
    #expect(world.state.status?.text == Text.synchronized(sent: 1, received: 2))
    #expect(!world.state.sync.isAsked)
    world.press(.enter)
    world.synchronized { $0.problem = SyncProblem(.serverFull) }
    world.send(SyncEvent.ended(.failed).event)
    #expect(world.state.status?.text == Text.sentence(SyncProblem(.serverFull)))
    #expect(world.state.status?.level == .failure)
  }

  @Test func thePageClosesWhenTheDeviceLeaves() {
    var world = World(Scene.plan)
    world.synchronized()
    _ = world.open(.sync)
    world.send(SyncEvent.read(nil).event)
    #expect(world.state.sheets.isEmpty)
  }

  @Test func thePageShowsTheFactsOfTheStatus() {
    var world = World(Scene.plan)
    world.synchronized {
      ($0.waiting, $0.conflicts, $0.foreign) = (3, 2, 1)
      $0.pending = [SyncKey(.task, Scene.plan[0].id.description)]
    }
    _ = world.open(.sync)
    for text in [Text.changesWait(3), Text.changesPending(1), Text.syncForeign(1), Text.seeConflicts(2)] {
      #expect(shows(String(text.prefix(40)), world), "\(text)")
    }
    // Their number is in the entry that opens them.
    #expect(!shows(Text.conflictsWait(2), world))
  }

  @Test func progressIsShownUntilTheEnd() {
    var world = World(Scene.plan)
    world.synchronized()
    world.synchronized { $0.progress = .init(done: 20, total: 50) }
    #expect(SyncLine(world.state)?.forms.first == Text.synchronizing(20, of: 50))
    world.synchronized { $0.progress = .init(done: 50, total: 50) }
    #expect(SyncLine(world.state)?.forms == [Text.syncDone])
  }

  @Test(arguments: [60, 62, 72, 80])
  func syncProblemsFitBesideTheTabs(width: Int) {
    var world = World(Scene.plan, size: Size(width: width, height: 20))
    func header() -> String { rows(world)[0] }
    world.synchronized { $0.conflicts = 1 }
    #expect(header().contains(Text.conflictCount(1)), "\(header())")
    world.synchronized { $0.problem = SyncProblem(.unreachable) }
    #expect(header().contains(Text.syncOffline), "\(header())")
    // Without a problem, the names of the tabs are shown.
    world.synchronized()
    #expect(header().contains("Dashboard"), "\(header())")
  }

  @Test func theMostSevereSyncProblemIsShownFirst() {
    var world = World(Scene.plan)
    func said() -> String? { SyncLine(world.state)?.forms.last }
    world.synchronized { $0.waiting = 3 }
    #expect(said() == Text.unsentCount(3))
    world.synchronized { ($0.waiting, $0.skew) = (3, -3600) }
    #expect(said() == Text.syncClockWrong)
    world.synchronized { ($0.waiting, $0.skew, $0.conflicts) = (3, -3600, 1) }
    #expect(said() == Text.conflictCount(1))
    world.synchronized { ($0.conflicts, $0.problem) = (1, SyncProblem(.timedOut)) }
    #expect(said() == Text.syncOffline)
    world.synchronized { $0.problem = SyncProblem(.revoked) }
    #expect(said() == Text.syncStopped)
  }

  @Test func aDeviceIsRemovedByASecondEnter() {
    var world = World(Scene.plan)
    world.synchronized()
    _ = world.open(.sync)
    func device(_ id: String, _ name: String, _ isCurrent: Bool) -> SyncDevice {
      SyncDevice(id: id, name: name, seen: nil, isCurrent: isCurrent, isRevoked: false)
    }
    let (own, other) = (device("a1b2c3d4", "vm", true), device("09876543", "T480", false))
    world.send(SyncEvent.devicesRead([own, other].map { DeviceReading($0, in: .utc) }).event)
    // "Synchronize now", then the other device; this device cannot be chosen.
    world.press("j")
    #expect(shows(Text.removesDevice, world))
    world.press("j", .enter)
    #expect(shows(Text.removesAgain, world))
    #expect(!world.effects.contains(SyncEffect.revoke(other).effect))
    // Moving the selection cancels the removal.
    world.press("k", "j", .enter)
    #expect(!world.effects.contains(SyncEffect.revoke(other).effect))
    world.press(.enter)
    #expect(world.effects.last == SyncEffect.revoke(other).effect)
    world.send(SyncEvent.revoked(other, isDone: false).event)
    #expect(world.state.status?.text == Text.deviceStays("T480"))
    #expect(world.state.status?.level == .failure)
    world.send(SyncEvent.revoked(other, isDone: true).event)
    #expect(world.state.status?.text == Text.deviceRevoked("T480"))
    #expect(world.effects.last == SyncEffect.readDevices.effect)
    world.send(SyncEvent.devicesRead([DeviceReading(own, in: .utc)]).event)
    #expect(!shows(Text.removesDevice, world))
    // Over ssh a further step is needed.
    world.synchronized { $0.server = "ssh://me@there" }
    world.send(SyncEvent.revoked(other, isDone: true).event)
    #expect(world.state.status?.text == Text.deviceRevoked("T480", host: "me@there"))
  }

  @Test func aChoiceDecidesAConflict() {
    var world = World(Scene.plan)
    world.synchronized { $0.conflicts = 2 }
    world.conflicts = ConflictReading.samples
    _ = world.open(.sync)
    world.press("j", .enter)
    let (first, second) = (world.conflicts[0].conflict, world.conflicts[1].conflict)
    let choices = world.state.sheets.top(Conflicts.self)?.options.map(\.choice)
    #expect(choices == [.keep, .take, .both, .keep, .take])
    world.effects = []
    world.press("j", .enter)
    #expect(world.effects == [SyncEffect.decide(first, .take).effect])
    world.conflicts.removeFirst()
    world.send(SyncEvent.conflictsRead(world.conflicts).event)
    // The selection is on the current value of the next conflict: another Enter changes nothing.
    #expect(world.state.sheets.top(Conflicts.self)?.row == 0)
    world.press(.enter)
    #expect(world.effects.last == SyncEffect.decide(second, .keep).effect)
    world.send(SyncEvent.conflictsRead([]).event)
    #expect(world.state.sheets == [SyncSheet(row: 1)])
  }

  @Test(arguments: [(SyncType.routine, "Stretch, routine"), (.later, "Stretch, later")])
  func aConflictNamesItsRecord(type: SyncType, heading: String) {
    var world = World(Scene.plan)
    world.send(SyncEvent.conflictsRead([.undated(type)]).event)
    #expect(world.shown.contains(heading), "\(world.shown)")
  }

  @Test func aRefusedChoiceSaysWhyInTheSheet() {
    var world = World(Scene.plan)
    world.synchronized { $0.conflicts = 2 }
    world.conflicts = ConflictReading.samples
    world.send(SyncEvent.conflictsRead(world.conflicts).event)
    world.send(.failed(.refused(.dayFull(day(1))), nil, .submission))
    #expect(world.state.sheets.top(Conflicts.self)?.error != nil)
    world.press("j")
    #expect(world.state.sheets.top(Conflicts.self)?.error == nil)
  }

  /// Incoming changes do not affect text that is being typed.
  @Test func incomingChangesLoseNoInput() {
    var world = World(Scene.plan.dropLast())
    world.synchronized()
    world.press("a")
    world.type("Half a tit")
    let typed = world.state.sheets.last?.textField
    world.changeElsewhere(.add(TaskDraft(title: "From elsewhere"), day: pinnedDay))
    world.synchronized { $0.progress = .init(done: 1, total: 30) }
    world.synchronized { ($0.conflicts, $0.waiting) = (1, 1) }
    #expect(world.state.sheets.last?.textField == typed)
    #expect(typed?.text == "Half a tit")
    world.type("le")
    #expect(world.state.sheets.last?.textField?.text == "Half a title")
  }

  @Test func aTaskShowsItsMoreSevereSyncMark() {
    var world = World(Scene.plan)
    var task = Scene.plan[0]
    #expect(world.state.syncMark(of: task) == nil)
    world.synchronized { $0.unsent = [SyncKey(.task, task.id.description)] }
    #expect(world.state.syncMark(of: task) == .unsent)
    #expect(world.state.syncMark(of: Scene.plan[1]) == nil)
    world.synchronized {
      ($0.unsent, $0.pending) = ([SyncKey(.task, task.id.description)], [SyncKey(.task, task.id.description)])
    }
    #expect(world.state.syncMark(of: task) == .pending)
    task.unknown["conflicts"] = .array([ConflictReading.samples[0].conflict.note.json])
    #expect(world.state.syncMark(of: task) == .conflict)
    world.send(SyncEvent.read(nil).event)
    #expect(world.state.syncMark(of: task) == nil)
  }
}
