import FocusDomain
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Any events in any order cause no crash, and the frame always has the size of the terminal.
@Suite struct RandomEventsTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func randomEventsNeverBreakTheScreen(seed: UInt64) {
    var source = EventSourceAtRandom(seed: seed)
    var world = source.world()
    for step in 0..<1_500 {
      if step % 250 == 249 { world = source.world() }
      source.step(&world)
      let frame = view(world.state)
      #expect(frame.size == world.state.size)
      if let cursor = frame.cursor { #expect(frame.bounds.contains(cursor) || frame.bounds.isEmpty) }
      guard world.state.isRunning else {
        world = source.world()
        continue
      }
    }
  }
}

private struct EventSourceAtRandom {
  var random: SeededGenerator
  /// The frame that mouse events refer to.
  var shown: Frame?

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  private mutating func one<Item>(of items: [Item]) -> Item { items[number(0...(items.count - 1))] }

  private mutating func title() -> String { randomText(length: number(0...30), using: &random) }

  private mutating func aTask() -> FocusTask {
    var made = task(title(), one(of: Priority.allCases), done: number(0...3) == 0)
    if number(0...3) == 0 { made.deletedAt = pinnedNow }
    if number(0...3) == 0 { made.carriedTo = day(1) }
    if number(0...3) == 0 {
      made.carriedFrom = day(-number(1...500))
      made.carries = number(0...40)
    }
    if number(0...1) == 0 {
      let times = (TimeOfDay(wrapping: number(0...1439)), TimeOfDay(wrapping: number(0...1439)))
      made.schedule = .timed(TimeRange(start: times.0, end: times.1))
    }
    return made
  }

  private mutating func plan() -> [FocusTask] { (0..<number(0...6)).map { _ in aTask() } }

  private mutating func size() -> Size {
    number(0...3) == 0
      ? one(of: [Size(width: 80, height: 24), Size(width: 40, height: 12), Size(width: 0, height: 0)])
      : Size(width: number(0...210), height: number(0...62))
  }

  private mutating func aPoint(in size: Size) -> Point {
    Point(x: number(0...max(0, size.width - 1)), y: number(0...max(0, size.height - 1)))
  }

  mutating func world() -> World {
    var days: [CivilDate: [FocusTask]] = [:]
    for _ in 0..<number(0...6) { days[day(number(-40...40))] = plan() }
    let options = ScreenOptions(
      followsTerminal: number(0...1) == 0, charset: one(of: [.unicode, .ascii]),
      weekStartsOn: one(of: Weekday.allCases),
      dates: .english.with(one(of: [.hours12, .hours24])), carryOver: one(of: [.ask, .always, .never]),
      reducedMotion: number(0...1) == 0)
    let memory = ScreenMemory(
      tab: one(of: [.focus, .calendar]), openedOn: one(of: [nil, pinnedDay, day(-3)]),
      onboarded: number(0...5) > 0)
    return World(plan(), days: days, size: size(), options: options, memory: memory)
  }

  private mutating func key() -> Key {
    let plain: [Key] = [
      "a", "x", " ", "d", "d", "e", "p", "m", "u", "c", "j", "k", "h", "l", "g", "G", "H", "L", "t", "T", "?",
      "3",
      "9", "0", "+", "-", .enter, .enter, .enter, .tab, .backTab, .escape, .backspace, .delete, .insert, .up,
      .down, .left, .right, .home, .end, .pageUp, .pageDown, .control("r"), .control("l"), .control("z"),
      "/", "s", ":", "C", "K", "J", "r", .control("p"), .control("n"), .control("w"), .control("y"),
      .control("t"), .control("u"), .control("k"), .alt("b"), .alt("f"),
      .alt("d"),
      .function(1), "1", "2",
    ]
    if number(0...9) == 0, let character = title().first { return .character(character) }
    return number(0...120) == 0 ? "q" : one(of: plain)
  }

  mutating func step(_ world: inout World) {
    switch number(0...30) {
    case 0: world.send(.pasted(title()))
    case 1: world.send(.resized(size()))
    case 2:
      world.send(
        .timePassed, at: reading(pinnedNow.adding(milliseconds: Int64(number(-90_000_000...400_000_000)))))
    case 3:
      let target = day(number(-2...2))
      world.stored[target] = DayPlan(day: target, entries: plan())
      world.send(.storeChanged(number(0...1) == 0 ? nil : [target.civilMonth]))
    case 4: world.failure = one(of: [nil, .busy(path: "lock"), .cannotWrite(path: "file", code: 28)])
    case 5:
      let month = pinnedDay.civilMonth.adding(months: number(-2...2))
      world.send(.monthsRead([MonthReading(month: month, agenda: Agenda(), problem: .busy(path: "\u{1B}"))]))
    case 6:
      world.send(
        FoundOffer(offer: CarryOverOffer(from: DayPlan(day: day(-1), entries: plan()), to: pinnedDay)).event)
    case 7:
      let errors: [PlannerError] = [
        .refused(.dayFull(pinnedDay)), .refused(.overLimit(pinnedDay, count: 4)), .store(.busy(path: "lock")),
      ]
      let origins: [EffectOrigin] = [.command, .submission, .undo, .redo, .opening]
      world.send(.failed(one(of: errors), nil, one(of: origins)))
    case 8:
      // Mouse events refer to the frame drawn last, sometimes one frame late.
      if number(0...3) > 0 { shown = view(world.state) }
      let point = aPoint(in: world.state.size)
      world.send(
        .pressed(
          shown?.hotSpots.randomElement(using: &random)?.meaning as? Target ?? shown?.target(at: point),
          at: point)
      )
    case 9:
      world.send(number(0...1) == 0 ? .dragged(to: aPoint(in: world.state.size)) : .scrolled(number(-3...3)))
    case 10: world.send(.released(at: aPoint(in: world.state.size)))
    case 11: world.send(.backgroundReported(one(of: [.dark, .light, .unknown])))
    default: world.press(key())
    }
  }
}
