import ArgumentParser
import Testing

@testable import focus

/// A plain line means what the argument parser makes of it, to the last field.
@Suite struct PlainLineTests {
  /// The lines that bars, prompts and people repeat all day are plain.
  @Test(arguments: [
    "", "pane", "status", "status --width 30", "status --tmux --width 40 --theme light", "status --json",
    "status --waybar",
    "list", "list --day tomorrow", "list --from -7 --to today", "list --json", "list --data-dir /plans",
    "add Write the report",
    "add Call mum --day friday", "add Write the report --priority high --at 9:00-10:30", "add Rest --all-day",
    "done 1",
    "done 1 3 --day yesterday",
  ])
  func isPlain(_ line: String) throws {
    let arguments = line.split(separator: " ").map(String.init)
    let command = try #require(PlainLine.command(arguments), "'\(line)' goes to the argument parser")
    #expect(try meaning(command) == meaning(FocusCommand.parseAsRoot(arguments)))
  }

  /// Every line of up to two words after each command, out of all its options and what may stand beside them.
  @Test(arguments: commands)
  func linesOfTwoWordsMeanTheSame(_ name: String?) throws {
    let vocabulary =
      options(of: name) + ["Café", "12", "-1", "dark", "", "-", "--", "--day=today", "-x", "list"]
    for line in lines(of: vocabulary, upTo: 2) { try compare(line, to: name) }
  }

  /// Every pair of options, with values or without, alone or before a word.
  @Test(arguments: commands)
  func pairsOfOptionsMeanTheSame(_ name: String?) throws {
    let parts = options(of: name).flatMap { [[$0], [$0, "12"]] } + [["--theme", "light"], ["-1"]]
    for first in parts {
      for second in parts {
        for rest in [[], ["x"]] { try compare(first + second + rest, to: name) }
      }
    }
  }

  /// A new option is known here too, or goes to the argument parser on purpose.
  @Test(arguments: commands)
  func everyOptionIsKnown(_ name: String?) {
    let left = options(of: name).filter { option in
      [[], ["12"], ["light"]].allSatisfy { value in
        [[], ["x"]].allSatisfy { PlainLine.command(line(name, [option] + value + $0)) == nil }
      }
    }
    // The screen's own options come before a command, which no plain line has.
    let leftOnPurpose =
      name == nil ? options(of: nil) : ["--tab", "--no-mouse", "--color", "--version", "-h", "--help"]
    #expect(Set(left) == Set(leftOnPurpose))
  }

  @Test(arguments: ["undo", "help", "Add", "addx", "--json", "-h", ""])
  func anotherFirstWordIsForTheParser(_ word: String) {
    #expect(PlainLine.command([word]) == nil)
  }

  // MARK: Lines

  /// Those that a plain line can name; nil is the screen.
  static let commands = [nil, "pane", "status", "list", "add", "done"]
  private static let grammar = CommandGrammar()

  private func options(of name: String?) -> [String] {
    let own = Self.grammar.commands.filter { $0.name == name }.flatMap(\.options)
    var names: [String] = []
    for option in (Self.grammar.root.options + own).flatMap(\.names) where !names.contains(option) {
      names.append(option)
    }
    return names
  }

  private func line(_ name: String?, _ words: [String]) -> [String] { (name.map { [$0] } ?? []) + words }

  private func lines(of vocabulary: [String], upTo length: Int) -> [[String]] {
    guard length > 0 else { return [[]] }
    let shorter = lines(of: vocabulary, upTo: length - 1)
    let longest = shorter.filter { $0.count == length - 1 }
    return shorter + longest.flatMap { start in vocabulary.map { start + [$0] } }
  }

  private func compare(_ words: [String], to name: String?) throws {
    let arguments = line(name, words)
    guard let command = PlainLine.command(arguments) else { return }
    let expected: String
    do {
      expected = try meaning(FocusCommand.parseAsRoot(arguments))
    } catch {
      Issue.record("\(arguments) is refused: \(FocusCommand.message(for: error))")
      return
    }
    #expect(meaning(command) == expected, "\(arguments)")
  }

  /// All that a command was told; the parser's wrappers print what they hold.
  private func meaning(_ command: any ParsableCommand) -> String { String(describing: command) }
}
