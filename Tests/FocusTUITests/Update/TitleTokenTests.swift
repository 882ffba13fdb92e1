import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Tokens in a title set the other fields.
@Suite struct TitleTokenTests {
  @Test func anInvalidTokenShowsAMessage() {
    for word in ["@tomorow", "@13-25", "!hgh", "@firday", "@25:00", "!meduim", "@wensday"] {
      #expect(TitleToken.isLikelyMeant(word, DateParser(today: pinnedDay)), "\(word)")
      var world = World()
      world.press("a")
      world.type("Call \(word)")
      world.press(.enter)
      #expect(world.form.error?.text == Text.notAToken(word), "\(word)")
      #expect(world.titles().isEmpty, "\(word)")
      world.press(.enter)
      #expect(world.titles() == ["Call \(word)"], "the next Enter saves it")
      #expect(world.state.sheets.isEmpty, "the next Enter saves it")
    }
    for word in [
      "@home", "@anna", "!important", "!", "@", "!!", "@2nd-floor", "@tomorrow", "!high", "anna@x.org",
    ] {
      #expect(!TitleToken.isLikelyMeant(word, DateParser(today: pinnedDay)), "\(word)")
    }
  }

  @Test func theTokenHintStaysWhileTheTitleGoesOn() {
    var world = World()
    world.press("a")
    world.type("Call @tomorow ")
    #expect(world.form.error?.text == Text.notAToken("@tomorow"))
    world.type("early")
    #expect(world.shown.contains("is no day or time"))
    world.press(.enter)
    #expect(world.titles() == ["Call @tomorow early"], "it was said before")
  }

  @Test func timesThatEndBeforeTheyBeginNeedConfirmation() {
    for keys in ["Nap @15-14", "Nap\t\t15-14"] {
      var world = World()
      world.press("a")
      for part in keys.split(separator: "\t", omittingEmptySubsequences: false) {
        world.type(String(part))
        if part != keys.split(separator: "\t", omittingEmptySubsequences: false).last { world.press(.tab) }
      }
      world.press(.enter)
      #expect(world.form.error?.field == .when, "\(keys)")
      #expect(world.titles().isEmpty, "\(keys)")
      #expect(world.form.error?.text.contains("23 h") == true)
      world.press(.enter)
      #expect(world.titles() == ["Nap"], "\(keys)")
    }
    for title in ["Night @22-6", "Shift @15-14+1"] {
      var world = World()
      world.press("a")
      world.type(title)
      world.press(.enter)
      #expect(world.titles().count == 1, "\(title)")
    }
  }

  private func typed(_ text: String, _ tasks: [FocusTask] = []) -> World {
    var world = World(tasks)
    world.press("a")
    world.type(text)
    return world
  }

  private func range(_ text: String) -> Schedule { TimeRange(typed: text).map(Schedule.timed) ?? .allDay }

