import FocusDomain

/// Converts the dates of a calendar to the user's wall clock.
struct ICalendarDates {
  let context: ImportContext
  private var zones: ZoneResolver

  /// The dates of a calendar that defines these zones.
  init(_ context: ImportContext, zones: [ZoneDefinition] = []) {
    self.context = context
    self.zones = ZoneResolver(zones, read: context.definedZone, named: context.zoneNamed)
  }

  /// The reason why a date cannot be used.
  enum Problem: Error {
    /// The value is not a date.
    case notADate(field: String, value: String)
  }

  /// A date, or a period with its end.
  struct Time {
    let moment: Moment
    fileprivate(set) var end: Moment?
    fileprivate let date: CivilDate
    fileprivate let time: TimeOfDay?
    fileprivate let zone: LocalZone
  }

  /// The dates of a property, which may be a list of dates or periods, and the name of the zone if it is
  /// unknown.
  mutating func times(_ line: ContentLine) throws(Problem) -> (times: [Time], unknownZone: String?) {
    var unknown: String?
    var times: [Time] = []
    for part in (line.value ?? "").split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.filter { !$0.isWhitespace }.split(
        separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard let date = ends.first.flatMap({ BasicDate($0) }) else {
        throw .notADate(field: line.name, value: line.value ?? "")
      }
      var time = time(date, zoneName: line.parameters["TZID"], unknown: &unknown)
      if ends.count > 1 {
        if let duration = ICalendarDuration(ends[1]) {
          time.end = end(of: time, after: duration)
        } else if let date = BasicDate(ends[1]) {
          time.end = self.time(date, zoneName: line.parameters["TZID"], unknown: &unknown).moment
        } else {
          throw .notADate(field: line.name, value: line.value ?? "")
        }
      }
      times.append(time)
    }
    return (times, unknown)
  }

  private mutating func time(_ date: BasicDate, zoneName: String?, unknown: inout String?) -> Time {
    func time(_ moment: Moment, _ zone: LocalZone) -> Time {
      Time(moment: moment, date: date.date, time: date.time, zone: zone)
    }
    if let instant = date.instant { return time(Moment(instant, in: context.zone), .utc) }
    guard let clock = date.time, let name = zoneName else {
      return time(Moment(date.date, date.time), context.zone)
    }
    guard let zone = zones.zone(name) else {
      unknown = name
      return time(Moment(date.date, clock), context.zone)
    }
    return time(Moment(zone.instant(of: date.date, at: clock), in: context.zone), zone)
  }

  /// The end of something that begins at `start`. Days in the duration are days in the zone of the start.
  func end(of start: Time, after duration: ICalendarDuration) -> Moment {
    guard let time = start.time else {
      return Moment(start.date.adding(days: duration.days + duration.seconds / 86_400))
    }
    let later = start.zone.instant(of: start.date.adding(days: duration.days), at: time)
    return Moment(Instant(seconds: later.seconds + Int64(duration.seconds)), in: context.zone)
  }

  /// The instant of a property such as COMPLETED; nil if it has none.
  func instant(_ line: ContentLine?) -> Instant? {
    guard let date = line?.value.flatMap({ BasicDate($0.trimmingBlanks) }) else { return nil }
    return date.instant ?? context.zone.firstInstant(of: date.date, at: date.time ?? .midnight)
  }

  /// The revision of a component, for comparison with other versions of its entry.
  func revision(of component: Component) -> Revision {
    Revision(
      sequence: component.value("SEQUENCE").flatMap { Int($0) } ?? 0,
      modifiedAt: instant(component["LAST-MODIFIED"]), stampedAt: instant(component["DTSTAMP"]))
  }
}
