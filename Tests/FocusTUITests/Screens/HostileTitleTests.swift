import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// A title may contain anything that a file can. Cells never contain control characters for the terminal.
@Suite struct HostileTitleTests {
  private static let hostile = [
    "\u{1B}]0;owned\u{7}\u{1B}[2J\u{1B}[31m", "\u{9B}31mC1\u{90}q\u{9C}",
    "\u{202E}desrever\u{202C} \u{2066}x\u{2069}",
    "tab\there\nnew\r\nline\u{85}next\u{2028}line", "\u{0}null\u{7F}del\u{8}\u{8}\u{8}back",
    "\u{200F}\u{200E}\u{61C}marks",
    "\u{FEFF}\u{FFF9}x\u{FFFB}\u{E0001}tag",
    String(repeating: "a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", count: 60),
    "\u{200D}\u{200D}\u{FE0F}\u{20E3}", "",
  ]

  private func check(_ frame: Frame, _ origin: String) {
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width {
        let scalars = frame[x, y].text.unicodeScalars
        let bad = scalars.first { scalar in
          scalar.isControl
            || [.control, .format, .lineSeparator, .paragraphSeparator, .surrogate].contains(
              scalar.properties.generalCategory)
        }
        if let bad { Issue.record("U+\(String(bad.value, radix: 16)) at \(x),\(y) of \(origin)") }
      }
    }
  }

  /// Every screen that shows a title.
  private func everyScreen(_ titles: [String], size: Size, _ charset: Charset) -> [Frame] {
    let tasks = titles.prefix(5).map { task($0, at: "9-10", from: day(-1), carries: 2) }
    let options = ScreenOptions(charset: charset, reducedMotion: true)
    let days = [day(-2): titles.prefix(3).map { task($0 + " ") }]
    var frames: [Frame] = []
    func visit(_ keys: [Key], memory: ScreenMemory = ScreenMemory(openedOn: pinnedDay, onboarded: true)) {
      var world = World(tasks, days: days, size: size, options: options, memory: memory)
      for key in keys { world.press(key) }
      frames.append(view(world.state))
    }
    visit([])
    visit(["2", .enter])
    visit(["e"])
    visit(["m"])
    visit(["C"])
    visit(["d", "d"])
    visit(["d", "d", "d", "d", "d", "d", "a", "x", .enter, .enter, "j", .enter])
    visit(["d", "d"] + World().menuKeys(.trash))
    visit(["/", "e"])
    visit([], memory: ScreenMemory(onboarded: true))
    return frames
  }

  @Test(arguments: [Charset.unicode, .ascii]) func noControlReachesACell(charset: Charset) {
    for (width, height) in [(80, 24), (40, 12), (20, 5), (120, 40)] {
      let size = Size(width: width, height: height)
      for start in stride(from: 0, to: Self.hostile.count, by: 5) {
        for frame in everyScreen(Array(Self.hostile[start...]), size: size, charset) {
          check(frame, "\(width)×\(height)")
        }
      }
    }
  }

  @Test(arguments: [11, 12, 13] as [UInt64]) func noRandomScalarReachesACellAsControl(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<15 {
      let titles = (0..<5).map { _ in randomText(length: .random(in: 0...60, using: &random), using: &random)
      }
      let charset: Charset = Bool.random(using: &random) ? .unicode : .ascii
      for frame in everyScreen(titles, size: Size(width: 80, height: 24), charset) {
        check(frame, "seed \(seed)")
      }
    }
  }

  /// Borders stay straight: whatever the titles contain, each row fills its cells exactly.
  @Test func rowsKeepTheirWidth() {
    for frame in everyScreen(Self.hostile, size: Size(width: 80, height: 24), .unicode) {
      for y in 0..<frame.size.height { #expect(TextWidth.width(of: frame.row(y)) == 80) }
    }
  }
}