  @Test func tokensAreTakenAsTheyAreTyped() {
    var world = typed("Call mum !high @18-18:30 @tomorrow")
    #expect(world.form.priority == .high)
    #expect(world.form.schedule == range("18-18:30"))
    #expect(world.form.title.text == "Call mum @tomorrow", "the last word has no blank after it")
    world.press(.enter)
    #expect(
      world.operations == [
        .add(TaskDraft(title: "Call mum", priority: .high, schedule: range("18-18:30")), day: day(1))
      ])
  }

  @Test func tokensInTheMiddleOfATitle() {
    var world = typed("Call mum")
    world.press(.home)
    world.type("!low ")
    #expect(world.form.title.text == "Call mum")
    #expect(world.form.priority == .low)
    #expect(world.form.title.cursor == 0)
    world.press(.backspace)
    #expect(world.form.title.text == "!lowCall mum")
    #expect(world.form.priority == .medium)
  }

  @Test func backspaceRestoresTheLastToken() {
    var world = typed("Read !high ")
    #expect(world.form.taken.map(\.word) == ["!high"])
    world.press(.backspace)
    #expect(world.form.title.text == "Read !high")
    #expect(world.form.priority == .medium)
    #expect(world.form.taken.isEmpty)
    world.type(" now")
    #expect(world.form.title.text == "Read !high now", "and it stays text")
    world = typed("@9 ")
    #expect(world.form.title.text.isEmpty)
    #expect(world.form.schedule == range("9"))
    world.press(.backspace)
    #expect(world.form.title.text == "@9")
    #expect(world.form.schedule == .allDay)
    world.press(.enter)
    #expect(world.titles() == ["@9"])
  }

  @Test func laterBackspacesDelete() {
    var world = typed("Read !high x")
    world.press(.backspace, .backspace)
    #expect(world.form.title.text == "Read")
    #expect(world.form.priority == .high)
  }

  /// Only explicit tokens are interpreted, never an ordinary word.
  @Test(arguments: [
    "a@b.com", "wow!", "!", "@", "!!", "@home", "@me", "!important", "email@9", "5!", "#9", "high", "9-10",
    "@25:00",
    "!highest", "@-", "@9-", "!9", "@2026-13-01",
  ]) func ordinaryWordsStay(word: String) {
    var world = typed("Title \(word) ")
    #expect(world.form.title.text == "Title \(word) ")
    #expect(world.form.taken.isEmpty)
    world = typed("Title \(word)")
    world.press(.enter)
    // A word that looks like a token needs confirmation.
    if !world.state.sheets.isEmpty { world.press(.enter) }
    #expect(world.titles() == ["Title \(word)"])
  }

  @Test(arguments: [
    ("@9", "9-10"), ("@9-10", "9-10"), ("@14:00", "14-15"), ("@2pm-3pm", "14-15"), ("@9am", "9-10"),
  ]) func timeTokensAreParsed(word: String, expected: String) {
    #expect(typed("Title \(word) ").form.schedule == range(expected))
  }

  @Test(arguments: [
    ("@fri", 6), ("@tomorrow", 1), ("@+3", 3), ("@nov27", 6), ("@2026-11-30", 9), ("@27.11.", 6),
    ("@+2w", 14),
  ]) func dayTokensAreParsed(word: String, offset: Int) {
    #expect(typed("Title \(word) ").form.chosenDay(today: pinnedDay) == day(offset))
  }

  @Test(arguments: [("!high", Priority.high), ("!h", .high), ("!MEDIUM", .medium), ("!l", .low)])
  func priorityTokensAreParsed(word: String, expected: Priority) {
    #expect(typed("!low Title \(word) ").form.priority == expected)
  }

  @Test func pastedTokensAreText() {
    var world = World()
    world.press("a")
    world.send(.pasted("Ask @9 about !high"))
    #expect(world.form.title.text == "Ask @9 about !high")
    world.type(" ")
    #expect(world.form.title.text == "Ask @9 about !high ")
    #expect(world.form.priority == .medium)
    world.press(.backspace, .enter)
    #expect(world.titles() == ["Ask @9 about !high"])
  }

  @Test func tokensInAnExistingTitleAreText() {
    var world = World([task("Meet @9 !high")])
    world.press("e", .enter)
    #expect(world.operations == [.edit(task("Meet @9 !high").id, day: pinnedDay, TaskFields())])
    world.press("e", " ")
    #expect(world.form.title.text == "Meet @9 !high ")
    world.type("!low ")
    #expect(world.form.title.text == "Meet @9 !high ")
    #expect(world.form.priority == .low)
  }

  /// Typing elsewhere in a title does not make existing or pasted text count as typed.
  @Test func onlyTypedTokensAreTaken() {
    var world = World([task("Met @9")])
    world.press("e", .home, .right, "e", .end)
    world.type(" ")
    #expect(world.form.title.text == "Meet @9 ")
    #expect(world.form.schedule == .allDay)
    world.press(.backspace, "x", .backspace, .enter)
    #expect(world.titles() == ["Meet @9"])
    #expect(world.stored[pinnedDay].tasks[0].schedule == .allDay)
    world = World([task("Meet @")])
    world.press("e")
    world.type("9 ")
    #expect(world.form.title.text == "Meet @9 ", "half of the word was there before")
    world = World()
    world.press("a")
    world.send(.pasted("Ask !high"))
    world.press(.home, "x", .end, " ")
    #expect(world.form.title.text == "xAsk !high ")
    #expect(world.form.priority == .medium)
    world.press(.control("w"), .control("y"), " ")
    #expect(world.form.priority == .medium, "restored text counts as pasted")
  }

  @Test func enterTakesTheLastWordWhereverTheCursorIs() {
    var world = typed("all mum @tomorrow")
    world.press(.home, "C", .enter)
    #expect(world.titles(day(1)) == ["Call mum"])
  }

  @Test func leavingTheTitleTakesItsLastWordAndLaterChangesWin() {
    for leave in [{ $0.press(.backTab) }, { $0.click(.field(TaskForm.Field.day.rawValue)) }]
      as [(inout World) -> Void]
    {
      var world = typed("Call mum @fri")
      leave(&world)
      #expect(world.form.focus == .day)
      #expect(world.form.day.text == day(6).description)
      world.type("mon")
      world.press(.enter)
      #expect(world.titles(day(2)) == ["Call mum"])
    }
  }

  @Test func aStartTimeInATitleKeepsTheDuration() {
    var world = World([task("Long", at: "9-12")])
    world.press("e")
    world.type(" @14 ")
    #expect(world.form.schedule == range("14-17"))
  }

  @Test func anOverriddenTokenIsNotShown() {
    var world = typed("Call !high !low @9 ")
    #expect(world.form.effectiveWords == ["!low", "@9"])
    world.press(.tab, .tab, .up)
    #expect(world.form.effectiveWords == ["!low"])
  }

  @Test(arguments: [Key.escape, .control("c")]) func takenTokensSurviveInTheDraft(key: Key) {
    var world = typed("@fri !high @9 ")
    world.press(key)
    #expect(world.state.status?.text == Text.draftKept)
    world.press("a")
    #expect(world.form.chosenDay(today: pinnedDay) == day(6))
    #expect(world.form.schedule == range("9"))
    #expect(world.form.priority == .high)
    #expect(world.form.effectiveWords == ["@fri", "!high", "@9"])
    world.type("Call mum @tomorrow")
    world.press(key, "a", .enter)
    #expect(world.titles(day(1)) == ["Call mum"], "the last word still counts as typed")
  }

  @Test func aFullDayKeepsTakenTokens() {
    var world = typed("Fourth !high @9", [task("a"), task("b"), task("c")])
    world.press(.enter, .escape)
    #expect(world.form.title.text == "Fourth")
    #expect(world.form.effectiveWords == ["!high", "@9"])
  }

  @Test func afterMidnightBackspaceRestoresTheNewDay() {
    var world = typed("Call @fri ")
    world.send(.timePassed, at: reading(pinnedNow.adding(days: 1)))
    #expect(world.form.day.text == day(6).description)
    world.press(.backspace)
    #expect(world.form.title.text == "Call @fri")
    #expect(world.form.day.text == day(1).description)
  }

  @Test func inANarrowWindowTokensReplaceTheLabel() {
    var world = typed("Call mum !high @18 ")
    world.send(.resized(Size(width: 20, height: 5)))
    let rows = (0..<5).map(view(world.state).row)
    #expect(rows.contains { $0.contains("!high @18") })
    #expect(!rows.contains { $0.contains("WHAT") })
  }

  @Test func inATinyWindowAnErrorIsVisibleWithItsField() {
    var world = typed("Call")
    world.send(.resized(Size(width: 20, height: 5)))
    world.press(.tab, .tab)
    world.type("25:00")
    world.press(.enter)
    let rows = (0..<5).map(view(world.state).row)
    #expect(rows.contains { $0.contains("WHEN") })
    #expect(rows.contains { $0.contains("'25:00' is not") })
  }

  @Test func takenTokensAreShownAboveTheTitle() {
    let world = typed("Call mum !high @18 ")
    let rows = (0..<24).map(view(world.state).row)
    #expect(rows.contains { $0.contains(Text.fieldTitle) && $0.contains("!high @18") })
  }
}

