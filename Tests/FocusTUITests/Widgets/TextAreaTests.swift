import FocusDomain
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Returns the text of an area with `|` at the cursor.
private func marked(_ area: TextArea) -> String {
  String(area.characters[..<area.cursor]) + "|" + String(area.characters[area.cursor...])
}

/// Returns an area of 10 cells and 4 lines after these keys.
private func area(_ text: String, _ keys: Key...) -> TextArea {
  var area = TextArea(text, size: Size(width: 10, height: 4))
  for key in keys { _ = area.handle(key) }
  return area
}

private func lines(_ text: String, width: Int) -> [String] {
  let characters = Array(text)
  return TextAreaLayout(characters, width: width).lines.map { String(characters[$0]) }
}

@Suite struct TextAreaTests {
  @Test(arguments: [
    ("", [""]),
    ("one two three", ["one two ", "three"]),
    ("one two   three", ["one two   ", "three"]),
    ("a\n\nb\n", ["a", "", "b", ""]),
    ("abcdefghijklmno", ["abcdefghij", "klmno"]),
    ("ab abcdefghijklmno", ["ab ", "abcdefghij", "klmno"]),
    ("exactly 10", ["exactly 10"]),
    ("日本語日本語", ["日本語日本", "語"]),
    ("a日本語日本語", ["a日本語日", "本語"]),
    ("e\u{301}e\u{301}e\u{301} 👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", ["e\u{301}e\u{301}e\u{301} 👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"]),
  ])
  func textWrapsByCells(text: String, expected: [String]) {
    #expect(lines(text, width: 10) == expected)
  }

  @Test(arguments: [
    ([Key.left, .left], "one two\nthr|ee"),
    ([.control("a")], "one two\n|three"), ([.home, .end], "one two\nthree|"),
    ([.alt("b"), .alt("b")], "one |two\nthree"), ([.home, .left, .home, .alt("f")], "one| two\nthree"),
    ([.control("w")], "one two\n|"), ([.control("u")], "one two\n|"),
    ([.home, .control("k")], "one two\n|"), ([.up, .control("k")], "one t|\nthree"),
    ([.home, .left, .control("k")], "one two|three"), ([.home, .backspace], "one two|three"),
    ([.home, .left, .delete], "one two|three"), ([.control("w"), .control("y")], "one two\nthree|"),
    ([.enter, "x"], "one two\nthree\nx|"), ([.home, .enter], "one two\n\n|three"),
    ([.home, .up, .alt("d")], "| two\nthree"), ([.control("x")], "one two\nthree|"),
  ])
  func keysEditAsInAField(keys: [Key], expected: String) {
    var area = TextArea("one two\nthree", size: Size(width: 10, height: 4))
    for key in keys { _ = area.handle(key) }
    #expect(marked(area) == expected)
  }

  @Test(arguments: [
    ([Key.alt("a"), "x"], "x|"), ([.alt("a"), .enter], "\n|"), ([.alt("a"), .backspace], "|"),
    ([.alt("a"), .delete, .control("y")], "one two\nthree|"),
    ([.alt("a"), "x", .control("_")], "one two\nthree|"),
    ([.alt("a"), .left, "x"], "one two\nthrex|e"), ([.alt("a"), .alt("a"), "x"], "x|"),
    ([.alt("a"), .control("w"), .alt("a"), "x"], "x|"),
  ])
  func aSelectionOfAllIsReplaced(keys: [Key], expected: String) {
    var area = area("one two\nthree")
    for key in keys { _ = area.handle(key) }
    #expect(marked(area) == expected)
    #expect(!area.isAllSelected)
  }

  @Test func aPasteReplacesTheSelectionEvenOfAFullText() {
    var full = TextArea(String(repeating: "a", count: TextArea.limit))
    _ = full.handle(.alt("a"))
    full.insert("\u{1B}")
    #expect(full.characters.count == TextArea.limit)
    _ = full.handle(.alt("a"))
    full.insert(String(repeating: "b", count: TextArea.limit + 3))
    #expect(full.text == String(repeating: "b", count: TextArea.limit))
    #expect(full.leftOut == 3)
  }

  @Test func aClickMovesTheCursor() {
    var area = area("日本語のab\nab\n12345678\n4\n5\n6")
    #expect(area.visibleLines(of: area.layout) == 2..<6)
    for (line, column, expected) in [(0, 3, 13), (0, 99, 18), (1, 0, 19), (3, 5, 24), (9, 0, 23)] {
      area.moveCursor(toLine: line, column: column)
      #expect(area.cursor == expected, "line \(line), column \(column)")
    }
  }

