import Testing

@Suite struct AddTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func timesThatEndBeforeTheyBeginAreRefused() throws {
    for words in [["add", "Nap", "--at"], ["edit", "1", "--at"]] {
      let output = expectRefusal(
        try sandbox.run(words + ["15-14"]), status: 64, saying: "23 h", "'15:00-14:00+1'")
      #expect(output.stdout.isEmpty)
      for meant in ["15-14+1", "22-6"] { #expect(try sandbox.run(words + [meant]).status == 0) }
    }
  }

  /// The locale differs, but the program accepts the dates and times that it prints in its own language.
  @Test(arguments: [("ko", "12월 3일", "하루 종일"), ("ja", "12月3日", "終日")])
  func datesAndTimesAreReadInTheLanguageOfTheProgram(language: String, day: String, allDay: String) throws {
    try sandbox.write("language = \"\(language)\"\n", to: "\(sandbox.root)/config/focus/config.toml")
    for typed in ["12.3", "12/3"] {
      let output = expectSuccess(try sandbox.run("add", "Walk", "--day", typed, "--at", allDay))
      #expect(output.stdout.contains(day), "\(output.stdout)")
      #expect(output.stdout.contains(allDay), "\(output.stdout)")
    }
  }

  @Test func tokensOfTheScreenStayInTheTitleWithAHint() throws {
    let output = try sandbox.run("add", "Write", "@9-10", "!high", "to", "@alice!")
    #expect(output.status == 0)
    for part in ["'@9-10' stays in the title; here, --at", "'!high' stays in the title; here, --priority"] {
      #expect(output.stderr.contains(part), "\(output)")
    }
    #expect(!output.stderr.contains("alice"))
    #expect(try sandbox.plan().titles == ["Write @9-10 !high to @alice!"])
  }

  @Test func addPrintsAndStoresTheTask() throws {
    let output = expectSuccess(try sandbox.run("add", "Write the report", "--priority", "high"))
    #expect(output.stdout.contains("Write the report"))
    let task = try #require(try sandbox.plan()["Write the report"])
    #expect(task.priority == "high")
    #expect(task.allDay)
    #expect(task.state == "in-focus")
  }

  @Test func unquotedWordsAreOneTitle() throws {
    expectSuccess(try sandbox.run("add", "Call", "the", "bank"))
    #expect(try sandbox.plan().titles == ["Call the bank"])
  }

  @Test func defaultsAreMediumAndAllDay() throws {
    try sandbox.must("add", "Plain")
    let task = try #require(try sandbox.plan()["Plain"])
    #expect(task.priority == "medium")
    #expect(task.allDay)
    #expect(task.start == nil)
    #expect(task.end == nil)
  }

  @Test(arguments: [
    ("9-10", "09:00", "10:00"), ("930-1015", "09:30", "10:15"), ("9:30-10:15", "09:30", "10:15"),
    ("9am-5pm", "09:00", "17:00"), ("21:15-22:00", "21:15", "22:00"), ("9", "09:00", "10:00"),
    ("23:07-00:07", "23:07", "00:07"),
  ])
  func addParsesTypedTimes(typed: String, start: String, end: String) throws {
    try sandbox.must("add", "Timed", "--at", typed)
    let task = try #require(try sandbox.plan()["Timed"])
    #expect(!task.allDay)
    #expect(task.start == start)
    #expect(task.end == end)
  }

  @Test(arguments: ["23:07-00:07", "9:00-9:00+1"])
  func endBeforeStartIsOnTheNextDay(range: String) throws {
    try sandbox.must("add", "Night shift", "--at", range)
    #expect(try sandbox.must("list").contains("+1"))
  }

  @Test func dateWordsAreParsed() throws {
    try sandbox.must("add", "A", "--day", "tomorrow")
    try sandbox.must("add", "B", "--day", "+1")
    try sandbox.must("add", "C", "--day", sandbox.tomorrow)
    #expect(try sandbox.plan(of: sandbox.tomorrow).titles == ["A", "B", "C"])
    try sandbox.must("add", "D", "--day", sandbox.zone.weekday())
    #expect(try sandbox.plan(of: sandbox.zone.day(7)).titles == ["D"], "the next one, never today")
    try sandbox.must("add", "E", "--day", "-1")
    #expect(try sandbox.plan(of: "yesterday").titles == ["E"])
  }

  @Test(arguments: ["+1d", "in 1 day", "next %", "%"])
  func dateFormsOfTheScreenAreParsed(form: String) throws {
    let weekday = sandbox.zone.weekday()
    let day = form.contains("%") ? sandbox.zone.day(7) : sandbox.tomorrow
    let typed = form.contains("%") ? String(form.dropLast()) + weekday.prefix(3) : form
    try sandbox.must("add", "Planned", "--day", typed)
    #expect(try sandbox.plan(of: day).titles == ["Planned"])
    #expect(try sandbox.plan(of: typed).titles == ["Planned"])
  }

  @Test func dayWithoutYearIsTheNextToPlanAndTheNearestToShow() throws {
    let parts = sandbox.yesterday.split(separator: "-")
    let typed = "\(parts[2]).\(parts[1])."
    try sandbox.must("add", "Planned", "--day", typed)
    #expect(try sandbox.plan(of: typed).day == sandbox.yesterday)
    #expect(try sandbox.plan(of: "yesterday").titles.isEmpty)
    #expect(try sandbox.plans(from: "+1", to: "+3000").flatMap(\.titles) == ["Planned"])
  }

  @Test func titleIsTrimmed() throws {
    try sandbox.must("add", "  Breathe  ")
    #expect(try sandbox.plan().titles == ["Breathe"])
  }

  @Test(arguments: [
    "レビューを書く", "Stretch 🧘‍♀️", "e\u{301}tude", "-- dashes --", "a \"quoted\" \\ title", "#{pane}",
  ])
  func visibleTextIsAValidTitle(title: String) throws {
    expectSuccess(try sandbox.run("add", "--", title))
    #expect(try sandbox.plan().titles == [title])
  }

  @Test func titleOfTwoHundredCharactersIsValid() throws {
    let title = String(repeating: "a", count: 200)
    try sandbox.must("add", title)
    #expect(try sandbox.plan().titles == [title])
  }
}