/// Parsing of the time field.
@Suite struct ScheduleTypedTests {
  @Test(
    arguments: [
      ("", nil), ("all day", nil), (" All Day ", nil), ("9", "9-10"), ("9-10:30", "9-10:30"),
      ("9 – 10", "9-10"),
      ("14:00", "14-15"), ("2pm-3pm", "14-15"), ("930", "9:30-10:30"), ("23-1", "23-1"),
      ("23:00 – 01:00 +1", "23-1"), ("23:30 +1", "23:30-0:30"), ("2:00 PM – 3:30 PM", "14-15:30"),
      ("12am", "0-1"), ("12pm", "12-13"), ("9.30-10", "9:30-10"), ("9—10", "9-10"), ("ALL-DAY", nil),
    ] as [(String, String?)]) func typedTimesAreParsed(text: String, expected: String?)
  {
    let schedule = expected.flatMap(TimeRange.init(typed:)).map(Schedule.timed) ?? .allDay
    #expect(Schedule(typed: text) == schedule)
  }

  @Test(arguments: [
    "x", "25", "9-", "-9", "9-10-11", "9:60", "some day", "9 +2", "9 +1", "9-10 +1", "all day +1", "+1",
    "13pm", "0am", "9-10 11-12", "@9",
  ]) func invalidTypedTimesAreRefused(
    text: String
  ) {
    #expect(Schedule(typed: text) == nil)
  }
}
