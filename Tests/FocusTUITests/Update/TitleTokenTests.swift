import FocusDomain
import FocusText
import Testing

@testable import FocusTUI

/// Signs in a title fill the other fields.
@Suite struct TitleTokenTests {
  private func typed(_ text: String, _ tasks: [FocusTask] = []) -> World {
    var world = World(tasks)
    world.press("a")
    world.type(text)
    return world
  }

  private func range(_ text: String) -> Schedule { TimeRange(typed: text).map(Schedule.timed) ?? .allDay }

  @Test func theyAreTakenAsTheyAreTyped() {
    var world = typed("Call mum !high @18-18:30 @tomorrow")
    #expect(world.form.priority == .high && world.form.schedule == range("18-18:30"))
    #expect(world.form.title.text == "Call mum @tomorrow", "the last word has no blank after it")
    world.press(.enter)
    #expect(
      world.operations == [
        .add(TaskDraft(title: "Call mum", priority: .high, schedule: range("18-18:30")), day: day(1))
      ])
  }

  @Test func inTheMiddleOfATitle() {
    var world = typed("Call mum")
    world.press(.home)
    world.type("!low ")
    #expect(
      world.form.title.text == "Call mum" && world.form.priority == .low && world.form.title.cursor == 0)
    world.press(.backspace)
    #expect(world.form.title.text == "!lowCall mum" && world.form.priority == .medium)
  }

  @Test func backspaceMakesTheLastOneTextAgain() {
    var world = typed("Read !high ")
    #expect(world.form.taken.map(\.word) == ["!high"])
    world.press(.backspace)
    #expect(world.form.title.text == "Read !high" && world.form.priority == .medium)
    #expect(world.form.taken.isEmpty)
    world.type(" now")
    #expect(world.form.title.text == "Read !high now", "and it stays text")
    world = typed("@9 ")
    #expect(world.form.title.text.isEmpty && world.form.schedule == range("9"))
    world.press(.backspace)
    #expect(world.form.title.text == "@9" && world.form.schedule == .allDay)
    world.press(.enter)
    #expect(world.titles() == ["@9"])
  }

  @Test func laterBackspacesDelete() {
    var world = typed("Read !high x")
    world.press(.backspace, .backspace)
    #expect(world.form.title.text == "Read" && world.form.priority == .high)
  }

  /// Explicit signs only; nothing that a person may mean as a word.
  @Test(arguments: [
    "a@b.com", "wow!", "!", "@", "!!", "@home", "@me", "!important", "email@9", "5!", "#9", "high", "9-10",
    "@25:00",
    "!highest", "@-", "@9-", "!9", "@2026-13-01",
  ]) func ordinaryWordsStay(word: String) {
    var world = typed("Title \(word) ")
    #expect(world.form.title.text == "Title \(word) " && world.form.taken.isEmpty)
    world = typed("Title \(word)")
    world.press(.enter)
    #expect(world.titles() == ["Title \(word)"])
  }

  @Test(arguments: [
    ("@9", "9-10"), ("@9-10", "9-10"), ("@14:00", "14-15"), ("@2pm-3pm", "14-15"), ("@9am", "9-10"),
  ]) func times(word: String, expected: String) {
    #expect(typed("Title \(word) ").form.schedule == range(expected))
  }

  @Test(arguments: [
    ("@fri", 6), ("@tomorrow", 1), ("@+3", 3), ("@nov27", 6), ("@2026-11-30", 9), ("@27.11.", 6),
    ("@+2w", 14),
  ]) func days(word: String, offset: Int) {
    #expect(typed("Title \(word) ").form.chosenDay(today: pinnedDay) == day(offset))
  }

  @Test(arguments: [("!high", Priority.high), ("!h", .high), ("!MEDIUM", .medium), ("!l", .low)])
  func priorities(word: String, expected: Priority) {
    #expect(typed("!low Title \(word) ").form.priority == expected)
  }

  @Test func whatIsPastedIsText() {
    var world = World()
    world.press("a")
    world.send(.pasted("Ask @9 about !high"))
    #expect(world.form.title.text == "Ask @9 about !high")
    world.type(" ")
    #expect(world.form.title.text == "Ask @9 about !high " && world.form.priority == .medium)
    world.press(.backspace, .enter)
    #expect(world.titles() == ["Ask @9 about !high"])
  }

  @Test func aTitleThatStandsThereIsText() {
    var world = World([task("Meet @9 !high")])
    world.press("e", .enter)
    #expect(world.operations == [.edit(task("Meet @9 !high").id, day: pinnedDay, TaskFields())])
    world.press("e", " ")
    #expect(world.form.title.text == "Meet @9 !high ")
    world.type("!low ")
    #expect(world.form.title.text == "Meet @9 !high " && world.form.priority == .low)
  }

  @Test func theWordsShowAboveTheTitle() {
    let world = typed("Call mum !high @18 ")
    let rows = (0..<24).map(view(world.state).row)
    #expect(rows.contains { $0.contains(Text.fieldTitle) && $0.contains("!high @18") })
  }
}

/// Times as one field reads them.
@Suite struct ScheduleTypedTests {
  @Test(
    arguments: [
      ("", nil), ("all day", nil), (" All Day ", nil), ("9", "9-10"), ("9-10:30", "9-10:30"),
      ("9 – 10", "9-10"),
      ("14:00", "14-15"), ("2pm-3pm", "14-15"), ("930", "9:30-10:30"), ("23-1", "23-1"),
      ("23:00 – 01:00 +1", "23-1"),
    ] as [(String, String?)]) func isRead(text: String, expected: String?)
  {
    let schedule = expected.flatMap(TimeRange.init(typed:)).map(Schedule.timed) ?? .allDay
    #expect(Schedule(typed: text) == schedule)
  }

  @Test(arguments: ["x", "25", "9-", "-9", "9-10-11", "9:60", "some day", "9 +2"]) func isRefused(
    text: String
  ) {
    #expect(Schedule(typed: text) == nil)
  }
}
