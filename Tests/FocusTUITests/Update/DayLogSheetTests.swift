import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct DayLogSheetTests {
  private static let plan = [task("One", done: true), task("Two")]
  private static let reflection = "Mornings\nwithout mail."

  /// A world with a log of today, and the sheet open.
  private func world() -> World {
    var world = World(Self.plan)
    world.log(DayLog(day: pinnedDay, sleep: 4, reflection: Self.reflection))
    world.press("D")
    return world
  }

  private func stored(_ world: World, _ day: CivilDate = pinnedDay) -> DayLog? {
    world.logs[day].entries.first
  }

  @Test func aDayIsLoggedWithTheKeyboard() throws {
    var world = World(Self.plan)
    world.press("D", "4", .tab, "1", "3", .tab)
    world.type("Good.")
    world.press(.enter)
    world.type("Really.")
    world.press(.tab, " ", .control("s"))
    let log = try #require(stored(world))
    #expect(log.sleep == 4)
    #expect(log.mood == 3)
    #expect(log.rest)
    #expect(log.reflection == "Good.\nReally.")
    #expect(world.dailyLog == nil)
    #expect(world.state.status?.text == "\(Text.logSaved) u undoes.")
    world.press("u")
    #expect(stored(world)?.isEmpty ?? true)
    #expect(world.state.status?.text == "Undone: edit the log.")
    world.press("D")
    #expect(world.dailyLog?.sleep == nil)
    #expect(world.dailyLog?.reflection.text == "")
  }

  @Test func onlyChangedFieldsOfALogAreSaved() {
    var world = world()
    world.press(.tab, "5", .control("s"))
    let edits = world.effects.compactMap { if case .changeLog(_, let edit, _) = $0 { edit } else { nil } }
    #expect(edits == [DayLogEdit(mood: .value(5))])
    #expect(stored(world)?.reflection == Self.reflection)
  }

  @Test func savingWithoutAChangeOnlyCloses() {
    var world = world()
    world.effects = []
    world.press(.controlEnter)
    #expect(world.dailyLog == nil)
    #expect(world.effects.isEmpty)
    #expect(world.state.status?.text == Text.logSavedBefore)
  }

  @Test(
    arguments: [
      (["1"], 1), (["5"], 5), (["-"], nil), (["l"], 5), ([.right, .right], 5), (["h"], 3),
      ([.left, .left, .left, .left], 1), (["-", "l"], 3), (["-", "h"], 3), (["6"], 4), (["0"], 4),
    ] as [([Key], Int?)])
  func aRatingFollowsTheKeys(keys: [Key], sleep: Int?) {
    var world = world()
    for key in keys { world.press(key) }
    #expect(world.dailyLog?.sleep == sleep)
  }

  @Test func tabCyclesAndArrowsLeaveTheTextAtItsEdges() {
    var world = world()
    var fields: [DayLogSheet.Field?] = []
    for _ in 0..<4 {
      world.press(.tab)
      fields.append(world.dailyLog?.focus)
    }
    #expect(fields == [.mood, .reflection, .rest, .sleep])
    world.press(.backTab, .up)
    #expect(world.dailyLog?.focus == .reflection)
    // The cursor is at the end of two lines.
    world.press(.up)
    #expect(world.dailyLog?.focus == .reflection)
    world.press(.up)
    #expect(world.dailyLog?.focus == .mood)
  }

  @Test func escKeepsADraftOfItsDay() {
    var world = world()
    world.press("2", .tab, .tab)
    world.type(" And tea.")
    world.press(.escape)
    #expect(world.dailyLog == nil)
    #expect(stored(world)?.sleep == 4)
    #expect(world.state.status?.text == Text.logKept)
    world.press("2", "l", "D")
    #expect(world.dailyLog?.day == day(1))
    #expect(world.dailyLog?.sleep == nil)
    world.press(.escape, "t", "D")
    #expect(world.dailyLog?.sleep == 2)
    #expect(world.dailyLog?.reflection.text == Self.reflection + " And tea.")
    world.press(.control("s"), "D", .escape)
    #expect(stored(world)?.sleep == 2)
    #expect(world.state.status == nil)
  }

  @Test func aFailedSaveKeepsEverythingAndSaysWhy() throws {
    var world = world()
    let failure = StoreError.cannotWrite(path: "/data/days/2026-11.json", code: 28)
    world.failure = failure
    world.press("1", .tab, .tab)
    world.type("!")
    world.press(.control("s"))
    let sheet = try #require(world.dailyLog)
    #expect(sheet.error == Text.sentence(failure))
    #expect(sheet.sleep == 1)
    #expect(sheet.reflection.text == Self.reflection + "!")
    world.failure = nil
    world.press(.control("s"))
    #expect(world.dailyLog == nil)
    #expect(stored(world)?.sleep == 1)
  }

  @Test func untouchedFieldsOfALogFollowChangesByOthers() throws {
    var world = world()
    world.press("1")
    world.log(DayLog(day: pinnedDay, sleep: 2, mood: 5, reflection: "Other", rest: true))
    let sheet = try #require(world.dailyLog)
    #expect(sheet.sleep == 1)
    #expect(sheet.mood == 5)
    #expect(sheet.rest)
    #expect(sheet.reflection.text == "Other")
    #expect(sheet.error == nil)
  }

  @Test func aReflectionChangedMeanwhileIsShownBeforeReplacing() throws {
    var world = world()
    world.press(.tab, .tab)
    world.type(" Mine")
    world.log(DayLog(day: pinnedDay, reflection: "Theirs"))
    #expect(world.dailyLog?.error == Text.reflectionChangedMeanwhile)
    // The store refuses to overwrite a change that the screen has not loaded yet.
    world.logs[pinnedDay] = DayRecords(
      day: pinnedDay, entries: [DayLog(day: pinnedDay, reflection: "Theirs, again")])
    world.press(.control("s"))
    #expect(stored(world)?.reflection == "Theirs, again")
    #expect(world.dailyLog?.error != nil)
    #expect(world.dailyLog?.reflection.text == Self.reflection + " Mine")
    world.press(.control("s"))
    #expect(world.dailyLog == nil)
    #expect(stored(world)?.reflection == Self.reflection + " Mine")
  }

  @Test func aMonthThatCannotBeWrittenIsRefusedBeforeAnythingIsTyped() {
    var world = World()
    let problem = StoreError.newerSchema(path: "f", schema: 99)
    world.send(.monthsRead([MonthReading(month: pinnedDay.civilMonth, agenda: Agenda(), problem: problem)]))
    world.press("D")
    #expect(world.dailyLog == nil)
    #expect(world.state.status?.text == Text.sentence(problem))
  }

  @Test func aPasteGoesIntoTheReflectionAndSaysWhatDidNotFit() {
    var world = World()
    world.press("D", .tab, .tab)
    #expect(world.state.isTyping)
    world.send(.pasted(String(repeating: "word ", count: 2_000) + "end"))
    #expect(world.dailyLog?.reflection.text.count == TextArea.limit)
    #expect(world.state.status?.text == "A field holds 10000 characters: 3 were left out.")
    world.press(.control("_"))
    #expect(world.dailyLog?.reflection.text == "")
  }

  @Test func ctrlXTakesTheTextOfTheEditor() {
    var world = world()
    world.editor = { EditedText($0 + "\nMore") }
    world.press("2", .control("x"))
    #expect(world.dailyLog?.reflection.text == Self.reflection + "\nMore")
    #expect(world.dailyLog?.focus == .reflection)
    #expect(world.dailyLog?.sleep == 2)
    world.press(.control("_"))
    #expect(world.dailyLog?.reflection.text == Self.reflection)
    world.editor = { _ in EditedText(message: "It failed.") }
    world.press(.control("x"))
    #expect(world.dailyLog?.reflection.text == Self.reflection)
    #expect(world.state.status?.text == "It failed.")
  }

  @Test func theMouseSetsRatingsAndTheDayOff() {
    var world = world()
    world.click(.choice(field: DayLogSheet.Field.mood.rawValue, value: 2))
    #expect(world.dailyLog?.mood == 2)
    #expect(world.dailyLog?.focus == .mood)
    world.click(.field(DayLogSheet.Field.reflection.rawValue))
    #expect(world.dailyLog?.focus == .reflection)
    world.click(.field(DayLogSheet.Field.rest.rawValue))
    #expect(world.dailyLog?.rest == true)
  }

  /// Every screen shows the focused field, and the cursor if it is a text field.
  @Test(arguments: [(200, 60), (120, 40), (80, 24), (60, 18), (40, 12), (30, 11), (20, 5), (20, 3), (12, 2)])
  func theFocusedFieldIsVisible(width: Int, height: Int) {
    var world = World(Self.plan, size: Size(width: width, height: height))
    world.log(DayLog(day: pinnedDay, sleep: 4, reflection: String(repeating: "many words ", count: 200)))
    world.press("D")
    for field in [DayLogSheet.Field.sleep, .mood, .reflection, .rest] {
      #expect(world.dailyLog?.focus == field)
      if height > 2 {
        #expect(!world.cells(of: .field(field.rawValue)).isEmpty || field == .sleep || field == .mood)
      }
      let frame = view(world.state)
      if height > 2 { #expect(frame.cursor != nil, "\(field)") }
      #expect(frame.showsCursor == (field == .reflection) || height <= 2)
      world.press(.tab)
    }
  }
}
