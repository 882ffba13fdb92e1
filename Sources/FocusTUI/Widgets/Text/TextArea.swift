import FocusDomain
import FocusTerminal

/// An editable text of several lines with readline keys, wrapped to a size. Its unit is the grapheme cluster.
package struct TextArea: Equatable, Sendable {
  /// The text; `\n` separates its paragraphs.
  package private(set) var characters: [Character]
  /// The index of the character under the cursor; `characters.count` at the end.
  package private(set) var cursor: Int
  /// The size of the text in cells. Lines are wrapped to its width, and up and down move by wrapped lines.
  package var size: Size
  /// Whether the whole text is selected. Typed or pasted text then replaces it.
  private(set) var isAllSelected = false
  package private(set) var leftOut = 0
  /// The index of the topmost visible line at the time of the last edit.
  private var firstLine = 0
  /// The column that up and down try to keep, in cells; nil after any other key.
  private var goalColumn: Int?
  /// The most recently cut text, for `Ctrl-Y`.
  private var cut: [Character] = []
  private var history = TextEdits()
  /// The number of bytes of the text.
  private var byteCount: Int

  /// The maximum number of characters: that of a reflection. An initial text may be longer.
  package static let limit = Reflection.maximumLength
  /// The maximum number of bytes, which guards against characters with many combining marks. `Reflection` has
  /// the same limit.
  private static let byteLimit = limit * 4

  /// Creates an area with this text and the cursor at its end.
  package init(_ text: String = "", size: Size = Size(width: 80, height: 24)) {
    let clean = Self.cleaned(text)
    characters = Array(clean)
    cursor = characters.count
    byteCount = clean.utf8.count
    self.size = size
    firstLine = visibleLines(of: layout).lowerBound
  }

  package var text: String { String(characters) }

  /// The wrapped lines.
  var layout: TextAreaLayout { TextAreaLayout(characters, width: size.width) }

  /// Returns the lines to show: those at the time of the last edit, scrolled as little as needed to show the
  /// cursor.
  func visibleLines(of layout: TextAreaLayout) -> Range<Int> {
    ListWindow.rows(
      of: layout.lines.count, in: max(1, size.height), showing: layout.line(of: cursor), from: firstLine)
  }

  /// Returns the text in the form in which it is stored: lines that end with `\n`, blanks for tabs, no
  /// control characters.
  private static func cleaned(_ text: String) -> String {
    Reflection.lines(of: text).joined(separator: "\n")
  }

  // MARK: Keys

  package mutating func handle(_ key: Key) -> Bool {
    leftOut = 0
    let layout = layout
    var goal: Int?
    defer { isAllSelected = key == .alt("a") && !characters.isEmpty }
    if isAllSelected, key.deletes {
      delete(0..<characters.count)
      goalColumn = nil
      firstLine = 0
      return true
    }
    switch key {
    case .alt("a"): break
    case .character(let character): type(String(character))
    case .enter: type("\n")
    case .up, .down, .pageUp, .pageDown:
      goal = goalColumn ?? layout.column(of: cursor, in: characters)
      guard move(key, in: layout, goal: goal ?? 0) else { return false }
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(characters.count, cursor + 1)
    case .home, .control("a"): cursor = paragraph.lowerBound
    case .end, .control("e"): cursor = paragraph.upperBound
    case .alt("b"): cursor = characters.wordStart(before: cursor)
    case .alt("f"): cursor = characters.wordEnd(after: cursor)
    case .backspace, .control("h"): delete(max(0, cursor - 1)..<cursor, keeps: false)
    case .delete, .control("d"): delete(cursor..<min(characters.count, cursor + 1), keeps: false)
    case .control("u"): delete(paragraph.lowerBound..<cursor)
    case .control("k"): delete(cursor..<paragraphEndOrBreak)
    case .control("w"): delete(characters.blankStart(before: cursor)..<cursor)
    case .alt("d"): delete(cursor..<characters.wordEnd(after: cursor))
    case .control("y"): insert(String(cut))
    case .control("_"): undo()
    default: return false
    }
    if !key.isTyped { history.endTyping() }
    goalColumn = goal
    firstLine = visibleLines(of: self.layout).lowerBound
    return true
  }

  /// Moves the cursor by lines. Returns false if up or down would leave the text.
  private mutating func move(_ key: Key, in layout: TextAreaLayout, goal: Int) -> Bool {
    let line = layout.line(of: cursor)
    let page = max(1, size.height - 1)
    let steps = [.up: -1, .down: 1, .pageUp: -page, .pageDown: page][key] ?? 0
    let target = min(max(0, line + steps), layout.lines.count - 1)
    if target == line {
      if key == .up || key == .down { return false }
      cursor = steps < 0 ? 0 : characters.count
    } else {
      cursor = layout.index(inLine: target, column: goal, of: characters)
    }
    return true
  }

  /// The paragraph of the cursor, without the line break at its end.
  private var paragraph: Range<Int> { characters.paragraph(around: cursor..<cursor) }

  /// The position at which `Ctrl-K` stops: the end of the paragraph, or after its line break if nothing else
  /// is left.
  private var paragraphEndOrBreak: Int {
    let end = paragraph.upperBound
    return end == cursor ? min(characters.count, end + 1) : end
  }

  // MARK: Edits

  /// Moves the cursor to a character, as on a click.
  /// - Parameters:
  ///   - line: counted from the topmost visible line.
  ///   - column: in cells.
  mutating func moveCursor(toLine line: Int, column: Int) {
    let layout = layout
    let lines = visibleLines(of: layout)
    history.endTyping()
    isAllSelected = false
    goalColumn = nil
    cursor = layout.index(
      inLine: min(lines.lowerBound + max(0, line), lines.upperBound - 1), column: column, of: characters)
  }

  /// Inserts text at the cursor, as far as there is room. Control characters are removed, tabs become blanks.
  package mutating func insert(_ text: String) {
    history.endTyping()
    type(text)
    history.endTyping()
    goalColumn = nil
    isAllSelected = false
    firstLine = visibleLines(of: layout).lowerBound
  }

  /// Moves the cursor to a character, and shows as much of the text above it as fits.
  mutating func moveCursor(to index: Int) {
    history.endTyping()
    isAllSelected = false
    goalColumn = nil
    cursor = min(max(0, index), characters.count)
    firstLine = 0
  }

  /// Replaces the whole text. The new one may be longer than the limit. Undo restores the old one.
  package mutating func replaceAll(with text: String) {
    history.endTyping()
    leftOut = 0
    isAllSelected = false
    replace(0..<characters.count, with: Array(Self.cleaned(text)), isTyping: false)
    goalColumn = nil
    firstLine = visibleLines(of: layout).lowerBound
  }

  /// Replaces one character and leaves the cursor where it is.
  mutating func replace(at index: Int, with character: Character) {
    history.endTyping()
    let before = cursor
    replace(index..<index + 1, with: [character], isTyping: false)
    cursor = before
  }

  /// The number of line breaks before the cursor.
  var paragraphNumber: Int { characters[..<cursor].count { $0 == "\n" } }

  private mutating func type(_ text: String) {
    leftOut = 0
    let added = Array(Self.cleaned(text))
    guard !added.isEmpty else { return }
    let range = isAllSelected ? 0..<characters.count : cursor..<cursor
    var room = (
      characters: Self.limit - characters.count + range.count,
      bytes: Self.byteLimit - (isAllSelected ? 0 : byteCount)
    )
    let kept = added.prefix { character in
      room.characters -= 1
      room.bytes -= character.utf8.count
      return room.characters >= 0 && room.bytes >= 0
    }
    leftOut = added.count - kept.count
    replace(range, with: Array(kept), isTyping: added.count == 1)
  }

  private mutating func delete(_ range: Range<Int>, keeps: Bool = true) {
    guard !range.isEmpty else { return }
    if keeps { cut = Array(characters[range]) }
    replace(range, with: [], isTyping: false)
  }

  private mutating func replace(_ range: Range<Int>, with added: [Character], isTyping: Bool) {
    guard !range.isEmpty || !added.isEmpty else { return }
    let before = cursor
    let edit = TextEdit(replacing: range, of: characters, with: added, cursor: before)
    cursor = edit.cursorAfter
    history.record(edit, isTyping: isTyping)
    apply(edit)
  }

  private mutating func undo() {
    guard let edit = history.takeLast() else { return }
    cursor = edit.cursorBefore
    apply(edit.inverse)
  }

  private mutating func apply(_ edit: TextEdit) {
    byteCount += edit.added.byteCount - edit.removed.byteCount
    characters.replaceSubrange(edit.start..<edit.start + edit.removed.count, with: edit.added)
  }
}

extension Key {
  /// Whether the key deletes the selected text.
  fileprivate var deletes: Bool {
    switch self {
    case .backspace, .delete, .control("h"), .control("d"), .control("u"), .control("k"), .control("w"),
      .alt("d"):
      true
    default: false
    }
  }

  /// Whether the key types text.
  fileprivate var isTyped: Bool {
    switch self {
    case .character, .enter: true
    default: false
    }
  }
}
