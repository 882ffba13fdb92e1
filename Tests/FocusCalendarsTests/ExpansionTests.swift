import FocusDomain
import Testing

@testable import FocusCalendars

@Suite(.enabled(if: CalendarLibrary() != nil, "libical3 is not installed"))
struct ExpansionTests {
  @Test(arguments: ExpansionTests.all)
  func eventsAreExpandedToTheirOccurrences(_ given: CalendarCase) throws {
    let library = try #require(CalendarLibrary())
    #expect(given.occurrences(of: library) == given.expected.sorted())
  }

  private static let all = zones + dates + rules + forms + states

  private static let outlook = """
    BEGIN:VTIMEZONE
    TZID:Customized Time Zone
    BEGIN:STANDARD
    DTSTART:16010101T020000
    TZOFFSETFROM:-0400
    TZOFFSETTO:-0500
    RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010101T020000
    TZOFFSETFROM:-0500
    TZOFFSETTO:-0400
    RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
    END:DAYLIGHT
    END:VTIMEZONE
    """

  /// Ends a calendar and begins another.
  private static let next = "-"

  static let zones = [
    CalendarCase(
      "a time that the clocks skip has the offset from before", "2026-03-29", "2026-03-29",
      "DTSTART;TZID=Europe/Berlin:20260329T023000\nDURATION:PT30M", ["2026-03-29 03:30–04:00"]),
    CalendarCase(
      "a time that the clocks show twice is the first", "2026-10-25", "2026-10-25",
      "DTSTART;TZID=Europe/Berlin:20261025T023000\nDURATION:PT2H", ["2026-10-25 02:30–03:30"]),
    CalendarCase(
      "a daily time over the gap", "2026-03-28", "2026-03-30",
      "DTSTART;TZID=Europe/Berlin:20260328T023000\nDURATION:PT15M\nRRULE:FREQ=DAILY;COUNT=3",
      ["2026-03-28 02:30–02:45", "2026-03-29 03:30–03:45", "2026-03-30 02:30–02:45"]),
    CalendarCase(
      "a night shift ends at six in the night of the change, too", "2026-10-24", "2026-10-25",
      "DTSTART;TZID=Europe/Berlin:20261017T220000\nDTEND;TZID=Europe/Berlin:20261018T060000\nRRULE:FREQ=WEEKLY",
      ["2026-10-24 22:00–2026-10-25 06:00"]),
    CalendarCase(
      "a duration of hours is exact, one of days is not", "2026-03-28", "2026-03-30",
      """
      UID:2
      DTSTART;TZID=Europe/Berlin:20260328T120000
      DURATION:PT24H
      |
      UID:3
      DTSTART;TZID=Europe/Berlin:20260328T120000
      DURATION:P1D
      """, ["2026-03-28 12:00–2026-03-29 13:00", "2026-03-28 12:00–2026-03-29 12:00"]),
    CalendarCase(
      "a series of another zone keeps that zone's clock", "2026-03-26", "2026-04-02",
      "DTSTART;TZID=America/New_York:20260305T090000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;BYDAY=TH",
      ["2026-03-26 14:00–15:00", "2026-04-02 15:00–16:00"]),
    CalendarCase(
      "a start and an end in two zones", "2026-06-01", "2026-06-02",
      "DTSTART;TZID=Europe/Berlin:20260601T100000\nDTEND;TZID=America/New_York:20260601T130000",
      ["2026-06-01 10:00–19:00"]),
    CalendarCase(
      "a floating time is everybody's own", "2026-07-01", "2026-07-02",
      "DTSTART:20260701T090000\nDTEND:20260701T093000\nRRULE:FREQ=DAILY;COUNT=2",
      ["2026-07-01 09:00–09:30", "2026-07-02 09:00–09:30"]),
    CalendarCase(
      "a whole day is the same day in every zone", "2026-06-01", "2026-06-03",
      "DTSTART;VALUE=DATE:20260602\nX-NOTE;TZID=America/New_York:1", ["2026-06-02"]),
    CalendarCase(
      "a zone that only the file knows", "2026-07-01", "2026-12-01", before: outlook,
      """
      UID:2
      DTSTART;TZID=Customized Time Zone:20260701T090000
      DURATION:PT1H
      |
      UID:3
      DTSTART;TZID=Customized Time Zone:20261201T090000
      DURATION:PT1H
      """, ["2026-07-01 15:00–16:00", "2026-12-01 15:00–16:00"]),
    CalendarCase(
      "a zone of the file keeps changing its clocks after 2037", "2050-07-01", "2050-12-01", before: outlook,
      """
      UID:2
      DTSTART;TZID=Customized Time Zone:20500701T090000
      DURATION:PT1H
      |
      UID:3
      DTSTART;TZID=Customized Time Zone:20501201T090000
      DURATION:PT1H
      """, ["2050-07-01 15:00–16:00", "2050-12-01 15:00–16:00"]),
    CalendarCase(
      "a zone of the database counts before half a definition", "2026-07-01", "2026-07-01",
      before: """
        BEGIN:VTIMEZONE
        TZID:Europe/Berlin
        BEGIN:STANDARD
        DTSTART:18930401T000000
        TZOFFSETFROM:+0053
        TZOFFSETTO:+0100
        END:STANDARD
        END:VTIMEZONE
        """, "DTSTART;TZID=Europe/Berlin:20260701T090000\nDURATION:PT1H", ["2026-07-01 09:00–10:00"]),
    CalendarCase(
      "a zone with commas in its name", "2026-07-01", "2026-07-01",
      before: """
        BEGIN:VTIMEZONE
        TZID:Kuala Lumpur\\, Singapore
        BEGIN:STANDARD
        DTSTART:16010101T000000
        TZOFFSETFROM:+0900
        TZOFFSETTO:+0800
        END:STANDARD
        END:VTIMEZONE
        """, "DTSTART;TZID=\"Kuala Lumpur, Singapore\":20260701T160000\nDURATION:PT1H",
      ["2026-07-01 10:00–11:00"]),
    CalendarCase(
      "a zone of Windows without a definition", "2026-07-01", "2026-07-01",
      "DTSTART;TZID=Eastern Standard Time:20260701T090000\nDURATION:PT1H", ["2026-07-01 15:00–16:00"]),
    CalendarCase(
      "a zone that nobody knows is everybody's own", "2026-07-01", "2026-07-01",
      "DTSTART;TZID=Mars/Olympus:20260701T090000\nDURATION:PT1H", ["2026-07-01 09:00–10:00"]),
    CalendarCase(
      "what ends at midnight is not on the next day", "2026-07-02", "2026-07-02",
      "DTSTART;TZID=Europe/Berlin:20260701T220000\nDTEND;TZID=Europe/Berlin:20260702T000000", []),
    CalendarCase(
      "what goes on over midnight is on both", "2026-07-02", "2026-07-02",
      "DTSTART;TZID=Europe/Berlin:20260701T220000\nDTEND;TZID=Europe/Berlin:20260702T010000",
      ["2026-07-01 22:00–2026-07-02 01:00"]),
  ]

