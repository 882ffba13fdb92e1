import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The length of a task in its form, and where its time is shown.
@Suite struct FormLengthTests {
  private func saved(_ when: String, of task: FocusTask? = nil) -> World {
    var world = World(task.map { [$0] } ?? [])
    world.press(task == nil ? "a" : "e")
    if task == nil { world.type("Read") }
    world.press(.tab, .tab)
    world.press(.control("u"))
    world.type(when)
    world.press(.enter)
    return world
  }

  private func task(_ length: Int? = nil, at range: String? = nil) -> FocusTask {
    FocusTask(
      id: .derived(from: "Read"), title: "Read",
      schedule: range.flatMap(TimeRange.init(typed:)).map(Schedule.timed) ?? .allDay, length: length,
      createdAt: pinnedNow)
  }

  @Test(
    arguments: [
      ("~50m", nil, 50), ("~1h30", nil, 90), ("~90", nil, 90), ("all day ~2h", nil, 120), ("~50분", nil, 50),
      ("〜50分", nil, 50), ("9 ~50m", "9-9:50", nil), ("9~50m", "9-9:50", nil), ("2pm ~1h", "14-15", nil),
      ("9-10:30 ~1h30", "9-10:30", nil), ("9~10", "9-10", nil), ("9", "9-10", nil), ("", nil, nil),
    ] as [(String, String?, Int?)]) func theTimeFieldTakesALength(typed: String, range: String?, length: Int?)
    throws
  {
    for old in [nil, task(25), task(at: "7-8")] as [FocusTask?] {
      // A start alone keeps the length of the task.
      if old != nil, typed == "9" { continue }
      let world = saved(typed, of: old)
      let new = try #require(world.stored[pinnedDay].tasks.first, "\(typed)")
      #expect(
        new.schedule == range.flatMap(TimeRange.init(typed:)).map(Schedule.timed) ?? .allDay, "\(typed)")
      #expect(new.length == length, "\(typed)")
      #expect(world.state.sheets.isEmpty, "\(typed)")
    }
  }

  @Test(arguments: ["9-10 ~20m", "~", "~soon", "~25h", "9 ~", "~0m"]) func invalidLengthsShowAnError(
    typed: String
  ) {
    let world = saved(typed)
    #expect(world.form.error == .init(field: .when, text: Text.unreadableTime(typed)))
  }

  @Test func theFormShowsTheLengthAndTheArrowsKeepIt() {
    var world = World([task(50)])
    world.press("e", .tab, .tab)
    #expect(world.form.when.text == "~50m")
    #expect(world.shown.contains("50 min"))
    #expect(world.form.isChanged(today: pinnedDay) == false)
    world.press(.up, .enter)
    #expect(world.stored[pinnedDay].tasks.first?.schedule == TimeRange(typed: "12-12:50").map(Schedule.timed))
    world.press("u")
    #expect(world.stored[pinnedDay].tasks.first == task(50))
  }

  @Test func aStartKeepsTheLengthOfTheTask() {
    let world = saved("9", of: task(50))
    #expect(world.stored[pinnedDay].tasks.first?.schedule == TimeRange(typed: "9-9:50").map(Schedule.timed))
  }

  @Test func aLengthFromElsewhereIsShown() {
    var world = World([task(50)])
    world.press("e")
    world.changeElsewhere(.edit(task().id, day: pinnedDay, TaskFields(length: 20)))
    #expect(world.form.when.text == "~20m")
    #expect(!world.form.isChanged(today: pinnedDay))
  }

  @Test(
    arguments: [("Read ~50m", nil, 50), ("Read @9 ~50m", "9-9:50", nil), ("Read ~50m @9", "9-9:50", nil)]
      as [(String, String?, Int?)])
  func theTitleTakesALength(typed: String, range: String?, length: Int?) throws {
    var world = World()
    world.press("a")
    world.type(typed + " ")
    let words = typed.split(separator: " ").dropFirst().map(String.init)
    #expect(world.form.title.text == "Read ")
    #expect(world.form.effectiveWords == words)
    world.press(.enter)
    let new = try #require(world.stored[pinnedDay].tasks.first)
    #expect(new.schedule == range.flatMap(TimeRange.init(typed:)).map(Schedule.timed) ?? .allDay)
    #expect(new.length == length)
    #expect(new.title == "Read")
  }

  @Test func lengthsAreShownInPlaceOfTimes() {
    for (size, keys) in [
      (Size(width: 80, height: 24), []), (Size(width: 40, height: 12), []),
      (Size(width: 250, height: 60), []),
      (Size(width: 80, height: 24), ["2"]), (Size(width: 120, height: 40), ["2"]),
    ] as [(Size, [Key])] {
      var world = World([task(50)], size: size)
      keys.forEach { world.press($0) }
      #expect(world.shown.contains("~50 min"), "\(size)\n\(world.shown)")
      #expect(!world.shown.contains("All day"), "\(size)\n\(world.shown)")
    }
  }

  @Test func aSessionStartsWithTheLengthOfItsTask() {
    for tab in ["1", "3"] as [Key] {
      var world = World([task(50)])
      world.press(tab, "f")
      #expect(world.state.session?.running.session.planned == 3000, "\(tab)")
    }
  }
}
