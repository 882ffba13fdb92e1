import Testing

@testable import FocusSettings

@Suite struct ConfigFileTests {
  private func parse(_ text: String) throws(ConfigError) -> ConfigFile {
    try ConfigFile.parse(Array(text.utf8), path: "c.toml")
  }

  private func failure(_ text: String) -> ConfigError? {
    do {
      _ = try parse(text)
      return nil
    } catch { return error }
  }

  @Test func everySettingIsRead() throws {
    let config = try parse(
      """
      # mine
      theme = "dark"   # at night
      day_starts_at = "04:30"
      'week_starts_on' = 'monday'
      "carry\\u005Fover" = \"""
      never\"""

      clock = "12h"
      reduced_motion = true
      mouse = false
      ascii = true
      """)
    var expected = Settings()
    expected.theme = .dark
    #expect(SettingKey.dayStartsAt.set("04:30", in: &expected))
    expected.weekStartsOn = .monday
    expected.carryOver = .never
    expected.clock = .hours12
    expected.reducedMotion = true
    expected.mouse = false
    expected.ascii = true
    #expect(config.settings == expected)
    #expect(config.exists)
    #expect(
      config.positions.mapValues(\.line) == [
        .theme: 2, .dayStartsAt: 3, .weekStartsOn: 4, .carryOver: 5, .clock: 8, .reducedMotion: 9, .mouse: 10,
        .ascii: 11,
      ])
  }

  @Test(arguments: ["", "\n", "# only a comment", "\u{FEFF}", "\r\n\r\n"])
  func anEmptyFileMeansTheDefaults(text: String) throws {
    #expect(try parse(text).settings == Settings())
  }

  @Test func acceptsByteOrderMarkAndWindowsLineBreaks() throws {
    let config = try parse("\u{FEFF}mouse = false\r\ntheme = \"light\"\r\n")
    #expect(config.settings.theme == .light)
    #expect(config.positions[.mouse] == SourcePosition(line: 1, column: 1))
    #expect(config.positions[.theme] == SourcePosition(line: 2, column: 1))
  }

  @Test(arguments: [
    ("mouse = true\nmouse = true", 2), ("theme", 1),
    ("mouse = true\ntheme = \"dark", 2), ("[theme", 1), ("theme = \"a\u{1}\"", 1), ("a = [1,", 1),
    ("theme = \"\\q\"", 1),
  ])
  func invalidTOMLIsASyntaxErrorWithItsLine(text: String, line: Int) throws {
    let error = try #require(failure(text))
    #expect(error.position?.line == line)
    #expect((error.position?.column ?? 0) >= 1)
    guard case .syntax(let detail) = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(!detail.isEmpty)
  }

  @Test func hostileBytesAreRejectedBeforeParsing() {
    func failure(_ bytes: [UInt8]) -> ConfigError? {
      do {
        _ = try ConfigFile.parse(bytes, path: "c")
        return nil
      } catch { return error }
    }
    let nul = failure(Array("mouse = true\n#\0\ntheme = 1".utf8))
    #expect(
      nul == ConfigError(file: "c", position: SourcePosition(line: 2, column: 2), reason: .unexpected("\0")))
    let latin = failure(Array("# ä\n# ".utf8) + [0xE4, 0x0A])
    #expect(latin == ConfigError(file: "c", position: SourcePosition(line: 2, column: 3), reason: .notUTF8))
    let cut = failure(Array("# é".utf8) + [0xE2, 0x82])
    #expect(cut?.position == SourcePosition(line: 1, column: 4))
    let large = failure([UInt8](repeating: 0x0A, count: ConfigFile.sizeLimit + 1))
    #expect(large == ConfigError(file: "c", reason: .tooLarge(limit: ConfigFile.sizeLimit)))
  }

  @Test(arguments: [
    "theme = {" + String(repeating: "a.", count: 30_000) + "a=1}",
    String(repeating: "a.", count: 30_000) + "a = 1",
    "[" + String(repeating: "a.", count: 30_000) + "a]",
    "[[" + String(repeating: "'a'.", count: 15_000) + "a]]",
    "[x]\n" + String(repeating: "\"a\" . ", count: 10_000) + "a = 1",
  ])
  func deepKeysAreRejectedBeforeParsing(text: String) {
    #expect(failure(text)?.reason == .tooDeep(limit: ConfigDocument.depthLimit))
  }

  @Test(arguments: [("[", 60_000), ("{a=", 20_000), ("[{a=", 15_000)])
  func theParserBoundsTheDepthOfValues(opening: String, count: Int) {
    guard case .syntax = failure("theme = " + String(repeating: opening, count: count))?.reason else {
      Issue.record("\(count) times \(opening)")
      return
    }
  }

  @Test func longValuesAreCutInErrors() throws {
    let error = try #require(failure("theme = \"" + String(repeating: "x", count: 50_000) + "\""))
    #expect(error.found?.count == 81)
    #expect(error.key == "theme")
    #expect(error.allowed == ["light", "dark", "contrast", "auto"])
  }
}
