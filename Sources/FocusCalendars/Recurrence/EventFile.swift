import FocusDomain
import FocusFormats

/// The events of a calendar file, in file order.
struct EventFile {
  let events: [FileEvent]

  /// Reads the events; nil if the bytes are not a calendar.
  init?(_ bytes: [UInt8], by library: CalendarLibrary, in own: CalendarZone, _ known: KnownZones) {
    let zones = FileZones(known)
    var stack: [(name: String, properties: [CalendarLibrary.Property])] = []
    var found: [(calendar: Int, properties: [CalendarLibrary.Property])] = []
    var calendars = 0
    let isCalendar = library.walk(bytes) { part in
      switch part {
      case .begin(let name):
        stack.append((name, []))
        if name == "VCALENDAR" { calendars += 1 }
      case .property(let property): stack[stack.count - 1].properties.append(property)
      case .end(let name, let zone):
        let properties = stack.removeLast().properties
        if name == "VEVENT" { found.append((calendars, properties)) }
        if name == "VTIMEZONE" { zones.define(properties, zone) }
      }
    }
    guard isCalendar else { return nil }
    // Read the events after the zones, because a zone may be defined after the events that use it.
    let reader = ZonedTimeReader(own: own, named: zones.zone)
    events = found.compactMap { FileEvent($0.properties, in: $0.calendar, by: reader) }
  }
}

/// The zones that are not defined in a file: those of the system's database and of Windows. Each is read only
/// once for all files.
final class KnownZones {
  private var resolver: ZoneResolver
  private var zones: [String: CalendarZone?] = [:]

  init(named: @escaping @Sendable (String) -> LocalZone? = LocalZone.named) {
    resolver = ZoneResolver(named: named)
  }

  func zone(_ name: String) -> CalendarZone? {
    if let zone = zones[name] { return zone }
    let zone = resolver.zone(name).map { CalendarZone($0) }
    zones[name] = .some(zone)
    return zone
  }
}

/// The zones that a file refers to, with the precedence of ``ZoneResolver``.
private final class FileZones {
  private let known: KnownZones
  private var defined: [String: (zone: LocalZone?, location: String?)] = [:]
  private var zones: [String: CalendarZone?] = [:]

  init(_ known: KnownZones) { self.known = known }

  func define(_ properties: [CalendarLibrary.Property], _ zone: LocalZone?) {
    func value(_ name: String) -> String? { properties.first { $0.name == name }?.value }
    // The library does not unescape the name.
    guard let name = value("TZID")?.filter({ $0 != "\\" }), defined[name] == nil else { return }
    defined[name] = (zone, value("X-LIC-LOCATION"))
  }

  func zone(_ written: String) -> CalendarZone? {
    let name = written.filter { $0 != "\"" }
    if let zone = zones[name] { return zone }
    let zone =
      ZoneResolver.isOfDatabase(name)
      ? known.zone(name) ?? definition(name) : definition(name) ?? known.zone(name)
    zones[name] = .some(zone)
    return zone
  }

  private func definition(_ name: String) -> CalendarZone? {
    guard let (zone, location) = defined[name] else { return nil }
    return zone.map { CalendarZone($0) } ?? location.flatMap(known.zone)
  }
}
