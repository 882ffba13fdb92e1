import FocusDomain
import Testing

@Suite("Times of day")
struct TimeOfDayTests {
  @Test(
    arguments: [
      ("9", "09:00"), ("09", "09:00"), ("0", "00:00"), ("930", "09:30"), ("0930", "09:30"), ("9:30", "09:30"),
      ("09:30", "09:30"), ("9.30", "09:30"), ("9am", "09:00"), ("9 AM", "09:00"), ("12am", "00:00"),
      ("12pm", "12:00"), ("12:30am", "00:30"), ("9:30pm", "21:30"), ("930pm", "21:30"), ("9p", "21:00"),
      ("21:15", "21:15"), ("2115", "21:15"), ("23:59", "23:59"), (" 9:30 ", "09:30"), ("000", "00:00"),
      ("25:00", nil), ("24:00", nil), ("24", nil), ("9:60", nil), ("960", nil), ("-1", nil), ("", nil),
      ("  ", nil),
      ("13pm", nil), ("0am", nil), ("999999", nil), ("99999", nil), ("9:5", nil), ("9:", nil), (":30", nil),
      ("9:30:00", nil), ("am", nil), ("9xm", nil), ("٩", nil), ("+9", nil),
      ("1e1", nil),
      ("noon", nil), ("999999999999999999999999", nil),
    ] as [(String, String?)])
  func typedTimesAreParsed(_ text: String, _ expected: String?) {
    #expect(TimeOfDay(typed: text)?.description == expected)
  }

  @Test func everyMinuteRoundTrips() {
    for minutes in 0..<1440 {
      let time = TimeOfDay(wrapping: minutes)
      #expect(TimeOfDay(time.description) == time)
      #expect(TimeOfDay(typed: time.description) == time)
    }
  }

  @Test(arguments: ["9:30", "24:00", "09:60", "0930", "09:30 ", "09:3a", "", "０9:30"])
  func theStoredFormatIsStrict(_ text: String) { #expect(TimeOfDay(text) == nil) }

  @Test(arguments: [(-1, "23:59"), (1440, "00:00"), (1441, "00:01"), (-1441, "23:59"), (Int.max, "18:07")])
  func timesWrapAroundMidnight(_ minutes: Int, _ expected: String) {
    #expect(TimeOfDay(wrapping: minutes).description == expected)
    #expect(TimeOfDay.midnight.adding(minutes: minutes).description == expected)
  }

  @Test(arguments: [
    ("9-10:30", "09:00", "10:30", 90, false), ("9:00 – 10:30", "09:00", "10:30", 90, false),
    ("9am-1pm", "09:00", "13:00", 240, false), ("1-2pm", "13:00", "14:00", 60, false),
    ("6:30-8pm", "18:30", "20:00", 90, false), ("11-1pm", "11:00", "13:00", 120, false),
    ("11-12pm", "11:00", "12:00", 60, false), ("11-1am", "23:00", "01:00", 120, true),
    ("10-11am", "10:00", "11:00", 60, false), ("3pm-4", "15:00", "16:00", 60, false),
    ("11am-1", "11:00", "13:00", 120, false), ("13-2pm", "13:00", "14:00", 60, false),
    ("23:07-00:07", "23:07", "00:07", 60, true),
    ("9-9", "09:00", "09:00", 1440, true), ("10-9", "10:00", "09:00", 1380, true),
    ("9", "09:00", "10:00", 60, false),
    ("23:30", "23:30", "00:30", 60, true), ("0-23:59", "00:00", "23:59", 1439, false),
  ])
  func typedRangesAreParsed(
    _ text: String, _ start: String, _ end: String, _ minutes: Int, _ endsNextDay: Bool
  ) throws {
    let range = try #require(TimeRange(typed: text))
    #expect(range == TimeRange(start: time(start), end: time(end)))
    #expect(range.minutes == minutes)
    #expect(range.endsNextDay == endsNextDay)
  }

  @Test(arguments: ["", "-", "9-", "-9", "9--10", "9-10-11", "25-26", "9-25:00", "nine-ten", "9 to 10"])
  func invalidRangesAreRejected(_ text: String) { #expect(TimeRange(typed: text) == nil) }
}
