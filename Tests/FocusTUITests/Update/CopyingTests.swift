import FocusDomain
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Copying with `y` and `Y`.
@Suite struct CopyingTests {
  @Test func theKeysCopyTheTitleAndTheDay() {
    var world = World([task("Write the report")])
    world.press("y")
    #expect(world.effects.last == Copy(part: .title("Write the report")).effect)
    world.press("Y")
    #expect(world.effects.last == Copy(part: .day(pinnedDay)).effect)
  }

  @Test func copyingNothingShowsAMessage() {
    var world = World([])
    world.press("y")
    #expect(world.state.status?.text == "No task here. a adds one.")
    world.press("Y")
    #expect(world.state.status?.text == "No task to copy on this day.")
    #expect(world.effects(Copy.self).isEmpty)
  }

  @Test(arguments: [
    (CopyOutcome.taken, "Copied the title."),
    (.tmux(passesOn: true), "Copied the title. tmux passes it on to the clipboard."),
    (.tmux(passesOn: false), "Copied the title. Prefix ] pastes it in tmux; its terminal has no clipboard."),
    (.refused, "This terminal takes no text for the clipboard. Inside tmux, copying works."),
    (
      .tooLong(90_400),
      "Not copied: 90 kB is more than a terminal takes. 'focus export --format markdown' prints it."
    ),
  ]) func theScreenReportsTheResultOfCopying(outcome: CopyOutcome, sentence: String) {
    var world = World([task("One")])
    world.send(Copied(part: .title("One"), outcome: outcome).event)
    #expect(world.state.status?.text == sentence)
    // A late answer without a pending copy changes nothing.
    world.send(.clipboardReported(false))
    #expect(world.state.status?.text == sentence)
  }

  @Test func theAnswerOfTheTerminalCorrectsTheMessage() {
    var world = World([task("One")])
    world.send(Copied(part: .day(pinnedDay), outcome: .asked).event)
    #expect(world.state.status?.text == "Sent the day to the terminal's clipboard.")
    world.send(.clipboardReported(true))
    #expect(world.state.status?.text == "Copied the day.")
    world.send(Copied(part: .title("One"), outcome: .asked).event)
    world.send(.clipboardReported(false))
    #expect(
      world.state.status?.text
        == "Sent the title to the terminal's clipboard. This terminal does not say whether it takes it.")
    // The answer does not replace a newer message.
    world.send(Copied(part: .title("One"), outcome: .asked).event)
    world.press("x")
    let shown = world.state.status
    world.send(.clipboardReported(false))
    #expect(world.state.status == shown)
  }

  @Test(arguments: [
    (["TERM": "xterm-kitty"], ClipboardSupport.known), (["TERM": "foot-extra"], .known),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .known),
    (["TERM": "xterm-256color"], .unknown), (["TERM": "tmux-256color", "TERM_PROGRAM": "WezTerm"], .unknown),
    (["TERM": "xterm-kitty", "STY": "1.pts"], .unknown), (["TERM": "linux"], .absent),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .absent),
    (["TERM": "rxvt-unicode"], .absent),
    ([:], .absent),
  ]) func clipboardSupportDependsOnTheTerminal(environment: [String: String], support: ClipboardSupport) {
    #expect(ClipboardSupport(environment: environment) == support)
  }

  @Test func screenForwardsALongTextInPieces() throws {
    let environment = ["TERM": "screen", "STY": "1.pts"]
    let sequence = try #require(
      ClipboardSupport.sequence(base64: String(repeating: "YWFh", count: 1_000), environment: environment))
    let pieces = sequence.split(separator: "\u{1B}\\")
    #expect(pieces.count > 8)
    #expect(pieces.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count < 512 })
    #expect(pieces.map { $0.dropFirst(2) }.joined().hasPrefix("\u{1B}]52;c;YWFh"))
    let long = String(repeating: "a", count: 75_068)
    #expect(ClipboardSupport.sequence(base64: long, environment: ["TERM": "xterm"]) == nil)
  }
}
