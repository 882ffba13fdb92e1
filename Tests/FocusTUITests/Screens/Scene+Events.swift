import FocusDomain

@testable import FocusTUI

// The tabs with events of calendars.
extension Scene {
  /// Adds events of all kinds: behind a task and beside it, simultaneous, private, informational, long, wide,
  /// and over midnight.
  private static func events(_ world: inout World) {
    let clock = world.state.clock
    let axis = DayAxis(pinnedDay, start: clock.dayBegan, at: .midnight)
    func event(_ title: String, _ from: Int, _ to: Int, isBusy: Bool = true, isPrivate: Bool = false)
      -> CalendarEvent
    {
      let ends = [from, to].map { axis.start.adding(milliseconds: Int64($0) * 60_000) }
      return CalendarEvent(title: title, time: .times(ends[0], ends[1]), isBusy: isBusy, isPrivate: isPrivate)
    }
    let events = [
      CalendarEvent(title: "Birthday", time: .days(pinnedDay...pinnedDay)), event("Stand-up", 570, 585),
      event("Design review", 690, 750), event("", 840, 900, isPrivate: true),
      event("Open house", 930, 990, isBusy: false), event("One of three", 1020, 1080),
      event("A second one", 1020, 1080), event("Third", 1020, 1050),
      event("Dinner 🍜 with friends", 1140, 1200),
      event("Night train", 1350, 1800),
    ]
    world.send(.calendarsRead([pinnedDay: DayEvents(events, on: axis)]))
    world.state.options.workday = Workday(everyDay: Workday.hours(typed: "9-17") ?? [])
  }

  static let events = [
    Scene("events-focus", plan, then: events),
    Scene("events-calendar", plan) { world in
      events(&world)
      world.press("2")
    },
    Scene("events-timeline", plan) { world in
      events(&world)
      world.press("3")
    },
  ]
}
