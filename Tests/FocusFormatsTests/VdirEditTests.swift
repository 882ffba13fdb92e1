import FocusDomain
import Testing

@testable import FocusFormats

/// Changes of items of a calendar folder.
@Suite("Changes of items of a calendar folder")
struct VdirEditTests {
  // MARK: Changing

  /// The lines that a change of the task replaces, with their replacements; all others keep their bytes.
  private func changed(
    _ bytes: [UInt8], _ change: (inout FocusTask) -> Void, on newDay: CivilDate? = nil
  ) throws -> [String] {
    let item = try VdirSample.item(bytes)
    let former = item.newTask(at: noon, in: context(east))
    var task = former.task
    change(&task)
    task.modifiedAt = instant("2026-11-21T13:00:00Z")
    let planned = PlannedTask(day: newDay ?? former.day, task: task)
    let after = item.edited(from: former, to: planned, in: context(east))
    #expect(try VdirSample.item(after).hasContent(of: planned))
    let (old, new) = (VdirSample.lines(bytes), VdirSample.lines(after))
    let stamps = ["DTSTAMP:20261121T130000Z", "LAST-MODIFIED:20261121T130000Z"]
    #expect(old == new || Set(stamps).isSubset(of: new))
    return new.filter { !old.contains($0) && !stamps.contains($0) }
      + old.filter { !new.contains($0) && !$0.hasPrefix("SEQUENCE") }.map { "-" + $0 }
  }

