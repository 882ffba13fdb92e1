import FocusDomain
import Testing

@testable import FocusFormats

/// Recurrence rules of other programs that become routines. 2026-11-21 is a Saturday.
@Suite struct ForeignRecurrenceTests {
  private let clock = PlannerClock(now: { Instant(seconds: 1_795_255_200) }, zone: .utc)

  private func read(_ rule: String, from start: String = "2026-11-21") -> String? {
    guard let recurrence = ForeignRecurrence.read(rule: rule, from: day(start), clock: clock) else {
      return nil
    }
    return "\(recurrence.rule)" + (recurrence.end.map { " until \($0)" } ?? "")
  }

  @Test(arguments: [
    ("FREQ=DAILY", "1d"), ("FREQ=DAILY;INTERVAL=3", "3d"), ("freq=daily", "1d"),
    ("FREQ=DAILY;BYDAY=MO,TU", "1w mon,tue"), ("FREQ=WEEKLY", "1w sat"),
    ("FREQ=WEEKLY;BYDAY=MO,WE,FR", "1w mon,wed,fri"), ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR", "2w mon,fri"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;WKST=SU", "2w sat"), ("FREQ=WEEKLY;WKST=SU;BYDAY=MO", "1w mon"),
    ("FREQ=MONTHLY", "1m 21"), ("FREQ=MONTHLY;BYMONTHDAY=1,15", "1m 1,15"),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "1m 31"), ("FREQ=YEARLY", "12m 21"),
    ("FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=21", "12m 21"),
    ("FREQ=DAILY;UNTIL=20261124", "1d until 2026-11-24"),
    ("FREQ=DAILY;UNTIL=20261124T235959Z", "1d until 2026-11-24"),
    ("FREQ=DAILY;COUNT=3", "1d until 2026-11-23"), ("FREQ=WEEKLY;COUNT=2", "1w sat until 2026-11-28"),
    ("FREQ=MONTHLY;BYMONTHDAY=31;COUNT=4", "1m 31 until 2027-02-28"),
  ])
  func simpleRulesBecomeRoutines(_ rule: String, _ expected: String) {
    #expect(read(rule) == expected)
  }

  /// The last occurrence is not after UNTIL, and both are days of the planner.
  @Test(arguments: [
    ("FREQ=DAILY;UNTIL=20270101T000000Z", "23:30", "2026-12-31"),
    ("FREQ=DAILY;UNTIL=20270101T233000Z", "23:30", "2027-01-01"),
    ("FREQ=DAILY;UNTIL=20270101T100000", "09:00", "2027-01-01"),
    ("FREQ=DAILY;UNTIL=20270101", "09:00", "2027-01-01"),
  ])
  func theEndOfARuleRespectsTheTime(_ rule: String, _ time: String, _ end: String) {
    let read = ForeignRecurrence.read(rule: rule, from: day("2026-11-21"), at: TimeOfDay(time), clock: clock)
    #expect(read?.end == day(end))
  }

  @Test(arguments: [
    "", "FREQ", "FREQ=", "FREQ=HOURLY", "FREQ=SECONDLY", "FREQ=MONTHLY;BYDAY=1MO", "FREQ=MONTHLY;BYDAY=MO",
    "FREQ=WEEKLY;BYDAY=1MO", "FREQ=DAILY;BYHOUR=9", "FREQ=MONTHLY;BYSETPOS=1;BYDAY=MO",
    "FREQ=MONTHLY;BYMONTHDAY=-2", "FREQ=MONTHLY;BYMONTHDAY=32", "FREQ=YEARLY;BYMONTH=3",
    "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;INTERVAL=1000", "FREQ=DAILY;INTERVAL=99999999999999999999",
    "FREQ=DAILY;COUNT=0", "FREQ=DAILY;COUNT=5001", "FREQ=DAILY;COUNT=2;UNTIL=20261201",
    "FREQ=DAILY;UNTIL=20261101", "FREQ=DAILY;UNTIL=soon", "FREQ=DAILY;FREQ=WEEKLY",
    "FREQ=YEARLY;INTERVAL=100",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU", "FREQ=DAILY;INTERVAL=2;BYDAY=MO",
  ])
  func unsupportedRulesAreRejected(_ rule: String) { #expect(read(rule) == nil) }

  @Test(arguments: [
    ("daily", "1d"), ("weekdays", "1w mon,tue,wed,thu,fri"), ("weekly", "1w sat"), ("biweekly", "2w sat"),
    ("monthly", "1m 21"), ("bimonthly", "2m 21"), ("quarterly", "3m 21"), ("semiannual", "6m 21"),
    ("annual", "12m 21"), ("yearly", "12m 21"), ("biyearly", "24m 21"), ("3days", "3d"), ("2wks", "2w sat"),
    ("6mo", "6m 21"), ("2q", "6m 21"), ("P2W", "2w sat"), ("P1M", "1m 21"), ("P1Y", "12m 21"),
  ])
  func wordsOfTaskwarriorBecomeRoutines(_ word: String, _ expected: String) {
    let read = ForeignRecurrence.read(recur: word, from: day("2026-11-21"), until: nil)
    #expect(read.map { "\($0.rule)" } == expected)
  }

  @Test(arguments: ["", "3hrs", "PT4H", "often", "0d", "1000d", "99999999999999999999y", "p"])
  func unsupportedWordsOfTaskwarriorAreRejected(_ word: String) {
    #expect(ForeignRecurrence.read(recur: word, from: day("2026-11-21"), until: nil) == nil)
  }

  @Test func aRecurringToDoBecomesARoutine() throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VTODO
      UID:7d0a4b1c-5e2f-4a63-9b1d-2c3e4f5a6b7c
      SUMMARY:Water the plants
      DESCRIPTION:The ones on the balcony\\, too
      PRIORITY:1
      DTSTART:20261121T180000
      DUE:20261121T183000
      RRULE:FREQ=WEEKLY;BYDAY=SA,WE
      END:VTODO
      BEGIN:VTODO
      SUMMARY:Odd
      DTSTART:20261121T180000
      RRULE:FREQ=MONTHLY;BYDAY=1MO
      END:VTODO
      BEGIN:VTODO
      SUMMARY:Done already
      STATUS:COMPLETED
      COMPLETED:20261120T180000Z
      DTSTART:20261120T180000
      RRULE:FREQ=DAILY
      END:VTODO
      BEGIN:VTODO
      SUMMARY:With an exception
      DTSTART:20261121T180000
      EXDATE:20261128T180000
      RRULE:FREQ=WEEKLY
      END:VTODO
      END:VCALENDAR
      """
    let file = try ImportFormat.ics.read(text)
    let routine = try #require(file.routines.first)
    #expect(file.routines.count == 1)
    #expect(routine.title == "Water the plants")
    #expect(routine.priority == .high)
    #expect(routine.id.description == "7d0a4b1c-5e2f-4a63-9b1d-2c3e4f5a6b7c")
    #expect("\(routine.recurrence.rule)" == "1w wed,sat")
    #expect(routine.note == "The ones on the balcony, too")
    #expect(routine.schedule.range?.minutes == 30)
    #expect(file.tasks.map(\.task.title) == ["Odd", "Done already", "With an exception"])
    #expect(file.warnings.count == 3)
  }

  @Test func aTemplateWithADateBecomesARoutine() throws {
    let file = try ImportFormat.taskwarrior.read(
      """
      [{"description":"Rent","status":"recurring","recur":"monthly","due":"20261201T000000Z","priority":"H",
        "uuid":"7d0a4b1c-5e2f-4a63-9b1d-2c3e4f5a6b7c","entry":"20261101T000000Z"},
       {"description":"Hourly","status":"recurring","recur":"3hrs","due":"20261201T000000Z"},
       {"description":"Undated","status":"recurring","recur":"weekly"}]
      """)
    let routine = try #require(file.routines.first)
    #expect(file.routines.count == 1)
    #expect(routine.title == "Rent")
    #expect(routine.priority == .high)
    #expect(routine.recurrence == Recurrence(.months(1, on: [1]), from: day("2026-12-01")))
    #expect(file.tasks.isEmpty)
    #expect(file.warnings.map(\.matter) == [.template("3hrs"), .template("weekly")])
  }
}
