import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// A message that answers a key disappears after a while.
@Suite struct MessageTimeTests {
  private func later(_ milliseconds: Int64) -> ClockReading {
    reading(pinnedNow.adding(milliseconds: milliseconds))
  }

  @Test func anAnswerIsHiddenOnceItCouldBeRead() throws {
    var world = World([task("Write")])
    world.press("t")
    let message = try #require(world.state.status)
    let end = try #require(world.state.messageEnds)
    #expect(message.level == .refusal)
    #expect(world.state.nextReading == end, "the program sleeps until then")
    #expect(end == pinnedNow.adding(milliseconds: message.readingTime))
    world.send(.timePassed, at: later(message.readingTime - 1))
    #expect(world.state.status == message)
    world.send(.timePassed, at: later(message.readingTime))
    #expect(world.state.status == nil)
    #expect(world.state.nextReading == world.state.clock.nextReading)
  }

  @Test func aRepeatedAnswerIsShownForItsTimeAgain() throws {
    var world = World([task("Write")])
    world.press("t")
    let first = try #require(world.state.messageEnds)
    world.send(.keyPressed("t"), at: later(2000))
    #expect(world.state.messageEnds == first.adding(milliseconds: 2000))
  }

  @Test func aLongerMessageStaysLonger() {
    let times = ["Undone.", "Today is full. Enter offers tomorrow or a swap."]
      .map { StatusMessage(text: $0, level: .information).readingTime }
    #expect(times[0] < times[1])
  }

  /// The user may not be looking, or has to do something.
  @Test func unrequestedMessagesAndFailuresAreNotHidden() {
    let events: [Event] = [
      .reminded("Stand-up at 12:00"), .messageArrived("The disk is full.", isFailure: true),
    ]
    for event in events {
      var world = World([task("Write")])
      world.send(event)
      world.send(.timePassed, at: later(3_000_000))
      #expect(world.state.status != nil, "\(event)")
      world.press("j")
      #expect(world.state.status == nil)
    }
  }

  @Test func messagesAreNotHiddenFromScreenReaders() {
    var options = ScreenOptions()
    options.isPlain = true
    var world = World([task("Write")], options: options)
    world.press("t")
    world.send(.timePassed, at: later(60_000))
    #expect(world.state.status != nil)
  }

  @Test func aSmallScreenKeepsItsCount() {
    var world = World([task("Write"), task("Read")], size: Size(width: 20, height: 5))
    world.press("u")
    let row = view(world.state).row(0)
    #expect(row.contains("0/2"))
    #expect(row.contains("Nothing"))
  }
}
