// The words and paragraphs that the keys of text fields move over and delete.
extension [Character] {
  private func isWord(_ index: Int) -> Bool { self[index].isLetter || self[index].isNumber }

  /// Returns the start of the word before an index, for `Alt-B`.
  func wordStart(before index: Int) -> Int {
    var index = index
    while index > 0, !isWord(index - 1) { index -= 1 }
    while index > 0, isWord(index - 1) { index -= 1 }
    return index
  }

  /// Returns the end of the word after an index, for `Alt-F`.
  func wordEnd(after index: Int) -> Int {
    var index = index
    while index < count, !isWord(index) { index += 1 }
    while index < count, isWord(index) { index += 1 }
    return index
  }

  /// Returns the start of the text that `Ctrl-W` deletes: the characters between blanks, and the blanks after
  /// them.
  func blankStart(before index: Int) -> Int {
    var index = index
    while index > 0, self[index - 1].isWhitespace { index -= 1 }
    while index > 0, !self[index - 1].isWhitespace { index -= 1 }
    return index
  }

  /// Returns the paragraphs that a range touches, without the line break at their end.
  func paragraph(around range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, self[start - 1] != "\n" { start -= 1 }
    while end < count, self[end] != "\n" { end += 1 }
    return start..<end
  }
}
