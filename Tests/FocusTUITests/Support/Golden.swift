import Foundation
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Compares a frame with `Golden/NAME.txt`.
func assertGolden(
  _ frame: Frame, named name: String, withStyles: Bool? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  assertGolden(goldenText(of: frame, withStyles: withStyles), named: name, sourceLocation: sourceLocation)
}

/// Compares any drawing with `Golden/NAME.txt`. `FOCUS_RECORD=1` rewrites the file and fails the run, so
/// that it is not left set by mistake.
func assertGolden(_ actual: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let file = goldenDirectory.appendingPathComponent("\(name).txt")
  if ProcessInfo.processInfo.environment["FOCUS_RECORD"] == "1" {
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
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

/// The names of the golden files in a folder.
func goldenNames(in folder: String) -> Set<String> {
  let files = try? FileManager.default.contentsOfDirectory(
    at: goldenDirectory.appendingPathComponent(folder), includingPropertiesForKeys: nil)
  return Set((files ?? []).map { $0.deletingPathExtension().lastPathComponent })
}

/// The rows of a frame between rulers, and its cursor. With styles (by default only at 80×24), it also has
/// the style maps. `Golden/README.md` describes the format.
func goldenText(of frame: Frame, withStyles: Bool? = nil) -> String {
  let rows = (0..<frame.size.height).map(frame.row)
  let cursor = frame.cursor.map { "\($0.x),\($0.y) \(frame.showsCursor ? "shown" : "hidden")" } ?? "none"
  var text = boxed(rows, width: frame.size.width) + "cursor \(cursor)\n"
  if withStyles ?? (frame.size == Size(width: 80, height: 24)) {
    let maps = styleMaps(of: frame)
    text += "foreground\n\(boxed(maps.foreground, width: frame.size.width))"
    text += "background\n\(boxed(maps.background, width: frame.size.width))"
  }
  return text
}

/// Joins drawings, each below its title.
func titled(_ drawings: [(title: String, drawing: String)]) -> String {
  drawings.map { "== \($0.title) ==\n\($0.drawing)" }.joined(separator: "\n")
}

/// Numbered rows between rulers that count columns.
private func boxed(_ rows: [String], width: Int) -> String {
  let columns = (0..<width).map { $0 % 10 == 0 ? String($0 / 10 % 10) : "·" }.joined()
  let numbered = rows.enumerated().map { y, row in
    "\(y < 10 ? "  " : y < 100 ? " " : "")\(y)|\(row)|\n"
  }
  return "   +\(columns)+\n\(numbered.joined())   +\(columns)+\n"
}

private let goldenDirectory = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Golden")

private func lines(_ text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
