/// The events of a planner's day.
package struct DayEvents: Equatable, Sendable {
  /// An event with times, on the axis of the day.
  package struct Block: Equatable, Sendable {
    package let event: CalendarEvent
    /// The minutes that it covers, at least one. They may extend beyond the day.
    package let minutes: Range<Int>

    /// Whether it takes up time: it is busy and longer than a moment.
    package var takesTime: Bool {
      if case .times(let start, let end) = event.time { event.isBusy && start < end } else { false }
    }
  }

  /// The minutes of the day that a timeline must always show.
  package var shownMinutes: [Range<Int>] {
    timed.compactMap { DayEvents.shownPart(of: $0.minutes, length: axis?.length ?? 0) }
  }

  /// The minutes of an event that a timeline must always show on a day of this length: only the last hour of
  /// an event that began before the day, and only the first of one that ends after it. Nil if it does both.
  package static func shownPart(of minutes: Range<Int>, length: Int) -> Range<Int>? {
    switch (minutes.lowerBound < 0, minutes.upperBound > length) {
    case (false, false): minutes
    case (true, false): max(0, minutes.upperBound - 60)..<minutes.upperBound
    case (false, true): minutes.lowerBound..<min(length, minutes.lowerBound + 60)
    case (true, true): nil
    }
  }

  /// The axis in whose minutes the events are given; nil without events.
  package let axis: DayAxis?
  /// The all-day events, in the order of their calendars.
  package let allDay: [CalendarEvent]
  /// The events with times, by start.
  package let timed: [Block]
  /// The events that begin within a day after this one, by start. They are not shown, but working hours and
  /// tasks may extend past the end of the day.
  private let after: [Block]

  /// The time after the end of the day for which events are known, in minutes.
  private static let beyond = 1440

  /// Whether there is nothing to show.
  package var isEmpty: Bool { allDay.isEmpty && timed.isEmpty }
  /// Whether there are no events, neither on the day nor after it.
  var isNothing: Bool { isEmpty && after.isEmpty }

  /// No events.
  package init() { (axis, allDay, timed, after) = (nil, [], [], []) }

  package init(_ events: [CalendarEvent], on axis: DayAxis) {
    var (allDay, timed, after): ([CalendarEvent], [Block], [Block]) = ([], [], [])
    for event in events {
      switch event.time {
      case .days(let days): if days.contains(axis.day) { allDay.append(event) }
      case .times(let start, let end):
        let first = axis.minute(at: start)
        let last = max(first + 1, axis.minute(at: end.adding(milliseconds: 59_999)))
        guard last > 0, first < axis.length + DayEvents.beyond else { continue }
        let block = Block(event: event, minutes: first..<last)
        if first < axis.length { timed.append(block) } else { after.append(block) }
      }
    }
    self.axis = axis
    self.allDay = allDay
    self.timed = timed.sorted(by: DayEvents.isEarlier)
    self.after = after.sorted(by: DayEvents.isEarlier)
  }

  private static func isEarlier(_ one: Block, _ other: Block) -> Bool {
    (one.minutes.lowerBound, one.minutes.upperBound, one.event.title)
      < (other.minutes.lowerBound, other.minutes.upperBound, other.event.title)
  }

  /// The minutes that events take up, from the start of the day to one day after its end, merged without
  /// overlaps. Events for information only are left out, and so are all-day events, because birthdays are
  /// among them.
  package func busyMinutes(on axis: DayAxis) -> [Range<Int>] {
    var busy: [Range<Int>] = []
    for block in timed + after where block.takesTime {
      let minutes = block.minutes.clamped(to: 0..<axis.length + DayEvents.beyond)
      if let last = busy.last, minutes.lowerBound <= last.upperBound {
        busy[busy.count - 1] = last.lowerBound..<max(last.upperBound, minutes.upperBound)
      } else if !minutes.isEmpty {
        busy.append(minutes)
      }
    }
    return busy
  }

  /// The events that take up some of these minutes.
  package func met(by minutes: Range<Int>) -> [Block] {
    (timed + after).filter { $0.takesTime && $0.minutes.overlaps(minutes) }
  }

  /// The next event of the day that begins after that minute.
  package func next(after minute: Int) -> Block? { timed.first { $0.minutes.lowerBound > minute } }

  /// The busy minutes, for the load of the day; nil without events.
  package var taken: (axis: DayAxis, busy: [Range<Int>])? { axis.map { ($0, busyMinutes(on: $0)) } }
}
