import Testing

@testable import FocusDomain

/// Edits of the logs of a day and a week are applied as a whole or not at all.
@Suite struct EditTests {
  @Test func aRefusedEditOfAWeekChangesNothing() {
    let monday = day("2026-11-23")
    var log = WeekLog(monday: monday, intentions: ["One", "Two", "Three"])
    let before = log
    for number in 1...3 {
      var edit = WeekEdit()
      edit.intentions = [1: "A", 2: "B", 3: "C"]
      edit.old = [number: "Other"]
      #expect(throws: RuleViolation.changedMeanwhile(title: "Other", day: monday)) {
        try edit.apply(to: &log)
      }
      #expect(log == before)
    }
  }

  @Test func aRefusedEditOfADayChangesNothing() {
    var log = DayLog(day: day("2026-11-23"), sleep: 2, mood: 3, reflection: "Calm")
    let before = log
    var edit = DayLogEdit(sleep: .value(5), mood: .cleared, rest: true, reflection: "New")
    edit.oldReflection = "Other"
    #expect(throws: RuleViolation.changedMeanwhile(title: log.label, day: log.day)) {
      try edit.apply(to: &log)
    }
    #expect(log == before)
    edit.oldReflection = "Calm"
    #expect(throws: Never.self) { try edit.apply(to: &log) }
    #expect(log.sleep == 5)
    #expect(log.reflection == "New")
  }
}
