/// A word in letters three rows high, drawn with half blocks. Only plain capitals, digits and colons are
/// supported.
package struct BigText {
  /// The height in rows.
  package static let height = 3

  private let letters: [[[Bool]]]

  /// The dots of each drawing, by row.
  private static let dots = BigLetters.drawings.merging(BigDigits.drawings) { letter, _ in letter }
    .mapValues { rows in rows.map { $0.map { $0 == "#" } } }
    .merging([" ": Array(repeating: [false, false], count: 5)]) { drawing, _ in drawing }

  /// Creates the text; nil if a letter has no drawing or the charset has no half blocks.
  package init?(_ word: String, charset: Charset) {
    guard !charset.drawsInASCII else { return nil }
    let letters = word.uppercased().compactMap { Self.dots[$0] }
    guard letters.count == word.uppercased().count, !letters.isEmpty else { return nil }
    self.letters = letters
  }

  /// The width in columns.
  package var width: Int { letters.reduce(-1) { $0 + $1[0].count + 1 } }

  package func draw(x: Int, y: Int, style: Style, on frame: inout Frame) {
    var x = x
    for letter in letters {
      for row in 0..<BigText.height {
        for column in letter[0].indices {
          let upper = letter[row * 2][column]
          let lower = row * 2 + 1 < letter.count && letter[row * 2 + 1][column]
          guard upper || lower else { continue }
          frame.write(upper ? (lower ? "█" : "▀") : "▄", x: x + column, y: y + row, style: style)
        }
      }
      x += letter[0].count + 1
    }
  }
}
