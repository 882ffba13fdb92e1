import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The sheet for a week, and its intentions on the Focus tab.
@Suite struct WeekSheetTests {
  private static let days = pinnedDay.week(startingOn: .monday)
  private static let ship = WeekLog(monday: days.monday, intentions: ["Ship"])

  private func world(_ log: WeekLog? = ship) -> World {
    var world = World([task("One", done: true), task("Two")])
    if let log { world.say(log) }
    return world
  }

  private func said(_ world: World) -> [String] {
    world.weeks[Self.days.monday].entries.first?.intentions.map { "\($0.number) \($0.text)" } ?? []
  }

  @Test func intentionsAreTypedSavedAndUndone() {
    var world = world(nil)
    world.press("W")
    world.type("Ship it")
    world.press(.tab, .tab)
    world.type("Rest")
    world.press(.enter)
    #expect(world.week == nil)
    #expect(said(world) == ["1 Ship it", "3 Rest"])
    #expect(world.state.status?.text.hasPrefix("Intentions saved.") == true)
    world.press("W")
    #expect(world.week?.fields.map(\.text) == ["Ship it", "", "Rest"])
    world.press(.escape, "u")
    #expect(said(world) == [])
  }

  @Test func onlyChangedFieldsOfAWeekAreSaved() {
    var world = world()
    world.press("W", .down)
    world.type("Rest")
    world.effects = []
    world.press(.enter)
    let edits = world.effects(ChangeWeek.self).map(\.edit)
    #expect(edits.map(\.intentions) == [[2: "Rest"]])
    #expect(said(world) == ["1 Ship", "2 Rest"])
  }

  @Test func savingWithoutAChangeOnlyCloses() {
    var world = world()
    world.press("W")
    world.effects = []
    world.press(.enter)
    #expect(world.week == nil)
    #expect(world.effects.isEmpty)
    #expect(world.state.status?.text == Text.intentionsSavedBefore)
  }

  @Test func escapeKeepsTypedIntentions() throws {
    var world = world()
    world.press("W", .down)
    world.type("Rest")
    world.press(.escape)
    #expect(world.week == nil)
    #expect(said(world) == ["1 Ship"])
    // The next run also restores it.
    let draft = try #require(WeekSheet.drafts(in: world.state).first)
    var other = self.world()
    #expect(WeekSheet.restore(draft, in: &other.state) == Text.intentionsKept)
    for var world in [world, other] {
      world.press("W")
      #expect(world.week?.fields.map(\.text) == ["Ship", "Rest", ""])
      world.press(.enter)
      #expect(said(world) == ["1 Ship", "2 Rest"])
      #expect(WeekSheet.drafts(in: world.state).isEmpty)
    }
  }

  @Test func changesByOthersAreShownInUneditedFields() {
    var world = world()
    world.press("W", .down)
    world.type("Rest")
    world.say(WeekLog(monday: Self.days.monday, intentions: ["Ship more"]))
    #expect(world.week?.fields.map(\.text) == ["Ship more", "Rest", ""])
    #expect(world.week?.error == nil)
    world.say(WeekLog(monday: Self.days.monday, intentions: ["Ship more", "Run"]))
    #expect(world.week?.fields[1].text == "Rest")
    #expect(world.week?.error == Text.intentionChangedMeanwhile)
    world.press(.enter)
    #expect(said(world) == ["1 Ship more", "2 Rest"])
  }

  @Test func aFailureKeepsTheSheetOpen() {
    var world = world()
    world.press("W")
    world.type("!")
    world.failure = .cannotWrite(path: "days/2026-11.json", code: 28)
    world.press(.enter)
    #expect(world.week?.error != nil)
    #expect(world.week?.fields[0].text == "Ship!")
    world.failure = nil
    world.press(.enter)
    #expect(world.week == nil)
    #expect(said(world) == ["1 Ship!"])
  }

  @Test(arguments: [Size(width: 40, height: 12), Size(width: 80, height: 24), Size(width: 120, height: 40)])
  func theSheetShowsIntentionsAndDays(size: Size) {
    var world = world()
    world.send(.resized(size))
    world.press("W")
    let lines = view(world.state).lines
    #expect(lines.contains { $0.contains("1") && $0.contains("Ship") })
    #expect(size.height < 20 || lines.contains { $0.contains("One") && $0.contains("Two") })
  }

  @Test func intentionsAreAboveTheWeekWhereThereIsRoom() throws {
    var world = world(WeekLog(monday: Self.days.monday, intentions: ["Ship", "", "Call mum"]))
    world.send(.resized(Size(width: 120, height: 40)))
    let lines = view(world.state).lines
    let rows = ["1  Ship", "3  Call mum", Text.weekTitle].compactMap { text in
      lines.firstIndex { $0.contains(text) }
    }
    try #require(rows.count == 3)
    #expect(rows[1] == rows[0] + 1)
    #expect((1...2).contains(rows[2] - rows[1]))
    world.send(.resized(Size(width: 80, height: 24)))
    #expect(!view(world.state).lines.contains { $0.contains("Call mum") })
  }
}
