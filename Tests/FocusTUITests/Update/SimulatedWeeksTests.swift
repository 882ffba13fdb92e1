import FocusText
import Testing

@testable import FocusDomain
@testable import FocusTUI
@testable import FocusTerminal

/// Two simulated weeks with routines, Later, lengths, working hours and intentions, by keys alone.
@Suite struct SimulatedWeeksTests {
  private static let sizes = [(80, 24), (120, 40), (40, 12), (60, 60), (20, 5)].map {
    Size(width: $0.0, height: $0.1)
  }
  private static let titles = [
    "Write the report", "Call the bank", "Read the report", "Plan the trip", "Fix the bike", "Ask Kim",
  ]

  @Test(arguments: 1...6) func twoWeeksOfUseKeepAllInvariants(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var world = World([], options: options)
    world.writeRoutine("Stand-up notes", "1w mon,thu", at: "9:30-10")
    world.writeRoutine("Water the plants", "3d")
    world.writeForLater("Buy a lamp", "Sort the photographs")
    var missed: Set<String> = []
    for number in 1...14 {
      morning(number, &world, &random)
      try draw(world, missed: missed)
      work(&world, &random)
      try draw(world, missed: missed)
      // An offer that is not taken today is not shown tomorrow, unless it recurs.
      missed.formUnion(offers(world.state).map(\.title))
    }
    let plans = world.stored.days
    #expect(plans.count >= 10)
    #expect(plans.allSatisfy { $0.count <= DayPlan.limit })
    let ids = plans.flatMap(\.entries).filter { $0.carriedTo == nil }.map(\.id)
    #expect(Set(ids).count == ids.count)
    let done = plans.reduce(0) { $0 + $1.completedCount }
    #expect(done > 5)
    // Everything can be undone.
    for _ in 0..<400 { world.press("u") }
    #expect(world.history.undoable.isEmpty)
  }

  private var options: ScreenOptions {
    var options = ScreenOptions(reducedMotion: true)
    options.workday = Workday(everyDay: Workday.hours(typed: "9-17") ?? [])
    return options
  }

  private func morning(_ number: Int, _ world: inout World, _ random: inout SeededGenerator) {
    let nine = pinnedNow.adding(days: number).adding(milliseconds: -128 * 60_000)
    world.send(.timePassed, at: reading(nine))
    // Open tasks of yesterday are carried over, or left where they are.
    if world.carryOver != nil {
      world.press(random.pick(["c", "l"]))
      world.press(.enter)
      if world.carryOver != nil { world.press(.escape) }
    }
    if world.state.today.weekday == .monday {
      world.press("W")
      world.type("Ship \(number)")
      world.press(.enter)
    }
    world.press("1")
    // On some days an offer is accepted.
    if random.below(2) == 0, !offers(world.state).isEmpty {
      for _ in 0..<3 where world.state.focusTab.selectedOffer == nil { world.press("j") }
      if world.state.focusTab.selectedOffer != nil { world.press(.enter) }
    }
    for _ in 0..<random.below(3) where world.state.plan.room > 0 {
      world.press("a")
      world.type("\(random.pick(Self.titles)) ~\(15 * (1 + random.below(12)))m")
      world.press(.enter)
      if !world.state.sheets.isEmpty { world.press(.escape) }
    }
    if random.below(3) == 0 {
      world.press("B", "a")
      world.type("Later \(number)")
      world.press(.enter)
      while !world.state.sheets.isEmpty { world.press(.escape) }
    }
  }

  private func work(_ world: inout World, _ random: inout SeededGenerator) {
    for _ in 0..<3 where world.state.plan.inFocus != nil && random.below(5) > 0 {
      world.press("f")
      world.wait(milliseconds: Int64(5 + random.below(60)) * 60_000)
      world.press("x")
      while !world.state.sheets.isEmpty { world.press(.escape) }
    }
  }

  private func offers(_ state: AppState) -> [Routine] {
    let reading = state.features[RoutinesState.self].reading
    return reading?.day == state.today ? reading?.offers ?? [] : []
  }

  /// Draws all tabs and checks that a missed offer is on no screen of a day that does not offer it.
  private func draw(_ world: World, missed: Set<String>) throws {
    var state = world.state
    for size in Self.sizes {
      state.size = size
      let text = view(state).lines.joined(separator: "\n")
      let offered = offers(state).map(\.title)
      let here = state.plan.tasks.map(\.title) + state.plans[state.today.adding(days: 1)].tasks.map(\.title)
      for title in missed where !offered.contains(title) && !here.contains(title) {
        #expect(!text.contains(title), "\(state.today) \(size): \(text)")
      }
    }
  }
}
