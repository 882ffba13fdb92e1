import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Offers in empty slots of today, the list of routines and its form.
@Suite struct RoutineScreenTests {
  private func offered(_ tasks: [FocusTask] = [task("A")]) -> World {
    var world = World(tasks)
    world.writeRoutine("Walk")
    world.writeRoutine("Stretch", at: "7-7:15")
    world.effects = []
    return world
  }

  private func lines(_ world: World) -> String { view(world.state).lines.joined(separator: "\n") }

  @Test func anEmptySlotShowsAnOffer() {
    var world = offered()
    #expect(lines(world).contains("↻  Stretch   07:00 – 07:15"))
    #expect(lines(world).contains("↻  Walk"))
    #expect(!lines(world).contains(Text.addRow))
    world.press("j")
    #expect(lines(world).contains("Stretch   07:00 – 07:15   Enter takes it"))
    world.press("j")
    #expect(lines(world).contains("Walk   Enter takes it"))
  }

  @Test func withoutRoutinesAnEmptySlotIsShown() {
    let world = World([task("A")])
    #expect(!lines(world).contains("↻"))
    #expect(lines(world).contains(Text.addRow))
  }

  @Test(arguments: [Key.enter, " "]) func aKeyTakesAnOffer(_ key: Key) throws {
    var world = offered()
    world.press("j", key)
    let taken = try #require(world.stored[pinnedDay].tasks.last)
    #expect(taken.title == "Stretch")
    #expect(taken.schedule.range != nil)
    #expect(world.state.selectedTask?.title == "Stretch")
    #expect(lines(world).contains("↻  Walk"))
    #expect(!lines(world).contains("↻  Stretch"))
    world.press("u")
    #expect(world.titles() == ["A"])
    #expect(lines(world).contains("↻  Stretch"))
  }

  @Test func theAddKeyOnAnOfferAddsATask() {
    var world = offered()
    world.press("j", "a")
    #expect(world.form.isNew == true)
    world.type("Own")
    world.press(.enter)
    // There is one slot fewer, and the offer with a time stays.
    #expect(world.titles() == ["A", "Own"])
    #expect(lines(world).contains("↻  Stretch"))
    #expect(!lines(world).contains("↻  Walk"))
  }

  @Test func aClickSelectsAnOfferAndASecondOneTakesIt() {
    var world = offered()
    world.click(.row(1))
    #expect(world.titles() == ["A"])
    #expect(world.state.focusTab.selectedOffer?.title == "Stretch")
    world.click(.row(1))
    #expect(world.titles().contains("Stretch"))
  }

  @Test func offersAreRenewedOnTheNextDay() {
    var world = offered()
    world.press("j", .enter)
    world.send(.timePassed, at: reading(world.state.clock.now.adding(days: 1)))
    #expect(world.state.focusTab.offers.map(\.title) == ["Stretch", "Walk"])
  }

  @Test func aFullDayAndADayOfRestShowNoOffers() throws {
    let world = offered([task("A"), task("B"), task("C")])
    #expect(!lines(world).contains("↻"))
    var resting = offered()
    resting.press("2", .enter)
    resting.send(.storeChanged(nil))
    resting.logs[pinnedDay] = DayRecords(day: pinnedDay, entries: [DayLog(day: pinnedDay, rest: true)])
    resting.send(.storeChanged(nil))
    #expect(!lines(resting).contains("↻"))
  }

