import FocusDomain

/// The output of the process that reads calendars for a screen: all events, each time they have changed.
package struct CalendarFeed {
  private var events: [CalendarEvent] = []

  package init() {}

  /// Reads a line. Returns all events after the last line of an update, otherwise nil.
  package mutating func receive(_ line: String) -> [CalendarEvent]? {
    switch CalendarLine(line) {
    case .event(let event):
      events.append(event)
      return nil
    case .done:
      defer { events = [] }
      return events
    case .problem, .zone, .next, nil: return nil
    }
  }
}

extension CalendarReading {
  /// The lines for a ``CalendarFeed``.
  package var feed: String {
    (events.map(CalendarLine.event) + [.done]).map { "\($0.text)\n" }.joined()
  }
}
