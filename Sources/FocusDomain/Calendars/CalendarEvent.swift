/// An event from one of the user's calendars. Events are shown beside the plan and never stored. They are not
/// tasks and do not count towards the limit of three.
package struct CalendarEvent: Hashable, Sendable {
  package enum Time: Hashable, Sendable {
    /// Whole days, in any time zone.
    case days(ClosedRange<CivilDate>)
    /// An event from one instant to another, which may be the same one.
    case times(Instant, Instant)
  }

  /// The title: one line without control characters; empty if the event has none or if its details are
  /// hidden.
  package let title: String
  package let time: Time
  /// Whether the event takes up its time. An event may be for information only.
  package let isBusy: Bool
  package let isPrivate: Bool

  package init(title: String, time: Time, isBusy: Bool = true, isPrivate: Bool = false) {
    (self.title, self.time, self.isBusy, self.isPrivate) = (title, time, isBusy, isPrivate)
  }

  /// The event without its title.
  package var withoutTitle: CalendarEvent {
    CalendarEvent(title: "", time: time, isBusy: isBusy, isPrivate: isPrivate)
  }
}
