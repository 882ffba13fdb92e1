/// A replacement of characters, with the data to undo it.
struct TextEdit: Equatable, Sendable {
  /// The index of the first replaced character.
  let start: Int
  let removed: [Character]
  var added: [Character]
  /// The cursor before and after the edit.
  let cursorBefore: Int
  var cursorAfter: Int

  /// The edit that undoes this one.
  var inverse: TextEdit {
    TextEdit(
      start: start, removed: added, added: removed, cursorBefore: cursorAfter, cursorAfter: cursorBefore)
  }
}

extension TextEdit {
  /// Creates a replacement of a range. Adjacent characters that combine with the added ones, or with each
  /// other, become part of the edit.
  init(replacing range: Range<Int>, of characters: [Character], with added: [Character], cursor: Int) {
    let left = range.lowerBound > 0 ? characters[range.lowerBound - 1] : nil
    let right = range.upperBound < characters.count ? characters[range.upperBound] : nil
    // Next to ASCII on both sides, nothing can combine.
    let isStable = added.allSatisfy(\.isASCII) && left?.isASCII != false && right?.isASCII != false
    guard !isStable else {
      self.init(
        start: range.lowerBound, removed: Array(characters[range]), added: added, cursorBefore: cursor,
        cursorAfter: range.lowerBound + added.count)
      return
    }
    // Nothing combines across a line break, so only the paragraphs may change.
    let whole = characters.paragraph(around: range)
    let head = String(characters[whole.lowerBound..<range.lowerBound] + added)
    let text = Array(head + String(characters[range.upperBound..<whole.upperBound]))
    let old = characters[whole]
    let same = zip(old, text).prefix { $0 == $1 && $0.utf8.elementsEqual($1.utf8) }.count
    let sameEnd = zip(old.reversed(), text.reversed()).prefix(min(old.count, text.count) - same)
      .prefix { $0 == $1 && $0.utf8.elementsEqual($1.utf8) }.count
    self.init(
      start: whole.lowerBound + same, removed: Array(old.dropFirst(same).dropLast(sameEnd)),
      added: Array(text[same..<text.count - sameEnd]), cursorBefore: cursor,
      cursorAfter: whole.lowerBound + text.count(covering: head.unicodeScalars.count))
  }
}

/// The edits that can be undone, oldest first. Characters typed in sequence are one edit, up to the end of a
/// word.
struct TextEdits: Equatable, Sendable {
  private var edits: [TextEdit] = []
  private var continuesTyping = false

  /// The maximum number of edits that are kept.
  private static let limit = 200

  mutating func record(_ edit: TextEdit, isTyping: Bool) {
    if isTyping, continuesTyping, let last = edits.last, edit.removed.isEmpty,
      edit.start == last.start + last.added.count,
      last.added.last?.isWhitespace != true || edit.added.first?.isWhitespace == true
    {
      edits[edits.count - 1].added += edit.added
      edits[edits.count - 1].cursorAfter = edit.cursorAfter
    } else {
      edits.append(edit)
      edits.removeFirst(max(0, edits.count - Self.limit))
    }
    continuesTyping = isTyping
  }

  /// Ends the current sequence of typed characters. Later ones form a new edit.
  mutating func endTyping() { continuesTyping = false }

  mutating func takeLast() -> TextEdit? { edits.popLast() }
}

extension [Character] {
  var byteCount: Int { reduce(0) { $0 + $1.utf8.count } }

  /// Returns how many of the characters contain this many scalars.
  fileprivate func count(covering scalars: Int) -> Int {
    var rest = scalars
    return prefix { character in
      defer { rest -= character.unicodeScalars.count }
      return rest > 0
    }.count
  }
}
