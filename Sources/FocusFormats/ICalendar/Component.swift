import FocusDomain

/// A VTODO, VEVENT or other component of a calendar. Of nested components, only those of a time zone are
/// kept.
struct Component {
  /// The line of its BEGIN, counted from 1.
  let line: Int
  /// The name in capitals.
  let name: String
  private(set) var properties: [String: [ContentLine]] = [:]
  /// Whether its title or UID is not valid UTF-8.
  private(set) var hasInvalidUTF8 = false
  /// The METHOD of its calendar, in capitals.
  var method: String?
  /// The parts that a task of `focus` cannot represent.
  fileprivate(set) var leftOut: Set<LeftOut> = []
  /// The STANDARD and DAYLIGHT of a VTIMEZONE.
  fileprivate(set) var observances: [Component] = []

  init(_ name: String, line: Int) {
    self.name = name
    self.line = line
  }

  /// Whether it is a task or an event.
  var isTask: Bool { name == "VTODO" || name == "VEVENT" }

  /// Whether it is a message that neither creates nor changes an entry.
  var isAnswer: Bool { method.map(ICalendarReader.answers.contains) ?? false }

  /// The properties that focus uses.
  private static let known: Set = [
    "UID", "SUMMARY", "DTSTART", "DTEND", "DUE", "DURATION", "ESTIMATED-DURATION", "STATUS", "COMPLETED",
    "PRIORITY", "CREATED",
    "DTSTAMP",
    "LAST-MODIFIED", "SEQUENCE", "PERCENT-COMPLETE", "RRULE", "RDATE", "EXDATE", "RECURRENCE-ID",
    "RELATED-TO",
    "X-FOCUS-CARRIED-TO", "X-FOCUS-CARRIED-FROM", "X-FOCUS-CARRIES", "X-FOCUS-SESSION",
    ICalendarWriter.laterMark, "DESCRIPTION",
    "METHOD",
    "TZID", "X-LIC-LOCATION", "TZOFFSETFROM", "TZOFFSETTO",
  ]

  private static let parts: [String: LeftOut] = [
    "CATEGORIES": .tag, "COMMENT": .note, "CONTACT": .person, "ATTENDEE": .person,
    "LOCATION": .place, "GEO": .place, "ATTACH": .link, "URL": .link, "CONFERENCE": .link,
    "RELATED-TO": .relation,
  ]

  mutating func add(_ line: ContentLine) {
    if let part = Component.parts[line.name], !Component.isBlank(line.value) { leftOut.insert(part) }
    guard Component.known.contains(line.name) else { return }
    if line.value == nil, line.name == "SUMMARY" || line.name == "UID" { hasInvalidUTF8 = true }
    properties[line.name, default: []].append(line)
  }

  /// Whether a text is blank. Outlook writes a line break into an empty description.
  private static func isBlank(_ value: String?) -> Bool {
    value.map { ICalendarText.unescaped(String($0.prefix(64))).allSatisfy(\.isWhitespace) } ?? false
  }

  /// The first property of that name.
  subscript(_ name: String) -> ContentLine? { properties[name]?.first }

  /// The value of a property, without surrounding whitespace.
  func value(_ name: String) -> String? { self[name]?.value?.trimmingBlanks }
}

/// Reads the components of a calendar.
struct Components {
  /// The result of a component.
  enum Item {
    case component(Component)
    /// The file ended before the component.
    case unclosed(Component)
    /// A VTIMEZONE.
    case zone(Component)
  }

  /// Components that contain or describe others, and are not entries themselves.
  private static let frames: Set = ["VCALENDAR", "VTIMEZONE", "STANDARD", "DAYLIGHT", "VALARM"]

  /// Deeper nesting than any calendar needs. Bounds the search for the component that an END closes.
  private static let maximumDepth = 32

  /// Calls `body` with each component, in the order of their ends. Returns whether the file is a calendar.
  static func read(_ bytes: [UInt8], _ body: (Item) throws(FormatError) -> Void) throws(FormatError) -> Bool {
    var open: [Component] = []
    var isCalendar = false
    for line in ContentLines(bytes) {
      switch line.name {
      case "BEGIN":
        let name = (line.value ?? "").trimmingBlanks.uppercased()
        if !isCalendar {
          guard name == "VCALENDAR" else { return false }
          isCalendar = true
        }
        guard open.count < maximumDepth else { throw .tooDeep(line: line.number) }
        open.append(Component(name, line: line.number))
      case "END":
        let name = (line.value ?? "").trimmingBlanks.uppercased()
        // Ignore an END without a matching BEGIN. An END of an outer component also closes the open inner
        // ones.
        guard let index = open.lastIndex(where: { $0.name == name }) else { continue }
        for component in open[(index + 1)...] where !frames.contains(component.name) {
          try body(.unclosed(component))
        }
        let component = open[index]
        open.removeSubrange(index...)
        switch name {
        case "VTIMEZONE": try body(.zone(component))
        case "STANDARD", "DAYLIGHT":
          if let last = open.indices.last { open[last].observances.append(component) }
        case "VALARM": if let last = open.indices.last { open[last].leftOut.insert(.alarm) }
        default:
          guard !frames.contains(name) else { continue }
          var component = component
          component.method = open.first?.value("METHOD")?.uppercased()
          try body(.component(component))
        }
      default:
        guard isCalendar else { return false }
        if let last = open.indices.last { open[last].add(line) }
      }
    }
    for component in open where !frames.contains(component.name) { try body(.unclosed(component)) }
    return isCalendar
  }
}
