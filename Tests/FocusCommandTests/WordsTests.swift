import FocusDomain
import FocusText
import Testing

@testable import focus

@Suite struct WordsTests {
  @Test(arguments: [
    ("plain", "plain"), ("two words", "'two words'"), ("it's", #"'it'\''s'"#), ("", "''"),
    ("$HOME", "'$HOME'"),
    ("9:00-10:30", "9:00-10:30"), ("été", "'été'"), ("'", #"''\'''"#),
  ])
  func quotesForShells(word: String, quoted: String) {
    #expect(ShellQuoting.quote(word) == quoted)
  }

  @Test func longQuotesAreTruncated() {
    let quoted = Text.quoted(String(repeating: "x", count: 10_000))
    #expect(quoted.count == Text.longestQuote + 2)
    #expect(quoted.hasSuffix("…'"))
  }

  @Test func quotesHaveNoControlCharacters() {
    #expect(Text.quoted("a\u{1B}[31m\nb") == "'a[31m b'")
  }

  @Test func controlCharacterIsNamedWithItsPosition() {
    let sentence = Text.sentence(
      .controlCharacter("\u{1B}", position: 2), today: Sample.day, typed: "a\u{1B}b")
    #expect(sentence.contains("U+001B"))
    #expect(sentence.contains("position 2"))
  }

  @Test(arguments: [
    (["frobnicate"], "There is no command 'frobnicate'. Try 'focus --help'."),
    (["lst"], "There is no command 'lst', did you mean 'list'? Try 'focus --help'."),
    (["ad"], "There is no command 'ad', did you mean 'add'? Try 'focus --help'."),
    (["adn", "foo"], "There is no command 'adn', did you mean 'add'? Try 'focus --help'."),
    (["lst", "--json", "-x"], "There is no command 'lst', did you mean 'list'? Try 'focus --help'."),
    (["--theme", "dark", "nope", "-x"], "There is no command 'nope'. Try 'focus --help'."),
    (["--data-dir=/x", "--ascii", "nope"], "There is no command 'nope'. Try 'focus --help'."),
    (["--", "nope", "-x"], "There is no command 'nope'. Try 'focus --help'."),
    (["--", "list"], "Unexpected argument 'list'. Try 'focus --help'."),
    ([""], "There is no command ''. Try 'focus --help'."),
    (["-x", "nope"], "Unknown option '-x'. Try 'focus --help'."),
    (["--theme", "--tab", "calendar"], "Missing value for '--theme <name>'. Try 'focus --help'."),
    (["undo", "twice", "please"], "2 unexpected arguments: 'twice', 'please'. Try 'focus undo --help'."),
    (["list", "-1"], "'-1' is a day, which this command takes as an option: write --day -1."),
    (["ls", "-2w"], "'-2w' is a day, which this command takes as an option: write --day -2w."),
    (["show", "-1"], "'-1' is a day, which this command takes as an option: write --day -1."),
    (["log", "-1"], "'-1' is a day, which this command takes as an option: write --day -1."),
    (["move", "1", "-1"], "'-1' is a day, which this command takes as an option: write --to -1."),
    (["week", "-1"], "'-1' is a day, which this command takes as an option: write --week -1."),
    (["standup", "-1"], "'-1' is a day, which this command takes as an option: write --since -1."),
    (
      ["stats", "last", "friday"],
      "'last friday' is a day, which this command takes as an option: write --from 'last friday' --to 'last friday'."
    ),
    (["done", "--day", "-1"], "Missing expected argument '<task> ...'. Try 'focus done --help'."),
    (["undo", "-1"], "Unknown option '-1'. Try 'focus undo --help'."),
    (["-1"], "Unknown option '-1'. Try 'focus --help'."),
    (["list", "--xyzzy"], "Unknown option '--xyzzy'. Try 'focus list --help'."),
    (["list", "--jsn"], "Unknown option '--jsn'. Did you mean '--json'? Try 'focus list --help'."),
    (
      ["add"],
      "A title is missing: write 'focus add Write the report', with -- before a title that begins with a dash."
    ),
    (
      ["add", "x", "-5"],
      "Unknown option '-5': put -- before a text that begins with a dash, or try 'focus add --help'."
    ),
    (
      ["--theme", "blue"],
      "'blue' is not possible for --theme: write light, dark, contrast or auto. Try 'focus --help'."
    ),
  ])
  func wrongUsageIsOneSentence(arguments: [String], sentence: String) {
    do {
      _ = try FocusCommand.parseAsRoot(arguments)
      Issue.record("it was taken")
    } catch {
      #expect(UsageSentence.reduce(error, arguments) == sentence)
    }
  }

  @Test(arguments: [
    ["--data-dir", "/x", "list"], ["list", "--data-dir", "/x"], ["list", "--json", "--data-dir=/x"],
  ])
  func dataDirIsAcceptedBeforeAndAfterTheCommand(arguments: [String]) throws {
    let command = try #require(try FocusCommand.parseAsRoot(arguments) as? ListCommand)
    #expect(command.dataDirectory == "/x")
  }

  @Test func negativeDatesAreNotOptions() throws {
    let command = try #require(
      try FocusCommand.parseAsRoot(["list", "--from", "-7", "--to", "-1"]) as? ListCommand)
    let ends = try command.range.ends(of: .plans, today: Sample.day, .english)
    #expect(ends.first == Sample.day.adding(days: -7))
    #expect(ends.last == Sample.day.adding(days: -1))
  }

  /// `--from`, `--to`, and the ends of a range of plans and of a range of finished work; `-` is none. Today
  /// is Saturday, 2026-11-21.
  @Test(arguments: [
    "fri|-|2026-11-20|-|2026-11-20|-", "-|tue|-|2026-11-24|-|2026-11-17",
    "mon|tue|2026-11-16|2026-11-17|2026-11-16|2026-11-17",
    "thu|mon|2026-11-19|2026-11-23|2026-11-19|2026-11-23",
    "last sat|sat|2026-11-14|2026-11-14|2026-11-14|2026-11-14",
    "dec 1|dec 31|2026-12-01|2026-12-31|2025-12-01|2025-12-31",
    "nov 1|nov 30|2026-11-01|2026-11-30|2026-11-01|2026-11-30",
    "next sun|mon|2026-11-22|2026-11-23|2026-11-22|2026-11-23",
    "27.11.|+2w|2026-11-27|2026-12-05|2025-11-27|2026-12-05",
  ])
  func aRangeLooksBackForItsWeekdays(row: String) throws {
    let cells = row.split(separator: "|").map { $0 == "-" ? nil : String($0) }
    let words = (cells[0].map { ["--from", $0] } ?? []) + (cells[1].map { ["--to", $0] } ?? [])
    let command = try #require(try FocusCommand.parseAsRoot(["list"] + words) as? ListCommand)
    let plans = try command.range.ends(of: .plans, today: Sample.day, .english)
    #expect(plans.first?.description == cells[2])
    #expect(plans.last?.description == cells[3])
    let past = try command.range.ends(of: .past, today: Sample.day, .english)
    #expect(past.first?.description == cells[4])
    #expect(past.last?.description == cells[5])
  }

  @Test func wordsAfterTwoDashesAreTheTitle() throws {
    let command = try #require(
      try FocusCommand.parseAsRoot(["add", "--", "-5", "--data-dir", "pounds"]) as? AddCommand)
    #expect(command.title == ["-5", "--data-dir", "pounds"])
    #expect(command.dataDirectory == nil)
  }
}