  @Test func upAndDownKeepTheColumnInCells() {
    let text = "日本語のab\nab\n12345678"
    #expect(marked(area(text, .left, .up)) == "日本語のab\nab|\n12345678")
    #expect(marked(area(text, .left, .up, .up)) == "日本語|のab\nab\n12345678")
    #expect(marked(area(text, .left, .up, .up, .down, .down)) == "日本語のab\nab\n1234567|8")
    // Any other key resets the column.
    #expect(marked(area(text, .left, .up, .left, .up)) == "|日本語のab\nab\n12345678")
  }

  @Test func upAndDownMoveByWrappedLines() {
    #expect(marked(area("one two three", .up)) == "one t|wo three")
    // The end of a wrapped line is the start of the next one.
    #expect(marked(area("abcdefghijklm", .home, .down, .end)) == "abcdefghijklm|")
  }

  @Test func keysAtTheEdgesAreNotConsumed() {
    var area = area("one\ntwo")
    let unused: [Key] = [.down, .tab, .escape, .control("s")]
    #expect(unused.map { area.handle($0) } == [false, false, false, false])
    let moves: [Key] = [.up, .up, .pageDown, .pageDown, .pageUp, .pageUp]
    #expect(moves.map { area.handle($0) } == [true, false, true, true, true, true])
    #expect(area.cursor == 0)
  }

  @Test func aLongPasteIsTakenWhole() {
    let text = String(repeating: "word ", count: 1_999) + "12345"
    var area = TextArea("", size: Size(width: 50, height: 5))
    area.insert(text)
    #expect(area.text == text)
    #expect(area.leftOut == 0)
    _ = area.handle("x")
    #expect(area.leftOut == 1)
    #expect(area.text == text)
    _ = area.handle(.control("_"))
    #expect(area.leftOut == 0)
    #expect(area.text == "")
  }

  @Test func textBeyondTheLimitIsLeftOut() {
    var area = TextArea(String(repeating: "a", count: TextArea.limit - 3))
    area.insert("12345")
    #expect(area.leftOut == 2)
    #expect(area.text.hasSuffix("a123"))
    // The second limit is in bytes.
    var marks = TextArea("e")
    marks.insert(String(repeating: "\u{301}", count: 30_000))
    #expect(marks.leftOut == 1)
    #expect(marks.text == "e")
  }

  @Test func pastedControlCharactersAreRemoved() {
    var area = TextArea("")
    area.insert("a\u{1B}[31m\tb\r\nc\u{202E}d")
    #expect(area.text == "a[31m b\ncd")
  }

  @Test func undoGoesBackByWords() {
    var area = area("")
    for character in "one two" { _ = area.handle(.character(character)) }
    _ = area.handle(.control("w"))
    #expect(marked(area) == "one |")
    _ = area.handle(.control("_"))
    #expect(marked(area) == "one two|")
    _ = area.handle(.control("_"))
    #expect(marked(area) == "one |")
    _ = area.handle(.control("_"))
    #expect(marked(area) == "|")
    _ = area.handle(.control("_"))
    #expect(marked(area) == "|")
  }

  @Test func theVisibleLinesFollowTheCursorAsLittleAsTheyCan() {
    var area = area("1\n2\n3\n4\n5\n6")
    #expect(area.visibleLines(of: area.layout) == 2..<6)
    for _ in 0..<3 { _ = area.handle(.up) }
    #expect(area.visibleLines(of: area.layout) == 2..<6)
    _ = area.handle(.up)
    #expect(area.visibleLines(of: area.layout) == 1..<5)
  }

  @Test func aSelectionIsDrawnInReverse() {
    var frame = Frame(size: Size(width: 12, height: 2))
    TextAreaView(area: area("one\ntwo", .alt("a")), isFocused: true, field: 3).draw(
      in: Rect(frame.size), on: &frame)
    #expect(frame[1, 0].style.attributes.contains(.reverse))
    #expect(!frame[0, 0].style.attributes.contains(.reverse))
    #expect(frame.target(at: Point(x: 4, y: 1)) == .text(field: 3, line: 1, column: 3))
  }

