import FocusDomain
import Testing

@Suite("Undo and changes by others")
struct UndoTests {
  @Test func undoKeepsAnotherFieldThatChangedMeanwhile() throws {
    var agenda = Agenda([today: [task(1, "Old")]])
    let mine = try agenda.perform(.edit(taskID(1), day: today, TaskFields(title: "New")))
    try agenda.perform(.complete(taskID(1), day: today))
    let undone = try agenda.apply(mine.inverse, at: noon.adding(days: 1))
    #expect(agenda[today].entries[0].title == "Old")
    #expect(agenda[today].entries[0].isCompleted)
    #expect(agenda[today].entries[0].modifiedAt == noon.adding(days: 1))
    try agenda.apply(undone.inverse, at: noon)
    #expect(agenda[today].entries[0].title == "New")
    #expect(agenda[today].entries[0].isCompleted)
  }

  @Test func undoDoesNotOverwriteTheSameFieldThatChangedMeanwhile() throws {
    var agenda = Agenda([today: [task(1, "Old")]])
    let mine = try agenda.perform(.edit(taskID(1), day: today, TaskFields(title: "Mine")))
    try agenda.perform(.edit(taskID(1), day: today, TaskFields(title: "Theirs")))
    refused(.changedMeanwhile(title: "Theirs", day: today), agenda) { agenda throws(RuleViolation) in
      try agenda.apply(mine.inverse, at: noon)
    }
  }

  @Test func aFieldThatWasChangedBackIsNoConflict() throws {
    var agenda = Agenda([today: [task(1, "Old")]])
    let mine = try agenda.perform(.edit(taskID(1), day: today, TaskFields(title: "Mine")))
    try agenda.perform(.edit(taskID(1), day: today, TaskFields(title: "Old")))
    #expect(try agenda.apply(mine.inverse, at: noon).isEmpty)
  }

  @Test func undoDoesNotRestoreATaskDeletedMeanwhile() throws {
    var agenda = Agenda([today: [task(1, "Old")]])
    let mine = try agenda.perform(.edit(taskID(1), day: today, TaskFields(title: "Mine")))
    try agenda.perform(.delete(taskID(1), day: today))
    refused(.goneMeanwhile(title: "Mine", day: today), agenda) { agenda throws(RuleViolation) in
      try agenda.apply(mine.inverse, at: noon)
    }
    try agenda.perform(.erase(taskID(1), day: today))
    refused(.goneMeanwhile(title: "Mine", day: today), agenda) { agenda throws(RuleViolation) in
      try agenda.apply(mine.inverse, at: noon)
    }
  }

  @Test func undoDoesNotDiscardAnAddedTaskThatWasEdited() throws {
    var agenda = Agenda()
    let mine = try agenda.perform(.add(TaskDraft(title: "Mine"), day: today))
    let id = agenda[today].entries[0].id
    try agenda.perform(.complete(id, day: today))
    refused(.changedMeanwhile(title: "Mine", day: today), agenda) { agenda throws(RuleViolation) in
      try agenda.apply(mine.inverse, at: noon)
    }
  }

  @Test func undoingAMoveKeepsLaterEdits() throws {
    var agenda = Agenda([today: [task(1, "Old"), task(2)]])
    let mine = try agenda.perform(.edit(taskID(1), day: today, TaskFields(title: "New", day: tomorrow)))
    try agenda.perform(.complete(taskID(1), day: tomorrow))
    let undone = try agenda.apply(mine.inverse, at: noon)
    #expect(agenda[tomorrow].entries.isEmpty)
    #expect(agenda[today].entries.map(\.title) == ["Old", "Task"])
    #expect(agenda[today].entries[0].isCompleted)
    try agenda.apply(undone.inverse, at: noon)
    #expect(agenda[tomorrow].entries.map(\.title) == ["New"])
    #expect(agenda[tomorrow].entries[0].isCompleted)
    try agenda.perform(.edit(taskID(1), day: tomorrow, TaskFields(title: "Theirs")))
    refused(.changedMeanwhile(title: "Theirs", day: tomorrow), agenda) { agenda throws(RuleViolation) in
      try agenda.apply(mine.inverse, at: noon)
    }
    try agenda.perform(.delete(taskID(1), day: tomorrow))
    refused(.goneMeanwhile(title: "Theirs", day: tomorrow), agenda) { agenda throws(RuleViolation) in
      try agenda.apply(mine.inverse, at: noon)
    }
  }

  @Test func undoDoesNotExceedTheLimitOfAFullDay() throws {
    let start = Agenda([today: [task(1), task(2), task(3)]])
    for operation: Operation in [.delete(taskID(1), day: today), .move(taskID(1), day: today, to: tomorrow)] {
      var agenda = start
      let mine = try agenda.perform(operation)
      try agenda.perform(.add(TaskDraft(title: "Theirs"), day: today))
      refused(.dayFull(today), agenda) { agenda throws(RuleViolation) in
        try agenda.apply(mine.inverse, at: noon)
      }
    }
  }

  @Test func redoDoesNotExceedTheLimitOfAFullDay() throws {
    var agenda = Agenda([today: [task(1), task(2)]])
    let mine = try agenda.perform(.add(TaskDraft(title: "Mine"), day: today))
    let undone = try agenda.apply(mine.inverse, at: noon)
    try agenda.perform(.add(TaskDraft(title: "Theirs"), day: today), numbering: Numbering(after: 5000))
    refused(.dayFull(today), agenda) { agenda throws(RuleViolation) in
      try agenda.apply(undone.inverse, at: noon)
    }
  }

  @Test func aChangeIsUndoneOnlyOnce() throws {
    var agenda = Agenda()
    let mine = try agenda.perform(.add(TaskDraft(title: "Mine"), day: today))
    refused(.changedMeanwhile(title: "Mine", day: today), agenda) { agenda throws(RuleViolation) in
      try agenda.apply(mine, at: noon)
    }
    try agenda.apply(mine.inverse, at: noon)
    refused(.goneMeanwhile(title: "Mine", day: today), agenda) { agenda throws(RuleViolation) in
      try agenda.apply(mine.inverse, at: noon)
    }
  }
}
