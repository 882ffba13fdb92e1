import FocusDomain

/// Converts the dates of a calendar to the user's wall clock.
struct ICalendarDates {
  let context: ImportContext
  private var zones: [String: LocalZone?] = [:]

  init(_ context: ImportContext) { self.context = context }

  /// Why a date cannot be used.
  enum Problem: Error {
    /// It is not a date.
    case notADate(field: String, value: String)
  }

  /// The dates of a property, which may be a list of dates or periods, and the name of the zone if it is
  /// unknown.
  mutating func moments(_ line: ContentLine) throws(Problem) -> (moments: [Moment], unknownZone: String?) {
    var unknown: String?
    var moments: [Moment] = []
    for part in (line.value ?? "").split(separator: ",", omittingEmptySubsequences: false) {
      // The start of a period.
      let text = part.prefix { $0 != "/" }.filter { !$0.isWhitespace }
      guard let date = BasicDate(text) else {
        throw .notADate(field: line.name, value: line.value ?? "")
      }
      moments.append(moment(date, zoneName: line.parameters["TZID"], unknown: &unknown))
    }
    return (moments, unknown)
  }

  private mutating func moment(_ date: BasicDate, zoneName: String?, unknown: inout String?) -> Moment {
    if let instant = date.instant { return Moment(instant, in: context.zone) }
    guard let time = date.time else { return Moment(date.date) }
    guard let name = zoneName else { return Moment(date.date, time) }
    guard let zone = zone(name) else {
      unknown = name
      return Moment(date.date, time)
    }
    return Moment(zone.firstInstant(of: date.date, at: time), in: context.zone)
  }

  /// The zone with that name. Some programs put a path before the name.
  private mutating func zone(_ name: String) -> LocalZone? {
    if let known = zones[name] { return known }
    let parts = name.split(separator: "/")
    let names = [name] + (parts.count > 2 ? [parts.suffix(2).joined(separator: "/")] : [])
    let zone = names.lazy.compactMap(context.zoneNamed).first
    zones[name] = .some(zone)
    return zone
  }

  /// The instant of a property such as COMPLETED; nil if it has none.
  func instant(_ line: ContentLine?) -> Instant? {
    guard let date = line?.value.flatMap({ BasicDate($0.trimmingBlanks) }) else { return nil }
    return date.instant ?? context.zone.firstInstant(of: date.date, at: date.time ?? .midnight)
  }
}
