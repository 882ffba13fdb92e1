/// The events of a planner's day.
package struct DayEvents: Equatable, Sendable {
  /// An event with times, on the axis of the day.
  package struct Block: Equatable, Sendable {
    package let event: CalendarEvent
    /// The minutes that it covers, at least one. They may reach beyond the day.
    package let minutes: Range<Int>

    /// Whether it is for more than information, and longer than a moment.
    package var takesTime: Bool {
      if case .times(let start, let end) = event.time { event.isBusy && start < end } else { false }
    }
  }

  /// The day in whose minutes they are given; nil without events.
  package let axis: DayAxis?
  /// The events of the whole day, in the order of their calendars.
  package let allDay: [CalendarEvent]
  /// The others, by start.
  package let timed: [Block]

  package var isEmpty: Bool { allDay.isEmpty && timed.isEmpty }

  /// No events.
  package init() { (axis, allDay, timed) = (nil, [], []) }

  package init(_ events: [CalendarEvent], on axis: DayAxis) {
    var (allDay, timed): ([CalendarEvent], [Block]) = ([], [])
    for event in events {
      switch event.time {
      case .days(let days): if days.contains(axis.day) { allDay.append(event) }
      case .times(let start, let end):
        let first = axis.minute(at: start)
        let last = max(first + 1, axis.minute(at: end.adding(milliseconds: 59_999)))
        if first < axis.length, last > 0 { timed.append(Block(event: event, minutes: first..<last)) }
      }
    }
    self.axis = axis
    self.allDay = allDay
    self.timed = timed.sorted {
      ($0.minutes.lowerBound, $0.minutes.upperBound, $0.event.title)
        < ($1.minutes.lowerBound, $1.minutes.upperBound, $1.event.title)
    }
  }

  /// The minutes of the day that events take, each once: those of events that are only for information are free, and so are
  /// those of whole days, because a birthday is one, too.
  package func busyMinutes(on axis: DayAxis) -> [Range<Int>] {
    var busy: [Range<Int>] = []
    for block in timed where block.takesTime {
      let minutes = block.minutes.clamped(to: 0..<axis.length)
      if let last = busy.last, minutes.lowerBound <= last.upperBound {
        busy[busy.count - 1] = last.lowerBound..<max(last.upperBound, minutes.upperBound)
      } else if !minutes.isEmpty {
        busy.append(minutes)
      }
    }
    return busy
  }

  /// The events that take some of these minutes.
  package func met(by minutes: Range<Int>) -> [Block] {
    timed.filter { $0.takesTime && $0.minutes.overlaps(minutes) }
  }

  /// The event that begins next after that minute, today.
  package func next(after minute: Int) -> Block? { timed.first { $0.minutes.lowerBound > minute } }

  /// What they take, for the load of the day; nil without events.
  package var taken: (axis: DayAxis, busy: [Range<Int>])? { axis.map { ($0, busyMinutes(on: $0)) } }
}