  @Test func onlyWhatChangedIsReplaced() throws {
    let bytes = VdirSample.text(VdirSample.foreign)
    #expect(try changed(bytes) { _ in } == [])
    #expect(
      try changed(bytes) { $0.title = "New, one" } == [
        #"summary;LANGUAGE=de;X-P="a;b:c":New\, one"#, "SEQUENCE:5", #"-summary;LANGUAGE=de;X-P="a;b:c":Gr"#,
        #"- üße\, all"#,
      ])
    #expect(
      try changed(bytes, { _ in }, on: day("2026-11-25")) == [
        "DUE;TZID=Europe/Berlin:20261125T170000", "SEQUENCE:5", "-DUE;TZID=Europe/Berlin:20261123T170000",
      ])
    #expect(try changed(bytes) { $0.priority = .high } == ["SEQUENCE:5", "PRIORITY:1"])
    #expect(
      try changed(bytes) { $0.completedAt = instant("2026-11-21T12:30:00Z") } == [
        "SEQUENCE:5", "STATUS:COMPLETED", "COMPLETED:20261121T123000Z", "PERCENT-COMPLETE:100",
      ])
    #expect(
      try changed(bytes) { $0.schedule = timed("09:00", "10:00") } == [
        "DUE:20261123T100000", "SEQUENCE:5", "DTSTART:20261123T090000",
        "-DUE;TZID=Europe/Berlin:20261123T170000",
      ])
  }

  @Test func completionIsTakenBack() throws {
    let bytes = VdirSample.todo(
      "DUE;VALUE=DATE:20261120", "STATUS:COMPLETED", "COMPLETED:20261120T100000Z", "PERCENT-COMPLETE:100")
    #expect(
      try changed(bytes) { $0.completedAt = nil } == [
        "STATUS:NEEDS-ACTION", "PERCENT-COMPLETE:0", "-STATUS:COMPLETED", "-COMPLETED:20261120T100000Z",
        "-PERCENT-COMPLETE:100",
      ])
  }

  /// The local time of a UTC time would change with the clocks, so it is written anew.
  @Test func aMoveAcrossAClockChangeKeepsTheLocalTime() throws {
    let bytes = VdirSample.todo("DTSTART:20261030T070000Z", "DUE:20261030T080000Z")
    #expect(
      try changed(bytes, { _ in }, on: day("2026-11-02")) == [
        "DTSTART:20261102T090000", "DUE:20261102T100000", "-DTSTART:20261030T070000Z",
        "-DUE:20261030T080000Z",
      ])
  }

  @Test func lineBreaksAndFoldsAreKept() throws {
    for lineBreak in ["\r\n", "\n"] {
      let bytes = VdirSample.text(VdirSample.foreign, lineBreak)
      let item = try VdirSample.item(bytes)
      let former = item.newTask(at: noon, in: context(east))
      var task = former.task
      task.title = String(repeating: "日本語 ", count: 40)
      let after = item.edited(from: former, to: PlannedTask(day: former.day, task: task), in: context(east))
      #expect(after.contains(0x0D) == (lineBreak == "\r\n"))
      for line in after.split(separator: 0x0A) { #expect(line.count <= 76) }
      #expect(try VdirSample.item(after).title == (try Title.validated(task.title)))
    }
  }

  @Test func aByteOrderMarkIsKept() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + VdirSample.todo()
    let item = try VdirSample.item(bytes)
    let former = item.newTask(at: noon, in: context())
    var task = former.task
    task.title = "Other"
    #expect(
      item.edited(from: former, to: PlannedTask(day: former.day, task: task), in: context()).starts(with: [
        0xEF
      ]))
  }

  /// An event has no fields for them.
  @Test func anEventStoresNoPriorityLengthOrState() throws {
    var task = FocusTask(id: taskID(1), title: "A", schedule: timed("09:00", "10:00"), createdAt: noon)
    let former = PlannedTask(day: today, task: task)
    let bytes = VdirItem.newText(of: former, as: .event, in: context())
    let item = try VdirSample.item(bytes, as: .event, context())
    (task.priority, task.length, task.completedAt) = (.high, 50, noon)
    #expect(item.edited(from: former, to: PlannedTask(day: today, task: task), in: context()) == bytes)
  }

  // MARK: Round trips

  /// A file written by focus encodes the task completely, and needs no change.
  @Test func ownFilesRoundTrip() throws {
    var random = SeededGenerator(seed: 11)
    for dayStart in [TimeOfDay.midnight, TimeOfDay(wrapping: 240)] {
      let context = context(east, dayStartsAt: dayStart)
      for plan in (0..<20).flatMap({ _ in random.plans() }) {
        for task in plan.entries where task.carriedTo == nil {
          let planned = PlannedTask(day: plan.day, task: task)
          for kind in VdirKind.allCases where kind == .todo || task.schedule.range != nil {
            let bytes = VdirItem.newText(of: planned, as: kind, in: context)
            let item = try VdirSample.item(bytes, as: kind, context)
            #expect(item.id == task.id)
            #expect(item.hasContent(of: planned))
            let applied = item.applied(to: planned, times: nil, at: noon)
            #expect(applied == planned)
            #expect(item.edited(from: planned, to: planned, in: context) == bytes)
          }
        }
      }
    }
  }

  /// A line break in the title of a file written by hand does not get into the calendar.
  @Test func aTitleIsOneLine() throws {
    let task = FocusTask(id: taskID(1), title: "A\r\nSTATUS:COMPLETED\u{1B}", createdAt: noon)
    let bytes = VdirItem.newText(of: PlannedTask(day: today, task: task), as: .todo, in: context())
    let item = try VdirSample.item(bytes)
    #expect(!item.isDone)
    #expect(item.applied(to: PlannedTask(day: today, task: task), times: nil, at: noon).task == task)
  }

  @Test func aChangeInTheFileIsApplied() throws {
    let former = try VdirSample.task(VdirSample.todo("DUE;VALUE=DATE:20261130", "PRIORITY:1"))
    let times = try VdirSample.item(VdirSample.todo("DUE;VALUE=DATE:20261130")).times
    let later = instant("2026-11-21T13:00:00Z")
    func applied(_ lines: String...) throws -> PlannedTask {
      let bytes = VdirSample.text(
        ["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:1"] + lines + ["END:VTODO", "END:VCALENDAR"])
      return try VdirSample.item(bytes).applied(to: former, times: times, at: later)
    }
    let all = ["DUE;VALUE=DATE:20261130", "PRIORITY:1"]
    #expect(try applied("SUMMARY:Title", all[0], "PRIORITY:2") == former)
    #expect(try applied("SUMMARY:Other", all[0], all[1]).task.title == "Other")
    #expect(try applied("SUMMARY:Title", all[0]).task.priority == .medium)
    #expect(try applied("SUMMARY:Title", "DUE:20261202", all[1]).day == day("2026-12-02"))
    let done = try applied("SUMMARY:Title", all[0], all[1], "STATUS:COMPLETED")
    #expect(done.task.completedAt == later)
    #expect(done.task.modifiedAt == later)
    #expect(try applied("SUMMARY:Title", all[0], all[1], "STATUS:CANCELLED").task.deletedAt == later)
    // Without a date the task stays on its day.
    #expect(try applied("SUMMARY:Title", all[1]).day == former.day)
  }
}
