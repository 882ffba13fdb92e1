import FocusDomain
import FocusTerminal

/// An editable line of text with readline keys. Its unit is the grapheme cluster.
package struct TextField: Equatable, Sendable {
  package private(set) var characters: [Character]
  /// The index of the character under the cursor; `characters.count` at the end.
  package private(set) var cursor: Int
  /// Whether the text is a proposal. Typing replaces it; any other key accepts it.
  package private(set) var isProposal: Bool
  /// How many characters the last insertion dropped because the field was full.
  package private(set) var leftOut = 0
  /// The most recently cut text, for `Ctrl-Y`.
  private var cut: [Character] = []

  /// The maximum number of characters: that of a title, which is the longest text typed into a field. An
  /// initial text may be longer.
  package static let limit = Title.maximumLength

  /// The maximum number of code points, which guards against characters with many combining marks. `Title`
  /// has the same limit.
  private static let mostScalars = limit * 8

  /// Creates a field with this text and the cursor at its end.
  package init(_ text: String = "", isProposal: Bool = false) {
    characters = Array(text)
    cursor = characters.count
    self.isProposal = isProposal
  }

  /// Creates a field with the cursor between two texts.
  package init(_ before: String, followedBy after: String) {
    self.init(before)
    characters = Array(before + after)
  }

  package var text: String { String(characters) }

  /// Inserts text at the cursor, as far as there is room. Line breaks and tabs become blanks, and control
  /// characters are removed.
  package mutating func insert(_ text: String) {
    if isProposal {
      self = TextField()
    }
    leftOut = 0
    if characters.count < Self.limit, let character = text.first, text.utf8.count == 1,
      character.asciiValue.map({ $0 >= 0x20 && $0 < 0x7F }) == true
    {
      characters.insert(character, at: cursor)
      cursor += 1
      return
    }
    // Rebuild the characters, because a combining mark may join the character before it.
    let head = Array(String(characters[..<cursor]) + Title.cleaned(text))
    let kept = fitting(head)
    // Marks that combine with existing text add no character, but the scalar limit still applies.
    if kept == cursor, head[..<kept].map(\.unicodeScalars.count).reduce(0, +) > Self.mostScalars {
      leftOut = max(1, head.count - kept)
      return
    }
    // Dropping blanks at the end of a paste is not reported.
    if head[kept...].contains(where: { !$0.isWhitespace }) { leftOut = head.count - kept }
    characters = Array(head[..<kept]) + characters[cursor...]
    cursor = kept
  }

  /// Returns how many of these characters fit before the text after the cursor. Existing text is kept, unless
  /// it contains thousands of combining marks on one character.
  private func fitting(_ head: [Character]) -> Int {
    let room = max(Self.limit - (characters.count - cursor), cursor)
    var marks = Self.mostScalars
    var kept = 0
    for character in head.prefix(room) {
      marks -= character.unicodeScalars.count
      if marks < 0, kept >= cursor { break }
      kept += 1
    }
    return kept
  }

  /// Handles a key. Returns false if a text field does not use it.
  package mutating func handle(_ key: Key) -> Bool {
    leftOut = 0
    if case .character(let character) = key {
      let before = text
      insert(String(character))
      // An ignored blank in a paste is not reported, but a key without effect is.
      if text == before { leftOut = max(1, leftOut) }
      return true
    }
    switch key {
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(characters.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .alt("b"): cursor = characters.wordStart(before: cursor)
    case .alt("f"): cursor = characters.wordEnd(after: cursor)
    case .backspace, .control("h"): delete(max(0, cursor - 1)..<cursor, keeps: false)
    case .delete, .control("d"): delete(cursor..<min(characters.count, cursor + 1), keeps: false)
    case .control("u"): delete(0..<cursor)
    case .control("k"): delete(cursor..<characters.count)
    case .control("w"): delete(characters.blankStart(before: cursor)..<cursor)
    case .alt("d"): delete(cursor..<characters.wordEnd(after: cursor))
    case .control("y"): insert(String(cut))
    case .control("t"): transpose()
    default: return false
    }
    isProposal = false
    return true
  }

  private mutating func delete(_ range: Range<Int>, keeps: Bool = true) {
    guard !range.isEmpty else { return }
    if keeps { cut = Array(characters[range]) }
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  private mutating func transpose() {
    guard characters.count > 1, cursor > 0 else { return }
    let right = min(cursor, characters.count - 1)
    characters.swapAt(right - 1, right)
    cursor = right + 1
  }
}
