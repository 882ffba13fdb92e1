import Testing

@testable import FocusTUI

/// Screen readers spell out each character of a drawing.
@Suite struct PlainTests {
  @Test(arguments: Scene.plain) func plainScreensHaveNoDrawings(scene: Scene) {
    for size in Scene.everySize {
      let frame = view(scene.make(size, .ascii))
      for row in (0..<size.height).map(frame.row) {
        #expect(PlainTests.drawing(in: row) == nil, "\(size.width)×\(size.height): \(row)")
      }
    }
  }

  @Test(arguments: ["|##  |", "+-----", "==-", "1 . . . ___"]) func drawingsAreDetected(row: String) {
    #expect(PlainTests.drawing(in: row) != nil)
  }

  /// Returns the first run of two equal symbols, other than letters, digits and the dots of a truncated text.
  private static func drawing(in row: String) -> String? {
    zip(row, row.dropFirst()).first { left, right in
      left == right && !left.isLetter && !left.isNumber && left != " " && left != "."
    }.map { "\($0)\($1)" }
  }
}
