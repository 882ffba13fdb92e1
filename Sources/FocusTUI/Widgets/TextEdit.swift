/// A replacement of characters, with what undoes it.
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
  /// Replaces a range. Characters beside it may join with what is added, or with each other: then they are part of the
  /// edit.
  init(replacing range: Range<Int>, of characters: [Character], with added: [Character], cursor: Int) {
    let left = range.lowerBound > 0 ? characters[range.lowerBound - 1] : nil
    let right = range.upperBound < characters.count ? characters[range.upperBound] : nil
    // Next to ASCII on both sides, no seam can join.
    let isStable = added.allSatisfy(\.isASCII) && left?.isASCII != false && right?.isASCII != false
    guard !isStable else {
      self.init(
        start: range.lowerBound, removed: Array(characters[range]), added: added, cursorBefore: cursor,
        cursorAfter: range.lowerBound + added.count)
      return
    }
    // Nothing joins over a line break, so the paragraphs are all that may change.
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

/// The edits that can be undone, oldest first. Characters typed one after the other are one edit, up to the end of a word.
struct TextEdits: Equatable, Sendable {
  private var edits: [TextEdit] = []
  private var continuesTyping = false

  /// How many edits are kept.
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

  /// What is typed next is an edit of its own.
  mutating func endTyping() { continuesTyping = false }

  mutating func takeLast() -> TextEdit? { edits.popLast() }
}

extension [Character] {
  var byteCount: Int { reduce(0) { $0 + $1.utf8.count } }

  /// How many of the characters hold this many scalars.
  fileprivate func count(covering scalars: Int) -> Int {
    var rest = scalars
    return prefix { character in
      defer { rest -= character.unicodeScalars.count }
      return rest > 0
    }.count
  }
}
