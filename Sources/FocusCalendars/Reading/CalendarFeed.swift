import FocusDomain

/// What the process beside a screen tells it: all events, each time that they have changed.
package struct CalendarFeed {
  private var events: [CalendarEvent] = []

  package init() {}

  /// Takes a line. Returns all events with the last one of them.
  package mutating func take(_ line: String) -> [CalendarEvent]? {
    switch CalendarLine(line) {
    case .event(let event): events.append(event)
    case .done:
      defer { events = [] }
      return events
    default: break
    }
    return nil
  }
}

extension CalendarReading {
  /// The lines for a ``CalendarFeed``.
  package var feed: String {
    (events.map(CalendarLine.event) + [.done]).map { "\($0.text)\n" }.joined()
  }
}
