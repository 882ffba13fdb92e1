import FocusDomain
import FocusText
import Testing

@testable import FocusTUI

/// The form in Korean and Japanese.
@Suite struct LocalizedFormTests {
  private func world(_ language: Language, _ clock: ClockStyle, _ tasks: [FocusTask] = []) -> World {
    var options = ScreenOptions(dates: .english.with(clock), reducedMotion: true)
    options.language = language
    return World(tasks, options: options)
  }

  @Test(arguments: [Language.korean, .japanese], [ClockStyle.hours24, .hours12])
  func theTimesOfAFormAreThoseOfItsTask(language: Language, clock: ClockStyle) throws {
    for times in ["9-10:45", "0-0:30", "12-13", "23-1"] {
      var world = world(language, clock, [task("Plan", at: times)])
      world.press("e")
      #expect(world.form.schedule == Schedule(typed: times))
      let form = world.form
      let operation = try Text.$language.withValue(language) { try form.operation(today: pinnedDay) }
      #expect(operation == .edit(task("Plan").id, day: pinnedDay, TaskFields()))
    }
  }

  @Test(arguments: [
    (Language.korean, "오후 3시~4시 30분", "15-16:30"), (.korean, "9시", "9-10"),
    (.japanese, "午後3時〜4時半", "15-16:30"),
    (.japanese, "１５：００", "15-16"),
  ])
  func timesAreParsedInTheUsersLanguage(language: Language, typed: String, times: String) {
    var world = world(language, .hours24)
    world.press("a")
    world.type("회의")
    world.press(.tab)
    world.press(.tab)
    world.type(typed)
    world.press(.enter)
    #expect(world.state.plan.tasks.first?.schedule == Schedule(typed: times))
  }

  @Test func aWordThatIsTypedInFullWidthIsTakenFromTheTitle() {
    var world = world(.japanese, .hours24)
    world.press("a")
    world.type("会議　！高　")
    #expect(world.form.title.text == "会議　")
    #expect(world.form.priority == .high)
  }

  @Test func aLetterWithoutAKeySaysHowToSwitch() {
    for (language, letter, part) in [(Language.korean, "ㅍ", "한/영"), (.japanese, "ぽ", "英数")] {
      let sentence = Text.$language.withValue(language) { Text.unknownKey(letter, helpKey: "?") }
      #expect(sentence.contains(part))
      #expect(sentence.contains(letter))
    }
    #expect(!Text.unknownKey("Z", helpKey: "?").contains("Latin"))
  }
}
