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
    (["list", "--xyzzy"], "Unknown option '--xyzzy'. Try 'focus list --help'."),
    (["list", "--jsn"], "Unknown option '--jsn'. Did you mean '--json'? Try 'focus list --help'."),
    (["move", "1"], "Missing expected argument '--to <date>'. Try 'focus move --help'."),
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
    let ends = try command.range.ends(DateParser(today: Sample.day))
    #expect(ends.first == Sample.day.adding(days: -7))
    #expect(ends.last == Sample.day.adding(days: -1))
  }

  @Test func wordsAfterTwoDashesAreTheTitle() throws {
    let command = try #require(
      try FocusCommand.parseAsRoot(["add", "--", "-5", "--data-dir", "pounds"]) as? AddCommand)
    #expect(command.title == ["-5", "--data-dir", "pounds"])
    #expect(command.dataDirectory == nil)
  }

  @Test func everyCommandHasExamples() {
    for command in FocusCommand.configuration.subcommands {
      #expect(command.configuration.discussion.contains("EXAMPLES:"), "\(command)")
      #expect(!command.configuration.abstract.isEmpty)
    }
  }
}
