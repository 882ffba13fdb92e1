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

  @Test func eventsOfADayAreInOrderOfTime() {
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
    #expect(DayEvents([], on: axis).isEmpty)
    #expect(!day.isEmpty)
  }

  @Test func minutesAreTakenOnceFromTheStartOfTheDayOn() {
    let events = [
      event("a", -60, 10), event("b", 540, 600), event("c", 570, 630), event("d", 630, 640),
      event("free", 700, 800, isBusy: false), event("e", 1400, 1500), whole("birthday", 0, 0),
      event("night", 1490, 1550), event("day after", 2800, 2900), event("later", 2880, 2900),
    ]
    #expect(
      DayEvents(events, on: axis).busyMinutes(on: axis) == [0..<10, 540..<640, 1400..<1550, 2800..<2880])
  }

  /// A shift from ten to six, and a task over midnight, overlap events of the night.
  @Test func theNightBelongsToTheDay() throws {
    let day = DayEvents([event("round", 1560, 1590)], on: axis)
    #expect(day.isEmpty)
    #expect(day.met(by: 1380..<1570).map(\.event.title) == ["round"])
    let shift = Workday(everyDay: try #require(Workday.hours(typed: "22-6")))
    let load = DayWorkload(of: DayPlan(day: Self.day), on: axis, workday: shift, busy: day.taken?.busy ?? [])
    #expect(load.left == 450)
    #expect(load.free == 450)
    // On the next day, the event is in the early morning and does not reduce that day's night.
    let next = DayAxis(Self.day.adding(days: 1), start: axis.start.adding(days: 1), at: .midnight)
    let after = DayEvents([event("round", 1560, 1590)], on: next)
    #expect(after.timed.map(\.minutes) == [120..<150])
    let night = DayWorkload(
      of: DayPlan(day: next.day), on: next, workday: shift, busy: after.taken?.busy ?? [])
    #expect(night.left == 480)
  }

  /// If a day starts at four, an event at half past one belongs to the evening before.
  @Test func eventsBeforeTheDayStartBelongToTheEveningBefore() throws {
    let (four, day) = (TimeOfDay(wrapping: 240), Self.day)
    let clock = PlannerClock(now: { [axis] in axis.start }, zone: .utc, dayStartsAt: four)
    let events = [event("film", 1440 + 90, 1440 + 150), event("early", 1440 + 300, 1440 + 330)]
    let days = clock.events(events, on: day.adding(days: -2)...day.adding(days: 3))
    #expect(days[day]?.timed.map(\.minutes) == [1290..<1350])
    #expect(days[day.adding(days: 1)]?.timed.map(\.event.title) == ["early"])
    #expect(days.keys.sorted() == [-1, 0, 1].map(day.adding(days:)))
    let workday = Workday(everyDay: try #require(Workday.hours(typed: "20-6")))
    let axis = DayAxis(day, by: clock)
    let load = DayWorkload(
      of: DayPlan(day: day), on: axis, workday: workday, busy: days[day]?.busyMinutes(on: axis) ?? [])
    // Of ten hours, an hour and a half is taken.
    #expect(load.left == 510)
  }

  @Test func overlappingAndFollowingEventsAreFound() {
    let day = DayEvents(
      [event("a", 540, 570), event("b", 600, 630), event("free", 545, 550, isBusy: false)], on: axis)
    #expect(day.met(by: 530..<541).map(\.event.title) == ["a"])
    #expect(day.met(by: 570..<600).isEmpty)
    #expect(day.next(after: 540)?.event.title == "free")
    #expect(day.next(after: 550)?.event.title == "b")
    #expect(day.next(after: 600) == nil)
  }

  @Test func aPrivateEventWithoutItsTitleKeepsItsTime() {
    let event = CalendarEvent(title: "Doctor", time: .days(Self.day...Self.day), isPrivate: true)
    #expect(event.withoutTitle.title.isEmpty)
    #expect(event.withoutTitle.time == event.time)
    #expect(event.withoutTitle.isPrivate)
    #expect(event.withoutTitle.isBusy)
  }
}
