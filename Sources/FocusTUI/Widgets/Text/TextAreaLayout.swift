import FocusTerminal

/// Text wrapped to lines of cells: at blanks, beside wide characters, and inside a word only if it is longer
/// than a line.
struct TextAreaLayout: Equatable, Sendable {
  /// The characters of each line, without line breaks; at least one line. The blanks at the end of a line
  /// belong to it, even beyond the width.
  let lines: [Range<Int>]
  let width: Int

  init(_ characters: [Character], width: Int) {
    var lines: [Range<Int>] = []
    var start = 0
    var used = 0
    // The last possible end of the current line, and the cells used after it.
    var breakAt = 0
    var usedAfterBreak = 0
    func close(at end: Int) {
      lines.append(start..<end)
      start = end
    }
    for (index, character) in characters.enumerated() {
      if character == "\n" {
        close(at: index)
        (start, breakAt, used, usedAfterBreak) = (index + 1, index + 1, 0, 0)
        continue
      }
      let cells = Self.width(of: character)
      if cells > 1 { (breakAt, usedAfterBreak) = (index, 0) }
      if character != " ", used + cells > width, index > start {
        if breakAt > start {
          close(at: breakAt)
          used = usedAfterBreak
        }
        if used + cells > width, index > start {
          close(at: index)
          used = 0
        }
        (breakAt, usedAfterBreak) = (start, used)
      }
      used += cells
      usedAfterBreak += cells
      if character == " " || cells > 1 { (breakAt, usedAfterBreak) = (index + 1, 0) }
    }
    lines.append(start..<characters.count)
    self.lines = lines
    self.width = width
  }

  /// Returns the width of a character in cells, with a fast path for printable ASCII.
  static func width(of character: Character) -> Int {
    if let byte = character.utf8.first, character.utf8.count == 1, byte >= 0x20, byte < 0x7F { return 1 }
    return TextWidth.width(of: character)
  }

  /// Returns the line of a cursor. If a paragraph is wrapped, the cursor is at the start of the next line.
  func line(of cursor: Int) -> Int {
    var range = 0..<lines.count
    while range.count > 1 {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = lines[middle].lowerBound <= cursor ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// Returns the column of a cursor in its line, in cells.
  func column(of cursor: Int, in characters: [Character]) -> Int {
    let start = lines[line(of: cursor)].lowerBound
    return min(width, characters[start..<cursor].reduce(0) { $0 + Self.width(of: $1) })
  }

  /// Returns the cursor position in a line that is nearest to a column without exceeding it.
  func index(inLine number: Int, column: Int, of characters: [Character]) -> Int {
    let line = lines[number]
    let isWrapped = number + 1 < lines.count && lines[number + 1].lowerBound == line.upperBound
    var (index, used) = (line.lowerBound, 0)
    while index < (isWrapped ? line.upperBound - 1 : line.upperBound) {
      used += Self.width(of: characters[index])
      if used > column { break }
      index += 1
    }
    return index
  }
}
