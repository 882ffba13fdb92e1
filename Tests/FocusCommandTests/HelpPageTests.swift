import FocusSettings
import FocusTUI
import FocusText
import Testing

@testable import FocusTerminal
@testable import focus

/// `--help` in every language.
@Suite struct HelpPageTests {
  private func everyCommand() -> [CommandGrammar.Command] {
    func all(_ command: CommandGrammar.Command) -> [CommandGrammar.Command] {
      [command] + command.commands.filter { $0.type != nil }.flatMap(all)
    }
    return all(CommandGrammar().root)
  }

  private func page(_ arguments: String...) -> HelpPage {
    HelpPage(command: CommandGrammar().find(arguments).command)
  }

  /// Each command and subcommand has a page with a summary, its usage and examples, and each argument has help.
  @Test(arguments: Language.allCases)
  func everyCommandHasAPage(language: Language) {
    Text.$language.withValue(language) {
      for command in everyCommand() {
        let lines = HelpPage(command: command).lines(columns: 80)
        for heading in [HelpText.overview, .usage, .examples] {
          #expect(lines.contains { $0.hasPrefix(heading.text) }, "\(command.name): \(heading.text)")
        }
        #expect(command.arguments.allSatisfy { $0.isHidden || !$0.about.isEmpty }, "\(command.name)")
      }
    }
  }

  /// Each summary, and the help of each argument, is a sentence of its own in every language.
  @Test func everySentenceIsTranslated() {
    let texts = Language.allCases.map { language in
      Text.$language.withValue(language) {
        everyCommand().flatMap { command in
          [command.about] + command.arguments.filter { !$0.isHidden }.map(\.about)
        }
      }
    }
    for (english, (korean, japanese)) in zip(texts[0], zip(texts[1], texts[2])) {
      #expect(Set([english, korean, japanese]).count == 3, "\(english)")
    }
  }

  @Test(arguments: [80, 60], Language.allCases)
  func everyPageFitsItsWidthInItsLanguage(columns: Int, language: Language) {
    Text.$language.withValue(language) {
      for command in everyCommand() {
        let lines = HelpPage(command: command).lines(columns: columns)
        for line in lines where TextWidth.width(of: line) > columns {
          #expect(line.hasPrefix("  focus "), "only examples may be wider: \(line)")
        }
        let isKorean = lines.contains { $0.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value } }
        let isJapanese = lines.contains { $0.unicodeScalars.contains { 0x3041...0x30FF ~= $0.value } }
        #expect(isKorean == (language == .korean), "\(command.name)")
        #expect(isJapanese == (language == .japanese), "\(command.name)")
      }
    }
  }

  @Test func helpNamesTheRememberedChoices() {
    let page = page("config").lines(columns: 200).joined(separator: " ")
    for name in PersistedState.forgettable { #expect(page.contains(name), "\(name)") }
  }

  @Test func thePageOfACommandIsFound() {
    Text.$language.withValue(.korean) {
      #expect(page("add", "--help").lines(columns: 80).first == "개요: 할 일을 추가합니다. 하루에 세 가지까지입니다.")
      #expect(page("help", "undo").lines(columns: 80).first?.hasPrefix("개요: 여기나") == true)
      #expect(page("--help").lines(columns: 80).first == "개요: 하루 세 가지, 그것으로 충분합니다.")
    }
    #expect(page("rm", "--help").command.name == "delete")
    #expect(page("--data-dir", "add", "list", "--help").command.name == "list")
    #expect(page("--help", "add").command.name == "add")
  }

  @Test(arguments: Language.allCases)
  func usageNeverPartsAnOptionFromItsValue(language: Language) {
    Text.$language.withValue(language) {
      for command in everyCommand() {
        let lines = HelpPage(command: command).lines(columns: 60)
        let usage = lines.drop { !$0.hasPrefix(HelpText.usage.text) }.prefix { !$0.isEmpty }
        #expect(!usage.isEmpty)
        for line in usage {
          #expect(line.count { $0 == "[" } == line.count { $0 == "]" }, "\(line)")
        }
      }
      let indent = TextWidth.width(of: Text.labelled(HelpText.usage.text, ""))
      #expect(
        page().lines(columns: 80)
          .contains { $0.hasPrefix(String(repeating: " ", count: indent) + "focus [--color <when>]") })
    }
  }

  @Test func optionsKeepTheirNamesAndDefaults() throws {
    try Text.$language.withValue(.japanese) {
      let lines = page("export").lines(columns: 80)
      let format = try #require(lines.firstIndex { $0.hasPrefix("  --format <format>") })
      #expect(lines[format...].prefix(2).joined().contains("(既定値：json)"))
      #expect(lines.contains { $0.hasPrefix("使い方：focus export [--format <format>]") })
    }
  }

  @Test func examplesKeepTheirOptions() {
    #expect(page("add").lines(columns: 80).contains("  focus add Call mum --day friday --for 20m"))
    Text.$language.withValue(.korean) {
      #expect(page("add").lines(columns: 80).contains("  focus add 보고서 쓰기 --priority 높음 --at 9:00-10:30"))
    }
    Text.$language.withValue(.japanese) {
      #expect(page("--help").lines(columns: 80).contains("  focus move 2 --to 明日"))
    }
  }
}
