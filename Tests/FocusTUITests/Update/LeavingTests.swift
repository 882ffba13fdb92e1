import FocusDomain
import FocusText
import Testing

@testable import FocusTUI

/// Ctrl-C, Esc with a quick key after it, and what is shown of a sequence half typed.
@Suite struct LeavingTests {
  @Test func ctrlCLeavesASheetFirstAndTheScreenThen() {
    var world = World([task("One")])
    world.press("a")
    world.type("half")
    world.press(.control("c"))
    #expect(world.state.sheets.isEmpty && world.state.isRunning)
    world.press(.control("c"))
    #expect(!world.state.isRunning)
  }

  @Test func ctrlCLeavesTheWelcome() {
    var world = World(memory: ScreenMemory(openedOn: pinnedDay))
    world.press(.control("c"))
    #expect(!world.state.isRunning)
  }

  @Test func escapeAndAQuickKeyAreTwoKeys() {
    var world = World([task("One"), task("Two")])
    world.press("a")
    world.press(.alt("j"))
    #expect(world.state.sheets.isEmpty && world.state.row == 1)
    // In a field Alt has its readline meaning.
    world.press("a")
    world.type("one two")
    world.press(.alt("b"), "x")
    #expect(world.form.title.text == "one xtwo")
  }

  @Test func aSequenceHalfTypedIsShown() {
    func footer(_ world: World) -> String {
      let frame = view(world.state)
      return String(frame.row(frame.size.height - 1).trimmedEnd)
    }
    var world = World([task("One"), task("Two")])
    world.press("d")
    #expect(footer(world).hasSuffix(" d"))
    world.press("x")
    #expect(footer(world).hasSuffix("quit"))
    world.press("3")
    #expect(footer(world).hasSuffix(" 3"))
    world.press("g")
    #expect(footer(world).hasSuffix(" 3g"))
  }
}

extension String {
  fileprivate var trimmedEnd: Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}
