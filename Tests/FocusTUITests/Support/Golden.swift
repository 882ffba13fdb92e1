import Foundation
import Testing

@testable import FocusTUI

/// Compares a whole screen, text and styles, with `Golden/NAME.txt`. With a theme, the legend names the
/// colours too. `FOCUS_RECORD=1` writes the file anew and fails the run, so that nobody forgets it is set.
func assertGolden(
  _ frame: Frame, named name: String, theme: Theme? = nil, depth: ColorDepth = .palette256,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let file = goldenDirectory.appendingPathComponent("\(name).txt")
  let actual = goldenText(of: frame, theme: theme, depth: depth)
  if ProcessInfo.processInfo.environment["FOCUS_RECORD"] == "1" {
    try? actual.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("recorded \(name): run again without FOCUS_RECORD", sourceLocation: sourceLocation)
    return
  }
  guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
    Issue.record("no golden file \(name): record it with FOCUS_RECORD=1", sourceLocation: sourceLocation)
    return
  }
  guard actual != expected else { return }
  let difference = lineDifference(expected: lines(expected), actual: lines(actual))
  Issue.record("\(name) differs:\n\(difference)", sourceLocation: sourceLocation)
}

/// The drawn rows between rulers, the cursor, a letter for each cell's style, and what the letters mean.
func goldenText(of frame: Frame, theme: Theme? = nil, depth: ColorDepth = .palette256) -> String {
  let columns = (0..<frame.size.width).map { $0 % 10 == 0 ? String($0 / 10 % 10) : "·" }.joined()
  let ruler = "   +\(columns)+"
  var styles: [Style] = []
  var text: [String] = []
  var map: [String] = []
  for y in 0..<frame.size.height {
    let number = (y < 10 ? "  " : y < 100 ? " " : "") + String(y)
    text.append("\(number)|\(frame.row(y))|")
    let letters = (0..<frame.size.width).map { x in letter(for: frame[x, y].style, in: &styles) }
    map.append("\(number)|\(String(letters))|")
  }
  let cursor = frame.cursor.map { "\($0.x),\($0.y) \(frame.showsCursor ? "shown" : "hidden")" } ?? "none"
  let legend = styles.enumerated().map { index, style in
    "\(letters[min(index, letters.count - 1)]) = \(describe(style))"
      + (theme.map { "  \(describe($0.resolve(style, depth: depth)))" } ?? "")
  }
  let parts = [ruler] + text + [ruler, "cursor \(cursor)"] + map + [ruler] + legend
  return parts.joined(separator: "\n") + "\n"
}

private let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789*")

private let goldenDirectory = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Golden")

private func letter(for style: Style, in styles: inout [Style]) -> Character {
  let index = styles.firstIndex(of: style) ?? styles.count
  if index == styles.count { styles.append(style) }
  return letters[min(index, letters.count - 1)]
}

private func describe(_ style: Style) -> String {
  "\(style.foreground)/\(style.background)/\(describe(style.attributes))"
}

private func describe(_ look: (fg: Int16, bg: Int16, attributes: Attributes)) -> String {
  "\(look.fg)/\(look.bg)/\(describe(look.attributes))"
}

private func describe(_ attributes: Attributes) -> String {
  let names: [(Attributes, String)] = [
    (.bold, "bold"), (.dim, "dim"), (.underline, "underline"), (.reverse, "reverse"),
  ]
  let set = names.filter { attributes.contains($0.0) }.map(\.1)
  return set.isEmpty ? "plain" : set.joined(separator: "+")
}

private func lines(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
