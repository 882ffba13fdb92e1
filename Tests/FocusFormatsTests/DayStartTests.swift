import FocusDomain
import FocusFormats
import Testing

/// Times before the start of the day, here 04:00, are on the date after the plan's day.
@Suite("Days that start after midnight") struct DayStartTests {
  private let four = TimeOfDay(wrapping: 240)

  /// Berlin around its clock changes in October 2026 and March 2027.
  private let berlin = LocalZone { instant in
    let changes = [1_792_890_000, 1_806_195_600] as [Int64]
    return instant.seconds >= changes[0] && instant.seconds < changes[1] ? 3600 : 7200
  }

  private func plan(_ day: CivilDate, _ schedules: Schedule...) -> DayPlan {
    let tasks = schedules.enumerated().map { index, schedule in
      FocusTask(id: taskID(index + 1), title: "Task \(index + 1)", schedule: schedule, createdAt: noon)
    }
    return DayPlan(day: day, entries: tasks)
  }

  @Test(arguments: [
    ("01:00", "02:00", "20261122T010000", "20261122T020000"),
    ("03:59", "04:30", "20261122T035900", "20261122T043000"),
    ("00:00", "00:00", "20261122T000000", "20261123T000000"),
    ("04:00", "05:00", "20261121T040000", "20261121T050000"),
    ("23:00", "01:30", "20261121T230000", "20261122T013000"),
  ])
  func calendarsUseWallClockDates(from: String, to: String, start: String, end: String) throws {
    let text = ExportFormat.ics.text([plan(today, timed(from, to))], dayStartsAt: four)
    let lines = text.split(separator: "\r\n").map(String.init)
    #expect(lines.filter { $0 == "DTSTART:\(start)" }.count == 2, "of the task and its event")
    #expect(lines.contains("DUE:\(end)"))
    #expect(lines.contains("DTEND:\(end)"))
    // The event without its VTODO is planned for the same day.
    let cut = try #require(lines.firstIndex(of: "BEGIN:VTODO"))
    let rest = try #require(lines.firstIndex(of: "END:VTODO"))
    let event = (lines[..<cut] + lines[(rest + 1)...]).joined(separator: "\r\n")
    let read = try ImportFormat.ics.read(event, dayStartsAt: four)
    #expect(read.tasks.map(\.day) == [today])
    #expect(read.tasks.map(\.task.schedule) == [timed(from, to)])
  }

  @Test(
    arguments: [ExportFormat.ics, .todotxt, .taskwarrior],
    ["2026-11-21", "2026-10-24", "2026-10-25", "2027-03-27", "2027-03-28"])
  func exportsAreReadForTheSameDay(format: ExportFormat, date: String) throws {
    let plan = plan(
      day(date), timed("01:00", "02:30"), timed("02:30", "03:30"), timed("22:00", "05:00"), .allDay)
    let text = format.text([plan], zone: berlin, dayStartsAt: four)
    let read = try #require(ImportFormat(rawValue: format.rawValue)).read(
      text, zone: berlin, dayStartsAt: four)
    #expect(read.tasks.map(\.day) == Array(repeating: plan.day, count: 4))
    #expect(Set(read.tasks.map(\.task.schedule)) == Set(plan.tasks.map(\.schedule)))
  }

  @Test func taskwarriorUsesTheInstantOfTheReminder() throws {
    for date in ["2026-10-24", "2026-11-21", "2027-03-27"] {
      let plan = plan(day(date), timed("01:00", "02:00"))
      let text = ExportFormat.taskwarrior.text([plan], zone: berlin, dayStartsAt: four)
      let reminder = try #require(
        Reminder.all(of: plan, by: clock(berlin, dayStartsAt: four)).first { $0.lead == 0 })
      let written = reminder.due.description.filter { !"-:".contains($0) }.prefix(15)
      #expect(text.contains("\"scheduled\":\"\(written)Z\""), "\(text) \(written)")
    }
  }

  @Test func timesBeforeTheDayStartBelongToThePreviousDay() throws {
    let event =
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:A\r\nDTSTART:20261122T010000\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    #expect(try ImportFormat.ics.read(event, dayStartsAt: four).tasks.map(\.day) == [today])
    #expect(try ImportFormat.ics.read(event).tasks.map(\.day) == [day("2026-11-22")])
    let todo =
      "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:A\r\nDUE:20261122T010000\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    #expect(try ImportFormat.ics.read(todo, dayStartsAt: four).tasks.map(\.day) == [today])
    let calcurse = "11/22/2026 @ 01:00 -> 11/22/2026 @ 02:00|A\n11/22/2026 [1] B\n"
    #expect(
      try ImportFormat.calcurse.read(calcurse, dayStartsAt: four).tasks.map(\.day)
        == [today, day("2026-11-22")])
    let taskwarrior = #"{"description":"A","scheduled":"20261122T010000Z","due":"20261122T020000Z"}"#
    #expect(try ImportFormat.taskwarrior.read(taskwarrior, dayStartsAt: four).tasks.map(\.day) == [today])
    let date = #"{"description":"A","due":"20261122T000000Z"}"#
    #expect(
      try ImportFormat.taskwarrior.read(date, dayStartsAt: four).tasks.map(\.day) == [day("2026-11-22")],
      "midnight is a date")
  }
}
