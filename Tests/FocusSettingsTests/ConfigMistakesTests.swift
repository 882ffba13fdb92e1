import Testing

@testable import FocusSettings

@Suite struct ConfigMistakesTests {
  typealias Mistake = (text: String, line: Int, column: Int, reason: ConfigError.Reason)

  @Test(arguments: mistakes)
  func eachMistakeIsReportedWithItsPosition(mistake: Mistake) {
    let place = SourcePosition(line: mistake.line, column: mistake.column)
    let expected = ConfigError(file: "c.toml", position: place, reason: mistake.reason)
    #expect(throws: expected) { try ConfigFile.parse(Array(mistake.text.utf8), path: "c.toml") }
  }

  /// Unexpected characters; only the parser's assertions detect the last ones.
  @Test(arguments: [
    ("= 1", 1, 1), ("mouse = true\né = 1", 2, 1), ("mouse = true theme = 1", 1, 14), ("x = ]", 1, 5),
    ("x = [ 1, { a = 1 ] ]", 1, 18), ("x = { [ = 1 }", 1, 7), ("x = [\n\u{2028}]", 2, 1), ("[]", 1, 2),
    ("x = [ 1, a.b ]", 1, 10),
    ("mouse = true\n x = [ }", 2, 2), ("[[[1]]]", 1, 1), ("[[=", 1, 1), ("# c\n\n[(.b]\nx = 1", 3, 1),
  ])
  func unexpectedCharactersAreSyntaxErrorsWithTheirPosition(text: String, line: Int, column: Int) throws {
    let error = #expect(throws: ConfigError.self) { try ConfigFile.parse(Array(text.utf8), path: "c.toml") }
    #expect(error?.position == SourcePosition(line: line, column: column))
    guard case .syntax(let detail) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!detail.isEmpty)
  }

  @Test func wordsWithoutQuotesAreAllReportedAndLeaveTheRest() {
    let text = "theme = dark\nlanguage = \"ko\"\nclock = 12h # noon\nmouse = 1\nfocus_minutes = ten"
    let reading = ConfigFile.read(Array(text.utf8), path: "c.toml")
    #expect(reading.errors.map(\.position?.line) == [1, 3, 4, 5])
    #expect(reading.errors.map(\.found) == ["dark", "12h", "1", "ten"])
    #expect(reading.file.settings.language == .ko)
  }

  @Test func endlessMistakesEnd() {
    let text = String(repeating: "theme = dark\n", count: 4_000)
    let reading = ConfigFile.read(Array(text.utf8), path: "c.toml")
    #expect(reading.errors.count == 51)
    #expect(reading.file == .defaults(at: "c.toml"))
  }

  static let mistakes: [Mistake] = [
    // Unknown keys: the position of the key.
    ("themes = 1", 1, 1, .unknownKey("themes", nearest: .theme)),
    ("mouse = true\n  colour = 1", 2, 3, .unknownKey("colour", nearest: nil)),
    ("[ui]\ntheme = \"dark\"", 1, 2, .unknownKey("ui", nearest: nil)),
    ("[[ a.b ]]", 1, 4, .unknownKey("a", nearest: nil)),
    ("a.b = 1", 1, 1, .unknownKey("a", nearest: nil)),
    ("\"é\" = 1", 1, 1, .unknownKey("é", nearest: nil)),
    ("\"\" = 1", 1, 1, .unknownKey("", nearest: nil)),
    ("\"theme\\u0000\" = \"dark\"", 1, 1, .unknownKey("theme\0", nearest: .theme)),
    ("Theme = \"dark\"", 1, 1, .unknownKey("Theme", nearest: .theme)),
    // Wrong types: the position of the value.
    ("mouse = \"true\"", 1, 9, .wrongType(.mouse, type: .string, found: "\"true\"")),
    ("mouse = 1 # on", 1, 9, .wrongType(.mouse, type: .integer, found: "1")),
    ("clock = 24", 1, 9, .wrongType(.clock, type: .integer, found: "24")),
    ("clock = 2.4e1", 1, 9, .wrongType(.clock, type: .float, found: "2.4e1")),
    ("theme = true", 1, 9, .wrongType(.theme, type: .boolean, found: "true")),
    ("day_starts_at = 04:00:00", 1, 17, .wrongType(.dayStartsAt, type: .time, found: "04:00:00")),
    ("day_starts_at = 2026-11-21", 1, 17, .wrongType(.dayStartsAt, type: .date, found: "2026-11-21")),
    (
      "theme = 2026-11-21T04:00:00Z", 1, 9,
      .wrongType(.theme, type: .dateTime, found: "2026-11-21T04:00:00Z")
    ),
    ("theme = [\n\"dark\"]", 1, 9, .wrongType(.theme, type: .array, found: "[…")),
    ("theme = { a = 1 }", 1, 9, .wrongType(.theme, type: .table, found: "{ a = 1 }")),
    ("theme.dark = true", 1, 1, .wrongType(.theme, type: .table, found: "theme.dark = true")),
    ("# x\n[theme]\ndark = 1", 2, 2, .wrongType(.theme, type: .table, found: "[theme]")),
    ("[[theme]]", 1, 3, .wrongType(.theme, type: .array, found: "[[theme]]")),
    // Invalid values: the position of the value.
    ("theme = \"drak\"", 1, 9, .badValue(.theme, found: "\"drak\"")),
    ("theme = \"\"", 1, 9, .badValue(.theme, found: "\"\"")),
    ("theme = \"Dark\"", 1, 9, .badValue(.theme, found: "\"Dark\"")),
    ("theme = \"dark\\u0000x\"", 1, 9, .badValue(.theme, found: "\"dark\\u0000x\"")),
    ("\t'day_starts_at'\t=\t'24:00'", 1, 20, .badValue(.dayStartsAt, found: "'24:00'")),
    ("carry_over = \"\"\"\nmaybe\"\"\"", 1, 14, .badValue(.carryOver, found: "\"\"\"…")),
    ("rest_days = [\"sat\", \"Sun\"]", 1, 13, .badValue(.restDays, found: "[\"sat\", \"Sun\"]")),
    ("rest_days = [\"sat\", 7]", 1, 13, .badValue(.restDays, found: "[\"sat\", 7]")),
    ("rest_days = [\"sat,sun\"]", 1, 13, .badValue(.restDays, found: "[\"sat,sun\"]")),
    ("rest_days = [\"\"]", 1, 13, .badValue(.restDays, found: "[\"\"]")),
    ("rest_days = \"sat\"", 1, 13, .wrongType(.restDays, type: .string, found: "\"sat\"")),
    // Bare words in place of a value.
    ("theme = dark", 1, 9, .notAValue(.theme, found: "dark")),
    ("mouse = yes # please", 1, 9, .notAValue(.mouse, found: "yes")),
    ("day_starts_at = 4h", 1, 17, .notAValue(.dayStartsAt, found: "4h")),
    ("day_starts_at = 4:00", 1, 17, .notAValue(.dayStartsAt, found: "4:00")),
    ("day_starts_at = 31:00:00", 1, 17, .notAValue(.dayStartsAt, found: "31:00:00")),
    ("mouse = 1__0", 1, 9, .notAValue(.mouse, found: "1__0")),
    ("x = 2026-11-21Tq4:00", 1, 5, .notAValue(nil, found: "2026-11-21Tq4:00")),
    ("x = 2026-11-21 1", 1, 5, .notAValue(nil, found: "2026-11-21 1")),
    // Text inside a string is not a key.
    ("carry_over = \"\"\"\nmouse = 1\n\"\"\" # x", 1, 14, .badValue(.carryOver, found: "\"\"\"…")),
    ("x = '''\ntheme = 1\n'''\ntheme = 1", 1, 1, .unknownKey("x", nearest: nil)),
    // Reports the first error in the file, not the first in alphabetical order.
    ("theme = 1\nascii = 1", 1, 9, .wrongType(.theme, type: .integer, found: "1")),
  ]
}
