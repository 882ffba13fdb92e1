import FocusDomain

/// The occurrences of events between two days.
struct Expansion {
  let library: CalendarLibrary
  let own: CalendarZone
  let days: ClosedRange<CivilDate>

  /// The maximum number of occurrences of a series in the range (or ten per day if that is more), and the
  /// maximum number of occurrences that are computed.
  static let leastBound = 1000
  private var mostOccurrences: Int {
    max(Expansion.leastBound, 10 * days.lowerBound.days(until: days.upperBound))
  }
  static let mostTimes = 100_000

  /// The range of instants of these days, and the range of times that any clock shows in it.
  private let instants: ClosedRange<Int64>
  private let walls: ClosedRange<WallSecond>

  init(_ library: CalendarLibrary, in own: CalendarZone, days: ClosedRange<CivilDate>) {
    (self.library, self.own, self.days) = (library, own, days)
    let (first, end) = (WallSecond(days.lowerBound), WallSecond(days.upperBound.adding(days: 1)))
    instants = own.instant(first)...max(own.instant(first), own.instant(end) - 1)
    // Two clocks are never more than a day and a half apart.
    walls = (first + -2 * 86_400)...(end + 2 * 86_400)
  }

  /// The range of times on the clock of a series on these days.
  private func walls(of start: ZonedTime) -> ClosedRange<WallSecond> {
    if start.isDate { return WallSecond(days.lowerBound)...WallSecond(days.upperBound) }
    return start.zone.wall(instants.lowerBound)...start.zone.wall(instants.upperBound)
  }

  /// The result of expanding a series.
  struct Outcome {
    var events: [CalendarEvent] = []
    /// Whether it has more occurrences than the limit.
    var isEndless = false
    /// Whether one of its events is private. All occurrences are then treated as private, because an event
    /// that replaces one of them rarely repeats the class.
    var isPrivate = false
  }

  /// The occurrences of the events in a file with the same UID.
  func occurrences(of events: [FileEvent]) -> Outcome {
    let replacements = events.filter { $0.replaced != nil }
    var outcome = Outcome(isPrivate: events.contains(where: \.isPrivate))
    var excluded: [Marks] = []
    for master in Expansion.valid(events.filter { $0.replaced == nil }) {
      let own = Marks(master.excluded, of: master.start)
      expand(master, replacements, own, &outcome)
      excluded.append(own)
    }
    for event in Expansion.latest(replacements) {
      guard let replaced = event.replaced, !excluded.contains(where: { $0.contains(replaced) }) else {
        continue
      }
      add(event, event.start, event.length, &outcome)
    }
    return outcome
  }

  /// Drops old versions of a series. Two events are versions of the same series if they have the same start,
  /// or if they are in different calendars of a file, as in a collection of invitations. No program keeps old
  /// versions in one calendar, so events there that only share their UID are different ones.
  private static func valid(_ masters: [FileEvent]) -> [FileEvent] {
    var last: [WallSecond: FileEvent] = [:]
    var highest: [Int: Int] = [:]
    for master in masters {
      highest[master.calendar] = max(master.sequence, highest[master.calendar] ?? .min)
      if let other = last[master.start.wall], other.sequence > master.sequence { continue }
      last[master.start.wall] = master
    }
    let top = highest.max { ($0.value, $0.key) < ($1.value, $1.key) }
    let second = highest.filter { $0.key != top?.key }.values.max()
    return last.values.filter { master in
      master.sequence >= (master.calendar == top?.key ? second : top?.value) ?? .min
    }.sorted { $0.start.wall < $1.start.wall }
  }

  /// Drops old versions of events that replace the same occurrence.
  private static func latest(_ replacements: [FileEvent]) -> [FileEvent] {
    var latest: [FileEvent] = []
    for event in replacements {
      if let same = latest.firstIndex(where: { $0.replaced?.instant == event.replaced?.instant }) {
        if latest[same].sequence <= event.sequence { latest[same] = event }
      } else {
        latest.append(event)
      }
    }
    return latest
  }

  // MARK: A series

