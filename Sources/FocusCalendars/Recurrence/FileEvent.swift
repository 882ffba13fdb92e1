import FocusDomain
import FocusFormats

/// An event of a file, reduced to the relevant properties: a single event, the master of a series, or a
/// replacement for one of its occurrences.
struct FileEvent {
  let uid: String
  /// The index of its calendar in the file.
  let calendar: Int
  let title: String
  let start: ZonedTime
  let length: Length
  let isCancelled: Bool
  let isBusy: Bool
  let isPrivate: Bool
  let sequence: Int
  let rules: [String]
  let excludedRules: [String]
  let added: [Added]
  let excluded: [ZonedTime]
  /// The date of the occurrence that it replaces; nil for the master of a series.
  let replaced: ZonedTime?
  /// Whether it also replaces all later occurrences.
  let isForAllLater: Bool

  /// An additional date that no rule produces (RDATE), with its own length.
  struct Added {
    let start: ZonedTime
    let length: Length?
  }

  var isSeries: Bool { !rules.isEmpty || !added.isEmpty }

  /// Creates an event from properties; nil if it has no start.
  init?(_ properties: [CalendarLibrary.Property], in calendar: Int, by reader: ZonedTimeReader) {
    var named: [String: CalendarLibrary.Property] = [:]
    for property in properties where named[property.name] == nil { named[property.name] = property }
    func moments(_ name: String, fallback: ZonedTime) -> [(ZonedTime, Substring?)] {
      properties.filter { $0.name == name }.flatMap { property in
        property.value.split(separator: ",").compactMap { part in
          let ends = part.split(separator: "/", maxSplits: 1)
          return ends.first.flatMap {
            reader.moment($0, zoneName: property.zoneName, fallback: fallback)
          }.map { ($0, ends.count > 1 ? ends[1] : nil) }
        }
      }
    }
    func word(_ name: String) -> String { (named[name]?.value ?? "").uppercased() }
    func moment(_ name: String) -> ZonedTime? {
      named[name].flatMap { reader.moment($0.value, zoneName: $0.zoneName) }
    }
    guard let start = moment("DTSTART") else { return nil }
    (self.calendar, self.start) = (calendar, start)
    length = FileEvent.length(
      start, end: moment("DTEND"), duration: named["DURATION"].flatMap { ICalendarDuration($0.value) })
    uid = named["UID"]?.value ?? ""
    title = FileEvent.title(named["SUMMARY"]?.value ?? "")
    isCancelled = word("STATUS") == "CANCELLED"
    isBusy = word("TRANSP") != "TRANSPARENT"
    // An unknown class counts as private (RFC 5545, 3.8.1.3).
    isPrivate = !["", "PUBLIC"].contains(word("CLASS"))
    sequence = named["SEQUENCE"].flatMap { Int($0.value) } ?? 0
    rules = properties.filter { $0.name == "RRULE" }.map(\.value)
    excludedRules = properties.filter { $0.name == "EXRULE" }.map(\.value)
    excluded = moments("EXDATE", fallback: start).map { $0.0 }
    added = moments("RDATE", fallback: start).map { added, end in
      let own = end.flatMap { end in
        ICalendarDuration(end).map { Length.nominal(days: $0.days, seconds: $0.seconds) }
          ?? reader.moment(end, zoneName: nil, fallback: added).map {
            Length.exact($0.instant - added.instant)
          }
      }
      // In a series with times, a date without a time means the same time on that day. In an all-day series,
      // a time means its day.
      if added.isDate == start.isDate { return Added(start: added, length: own) }
      let wall = added.wall.startOfDay + Int64(start.wall.secondOfDay)
      return Added(start: start.at(wall), length: own)
    }
    replaced = named["RECURRENCE-ID"].flatMap {
      reader.moment($0.value, zoneName: $0.zoneName, fallback: start)
    }
    isForAllLater = named["RECURRENCE-ID"]?.range?.uppercased() == "THISANDFUTURE"
  }

  private static func length(_ start: ZonedTime, end: ZonedTime?, duration: ICalendarDuration?) -> Length {
    if let end {
      // The day on which an all-day event ends at a time is included.
      let isInDay = start.isDate && !end.isDate && end.wall.secondOfDay > 0
      if start.isDate { return .wall(end.wall.startOfDay - start.wall + (isInDay ? 86_400 : 0)) }
      if end.isDate { return .wall(end.wall - start.wall) }
      return start.zone === end.zone ? .wall(end.wall - start.wall) : .exact(end.instant - start.instant)
    }
    if let duration { return .nominal(days: duration.days, seconds: duration.seconds) }
    return .wall(start.isDate ? 86_400 : 0)
  }

  /// The maximum number of scalars of a title that are processed.
  private static let longest = Title.maximumLength * 8

  private static func title(_ text: String) -> String {
    let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(longest)))
    return String(Title.cleaned(start).trimmingBlanks.prefix(Title.maximumLength))
  }
}
