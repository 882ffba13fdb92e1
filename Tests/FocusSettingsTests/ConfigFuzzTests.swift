import Foundation
import FocusDomain
import Testing

@testable import FocusSettings

/// Random damage, including inputs that once made the parser abort. Any result is fine except a crash or a
/// position outside the file.
@Suite struct ConfigFuzzTests {
  static let seeds = [
    "# c\ntheme = \"dark\" # x\nday_starts_at = '04:00'\nmouse = true\n[a.b]\nc = [1, 2.0, {d.e = 1}]\n[[f]]\n",
    "carry_over = \"\"\"\nask\"\"\"\nclock.x = '''a\n'b'''\n\"k\\u0041\" = 2026-11-21T04:00:00+01:00\n",
    "ascii = false\r\n\"a b\".'c d'. e = { x = [ [ ], { } ], y = \"}]#\" }\r\nn = [\r\n 0x1F, # c\r\n -inf,\r\n]\r\n",
  ]
  static let tokens = [
    "[", "]", "[[", "]]", "{", "}", "=", ".", ",", "\"", "'", "\"\"\"", "'''", "\\", "#", "\n", "\r\n", " ",
    "\t", "\\u0000", "\\U0010FFFF", "é", "語", "\u{FEFF}", "\0", "theme", "mouse", "true", "nan", "1e400",
    "99999999999999999999", "0b2", "12:30", "1979-13-45", "\"theme\"", "a.a.a.a", "= [[[[", "2026-11-21 1",
    "[[=", "[ }", "T1", "+", "-", "_", "1", "e",
    "\u{B}", "\u{2028}", "\u{A0}", "\r", "{ [", "inf", "0x", "+0x1p", "07:32:00.999", "{a=1,}", "0o8", "(",
  ]

  @Test func damagedFilesNeverCrash() throws {
    let rounds = ProcessInfo.processInfo.environment["FOCUS_FUZZ_ROUNDS"].flatMap(Int.init) ?? 3_000
    let seed = ProcessInfo.processInfo.environment["FOCUS_FUZZ_SEED"].flatMap(UInt64.init) ?? 20_261_121
    var random = SeededGenerator(seed: seed)
    for _ in 0..<rounds {
      let bytes = damaged(&random)
      do {
        _ = try ConfigFile.parse(bytes, path: "c")
      } catch {
        guard let place = error.position else { continue }
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        try #require((1...lines.count + 1).contains(place.line), "\(bytes)")
        let width = place.line <= lines.count ? lines[place.line - 1].count : 0
        try #require((1...width + 2).contains(place.column), "\(bytes) \(error)")
      }
    }
  }

  private func damaged(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes = Array((Self.seeds.randomElement(using: &random) ?? "").utf8)
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let index = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0: bytes.insert(contentsOf: (Self.tokens.randomElement(using: &random) ?? "").utf8, at: index)
      case 1 where index < bytes.count: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 0...6, using: &random)))
      default: bytes.removeSubrange(index...)
      }
      if bytes.isEmpty { break }
    }
    return bytes
  }
}