  @Test func aTextAreaIsDrawnWithItsCursor() {
    var frame = Frame(size: Size(width: 12, height: 3))
    TextAreaView(area: area("one two\n日本語日本語"), isFocused: true).draw(in: Rect(frame.size), on: &frame)
    assertDrawn(
      frame,
      """
       one two
       日本語日本
       語
      """)
    #expect(frame.cursor == Point(x: 3, y: 2))
    #expect(frame.showsCursor)
  }
}

/// A reference model that applies the same edits to a plain string and segments it anew every time.
private struct PlainText {
  var text = ""
  var cursor = 0
  var past: [(text: String, cursor: Int)] = []

  mutating func replace(_ range: Range<Int>, with added: String) {
    let all = Array(text)
    let head = String(all[..<range.lowerBound]) + added
    let new = head + String(all[range.upperBound...])
    guard !range.isEmpty || !added.isEmpty else { return }
    past.append((text, cursor))
    text = new
    // The cursor is after the character that contains the end of the inserted text.
    var scalars = head.unicodeScalars.count
    cursor =
      new.prefix { character in
        defer { scalars -= character.unicodeScalars.count }
        return scalars > 0
      }.count
  }

  mutating func undo() {
    guard let last = past.popLast() else { return }
    (text, cursor) = last
  }

  /// The start and the end of the line of the cursor.
  var line: Range<Int> {
    let all = Array(text)
    let start = all[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return start..<(all[cursor...].firstIndex(of: "\n") ?? all.count)
  }
}

@Suite struct TextAreaPropertyTests {
  @Test(arguments: 0..<40) func anAreaIsAPlainTextWithACursor(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let size = Size(
      width: Int.random(in: 1...24, using: &random), height: Int.random(in: 1...5, using: &random))
    var area = TextArea("", size: size)
    var plain = PlainText()
    let samples = [
      "a", "ab c", " ", "\n", "日本", "e\u{301}", "\u{301}", "🇫", "🇫🇷", "👍🏽", "👩‍👩‍👧", "\u{200D}", "한", "ᄀ", "ᅡ",
      "\u{600}",
    ]
    for _ in 0..<150 {
      let count = plain.text.count
      switch Int.random(in: 0..<14, using: &random) {
      case 0..<6:
        let text = samples.randomElement(using: &random) ?? "a"
        area.insert(text)
        plain.replace(plain.cursor..<plain.cursor, with: text)
      case 6:
        _ = area.handle(.backspace)
        plain.replace(max(0, plain.cursor - 1)..<plain.cursor, with: "")
      case 7:
        _ = area.handle(.delete)
        plain.replace(plain.cursor..<min(count, plain.cursor + 1), with: "")
      case 8:
        _ = area.handle(.control("u"))
        plain.replace(plain.line.lowerBound..<plain.cursor, with: "")
      case 9:
        _ = area.handle(.control("k"))
        let end = plain.line.upperBound
        plain.replace(plain.cursor..<(end == plain.cursor ? min(count, end + 1) : end), with: "")
      case 10:
        _ = area.handle(.control("_"))
        plain.undo()
      case 11:
        _ = area.handle([.home, .end].randomElement(using: &random) ?? .home)
        let isStart = area.cursor == plain.line.lowerBound
        plain.cursor = isStart ? plain.line.lowerBound : plain.line.upperBound
      case 12:
        _ = area.handle(.left)
        plain.cursor = max(0, plain.cursor - 1)
      default:
        // The layout determines where up and down lead. They do not change the text.
        _ = area.handle(Bool.random(using: &random) ? .up : .down)
        plain.cursor = area.cursor
      }
      #expect(area.text.unicodeScalars.elementsEqual(plain.text.unicodeScalars))
      #expect(area.characters.count == plain.text.count)
      #expect(area.cursor == plain.cursor)
      checkLayout(area)
    }
  }

  /// Checks that every character is on one line, no line is too wide, and the cursor's line is visible.
  private func checkLayout(_ area: TextArea) {
    let layout = area.layout
    let drawn = layout.lines.flatMap { area.characters[$0] }
    #expect(drawn == area.characters.filter { $0 != "\n" })
    for line in layout.lines where line.count > 1 {
      var characters = area.characters[line]
      while characters.last == " " { characters.removeLast() }
      let width = characters.reduce(0) { $0 + TextAreaLayout.width(of: $1) }
      #expect(width <= layout.width || characters.count <= 1)
    }
    #expect(area.visibleLines(of: layout).contains(layout.line(of: area.cursor)))
  }
}
