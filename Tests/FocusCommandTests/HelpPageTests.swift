import ArgumentParser
import FocusSettings
import FocusTUI
import FocusText
import Testing

@testable import FocusTerminal
@testable import focus

/// `--help` in Korean and Japanese.
@Suite struct HelpPageTests {
  private static let commands: [any ParsableCommand.Type] =
    [FocusCommand.self] + FocusCommand.configuration.subcommands

  @Test func everyParagraphIsInTheTable() {
    for language in [Language.korean, .japanese] {
      Text.$language.withValue(language) {
        for command in Self.commands {
          let missing = HelpPage(of: command).missing
          #expect(missing.isEmpty, "\(command._commandName): \(missing)")
        }
      }
    }
  }

  @Test(arguments: [80, 60]) func everyPageFitsItsWidthInItsLanguage(columns: Int) {
    for language in [Language.korean, .japanese] {
      Text.$language.withValue(language) {
        for command in Self.commands {
          let lines = HelpPage(of: command).lines(columns: columns)
          for line in lines where TextWidth.width(of: line) > columns {
            #expect(line.hasPrefix("  focus "), "only examples may be wider: \(line)")
          }
          let isKorean = lines.contains { $0.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value } }
          let isJapanese = lines.contains { $0.unicodeScalars.contains { 0x3041...0x30FF ~= $0.value } }
          #expect(isKorean == (language == .korean))
          #expect(isJapanese == (language == .japanese))
        }
      }
    }
  }

  @Test func helpNamesTheRememberedChoices() {
    let page = ConfigCommand.helpMessage(columns: 200)
    for name in PersistedState.forgettable { #expect(page.contains(name), "\(name)") }
  }

  @Test func thePageOfACommandIsFound() {
    Text.$language.withValue(.korean) {
      #expect(HelpPage(["add", "--help"])?.lines(columns: 80).first == "개요: 할 일을 추가합니다. 하루에 세 가지까지입니다.")
      #expect(HelpPage(["help", "undo"])?.lines(columns: 80).first?.hasPrefix("개요: 여기나") == true)
      #expect(HelpPage(["--help"])?.lines(columns: 80).first == "개요: 하루 세 가지, 그것으로 충분합니다.")
      #expect(HelpPage(["--version"]) == nil)
    }
    #expect(HelpPage(["--help"]) == nil, "English is the parser's own page")
  }

  @Test func usageNeverPartsAnOptionFromItsValue() {
    for language in [Language.korean, .japanese] {
      Text.$language.withValue(language) {
        for command in Self.commands {
          let lines = HelpPage(of: command).lines(columns: 60)
          let usage = lines.drop { !$0.contains("focus ") || !$0.contains("[--") }.prefix { !$0.isEmpty }
          for line in usage {
            #expect(line.count { $0 == "[" } == line.count { $0 == "]" }, "\(line)")
          }
        }
        #expect(
          HelpPage(of: FocusCommand.self).lines(columns: 80)
            .contains { $0.hasPrefix("        focus [--color <when>]") })
      }
    }
  }

  @Test func optionsKeepTheirNamesAndDefaults() throws {
    try Text.$language.withValue(.japanese) {
      let lines = HelpPage(of: ExportCommand.self).lines(columns: 80)
      let format = try #require(lines.firstIndex { $0.hasPrefix("  --format <format>") })
      #expect(lines[format...].prefix(2).joined().contains("(既定値：json)"))
      #expect(lines.contains { $0.hasPrefix("使い方：focus export [--format <format>]") })
    }
  }
}
