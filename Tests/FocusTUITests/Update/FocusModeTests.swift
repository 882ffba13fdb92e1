import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct FocusModeTests {
  private var world = World(Scene.plan)

  private func reading(after seconds: Int64) -> ClockReading {
    FocusTUITests.reading(pinnedNow.adding(milliseconds: seconds * 1000))
  }

  private var rows: String { drawnRows(view(world.state)).joined(separator: "\n") }

  @Test mutating func fStartsASessionForTheSelectedTask() {
    world.press("f")
    #expect(world.sessions.running?.session.title == "Call the dentist")
    #expect(world.sessions.running?.session.planned == 1500)
    #expect(world.state.sheets.top(FocusMode.self) != nil)
  }

  @Test mutating func fOpensTheCurrentSession() {
    world.press("f", .escape, "j", "f")
    #expect(world.sessions.running?.session.title == "Call the dentist")
    #expect(world.state.sheets.top(FocusMode.self) != nil)
    #expect(world.effects.count { if case .session = $0 { true } else { false } } == 1)
  }

  @Test mutating func aDoneTaskAndAnEmptySlotAreRefused() {
    world.press("k", "f")
    #expect(world.state.status?.text == Text.taskIsDone)
    var empty = World()
    empty.press("f")
    #expect(empty.state.status?.text == Text.noTaskHere)
    #expect(empty.state.sheets.isEmpty)
    #expect(empty.sessions.running == nil)
  }

  /// What another program ends after that is reported as ended there.
  @Test mutating func aFailedStopIsNoEnd() {
    world.press("f")
    world.state.features[SessionState.self].isEnding = true
    world.send(
      .failed(
        .store(.cannotWrite(path: "/x", code: 28)), .session(.stop(at: nil, completing: false)), .command))
    #expect(!world.state.features[SessionState.self].isEnding)
    #expect(world.state.sheets.top(FocusMode.self) != nil)
  }

  @Test mutating func spacePausesAndResumes() {
    world.press("f")
    world.send(.timePassed, at: reading(after: 60))
    world.press(" ")
    #expect(world.state.session?.progress.state == .paused(.paused))
    world.send(.timePassed, at: reading(after: 120))
    #expect(world.state.session?.progress.focused == 60_000)
    world.press(" ")
    world.send(.timePassed, at: reading(after: 150))
    #expect(world.state.session?.progress.focused == 90_000)
  }

  @Test mutating func enterEndsTheSessionAndLeavesThePage() {
    world.press("f")
    world.send(.timePassed, at: reading(after: 90))
    world.press(.enter)
    #expect(world.sessions.ended.map(\.session.focused) == [90_000])
    #expect(world.state.sheets.isEmpty)
    #expect(world.state.status?.text == "1 min on 'Call the dentist'.")
  }

  @Test mutating func xEndsTheSessionAndCompletesItsTask() {
    world.press("f", "x")
    #expect(world.effects.contains(.session(.stop(at: nil, completing: true))))
  }

  @Test mutating func everyFourthBreakIsALongOne() {
    for number in 1...4 {
      world.press("f")
      world.send(.timePassed, at: reading(after: Int64(number) * 60))
      world.press("b")
      #expect(world.sessions.running?.session.planned == (number == 4 ? 900 : 300))
      #expect(world.sessions.running?.session.kind == .rest)
      world.press(.enter)
      #expect(world.state.sheets.isEmpty)
      world.send(.timePassed, at: reading(after: Int64(number) * 60 + 1))
    }
  }

  @Test mutating func plusAndMinusMoveTheEnd() {
    world.press("f", "+", "+", "-")
    #expect(world.sessions.running?.session.planned == 1800)
    for _ in 0..<20 { world.press("-") }
    #expect(world.sessions.running?.session.planned == 1)
  }

  @Test mutating func soundAndVolumeAreChosen() {
    world.press("f", "n", "]", "]", "[")
    #expect(world.state.features[SessionState.self].sound == SoundChoice(name: "rain", volume: 70))
    #expect(rows.contains("♪ rain, volume 70"))
  }

  @Test mutating func aNoteIsKept() {
    world.press("f", "i")
    world.type("b x")
    #expect(world.sessions.running?.session.kind == .focus)
    world.press(.enter)
    #expect(world.sessions.running?.session.note == "b x")
    world.press("i", "!", .escape)
    #expect(world.sessions.running?.session.note == "b x")
    #expect(world.state.sheets.top(FocusMode.self) != nil)
  }

  @Test mutating func closingThePageKeepsTheSession() {
    world.press("f", .escape)
    #expect(world.state.sheets.isEmpty)
    #expect(world.sessions.running != nil)
    world.send(.timePassed, at: reading(after: 5))
    #expect(rows.contains("24:55 left"))
  }

  @Test(arguments: [true, false]) mutating func aSessionEndedElsewhereIsNamed(hasPage: Bool) {
    world.press("f")
    if !hasPage { world.press(.escape) }
    world.send(.timePassed, at: reading(after: 90))
    _ = world.sessions.perform(.stop(at: nil, completing: false), at: world.state.clock.machine)
    world.send(.sessionsRead(world.sessions.reading))
    #expect(world.state.sheets.isEmpty)
    #expect(world.state.status?.text == "1 min on 'Call the dentist'.")
  }

  @Test mutating func aForgottenSessionIsRecordedOnceWithAMessage() {
    world.press("f")
    world.send(.timePassed, at: reading(after: 51 * 60))
    #expect(world.sessions.ended.map(\.session.outcome) == [.unattended])
    #expect(world.state.status?.text.contains("its plan of 25 min counts") == true)
    #expect(world.state.sheets.isEmpty)
  }

  /// The clock jumps, as after sleep. The key that detects the end of the session closes the page and does
  /// nothing else.
  @Test(arguments: [" ", "x", .enter, "b", "+"] as [Key])
  mutating func keysTypedForAPageThatIsGoneDoNothing(key: Key) {
    world.press("f")
    let done = world.stored[pinnedDay].completedCount
    world.send(.keyPressed(key), at: reading(after: 10_000))
    #expect(world.state.sheets.isEmpty)
    #expect(world.sessions.running == nil)
    world.send(.keyPressed(key), at: reading(after: 10_000))
    #expect(world.stored[pinnedDay].completedCount == done)
    #expect(world.state.status?.level != .refusal)
  }

  /// Keys within half a second of each other count as meant for the page that the first of them closed.
  @Test(arguments: ["x", .enter] as [Key], ["x", " ", .enter] as [Key])
  mutating func keysThatFollowTheEndOfASessionChangeNothing(ending: Key, following: Key) {
    world.press("f")
    world.send(.timePassed, at: reading(after: 90))
    world.press(ending)
    let ended = world.stored[pinnedDay]
    for milliseconds: Int64 in [90_350, 90_700, 91_050] {
      world.send(
        .keyPressed(following), at: FocusTUITests.reading(pinnedNow.adding(milliseconds: milliseconds)))
      #expect(world.stored[pinnedDay] == ended)
      #expect(world.state.sheets.isEmpty)
    }
    world.send(.keyPressed(following), at: reading(after: 92))
    #expect(world.stored[pinnedDay] != ended || !world.state.sheets.isEmpty)
  }

  @Test mutating func keysOfOtherPagesWorkAtOnceAfterTheEndOfASession() {
    world.press("f", "x", "/")
    #expect(world.state.sheets.top(Search.self) != nil)
  }

  @Test mutating func theNextKeyAsksHowMuchOfAForgottenSessionCounts() {
    world.press("f")
    world.send(.timePassed, at: reading(after: 10_000))
    #expect(world.state.sheets.isEmpty, "nothing pops up by itself")
    world.send(.keyPressed("j"), at: reading(after: 10_060))
    #expect(world.state.sheets.top(UnattendedSheet.self) != nil)
    #expect(rows.contains("All of it, 50 min"))
    #expect(rows.contains("The plan, 25 min"))
    world.press(.escape)
    #expect(world.state.sheets.isEmpty)
    #expect(world.sessions.ended.map(\.session.focused) == [1_500_000])
    world.press("j")
    #expect(world.state.sheets.isEmpty, "it is put off")
  }

  @Test mutating func theAnswerIsCounted() {
    world.press("f")
    world.send(.timePassed, at: reading(after: 10_000))
    world.send(.keyPressed("j"), at: reading(after: 10_060))
    world.press(.enter)
    #expect(
      world.effects(CreditSession.self).map(\.milliseconds) == [3_000_000])
    world.press("j", "j", .enter)
    #expect(rows.contains(Text.lengthExamples))
    world.type("40m")
    world.press(.enter)
    #expect(
      world.effects(CreditSession.self).map(\.milliseconds) == [3_000_000, 2_400_000])
  }

  @Test mutating func theStoreIsAskedOnlyOnceToRecordAForgottenSession() {
    world.press("f")
    var state = world.state
    let first = update(&state, .timePassed, at: reading(after: 51 * 60))
    let second = update(&state, .timePassed, at: reading(after: 52 * 60))
    #expect(first.contains(.session(.beat)))
    #expect(!second.contains(.session(.beat)))
  }

  @Test mutating func theScreenWakesEachSecondOnlyWhileASessionCounts() {
    let minute = world.state.clock.nextReading
    #expect(world.state.nextReading == minute)
    world.press("f")
    world.send(.timePassed, at: FocusTUITests.reading(pinnedNow.adding(milliseconds: 300)))
    // The next second is shown 700 ms later.
    #expect(world.state.nextReading == pinnedNow.adding(milliseconds: 1002))
    world.press(" ")
    #expect(world.state.nextReading == world.state.clock.nextReading)
    world.press(" ", .enter)
    #expect(world.state.nextReading == world.state.messageEnds, "what was ended is said for a while")
    world.press("j")
    #expect(world.state.nextReading == world.state.clock.nextReading)
  }

  @Test mutating func consecutiveSecondsDifferOnlyInTheTime() {
    world.press("f")
    world.send(.timePassed, at: reading(after: 61))
    let before = view(world.state)
    world.send(.timePassed, at: reading(after: 62))
    let after = view(world.state)
    let changed = (0..<24).reduce(0) { sum, y in sum + (0..<80).count { before[$0, y] != after[$0, y] } }
    #expect(changed > 0)
    #expect(changed <= 30)
  }

  @Test mutating func theTotalIncludesTheCurrentSession() {
    world.press("f")
    world.send(.timePassed, at: reading(after: 600))
    world.press(.enter)
    world.send(.timePassed, at: reading(after: 601))
    world.press("f")
    world.send(.timePassed, at: reading(after: 901))
    #expect(world.state.focused(on: pinnedDay) == 900_000)
    #expect(rows.contains("2nd session today · 15 min"))
  }
}

