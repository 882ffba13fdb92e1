import FocusTerminal

/// The lines of a text field with several lines. They break at blanks if possible, and each character belongs
/// to one line.
struct FieldLines {
  let lines: [Range<Int>]

  init(_ field: TextField, width: Int) {
    let characters = field.characters
    var lines: [Range<Int>] = []
    var (start, taken, blank) = (0, 0, 0)
    for (index, character) in characters.enumerated() {
      let cells = TextWidth.width(of: character)
      // A blank may extend into the margin.
      if taken + cells > width, index > start, character != " " {
        let end = blank > start ? blank : index
        lines.append(start..<end)
        start = end
        taken = TextWidth.width(of: String(characters[end..<index]))
      }
      taken += cells
      if character == " " { blank = index + 1 }
    }
    self.lines = lines + [start..<characters.count]
  }

  /// Returns the line of the cursor.
  func line(of cursor: Int) -> Int { lines.firstIndex { cursor < $0.upperBound } ?? lines.count - 1 }
}
