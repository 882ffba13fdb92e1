/// An event of one of the user's calendars. Events are shown beside the plan and kept nowhere: they are no tasks, and take no
/// place among the three.
package struct CalendarEvent: Hashable, Sendable {
  package enum Time: Hashable, Sendable {
    /// Whole days, in whatever zone.
    case days(ClosedRange<CivilDate>)
    /// From an instant to a later one, or to the same.
    case times(Instant, Instant)
  }

  /// One line without control characters; empty if it has none, or if nobody may see it.
  package let title: String
  package let time: Time
  /// Whether its time is taken: an event may be only for information.
  package let isBusy: Bool
  package let isPrivate: Bool

  package init(title: String, time: Time, isBusy: Bool = true, isPrivate: Bool = false) {
    (self.title, self.time, self.isBusy, self.isPrivate) = (title, time, isBusy, isPrivate)
  }

  /// The event without what it is about.
  package var withoutTitle: CalendarEvent {
    CalendarEvent(title: "", time: time, isBusy: isBusy, isPrivate: isPrivate)
  }
}