@Suite struct BigDigitsTests {
  @Test func theScaleIsTheLargestThatFits() throws {
    let digits = try #require(BigDigits("24:18"))
    #expect(digits.scale(fitting: Size(width: 33, height: 5)) == nil)
    #expect(digits.scale(fitting: Size(width: 34, height: 5)) == .init(columns: 2, rows: 1))
    #expect(digits.scale(fitting: Size(width: 51, height: 5)) == .init(columns: 3, rows: 1))
    #expect(digits.scale(fitting: Size(width: 68, height: 9)) == .init(columns: 3, rows: 1))
    #expect(digits.scale(fitting: Size(width: 68, height: 10)) == .init(columns: 4, rows: 2))
    #expect(digits.scale(fitting: Size(width: 68, height: 10), atMost: 1) == .init(columns: 3, rows: 1))
    #expect(digits.size(scale: .init(columns: 4, rows: 2)) == Size(width: 68, height: 10))
    #expect(BigDigits("24 min") == nil)
  }

  @Test func everyDigitIsDifferent() throws {
    let drawn = try "0123456789:/+".map { digit in
      var frame = Frame(size: Size(width: 6, height: 5), charset: .ascii)
      try #require(BigDigits(String(digit))).draw(
        at: Point(x: 0, y: 0), scale: .init(columns: 2, rows: 1), color: .text, on: &frame)
      return drawnRows(frame)
    }
    #expect(Set(drawn).count == drawn.count)
  }
}
