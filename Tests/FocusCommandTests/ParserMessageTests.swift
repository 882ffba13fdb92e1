import FocusText
import Testing

@testable import focus

/// The argument parser's messages, obtained from the parser itself, so that changes in a new version are
/// detected.
@Suite struct ParserMessageTests {
  private static let lines: [[String]] = [
    ["list", "--dya"], ["list", "--day"], ["list", "--json=yes"], ["redo", "one"], ["undo", "one", "two"],
    ["move"], ["status", "--width", "wide"], ["list", "-q"],
    ["list", "--zzzzzzzzz"],
    ["undo", "it's", "'", "unexpected arguments: '"],
    ["doctor", "--repair=yes"],
    ["start", "--for"], ["add", "--priority"],
  ]

  private func parserMessage(_ line: [String]) -> String? {
    do {
      _ = try FocusCommand.parseAsRoot(line)
      return nil
    } catch {
      return String(FocusCommand.message(for: error).split(separator: "\n").first ?? "")
    }
  }

  @Test(arguments: lines) func englishMessagesAreTheParsersOwn(line: [String]) throws {
    let message = try #require(parserMessage(line))
    #expect(ParserMessage(message)?.text == message)
  }

  @Test(arguments: lines, [Language.korean, .japanese])
  func translatedMessagesContainNoEnglish(line: [String], language: Language) throws {
    let message = try #require(parserMessage(line))
    let said = Text.$language.withValue(language) { ParserMessage(message)?.text }
    // User input and the names of options stay.
    let words = [
      "Unknown", "option", "Missing", "expected", "Unexpected", "value for", "invalid", "already",
      "argument ",
    ]
    #expect(
      !words.contains { said?.contains($0) != false && !line.joined().contains($0) }, "\(said ?? "nil")")
  }

  @Test(arguments: [
    ("Unknown option '--dya'. Did you mean '--day'?", "'--dya' 옵션은 없습니다. '--day'인가요?"),
    ("2 unexpected arguments: 'a', 'b'", "필요 없는 인수가 2개 있습니다: 'a', 'b'."),
    ("The value 'x' is invalid for '--width <n>'", "'x' 값은 '--width <n>'에 쓸 수 없습니다."),
  ])
  func koreanSentences(message: String, korean: String) {
    #expect(Text.$language.withValue(.korean) { ParserMessage(message)?.text } == korean)
  }

  @Test(arguments: ["", "'", "Unknown option '", "Nothing of the kind.", "x unexpected arguments: 'a'"])
  func unknownMessagesAreNotTranslated(message: String) { #expect(ParserMessage(message) == nil) }
}
