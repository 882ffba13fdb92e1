import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// A paste on a terminal without bracketed paste.
@Suite struct UnmarkedPasteTests {
  private func keys(_ text: String) -> [TerminalEvent] {
    text.map { .key($0 == "\n" ? .enter : $0 == "\t" ? .tab : .character($0)) }
  }

  private func found(_ events: [TerminalEvent], isTyping: Bool = true) -> (text: String, count: Int)? {
    UnmarkedPaste.prefix(of: events[...], isTyping: isTyping)
  }

  @Test(arguments: ["q\ny\n", "one\ntwo", "a\tb\nc\n\n", "\nx"])
  func textAfterALineBreakIsAPaste(text: String) {
    let found = found(keys(text))
    #expect(found?.text == text)
    #expect(found?.count == text.count)
  }

  @Test(arguments: ["", "\n", "\t\n"])
  func manyCharactersTogetherAreOneEditAndEnterIsAKey(end: String) {
    let text = String(repeating: "Buy milk", count: 8)
    let found = found(keys(text + end))
    #expect(found?.text == text)
    #expect(found?.count == 64)
  }

  @Test(arguments: ["a", "a\n", "\n", "\t\t", "", "Buy milk", "Buy milk\n", "Call mum !high @9 "])
  func inputWithoutTextAfterALineBreakIsTyped(text: String) { #expect(found(keys(text)) == nil) }

  @Test func outsideTextFieldsOnlyLongInputIsAPaste() {
    #expect(found(keys("q\ny\n"), isTyping: false) == nil)
    let long = String(repeating: "dd\n", count: 100)
    #expect(found(keys(long), isTyping: false)?.count == 300)
    #expect(found(keys(String(repeating: "j", count: 255)), isTyping: false) == nil)
  }

  /// A combining mark joins its character even if it arrives as a separate key.
  @Test func aCombiningMarkJoinsThePrecedingCharacter() {
    let long = String(repeating: "a", count: 63)
    let found = found(keys(long) + [.key(.character("e")), .key(.character("\u{301}")), .key(.enter)])
    #expect(found?.text == long + "é")
    #expect(found?.count == 65)
    var world = World()
    world.press("a", "e", .character("\u{301}"))
    #expect(world.form.title.characters == ["é"])
  }

  @Test(arguments: ["m", "/", ":", "a"]) func everyFieldInsertsAPasteUpToItsLimit(key: Character) {
    var world = World([task("a")])
    world.press(.character(key))
    world.send(
      .pasted(String(repeating: "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}e\u{301}", count: 20_000)))
    #expect(world.state.status?.text.hasPrefix("A field holds 200 characters") == true)
    _ = world.state.edit {
      #expect($0.characters.count == TextField.limit)
      #expect($0.cursor == TextField.limit)
    }
  }

  @Test func stackedCombiningMarksAreLimited() {
    var field = TextField("ab")
    _ = field.handle(.left)
    field.insert("e" + String(repeating: "\u{301}", count: 100_000))
    #expect(field.text == "ab")
    #expect(field.leftOut == 1)
    #expect(field.cursor == 1)
    for _ in 0..<2_000 { field.insert("\u{301}") }
    #expect(field.text.unicodeScalars.count <= TextField.limit * 8 + 2)
  }

  @Test func nonCharacterKeysEndAPaste() {
    let events = keys("a\nb") + [.key(.escape)] + keys("c")
    #expect(found(events)?.count == 3)
    #expect(found([.key(.up)] + keys("a\nb")) == nil)
  }

  @Test func textFieldsInsertThePaste() {
    var world = World()
    #expect(!world.state.isTyping)
    world.press("a")
    #expect(world.state.isTyping)
    world.press(.tab)
    #expect(!world.state.isTyping)
    world.press(.escape, "/")
    #expect(world.state.isTyping)
  }
}