  static let dates = [
    CalendarCase(
      "a period among the dates has its own length", "2026-05-01", "2026-05-31",
      """
      DTSTART:20260504T080000Z
      DURATION:PT1H
      RDATE;VALUE=PERIOD:20260505T080000Z/PT3H,20260506T080000Z/20260506T083000Z
      """, ["2026-05-04 10:00–11:00", "2026-05-05 10:00–13:00", "2026-05-06 10:00–10:30"]),
    CalendarCase(
      "a date that the rule gives, too, is there once", "2026-05-01", "2026-05-31",
      "DTSTART:20260504T080000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=2\nRDATE:20260505T080000Z,20260509T080000Z",
      ["2026-05-04 10:00–11:00", "2026-05-05 10:00–11:00", "2026-05-09 10:00–11:00"]),
    CalendarCase(
      "an exception by its time, written in another zone", "2026-05-04", "2026-05-06",
      """
      DTSTART;TZID=Europe/Berlin:20260504T100000
      DURATION:PT1H
      RRULE:FREQ=DAILY;COUNT=3
      EXDATE:20260505T080000Z
      """, ["2026-05-04 10:00–11:00", "2026-05-06 10:00–11:00"]),
    CalendarCase(
      "an exception by its date", "2026-05-04", "2026-05-06",
      """
      DTSTART;TZID=Europe/Berlin:20260504T100000
      DURATION:PT1H
      RRULE:FREQ=DAILY;COUNT=3
      EXDATE;VALUE=DATE:20260505,20260506
      """, ["2026-05-04 10:00–11:00"]),
    CalendarCase(
      "an exception is counted", "2026-05-04", "2026-05-10",
      "DTSTART:20260504T080000Z\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:20260504T080000Z",
      ["2026-05-05 10:00–10:00", "2026-05-06 10:00–10:00"]),
    CalendarCase(
      "one that was moved stands where it is now", "2026-05-04", "2026-05-06",
      """
      DTSTART;TZID=Europe/Berlin:20260504T100000
      DURATION:PT1H
      RRULE:FREQ=DAILY;COUNT=3
      |
      RECURRENCE-ID;TZID=Europe/Berlin:20260505T100000
      DTSTART;TZID=Europe/Berlin:20260506T150000
      DURATION:PT2H
      SUMMARY:Moved
      """,
      ["2026-05-04 10:00–11:00", "2026-05-06 10:00–11:00", "2026-05-06 15:00–17:00 Moved"]),
    CalendarCase(
      "this and all later ones are moved", "2026-05-04", "2026-05-08",
      """
      DTSTART;TZID=Europe/Berlin:20260504T100000
      DURATION:PT1H
      RRULE:FREQ=DAILY;COUNT=5
      EXDATE;TZID=Europe/Berlin:20260508T100000
      |
      RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20260506T100000
      DTSTART;TZID=Europe/Berlin:20260506T120000
      DURATION:PT30M
      SUMMARY:Later
      """,
      [
        "2026-05-04 10:00–11:00", "2026-05-05 10:00–11:00", "2026-05-06 12:00–12:30 Later",
        "2026-05-07 12:00–12:30 Later",
      ]),
    CalendarCase(
      "one of the later ones is itself again", "2026-05-04", "2026-05-07",
      """
      DTSTART:20260504T080000Z
      RRULE:FREQ=DAILY;COUNT=4
      |
      RECURRENCE-ID;RANGE=THISANDFUTURE:20260505T080000Z
      DTSTART:20260505T090000Z
      |
      RECURRENCE-ID:20260507T080000Z
      DTSTART:20260507T120000Z
      """,
      [
        "2026-05-04 10:00–10:00", "2026-05-05 11:00–11:00", "2026-05-06 11:00–11:00",
        "2026-05-07 14:00–14:00",
      ]),
    CalendarCase(
      "one that was called off is gone, the series stays", "2026-05-04", "2026-05-06",
      """
      DTSTART:20260504T080000Z
      RRULE:FREQ=DAILY;COUNT=3
      |
      RECURRENCE-ID:20260505T080000Z
      DTSTART:20260505T080000Z
      STATUS:CANCELLED
      """, ["2026-05-04 10:00–10:00", "2026-05-06 10:00–10:00"]),
    CalendarCase(
      "one of a series that is not in the file", "2026-05-05", "2026-05-05",
      "RECURRENCE-ID:20260504T080000Z\nDTSTART:20260505T080000Z\nDTEND:20260505T090000Z",
      ["2026-05-05 10:00–11:00"]),
    CalendarCase(
      "the last version of a series counts", "2026-05-04", "2026-05-05",
      """
      DTSTART:20260504T080000Z
      RRULE:FREQ=DAILY
      |
      SEQUENCE:1
      DTSTART:20260504T080000Z
      """, ["2026-05-04 10:00–10:00"]),
    CalendarCase(
      "events that only share their UID are different ones", "2026-05-04", "2026-05-05",
      "SEQUENCE:3\nDTSTART:20260504T080000Z|SUMMARY:Other\nDTSTART:20260505T080000Z",
      ["2026-05-04 10:00–10:00", "2026-05-05 10:00–10:00 Other"]),
    CalendarCase(
      "in another calendar of the file the last version counts", "2026-05-04", "2026-05-07",
      "SEQUENCE:1\nDTSTART:20260504T080000Z|\(next)|SEQUENCE:2\nDTSTART:20260505T080000Z",
      ["2026-05-05 10:00–10:00"]),
    CalendarCase(
      "another calendar of the file has an event with the same UID", "2026-05-04", "2026-05-07",
      "DTSTART:20260504T080000Z|\(next)|DTSTART:20260505T080000Z|\(next)|DTSTART:20260505T080000Z",
      ["2026-05-04 10:00–10:00", "2026-05-05 10:00–10:00"]),
    CalendarCase(
      "another calendar of the file has what replaces one", "2026-05-04", "2026-05-05",
      """
      DTSTART:20260504T080000Z
      RRULE:FREQ=DAILY;COUNT=2
      |\(next)|
      RECURRENCE-ID:20260505T080000Z
      DTSTART:20260505T120000Z
      """, ["2026-05-04 10:00–10:00", "2026-05-05 14:00–14:00"]),
    CalendarCase(
      "a date is called off in one of several series", "2026-05-04", "2026-05-05",
      """
      DTSTART:20260504T080000Z
      RRULE:FREQ=DAILY;COUNT=2
      EXDATE:20260505T080000Z
      |
      DTSTART:20260504T090000Z
      |
      RECURRENCE-ID:20260505T080000Z
      DTSTART:20260505T120000Z
      """, ["2026-05-04 10:00–10:00", "2026-05-04 11:00–11:00"]),
  ]

