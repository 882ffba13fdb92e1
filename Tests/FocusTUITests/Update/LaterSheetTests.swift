import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The sheet of Later.
@Suite struct LaterSheetTests {
  private let nine = (1...9).map { "Line \($0)" }

  /// The open sheet, with three lines.
  private func opened(_ tasks: [FocusTask] = []) -> World {
    var world = World(tasks)
    world.writeForLater("Buy a lamp", "Call the bank")
    world.writeForLater("Read the contract", priority: .high, note: "Ask Kim first.")
    world.press("B")
    world.effects = []
    return world
  }

  private func full(_ tasks: [FocusTask] = []) -> World {
    var world = World(tasks)
    for line in nine { world.writeForLater(line) }
    world.press("B", "a")
    world.type("The tenth")
    world.press(.enter)
    return world
  }

  @Test func withoutLinesNothingIsRead() {
    var world = World([task("One")])
    world.send(.undatedChanged)
    world.send(.storeChanged(nil))
    world.press("j", "2", "1", "k", "x")
    #expect(!world.effects.contains(.readLater))
    for size in [Size(width: 80, height: 24), Size(width: 250, height: 60)] {
      world.send(.resized(size))
      #expect(!world.shown.lowercased().contains("later"))
    }
  }

  @Test func laterListsTheOldestLineFirst() {
    let world = opened()
    let rows = view(world.state).lines
    let places = ["1  – Buy a lamp", "2  – Call the bank", "3  ↑ Read the contract"].map { text in
      rows.firstIndex { $0.contains(text) } ?? -1
    }
    #expect(places == places.sorted(), "\(world.shown)")
    #expect(!places.contains(-1), "\(world.shown)")
    #expect(rows.first { $0.contains("contract") }?.contains("≡") == true)
    #expect(world.shown.contains("plan for today"))
  }

  @Test func enterPlansTheLineForTheShownDay() {
    var world = opened()
    world.press("j", .enter)
    #expect(world.titles() == ["Call the bank"])
    #expect(world.linesForLater == ["Buy a lamp", "Read the contract"])
    #expect(world.laterSheet?.row == 1, "the sheet stays open for the next one")
    #expect(world.state.status?.text.hasPrefix("Planned 'Call the bank' for today.") == true)
    world.press("u")
    #expect(world.titles().isEmpty)
    #expect(world.linesForLater.count == 3)
    world.press(.control("r"), .escape, "2", "l", "B", "j", .enter)
    #expect(world.titles(day(1)) == ["Read the contract"])
    let planned = world.stored[day(1)].tasks.first
    #expect(planned?.priority == .high)
    #expect(planned?.note == "Ask Kim first.")
  }

  @Test func planningALineForAFullDayOffersAlternatives() {
    var world = opened([task("First"), task("Second"), task("Third")])
    world.press(.enter)
    #expect(world.choice?.options == [.plan(day(1)), .replace, .cancel])
    #expect(world.choice?.title == "Buy a lamp")
    world.press(.enter)
    #expect(world.titles(day(1)) == ["Buy a lamp"])
    #expect(world.laterSheet != nil)
    #expect(world.linesForLater.count == 2)
    world.press(.enter, "j", .enter, .enter, .enter)
    #expect(world.titles().contains("Call the bank"))
    #expect(world.linesForLater == ["Read the contract"])
    world.press("u")
    #expect(world.titles() == ["First", "Second", "Third"])
    #expect(world.linesForLater.count == 2)
  }

  @Test func aDayIsChosen() {
    var world = opened()
    world.press("m")
    #expect(world.shown.contains(Text.planLineTitle))
    world.type("someday")
    world.press(.enter)
    #expect(world.shown.contains("is not a day"))
    world.press(.control("u"))
    world.type("+4")
    world.press(.enter)
    #expect(world.titles(day(4)) == ["Buy a lamp"])
    #expect(world.laterSheet != nil)
    world.press("m", .escape)
    #expect(world.laterSheet != nil)
    #expect(world.linesForLater.count == 2)
  }

  @Test func linesAreAddedAndEdited() {
    var world = opened()
    world.press("a", .enter)
    #expect(world.laterSheet?.error == Text.sentence(.emptyTitle, today: pinnedDay))
    world.type("Water the roses")
    world.press(.enter)
    #expect(world.linesForLater.last == "Water the roses")
    #expect(world.laterSheet?.row == 3)
    world.press("k", "k", "e")
    world.type(" today")
    world.press(.enter)
    #expect(world.linesForLater[1] == "Call the bank today")
    #expect(world.laterSheet?.row == 1)
    world.press("p")
    #expect(world.later.lines[1].priority == Priority.medium.next)
    world.press("u", "u", "u")
    #expect(world.linesForLater == ["Buy a lamp", "Call the bank", "Read the contract"])
  }

  @Test func escapeLosesNothing() {
    var world = opened()
    world.press("a")
    world.type("Water")
    world.press(.escape)
    #expect(world.laterSheet?.typing == nil)
    #expect(world.laterSheet != nil)
    world.press(.escape, "B", "a")
    #expect(world.laterSheet?.typing?.field.text == "Water")
    world.press(.control("u"), .escape, "a")
    #expect(world.laterSheet?.typing?.field.text == "")
  }

