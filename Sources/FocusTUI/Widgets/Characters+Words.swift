// The words and paragraphs that the keys of text fields move and delete by.
extension [Character] {
  private func isWord(_ index: Int) -> Bool { self[index].isLetter || self[index].isNumber }

  /// The start of the word before an index, as `Alt-B` finds it.
  func wordStart(before index: Int) -> Int {
    var index = index
    while index > 0, !isWord(index - 1) { index -= 1 }
    while index > 0, isWord(index - 1) { index -= 1 }
    return index
  }

  /// The end of the word after an index, as `Alt-F` finds it.
  func wordEnd(after index: Int) -> Int {
    var index = index
    while index < count, !isWord(index) { index += 1 }
    while index < count, isWord(index) { index += 1 }
    return index
  }

  /// The start of what `Ctrl-W` deletes: blanks, and what stands between blanks.
  func blankStart(before index: Int) -> Int {
    var index = index
    while index > 0, self[index - 1].isWhitespace { index -= 1 }
    while index > 0, !self[index - 1].isWhitespace { index -= 1 }
    return index
  }

  /// The paragraphs that a range touches, without the line break at their end.
  func paragraph(around range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, self[start - 1] != "\n" { start -= 1 }
    while end < count, self[end] != "\n" { end += 1 }
    return start..<end
  }
}