  /// Two hundred missed offers: no screen mentions them, in any language.
  @Test(arguments: Language.allCases) func missedOffersAreShownNowhere(language: Language) {
    Text.$language.withValue(language) {
      for size in [Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 40, height: 12)] {
        var world = World(
          [task("A")], days: [day(-1): [task("B", done: true)]], size: size,
          options: ScreenOptions(reducedMotion: true))
        world.state.options.language = language
        let before = ["1", "2", "3", "4"].map { key -> [String] in
          world.press(Key.character(key.first ?? "1"))
          return view(world.state).lines
        }
        world.writeRoutine("Zebra", from: day(-200), until: day(-1))
        for (key, lines) in zip("1234", before) {
          world.press(.character(key))
          #expect(view(world.state).lines == lines, "\(key) at \(size.width)×\(size.height)")
        }
        world.press("1", "R")
        #expect(view(world.state).lines.joined().contains("Zebra"))
      }
    }
  }

  /// Of a hundred routines, only as many are offered as there are slots. Those with a time come first.
  @Test func aHundredRoutinesGiveThreeOffers() {
    var world = World()
    for number in 1...100 {
      world.writeRoutine("Number \(number)", at: number == 77 ? "8-9" : number == 42 ? "7-8" : nil)
    }
    #expect(world.state.focusTab.offers.map(\.title) == ["Number 42", "Number 77", "Number 1"])
    for _ in 1...3 { world.press("G", .enter) }
    #expect(Set(world.titles()) == ["Number 42", "Number 77", "Number 1"])
    #expect(world.state.focusTab.offers.isEmpty)
  }

  // MARK: The list

  @Test func theRoutineListTakesPausesAndDeletes() throws {
    var world = offered()
    world.press("R")
    #expect(world.routineList != nil)
    #expect(lines(world).contains("taken 9 of the last 12"))
    world.press(" ")
    #expect(world.routines.routines[0].pausedAt != nil)
    #expect(lines(world).contains("(paused)"))
    #expect(lines(world).contains(Text.hintResumeRoutine))
    world.press(" ", "j", .enter)
    #expect(world.titles().contains("Stretch"))
    #expect(world.routineList != nil)
    world.press(.enter)
    #expect(lines(world).contains("was taken for that day already"))
    world.press("d", "d")
    #expect(world.routines.routines.map(\.title) == ["Walk"])
    world.press("u")
    #expect(world.routines.routines.map(\.title) == ["Walk", "Stretch"])
    world.press(.escape)
    #expect(world.state.sheets.isEmpty)
  }

  @Test func takingARoutineOnAFullDayOffersAnotherDay() {
    var world = offered([task("A"), task("B"), task("C")])
    world.press("R", .enter)
    #expect(world.state.sheets.top(DayFullSheet.self) != nil)
    world.press(.enter)
    #expect(world.titles(day(1)) == ["Walk"])
    #expect(world.routineList != nil)
  }

  // MARK: The form

  @Test func aRoutineIsAddedAndChanged() throws {
    var world = World([task("A")])
    world.press("R")
    #expect(lines(world).contains("What comes again"))
    world.press("a")
    world.type("Walk")
    world.press(.tab)
    world.type("2w mon,fri")
    world.press(.tab)
    world.type("9 ~20m")
    world.press(.tab, "l", .tab)
    world.type("2027-03-31")
    #expect(lines(world).contains("every 2 weeks: Mon, Fri"))
    #expect(lines(world).contains("09:00 – 09:20"))
    world.press(.enter)
    var walk = try #require(world.routines.routines.first)
    #expect(walk.recurrence.rule.description == "2w mon,fri")
    #expect(walk.recurrence.end == CivilDate("2027-03-31"))
    #expect(walk.priority == .high)
    #expect(walk.schedule.range?.minutes == 20)
    #expect(world.routineList?.selected(in: world.state)?.title == "Walk")
    world.press("e")
    #expect(world.routineForm?.days.text == "2w mon,fri")
    world.press(.tab)
    world.type("1,15")
    world.press(.enter)
    walk = try #require(world.routines.routines.first)
    #expect(walk.recurrence.rule == .months(1, on: [1, 15]))
    #expect(walk.title == "Walk")
    #expect(walk.priority == .high)
  }

  @Test(arguments: [
    ("", "mon", "", "", "Please enter"), ("X", "often", "", "", "'often' names no days"),
    ("X", "mon", "25:00", "", "25:00"), ("X", "mon", "", "someday", "someday"),
    ("X", "mon", "", "2026-11-22", "No day is left"),
  ])
  func invalidRoutinesAreRefused(
    title: String, days: String, when: String, until: String, message: String
  ) {
    var world = World([task("A")])
    world.press("R", "a")
    for text in [title, days, when] {
      world.type(text)
      world.press(.tab)
    }
    world.press(.tab)
    world.type(until)
    world.press(.enter)
    #expect(world.routines.routines.isEmpty, "\(lines(world))")
    #expect(lines(world).contains(message), "\(lines(world))")
  }

  @Test func aHalfTypedRoutineIsKept() {
    var world = World([task("A")])
    world.press("R", "a")
    world.type("Walk")
    world.press(.escape, "a")
    #expect(world.routineForm?.title.text == "Walk")
  }

  /// The days of a routine are shown in the words of the current language. Every language can parse those
  /// words.
  @Test(arguments: Language.allCases) func daysAreTypedAsTheyAreShown(language: Language) {
    let rules = [
      "1d", "10d", "1w mon", "1w mon,tue,wed,thu,fri", "1w mon,tue,wed,thu,fri,sat,sun", "3w mon,sun",
      "1m 1,31",
      "2m 15", "12m 29",
    ]
    for rule in rules.compactMap({ Recurrence.Rule($0) }) {
      let typed = Text.$language.withValue(language) { rule.typed(.current) }
      for other in Language.allCases {
        Text.$language.withValue(other) {
          let parser = DateParser(today: pinnedDay, style: .current)
          let read = Recurrence.Rule(typed: typed, from: pinnedDay, weekday: parser.weekday(named:))
          #expect(read == rule, "\(typed)")
        }
      }
      if language != .english { #expect(!typed.contains { "a"..."z" ~= $0 }, "\(typed)") }
    }
  }

  @Test(arguments: [
    (Language.korean, "평일", "평일", "1w mon,tue,wed,thu,fri"), (.korean, "격주 월,금", "2주마다 월, 금", "2w mon,fri"),
    (.korean, "weekday", "평일", "1w mon,tue,wed,thu,fri"), (.japanese, "隔週月曜", "2週間ごと 月", "2w mon"),
    (.japanese, "毎月1日、末日", "毎月1、31日", "1m 1,31"), (.japanese, "2w mon", "2週間ごと 月", "2w mon"),
  ]) func theRoutineFormUsesTheLanguage(language: Language, typed: String, shown: String, rule: String) {
    Text.$language.withValue(language) {
      var world = World([task("A")])
      world.state.options.language = language
      world.press("R", "a")
      world.type("Walk")
      world.press(.tab)
      world.type(typed)
      #expect(lines(world).contains(shown))
      world.press(.enter)
      #expect(world.routines.routines.first?.recurrence.rule.description == rule)
      world.press("e")
      #expect(world.routineForm?.days.text == shown)
    }
  }
}