  static let rules = [
    CalendarCase(
      "the end of a series is an instant, its times are on its clock", "2026-03-27", "2026-04-02",
      "DTSTART;TZID=Europe/Berlin:20260327T003000\nDURATION:PT15M\nRRULE:FREQ=DAILY;UNTIL=20260329T223000Z",
      [
        "2026-03-27 00:30–00:45", "2026-03-28 00:30–00:45", "2026-03-29 00:30–00:45",
        "2026-03-30 00:30–00:45",
      ]),
    CalendarCase(
      "the last day of a series is in it", "2026-05-04", "2026-05-10",
      "DTSTART;TZID=Europe/Berlin:20260504T100000\nRRULE:FREQ=DAILY;UNTIL=20260505",
      ["2026-05-04 10:00–10:00", "2026-05-05 10:00–10:00"]),
    CalendarCase(
      "the last workday of a month", "2026-01-01", "2026-04-30",
      "DTSTART;VALUE=DATE:20260130\nRRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
      ["2026-01-30", "2026-02-27", "2026-03-31", "2026-04-30"]),
    CalendarCase(
      "the 29th of February is in leap years", "2024-01-01", "2033-12-31",
      "DTSTART;VALUE=DATE:20240229\nRRULE:FREQ=YEARLY", ["2024-02-29", "2028-02-29", "2032-02-29"]),
    CalendarCase(
      "every other week from Sunday or from Monday", "2026-01-01", "2026-01-31",
      """
      UID:2
      SUMMARY:M
      DTSTART;VALUE=DATE:20260106
      RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3;BYDAY=TU,SU;WKST=MO
      |
      UID:3
      SUMMARY:Z
      DTSTART;VALUE=DATE:20260106
      RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3;BYDAY=TU,SU;WKST=SU
      """,
      ["2026-01-06 M", "2026-01-11 M", "2026-01-20 M", "2026-01-06 Z", "2026-01-18 Z", "2026-01-20 Z"]),
    CalendarCase(
      "days of an excluded rule", "2026-05-04", "2026-05-10",
      "DTSTART;VALUE=DATE:20260504\nRRULE:FREQ=DAILY;COUNT=6\nEXRULE:FREQ=DAILY;INTERVAL=2",
      ["2026-05-05", "2026-05-07", "2026-05-09"]),
    CalendarCase(
      "days that last over the month", "2026-06-01", "2026-06-01",
      "DTSTART;VALUE=DATE:20260530\nDTEND;VALUE=DATE:20260603", ["2026-05-30…2026-06-02"]),
    CalendarCase(
      "every two hours since long ago", "2026-05-04", "2026-05-04",
      "DTSTART;TZID=Europe/Berlin:19990101T090000\nDURATION:PT1M\nRRULE:FREQ=HOURLY;INTERVAL=8",
      ["2026-05-04 01:00–01:01", "2026-05-04 09:00–09:01", "2026-05-04 17:00–17:01"]),
  ]