  private func expand(
    _ master: FileEvent, _ replacements: [FileEvent], _ excluded: Marks, _ outcome: inout Outcome
  ) {
    guard master.isSeries else {
      guard !excluded.contains(master.start) else { return }
      let isReplaced = replacements.contains { Marks($0.replaced, of: master.start).contains(master.start) }
      if !isReplaced { add(master, master.start, master.length, &outcome) }
      return
    }
    let replaced = Marks(replacements.compactMap(\.replaced), of: master.start)
    let later = replacements.filter(\.isForAllLater)
      .sorted { ($0.replaced?.instant ?? 0) < ($1.replaced?.instant ?? 0) }
    let reach =
      ([master] + later).map { event in
        event.length.most + abs(event.replaced.map { event.start.wall - $0.wall } ?? 0)
      }.max() ?? 0
    let shown = walls(of: master.start)
    let sought = (shown.lowerBound + -reach)...(shown.upperBound + reach)
    let without = Set(master.excludedRules.flatMap { times(of: $0, master.start, sought, &outcome) })
    var seen: Set<Int64> = []
    func consider(_ start: ZonedTime, _ own: Length?) {
      guard sought.contains(start.wall), seen.insert(start.instant).inserted, !excluded.contains(start),
        !replaced.contains(start), !without.contains(start.wall)
      else { return }
      let version = later.last { ($0.replaced?.instant ?? .max) < start.instant } ?? master
      let shift = version.replaced.map { version.start.wall - $0.wall } ?? 0
      add(version, start.at(start.wall + shift), own ?? version.length, &outcome)
    }
    for added in master.added { consider(added.start, added.length) }
    let begins = master.rules.isEmpty || master.rules.contains { !hasEnded($0, before: master.start) }
    if begins { consider(master.start, nil) }
    for rule in master.rules {
      for wall in times(of: rule, master.start, sought, &outcome) { consider(master.start.at(wall), nil) }
    }
  }

  private func hasEnded(_ rule: String, before start: ZonedTime) -> Bool {
    RuleText(rule).until.map { !$0.contains(start, own) } ?? false
  }

  /// The occurrences of a rule in a range.
  private func times(
    of rule: String, _ start: ZonedTime, _ sought: ClosedRange<WallSecond>, _ outcome: inout Outcome
  ) -> [WallSecond] {
    let text = RuleText(rule)
    guard let series = library.times(of: text.withoutEnd, from: start.wall, isDate: start.isDate) else {
      return []
    }
    // For other rules the library iterates from the start, which is reliable and fast enough.
    if text.isSubdaily, start.wall < sought.lowerBound { series.skip(to: sought.lowerBound) }
    var found: [WallSecond] = []
    for _ in 0..<Expansion.mostTimes {
      guard let wall = series.next(), wall <= sought.upperBound,
        text.until?.contains(start.at(wall), own) ?? true
      else { return found }
      if wall >= sought.lowerBound { found.append(wall) }
    }
    outcome.isEndless = true
    return found
  }

  /// Adds an occurrence if it is in the range.
  private func add(_ event: FileEvent, _ start: ZonedTime, _ length: Length, _ outcome: inout Outcome) {
    guard !event.isCancelled else { return }
    guard outcome.events.count < mostOccurrences else { return outcome.isEndless = true }
    let time: CalendarEvent.Time
    if start.isDate {
      let first = start.wall.date
      let last = first.adding(days: length.days - 1)
      guard first <= days.upperBound, last >= days.lowerBound else { return }
      time = .days(first...last)
    } else {
      guard start.wall <= walls.upperBound, start.wall + length.most >= walls.lowerBound else { return }
      let (from, to) = (start.instant, length.end(of: start))
      // An event that ends at midnight is not on the next day, but an event without duration at midnight is.
      guard from <= instants.upperBound, to > instants.lowerBound || from == to && to == instants.lowerBound
      else { return }
      time = .times(Instant(seconds: from), Instant(seconds: to))
    }
    outcome.events.append(
      CalendarEvent(title: event.title, time: time, isBusy: event.isBusy, isPrivate: outcome.isPrivate))
  }
}

/// Dates that exclude occurrences of a series.
private struct Marks {
  private var instants: Set<Int64> = []
  private var dates: Set<WallSecond> = []
  private var walls: Set<WallSecond> = []

  init() {}

  init(_ moment: ZonedTime?, of start: ZonedTime) { self.init(moment.map { [$0] } ?? [], of: start) }

  init(_ moments: [ZonedTime], of start: ZonedTime) {
    for moment in moments {
      if moment.isDate || start.isDate {
        dates.insert(moment.wall.startOfDay)
      } else if moment.isFloating != start.isFloating {
        walls.insert(moment.wall)
      } else {
        instants.insert(moment.instant)
      }
    }
  }

  func contains(_ moment: ZonedTime) -> Bool {
    dates.contains(moment.wall.startOfDay) || walls.contains(moment.wall)
      || !instants.isEmpty && instants.contains(moment.instant)
  }
}
