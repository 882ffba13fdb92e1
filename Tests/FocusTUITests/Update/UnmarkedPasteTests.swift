import Testing

@testable import FocusTUI

/// A paste on a terminal that does not mark it.
@Suite struct UnmarkedPasteTests {
  private func keys(_ text: String) -> [TerminalEvent] {
    text.map { .key($0 == "\n" ? .enter : $0 == "\t" ? .tab : .character($0)) }
  }

  @Test(arguments: ["q\ny\n", "one\ntwo", "a\tb\nc\n\n", "\nx"])
  func whatGoesOnAfterALineBreakIsPasted(text: String) {
    let found = UnmarkedPaste.prefix(of: keys(text)[...])
    #expect(found?.text == text && found?.count == text.count)
  }

  @Test(arguments: ["Buy milk", "Buy milk\n", "Buy milk\t\n", "\n", ""])
  func theRestIsTyped(text: String) {
    #expect(UnmarkedPaste.prefix(of: keys(text)[...]) == nil)
  }

  @Test func otherKeysEndIt() {
    let events = keys("a\nb") + [.key(.escape)] + keys("c")
    #expect(UnmarkedPaste.prefix(of: events[...])?.count == 3)
    #expect(UnmarkedPaste.prefix(of: ([.key(.up)] + keys("a\nb"))[...]) == nil)
  }

  @Test func fieldsTakeIt() {
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