  /// Components around events, and line folding.
  static let forms = [
    CalendarCase(
      "a count that is none counts nothing", "2026-05-04", "2026-05-06",
      "DTSTART:20260504T080000Z\nRRULE:FREQ=DAILY;UNTIL=20260505T080000Z;COUNT=-1",
      ["2026-05-04 10:00–10:00", "2026-05-05 10:00–10:00"]),
    CalendarCase(
      "a rule that nobody understands leaves the first time", "2026-05-04", "2026-05-06",
      "DTSTART:20260504T080000Z\nRRULE:FREQ=DAILY;UNTL=20260505", ["2026-05-04 10:00–10:00"]),
    CalendarCase(
      "events in components that nobody knows", "2026-05-04", "2026-05-06",
      before: "BEGIN:X-OWN\nBEGIN:OTHER\nBEGIN:VCALENDAR", "DTSTART:20260504T080000Z",
      after: "END:VCALENDAR\nEND:OTHER\nEND:X-OWN", ["2026-05-04 10:00–10:00"]),
    CalendarCase(
      "lines that go on after empty ones", "2026-05-04", "2026-05-06",
      "DTSTART\r\n\r\n :20260504\r\n\r\n T080000Z\r\n\r\nRRULE:FREQ=DAILY;COUNT=1",
      ["2026-05-04 10:00–10:00"]),
    CalendarCase(
      "lines that are broken within names and values", "2026-05-04", "2026-05-06",
      "DTST\r\n ART:2026\r\n\t0504T08\r\n 0000Z\r\nRRULE:FREQ=DAI\r\n LY;CO\r\n UNT=2",
      ["2026-05-04 10:00–10:00", "2026-05-05 10:00–10:00"]),
  ]

  static let states = [
    CalendarCase(
      "dates and times in one event", "2026-05-01", "2026-05-31",
      """
      UID:2
      DTSTART;VALUE=DATE:20260504
      DTEND:20260505T120000
      |
      UID:3
      DTSTART:20260511T120000
      DTEND;VALUE=DATE:20260512
      """, ["2026-05-04…2026-05-05", "2026-05-11 12:00–2026-05-12 00:00"]),
    CalendarCase(
      "an end before the start", "2026-05-04", "2026-05-05",
      "DTSTART:20260504T080000Z\nDTEND:20260504T070000Z", ["2026-05-04 10:00–10:00"]),
    CalendarCase(
      "a title of control characters and blanks", "2026-05-04", "2026-05-04",
      "SUMMARY:  a\\nb\u{1B}[31m\u{202E}c  \nDTSTART;VALUE=DATE:20260504", ["2026-05-04 a b[31mc"]),
    CalendarCase(
      "what was called off", "2026-05-04", "2026-05-04", "STATUS:CANCELLED\nDTSTART:20260504T080000Z", []),
    CalendarCase(
      "no start, and a date that is none", "2026-05-04", "2026-05-04", "X-A:1|DTSTART:20261304T080000Z", []),
  ]
}
