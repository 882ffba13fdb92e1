import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The content of the Timeline at every size, with and without sessions.
@Suite struct TimelineScreenTests: TimelineSuite {
  private static let sizes = [
    (80, 24), (40, 12), (120, 40), (200, 60), (30, 50), (250, 15), (60, 60), (60, 20), (100, 30), (246, 70),
  ].map { Size(width: $0, height: $1) }

  private func shown(_ world: World) -> [String] { drawnRows(view(world.state)) }

  /// A session of 20 minutes on the selected task.
  private func withSession(_ size: Size, _ tasks: [FocusTask] = plan) -> World {
    var world = world(tasks, size: size)
    world.press("f")
    world.send(.timePassed, at: reading(pinnedNow.adding(milliseconds: 20 * 60_000)))
    world.press(.escape)
    return world
  }

  @Test(arguments: sizes) func aDayWithoutSessionsSaysSo(size: Size) {
    let rows = shown(world(Array(Self.plan.prefix(2)), size: size))
    #expect(
      size.width < 60 || rows.contains { $0.contains("No focus yet") }, "\(rows.joined(separator: "\n"))")
    #expect(size.width == 250 || !rows.contains { $0.contains("ACTUAL") })
    #expect(rows.count { $0.contains("No focus yet") } < 2, "\(rows.joined(separator: "\n"))")
    let after = shown(withSession(size))
    #expect(!after.contains { $0.contains("No focus yet") }, "\(after.joined(separator: "\n"))")
  }

  /// The hours below the bars of a small screen do not touch, in both clock styles.
  @Test func theHoursOfTheBarsDoNotTouch() {
    for clock in [ClockStyle.hours24, .hours12] {
      var world = World(
        [task("Write", at: "8:30-10"), task("Walk", at: "18-19:30")], size: Size(width: 40, height: 12),
        options: ScreenOptions(dates: .english.with(clock)))
      world.press("3")
      let rows = shown(world)
      let names = rows.first { $0.matches(of: /\b\d\d? +\d\d? +\d\d?\b/).count > 0 }
      #expect(names != nil, "\(rows.joined(separator: "\n"))")
      #expect(!rows.dropFirst(2).contains { $0.contains("PM") && !$0.contains("W") }, "\(rows)")
    }
  }

  /// A session shows its whole title rather than a part of the title and its duration.
  @Test func sessionsHaveTheirTitles() {
    let title = "Write quarterly report"
    let rows = shown(withSession(Size(width: 80, height: 24), [task(title, at: "9-10:30")]))
    #expect(rows.contains { $0.suffix(40).contains(title) }, "\(rows.joined(separator: "\n"))")
  }

  /// An empty day has the same scale, and no task without times is hidden.
  @Test func anEmptyDayIsShownFromNowOn() {
    let size = Size(width: 80, height: 24)
    let empty = shown(world([], size: size))
    let now = empty.lastIndex { $0.contains("11:08") } ?? 0
    #expect(empty[now + 2].contains("12:00"))
    #expect(empty.contains { $0.contains("nothing planned later") })
    let strip = shown(world([], size: Size(width: 250, height: 15)))
    #expect(strip.contains { $0.contains("Nothing is planned") })
    let titles = ["Write the quarterly report", "Call the dentist", "Walk in the park"]
    let rows = shown(world(titles.map { task($0) }, size: size))
    for title in titles { #expect(rows.contains { $0.contains(title) }, "\(rows.joined(separator: "\n"))") }
  }

  /// The date is shortened before all-day events are, and events are never shortened to a letter or two.
  @Test func eventsOfTheWholeDayAreNamedOrLeftOut() {
    var named = 0
    for width in 60...120 {
      var world = World(
        [], days: [day(1): [task("Write", at: "9-10")]], size: Size(width: width, height: 24))
      let event = CalendarEvent(title: "Deadline of the report", time: .days(day(1)...day(1)))
      let axis = DayAxis.usual(day(1), startingAt: .midnight)
      world.send(.calendarsRead([day(1): DayEvents([event], on: axis)]))
      world.press("3", "]")
      let heading = shown(world)[2]
      #expect(heading.contains("De") == heading.contains("Deadline of"), "\(heading)")
      named += heading.contains("Deadline of") ? 1 : 0
    }
    #expect(named > 40)
  }

  @Test func theNoteNamesTheKeyOnlyIfItWorks() {
    #expect(shown(world()).contains { $0.contains("f starts one") })
    #expect(!shown(world([])).contains { $0.contains("starts one") })
    var past = world()
    past.press("[")
    #expect(shown(past).contains { $0.contains("No focus  ") })
    #expect(!past.shown.contains("yet"))
    var later = world()
    later.press("]")
    #expect(!later.shown.contains("No focus"), "that is no news of a day to come")
  }

  @Test(arguments: Language.allCases) func theTotalsStandBesideTheDay(language: Language) {
    Text.$language.withValue(language) {
      for size in Self.sizes where size.width < 250 {
        let rows = shown(world(size: size))
        let heading = rows[1...3].joined(separator: "\n")
        let totals = [Text.planned(minutes: 150)]
        #expect(totals.contains { heading.contains($0) }, "\(size)\n\(heading)")
        #expect(rows.count { row in totals.contains { row.contains($0) } } == 1, "\(size)")
      }
    }
  }

  @Test func theCurrentTimeHasItsLabel() {
    for size in Self.sizes where size != Size(width: 40, height: 12) {
      #expect(shown(world(size: size)).dropFirst().contains { $0.contains("11:08") }, "\(size)")
    }
    let low = shown(world(size: Size(width: 250, height: 15)))
    #expect(low.contains { $0.contains("11:08") && $0.contains("18:00") }, "\(low.joined(separator: "\n"))")
  }

  /// The line of the current time replaces the label of an hour only in the same row.
  @Test(arguments: [Size(width: 120, height: 40), Size(width: 30, height: 50), Size(width: 80, height: 24)])
  func onlyTheNearestHourMakesWayForTheCurrentTime(size: Size) {
    for minutes in stride(from: 0, to: 180, by: 10) {
      var world = world(size: size)
      world.send(.timePassed, at: reading(pinnedNow.adding(milliseconds: Int64(minutes) * 60_000)))
      let frame = view(world.state)
      let starts = (0..<size.height).compactMap { y -> (y: Int, minute: Int)? in
        let spot = frame.hotSpots.last { $0.rect.y == y && ($0.meaning as? Target)?.start(y: y) != nil }
        return (spot?.meaning as? Target)?.start(y: y).map { (y, $0) }
      }
      #expect(starts.count > 9)
      let hours = starts.filter { $0.minute % 60 == 0 }
      let hidden = hours.filter { y, minute in
        !frame.row(y).contains(Text.time(TimeOfDay(wrapping: minute), .hours24))
      }
      let now = 11 * 60 + 8 + minutes
      let nearest = hours.map { abs($0.minute - now) }.min()
      #expect(hidden.count <= 1, "\(size), \(minutes): \(hidden)")
      #expect(hidden.allSatisfy { abs($0.minute - now) == nearest }, "\(size), \(minutes): \(hidden)")
      let labels = (0..<size.height).filter { y in
        frame.row(y).prefix(10).wholeMatch(of: /.*\d\d:\d\d.*/) != nil
      }
      let own = labels.filter { frame.row($0).contains("›") }
      #expect(own.count == 1)
      #expect(
        labels.count { abs($0 - own[0]) == 1 } < 2, "no label above and another one below: \(labels)")
    }
  }

  /// In a list either every row shows how long it is, or none does.
  @Test func lengthsOfAListComeAllOrNotAtAll() {
    func lengths(_ tasks: [FocusTask]) -> Int {
      shown(world(tasks, size: Size(width: 40, height: 12))).count { $0.contains("  1 h") }
    }
    let short = [task("Write", at: "12-13"), task("Walk", at: "18-19")]
    #expect(lengths(short) == 2)
    #expect(lengths(short + [task("Find a date for the retreat", at: "14-15")]) == 0)
  }

  /// The sessions of a list have a heading, and their titles the column of those of the tasks.
  @Test func sessionsOfAListAreInTheColumnsOfTasks() {
    let rows = shown(withSession(Size(width: 40, height: 20), [task("Write", at: "12-13")]))
    #expect(rows.count { $0.contains("ACTUAL") } == 2, "\(rows.joined(separator: "\n"))")
    let columns = rows.compactMap { row in
      row.range(of: "Write").map { row.distance(from: row.startIndex, to: $0.lowerBound) }
    }
    #expect(columns.count == 2 && Set(columns).count == 1, "\(rows.joined(separator: "\n"))")
  }

  /// Folded hours have the sign of a break, and name what is planned next, also beyond the line of now.
  @Test func foldedHoursNameWhatIsPlannedNext() {
    var world = world(
      [task("Write", at: "8-9"), task("Walk", at: "18:30-19")], size: Size(width: 80, height: 24))
    world.send(.timePassed, at: reading(pinnedNow.adding(milliseconds: 4 * 3_600_000)))
    let rows = shown(world).filter { $0.contains("nothing planned") }
    #expect(!rows.isEmpty)
    for row in rows { #expect(row.contains("╎    nothing planned until 18:30"), "\(row)") }
  }

  /// In a narrow window the time of the sessions is a line beside the plan.
  @Test func aNarrowTimelineHasALineOfSessions() {
    let tasks = [task("Write", at: "9-10:30"), task("Read")]
    let frame = view(withSession(Size(width: 30, height: 50), tasks).state)
    let heading = frame.row((0..<50).first { frame.row($0).contains("ACTUAL") } ?? 0)
    // A column apart from its heading.
    let x =
      heading.distance(
        from: heading.startIndex, to: heading.range(of: "ACTUAL")?.upperBound ?? heading.endIndex) + 1
    let line = (4..<40).filter { y in
      frame[x, y].style.foreground == .accent && ["▌", "▖", "▘"].contains(frame[x, y].text)
    }
    #expect((1...2).contains(line.count), "\(drawnRows(frame).joined(separator: "\n"))")
  }

  /// On a wide and low screen a title is below its bar, on one ground, and its time in the bar.
  @Test func aTitleOfTheStripIsBelowItsBar() throws {
    let tasks = [
      task("Cook for some of the friends", at: "11:30-12:30", done: true), task("Walk", at: "20-21"),
    ]
    let frame = view(world(tasks, size: Size(width: 250, height: 15)).state)
    let words = "✓ Cook for some of the friends"
    let y = try #require((0..<15).first { frame.row($0).contains(words) }, "\(drawnRows(frame))")
    let row = frame.row(y)
    let x = row.distance(from: row.startIndex, to: try #require(row.range(of: words)).lowerBound)
    let times = (y - 2..<y).map { row in (x + 2..<x + 7).map { frame[$0, row].text }.joined() }
    #expect(times.contains("11:30"), "\(times)")
    #expect(frame[x + 1, y - 1].style.background != .surface)
    #expect(Set((x..<x + words.count).map { frame[$0, y].style.background }) == [.surface])
  }

  /// The line of the current time is over everything, and no letter is lost to it.
  @Test func nothingBreaksTheLineOfNowOnTheStrip() throws {
    for title in [
      "A title that is as long as some of the hours after it are together", "회의를 위한 자료를 준비하고 모두에게 보내기",
    ] {
      let world = world([task(title, at: "9:30-10:30", done: true)], size: Size(width: 250, height: 15))
      let frame = view(world.state)
      let rows = (0..<15).filter { frame.row($0).contains("ACTUAL") || frame.row($0).contains("PLANNED") }
      let hours = try #require((0..<15).first { frame.row($0).contains("09:00") })
      let x = try #require((0..<250).first { frame[$0, hours].style.foreground == .accent })
      for y in hours + 1...(rows.last ?? 0) {
        let style = frame[x, y].style
        #expect(style.foreground == .accent || style.background == .accent, "\(drawnRows(frame))")
      }
      #expect(drawnRows(frame).contains { $0.contains(title) }, "\(drawnRows(frame))")
    }
  }

  /// A block begins in the row of its hour and ends where its end says, at the size of a common terminal.
  @Test func aBlockIsAsLongAsItTakes() throws {
    let world = world([task("Cook", at: "11:30-12:30")], size: Size(width: 80, height: 24))
    let frame = view(world.state)
    let rows = (2..<24).filter { y in
      (20..<60).contains { frame[$0, y].style.background == .accentSurface }
    }
    #expect(rows.count == 2)
    let noon = try #require((0..<24).first { frame.row($0).contains("12:00") })
    #expect(rows == [noon - 1, noon])
  }

  /// A selected task without times is highlighted as a whole, like a block.
  @Test(arguments: [Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 250, height: 15)])
  func aSelectedTaskWithoutTimesIsLit(size: Size) throws {
    var world = world(size: size)
    world.press("G")
    let frame = view(world.state)
    let y = try #require((0..<size.height).last { frame.row($0).contains("Read") })
    let row = frame.row(y)
    let x = row.distance(from: row.startIndex, to: try #require(row.range(of: "Read")).lowerBound)
    for column in x - 3...x + 4 { #expect(frame[column, y].style.background == .accentSurface, "\(column)") }
  }
}

extension Target {
  /// The first minute of a row of the timeline; nil for a fold.
  fileprivate func start(y: Int) -> Int? {
    guard case .time(let minute, let hours) = self, !hours.isFold(y - hours.y) else { return nil }
    return minute
  }
}
