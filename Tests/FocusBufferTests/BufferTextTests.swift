import FocusDomain
import FocusText
import Testing

@testable import FocusBuffer

/// Printing and parsing of plans.
@Suite struct BufferTextTests {
  @Test func aDayIsAHeadingAndALineForEachTask() {
    let plan = plan(
      wednesday, task(1, "Write the report", .high, "9-10:30", note: "First the outline\n\n- [ ] ask Ann"),
      task(2, "Call the bank", done: true), task(3, "Walk", .low, "22-1"))
    #expect(
      DayBuffer([plan], dates).text == """
        # Wednesday, November 25
        - [ ] !high Write the report @9-10:30
              First the outline

              - [ ] ask Ann
        - [x] Call the bank
        - [ ] !low Walk @22-1+1

        """)
  }

  /// A kept text has the headings of the time when it was written.
  @Test func headingsOfOtherBuffersAreRead() {
    for distance in [-370, -9, -1, 5, 370] {
      let day = wednesday.adding(days: distance)
      for name in [Text.longDate(day), Text.fullDate(day)] where abs(distance) < 200 || name.contains("20") {
        let page = BufferPage("# \(name)\n- [ ] Walk", headings: [:], above: nil, dates)
        #expect(page.problems.isEmpty, "\(name): \(page.problems)")
        #expect(page.entries.map(\.day) == [day], "\(name): \(page.problems)")
      }
    }
    let page = BufferPage("\n# Friday, November 16\n- [ ] Walk", headings: [:], above: nil, dates)
    #expect(page.problems.first?.line == 1)
  }

  @Test func severalDaysAreDividedByABlankLine() {
    let buffer = DayBuffer([plan(wednesday, task(1, "Walk")), plan(thursday)], dates)
    #expect(buffer.text == "# Wednesday, November 25\n- [ ] Walk\n\n# Thursday, November 26\n")
  }

  @Test func aTaskThatWasCarriedOverIsAComment() {
    let trace = task(1, "Walk --> home").trace(on: wednesday, carriedTo: thursday)
    let buffer = DayBuffer([plan(wednesday, trace)], dates)
    #expect(
      buffer.text
        == "# Wednesday, November 25\n<!-- Walk -> home (carried over to Thursday, November 26) -->\n")
    #expect(buffer.answer(to: buffer.text, in: context) == .nothing)
  }

  @Test(arguments: [
    "Meet @9", "!high", "Mail to @fri", #"\@9"#, #"\\!low x"#, "[x] box", "- [ ] list", "two  blanks", "#1",
    "<!-- x",
    "日本語 @9시", "العربية", "e\u{301} @10-11+1", "@13-25", "mail@9", "",
  ])
  func aTitleIsReadAsItIs(title: String) throws {
    let printed = BufferTask(task(1, title))
    let line = printed.line(dates)
    let read = try #require(try BufferLine(line[...], dates))
    #expect(read.task == printed, "\(line)")
    #expect(read.day == nil)
  }

  @Test(arguments: [
    ("- Walk", "Walk", false), ("* [X] Walk", "Walk", true), ("+ [] Walk", "Walk", false),
    ("-\tWalk", "Walk", false),
    ("- [ ]", "", false),
  ])
  func bulletsOfAllKindsAreTasks(line: String, title: String, isDone: Bool) throws {
    let read = try #require(try BufferLine(line[...], dates))
    #expect(read.task == BufferTask(isDone: isDone, title: title))
  }

  @Test func tokensMayBeAnywhereInALine() throws {
    let read = try #require(try BufferLine("- Call @14 Ann !h @fri", dates))
    #expect(read.task.title == "Call Ann")
    #expect(read.task.priority == .high)
    #expect(read.task.schedule == Schedule(typed: "14-15"))
    #expect(read.day == CivilDate("2026-11-27"))
  }

  @Test func notesKeepTheirIndentation() {
    let text =
      "# Wednesday, November 25\r\n- Walk\r\n\tone\r\n      two\r\n        three\r\n\r\n  four\r\n\r\n- Run\r\n"
    let page = BufferPage(text, headings: [:], above: nil, dates)
    #expect(page.entries.map(\.task.note) == ["one\ntwo\n  three\n\nfour", ""])
    #expect(page.problems.isEmpty)
  }

  @Test(arguments: [
    ("Buy milk", ["0 'Buy milk' is no task: begin it with '- [ ]', or indent it as a note."]),
    (
      "# someday\n- Walk",
      [
        "0 'someday' is no day: write a date such as 2026-11-27, or tomorrow.",
        "1 This task has no day: put it below a heading such as '# tomorrow'.",
      ]
    ),
    ("      lost", ["0 This line is indented, and no task stands above it: begin a task with '- [ ]'."]),
    ("# today\n- Walk\n<!-- open\n- Run", ["2 This comment has no end: close it with '-->'."]),
    (
      "- Walk @15-14",
      [
        "0 '15-14' is 23 h, until the next day"
      ]
    ),
  ])
  func aLineThatCannotBeReadIsNamed(text: String, sentences: [String]) {
    let buffer = DayBuffer([plan(wednesday), plan(thursday)], dates)
    #expect(buffer.sentences(about: text).map { $0.prefix(24) } == sentences.map { $0.prefix(24) })
  }

  @Test func problemsAreAboveTheirLinesUntilTheyAreSolved() {
    let text = "# today\n- a\n- b"
    let problems = [BufferProblem("Whole --> text."), BufferProblem(line: 2, "Second.")]
    let annotated = DayBuffer.annotated(text, problems)
    #expect(annotated == "<!-- ! Whole -> text. -->\n# today\n- a\n<!-- ! Second. -->\n- b")
    #expect(DayBuffer.plain(annotated) == text)
    #expect(BufferPage(annotated, headings: [:], above: nil, dates).entries.count == 2)
  }
}
