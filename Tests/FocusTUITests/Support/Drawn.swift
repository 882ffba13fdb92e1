import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Compares the text of a frame with a drawing, ignoring trailing blanks.
func assertDrawn(
  _ frame: Frame, _ drawing: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  var expected = drawing.split(separator: "\n", omittingEmptySubsequences: false).map(trimmed)
  var actual = (0..<frame.size.height).map { trimmed(Substring(frame.row($0))) }
  while expected.last == "" { expected.removeLast() }
  while actual.last == "" { actual.removeLast() }
  guard actual != expected else { return }
  let difference = lineDifference(expected: expected, actual: actual)
  Issue.record("the frame is not as drawn:\n\(difference)", sourceLocation: sourceLocation)
}

/// The rows of a frame as text.
func drawnRows(_ frame: Frame) -> [String] { (0..<frame.size.height).map(frame.row) }

/// A line diff: `-` for expected lines, `+` for actual ones, two blanks for equal ones.
func lineDifference(expected: [String], actual: [String]) -> String {
  var lines: [String] = []
  for index in 0..<max(expected.count, actual.count) {
    let wanted = index < expected.count ? expected[index] : nil
    let found = index < actual.count ? actual[index] : nil
    if wanted == found {
      lines.append("  \(found ?? "")")
    } else {
      if let wanted { lines.append("- \(wanted)") }
      if let found { lines.append("+ \(found)") }
    }
  }
  return lines.joined(separator: "\n")
}

private func trimmed(_ line: Substring) -> String {
  var line = line
  while line.last == " " { line.removeLast() }
  return String(line)
}
