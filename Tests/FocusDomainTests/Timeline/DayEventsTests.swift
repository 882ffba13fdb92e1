import FocusDomain
import Testing

/// The events of a day, and the minutes that they take.
@Suite struct DayEventsTests {
  private static let day = CivilDate(dayNumber: 20_784)
  private let axis = DayAxis(day, start: Instant(seconds: 20_784 * 86_400), at: .midnight)

  private func event(_ title: String, _ from: Int, _ to: Int, isBusy: Bool = true) -> CalendarEvent {
    let (start, end) = (
      axis.start.adding(milliseconds: Int64(from) * 60_000),
      axis.start.adding(milliseconds: Int64(to) * 60_000)
    )
    return CalendarEvent(title: title, time: .times(start, end), isBusy: isBusy)
  }

  private func whole(_ title: String, _ first: Int, _ last: Int) -> CalendarEvent {
    CalendarEvent(title: title, time: .days(Self.day.adding(days: first)...Self.day.adding(days: last)))
  }

  @Test func onlyThoseOfTheDayInTheOrderOfTime() {
    let events = [
      event("after", 1440, 1500), event("late", 600, 660), event("over midnight", 1400, 1500),
      event("moment", 600, 600), event("before", -60, 0), event("since yesterday", -60, 10),
      whole("today", 0, 0),
      whole("week", -3, 3), whole("tomorrow", 1, 1),
    ]
    let day = DayEvents(events, on: axis)
    #expect(day.allDay.map(\.title) == ["today", "week"])
    #expect(day.timed.map(\.event.title) == ["since yesterday", "moment", "late", "over midnight"])
    #expect(day.timed.map(\.minutes) == [-60..<10, 600..<601, 600..<660, 1400..<1500])
    #expect(DayEvents([], on: axis).isEmpty && !day.isEmpty)
  }

  @Test func minutesAreTakenOnceAndOnlyOnTheDay() {
    let events = [
      event("a", -60, 10), event("b", 540, 600), event("c", 570, 630), event("d", 630, 640),
      event("free", 700, 800, isBusy: false), event("e", 1400, 1500), whole("birthday", 0, 0),
    ]
    #expect(DayEvents(events, on: axis).busyMinutes(on: axis) == [0..<10, 540..<640, 1400..<1440])
  }

  @Test func whatATimeMeetsAndWhatComesNext() {
    let day = DayEvents(
      [event("a", 540, 570), event("b", 600, 630), event("free", 545, 550, isBusy: false)], on: axis)
    #expect(day.met(by: 530..<541).map(\.event.title) == ["a"])
    #expect(day.met(by: 570..<600).isEmpty)
    #expect(day.next(after: 540)?.event.title == "free" && day.next(after: 550)?.event.title == "b")
    #expect(day.next(after: 600) == nil)
  }

  @Test func aPrivateEventWithoutItsTitleKeepsItsTime() {
    let event = CalendarEvent(title: "Doctor", time: .days(Self.day...Self.day), isPrivate: true)
    #expect(event.withoutTitle.title.isEmpty && event.withoutTitle.time == event.time)
    #expect(event.withoutTitle.isPrivate && event.withoutTitle.isBusy)
  }
}
