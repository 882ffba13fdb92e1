import ArgumentParser
import Testing

@testable import focus

/// `PlainLine` parses a line into the same command as the argument parser, field by field.
@Suite struct PlainLineTests {
  /// The command lines that status bars and people use most are plain.
  @Test(arguments: [
    "", "status", "status --width 30", "status --tmux --width 40 --theme light", "status --json",
    "status --waybar", "status --data-dir /plans",
    "sync", "sync --json --data-dir /plans",
  ])
  func commonLinesArePlain(_ line: String) throws {
    let arguments = line.split(separator: " ").map(String.init)
    let command = try #require(PlainLine.command(arguments), "'\(line)' goes to the argument parser")
    #expect(try meaning(command) == meaning(FocusCommand.parseAsRoot(arguments)))
  }

  /// Each option, alone and with a word before or after it.
  @Test(arguments: commands)
  func linesWithOneOptionParseTheSame(_ name: String) async throws {
    let words = ["Café", "12", "-1", "dark", "", "-", "--", "--day=today", "-x", "list"]
    var lines = [[]] + words.flatMap { word in words.map { [word, $0] } }
    for option in options(of: name) {
      lines += [[option]] + words.flatMap { [[option, $0], [$0, option]] }
    }
    var plain = 0
    for line in lines where try await compare(line, to: name) { plain += 1 }
    // Ensures that enough lines are plain and thus compared; the command with the fewest has 9.
    #expect(plain >= 5)
  }

  /// Each option twice and with the next two options, with and without values.
  @Test(arguments: commands)
  func linesWithTwoOptionsParseTheSame(_ name: String) async throws {
    let options = options(of: name)
    var plain = 0
    for (place, first) in options.enumerated() {
      for second in [first] + options[(place + 1)...].prefix(2) {
        for line in [
          [first, second], [first, "light", second], [first, second, "light"],
          [first, "12", second, "light"], [first, "light", second, "12"],
        ] {
          if try await compare(line, to: name) { plain += 1 }
        }
      }
    }
    #expect(plain > 0)
  }

  /// Each option is either known to `PlainLine` or deliberately left to the argument parser.
  @Test(arguments: commands)
  func everyOptionIsKnown(_ name: String) {
    let left = options(of: name).filter { option in
      [[], ["12"], ["light"], ["light", "12"]].allSatisfy { value in
        PlainLine.command([name, option] + value) == nil
      }
    }
    let own: Set = name == "sync" ? ["--full", "--watch", "--confirm", "--restore"] : []
    #expect(
      Set(left) == own.union(["--tab", "--plain", "--no-mouse", "--color", "--version", "-h", "--help"]))
  }

  @Test(arguments: ["pane", "list", "add", "done", "undo", "help", "Add", "addx", "--json", "-h", ""])
  func unsupportedCommandsAreLeftToTheParser(_ word: String) {
    #expect(PlainLine.command([word]) == nil)
  }

  // MARK: Lines

  /// The options that a plain line can have.
  static let commands = ["status", "sync"]
  private static let grammar = CommandGrammar()

  private func options(of name: String) -> [String] {
    let own = Self.grammar.root.commands.filter { $0.name == name }.flatMap(\.options)
    var names: [String] = []
    for option in (Self.grammar.root.options + own).flatMap(\.names) where !names.contains(option) {
      names.append(option)
    }
    return names
  }

  /// Whether the line is plain and was compared.
  private func compare(_ words: [String], to name: String) async throws -> Bool {
    // The parser is slow, and other tests have deadlines.
    await Task.yield()
    let arguments = [name] + words
    guard let command = PlainLine.command(arguments) else { return false }
    let expected: String
    do {
      expected = try meaning(FocusCommand.parseAsRoot(arguments))
    } catch {
      Issue.record("\(arguments) is refused: \(FocusCommand.message(for: error))")
      return true
    }
    #expect(meaning(command) == expected, "\(arguments)")
    return true
  }

  /// A description of all parsed values of a command.
  private func meaning(_ command: any ParsableCommand) -> String { String(describing: command) }
}