  @Test func inputInLaterSurvivesARestart() {
    var world = opened()
    world.press("a")
    world.type("Water")
    for drafts in [
      world.state.drafts,
      {
        world.press(.escape); return world.state.drafts
      }(),
    ] {
      var other = World()
      other.send(.draftsFound(drafts))
      other.press("B", "a")
      #expect(other.laterSheet?.typing?.field.text == "Water")
      #expect(drafts.count == 1)
    }
    world.press("a", .enter)
    #expect(world.state.drafts.isEmpty)
    #expect(world.linesForLater.last == "Water")
  }

  @Test func aTitleThatChangedMeanwhileIsNotReplaced() {
    var world = opened()
    world.press("e")
    world.type(" red")
    world.later[.undated].entries[0].title = "Buy two lamps"
    world.send(.undatedChanged)
    world.press(.enter)
    #expect(world.linesForLater[0] == "Buy two lamps")
    #expect(world.laterSheet?.error != nil)
  }

  @Test func linesAreDropped() {
    for keys: [Key] in [["d", "d"], ["x"], [.delete]] {
      var world = opened()
      keys.forEach { world.press($0) }
      #expect(world.linesForLater == ["Call the bank", "Read the contract"])
      #expect(world.state.status?.text == "Deleted 'Buy a lamp'. u undoes.")
      world.press("u")
      #expect(world.linesForLater.count == 3)
    }
  }

  @Test func aTenthLineOffersAlternatives() {
    var world = full()
    #expect(world.linesForLater == nine)
    #expect(world.shown.contains(Text.nineIsTheLimit))
    world.press("j", .enter, "j", .enter)
    #expect(world.linesForLater == ["Line 1"] + nine[2...] + ["The tenth"])
    #expect(world.laterSheet?.typing == nil)
    world.press("u")
    #expect(world.linesForLater == nine, "one undo brings it back")

    var planning = full([task("First")])
    planning.press(.enter, .enter)
    #expect(planning.titles() == ["First", "Line 1"])
    #expect(planning.linesForLater.last == "The tenth")

    var cancelled = full()
    cancelled.press("j", "j", .enter)
    #expect(cancelled.laterSheet?.typing?.field.text == "The tenth")
    #expect(cancelled.linesForLater == nine)
    cancelled.press(.enter, .enter, .escape, .escape)
    #expect(cancelled.laterSheet?.typing?.field.text == "The tenth")
  }

  @Test func roomForATenthLineIsMadeOnADayWithRoom() {
    var world = full([task("First"), task("Second"), task("Third")])
    #expect(world.shown.contains("Plan one of them for tomorrow"))
    world.press(.enter)
    for number in 1...3 {
      _ = try? world.stored.perform(
        .add(TaskDraft(title: "Quicker \(number)"), day: day(1)), in: Agenda.Context(now: pinnedNow))
    }
    world.press(.enter)
    #expect(world.linesForLater == nine)
    world.press(.enter)
    #expect(world.titles(day(2)) == ["Line 1"])
    #expect(world.linesForLater.last == "The tenth")
  }

  @Test func theSelectionStaysWithItsLine() {
    var world = opened()
    world.press("j", "j")
    world.later[.undated].entries[0].deletedAt = pinnedNow
    world.send(.undatedChanged)
    #expect(world.laterSheet?.row == 1)
    #expect(world.laterSheet?.selected(in: world.state)?.title == "Read the contract")
    world.later = RecordTable()
    world.send(.storeChanged(nil))
    #expect(world.laterSheet?.row == 0)
    #expect(world.shown.contains(Text.laterPurpose))
    world.press(.enter, "m", "e", "x", "p", "j", "k")
    #expect(world.operations.isEmpty)
    #expect(world.laterSheet != nil)
  }

  @Test func aLineThatIsGoneIsReported() {
    var world = opened()
    world.later[.undated].entries[0].deletedAt = pinnedNow
    world.press(.enter)
    #expect(world.laterSheet?.error == Text.goneMeanwhile)
    #expect(world.titles().isEmpty)
    #expect(world.state.laterLines.count == 2)
  }

  @Test func anUnreadableLaterFileOpensNoSheet() {
    var world = World([task("One")])
    world.failure = .cannotRead(path: "/data/later.json", code: 13)
    world.press("B")
    #expect(world.state.sheets.isEmpty)
    #expect(world.state.status?.level == .failure)
    world.failure = nil
    world.press("B")
    #expect(world.laterSheet != nil)
  }

  @Test func moreThanNineMergedLinesAreAllShown() {
    var world = World([], size: Size(width: 80, height: 30))
    for line in nine + ["Line 10", "Line 11"] { world.writeForLater(line) }
    world.press("B", "G")
    #expect(world.laterSheet?.row == 10)
    #expect(world.shown.contains("11 lines"))
    #expect(world.shown.contains("Line 11"))
    world.press("a")
    world.type("One more")
    world.press(.enter)
    #expect(world.laterSheet?.error == Text.tooManyLines(11))
    #expect(world.linesForLater.count == 11)
  }
}
