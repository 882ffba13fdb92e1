import FocusDomain

/// Reads iCalendar: each VTODO and VEVENT becomes a task. Of a recurring entry, only the explicit dates are
/// imported.
struct ICalendarReader {
  private var collector: Collector
  private var dates: ICalendarDates
  private let series: ICalendarSeries
  private let revisions: ICalendarRevisions

  static func read(_ bytes: [UInt8], in context: ImportContext) throws(FormatError) -> ForeignFile {
    var items: [Components.Item] = []
    var zones: [ZoneDefinition] = []
    let isCalendar = try Components.read(bytes) { (item) throws(FormatError) in
      if case .zone(let component) = item {
        if let zone = ZoneDefinition(component) { zones.append(zone) }
        return
      }
      guard items.count < 2 * ForeignFile.maximumTasks else {
        throw FormatError.tooMany(limit: ForeignFile.maximumTasks)
      }
      items.append(item)
    }
    guard isCalendar else { throw .not(.ics) }
    var dates = ICalendarDates(context, zones: zones)
    let series = ICalendarSeries(in: items, dates: &dates)
    let revisions = ICalendarRevisions(of: items, dates: &dates)
    var reader = ICalendarReader(
      collector: Collector(.ics, in: context), dates: dates, series: series, revisions: revisions)
    for item in items { try reader.collect(item) }
    return try reader.collector.finish()
  }

  private init(
    collector: Collector, dates: ICalendarDates, series: ICalendarSeries, revisions: ICalendarRevisions
  ) {
    self.collector = collector
    self.dates = dates
    self.series = series
    self.revisions = revisions
  }

  // MARK: One component

  private mutating func collect(_ item: Components.Item) throws(FormatError) {
    switch item {
    case .zone: break
    case .unclosed(let component):
      try collector.note(.unclosed, line: component.line, title: summary(component))
    case .component(let component):
      guard component.isTask else {
        return try collector.note(.foreignKind(component.name), line: component.line)
      }
      guard !component.hasInvalidUTF8 else { return try collector.note(.notUTF8, line: component.line) }
      guard !series.hasTask(ofEvent: component) else { return }
      if let line = revisions.successor(of: component) {
        return try collector.note(.superseded(line: line), line: component.line, title: summary(component))
      }
      if let session = ICalendarSession(component, dates: dates) {
        return try collector.add(session.foreign)
      }
      if component.isAnswer, let method = component.method {
        return try collector.note(.message(method), line: component.line, title: summary(component))
      }
      let state = ICalendarState(component, dates: dates)
      if state.isCancelled, component["X-FOCUS-CARRIED-TO"] == nil {
        return try collector.note(.cancelled, line: component.line, title: summary(component))
      }
      let entry: ICalendarEntry
      do throws(ICalendarDates.Problem) {
        entry = try ICalendarEntry(component, dates: &dates)
      } catch {
        guard case .notADate(let field, let value) = error else { return }
        return try collector.note(
          .badField(field, value: value), line: component.line, title: summary(component))
      }
      try collect(entry, state)
    }
  }

  /// The methods of messages that neither make nor change an entry (RFC 5546).
  static let answers: Set = ["CANCEL", "REPLY", "REFRESH", "COUNTER", "DECLINECOUNTER"]

  private mutating func collect(_ entry: ICalendarEntry, _ state: ICalendarState) throws(FormatError) {
    let component = entry.component
    let day = entry.start.map(collector.context.clock.day(of:))
    let done = state.isDone ? state.completedAt ?? collector.completion(on: day) : state.completedAt
    if state.isDone, done == nil, component["X-FOCUS-CARRIED-TO"] == nil {
      return try collector.note(.undatedCompletion, line: component.line, title: summary(component))
    }
    guard let title = try collector.title(summary(component) ?? "", line: component.line) else { return }
    func note(_ matter: ImportWarning.Matter) throws(FormatError) {
      try collector.note(matter, line: component.line, title: title)
    }
    guard entry.start != nil || entry.isTodo else { return try note(.noDate) }
    let uid = component.value("UID")
    if let zone = entry.unknownZone { try note(.unknownZone(zone)) }
    if let rule = component.value("RRULE") {
      if done == nil, try readRoutine(entry, by: rule, title: title, uid: uid) { return }
      try note(.recurrence(rule))
    }
    for (field, value) in entry.ignored { try note(.ignoredField(field, value: value)) }
    if entry.start == nil, done == nil, component[ICalendarWriter.laterMark] != nil {
      return try readLine(entry, title: title, uid: uid)
    }
    guard entry.start != nil else {
      let day = done.map(collector.context.clock.today(at:)) ?? collector.context.today
      if let written = component.value("COMPLETED"), BasicDate(written) == nil {
        try note(.badDate("COMPLETED:\(written)", planned: day))
      }
      return try collect(entry, title: title, uid: uid, day: day, .allDay, done: done, occurrence: nil)
    }
    let moments = entry.occurrences(overridden: series.overridden(uid) ?? [])
    if moments.isEmpty, series.overridden(uid) == nil { try note(.excepted) }
    for moment in moments {
      let schedule = entry.schedule(moment)
      if schedule == nil { try note(.severalDays) }
      // The first occurrence has the identity of the series; the others are identified by their date, too.
      var occurrence: Moment? = moment == entry.start ? nil : moment
      if let stated = entry.recurrence {
        occurrence = series.start(uid) == stated ? nil : stated
      }
      try collect(
        entry, title: title, uid: uid, day: collector.context.clock.day(of: moment), schedule ?? .allDay,
        done: done, occurrence: occurrence?.key)
    }
  }

  private mutating func collect(
    _ entry: ICalendarEntry, title: String, uid: String?, day: CivilDate, _ schedule: Schedule,
    done: Instant?, occurrence: String?
  ) throws(FormatError) {
    let component = entry.component
    let created = dates.instant(component["CREATED"]) ?? dates.instant(component["DTSTAMP"])
    let modified = dates.instant(component["LAST-MODIFIED"])
    let carriedTo = component.value("X-FOCUS-CARRIED-TO").flatMap { BasicDate($0)?.date }
    let task = FocusTask(
      id: identity(entry, uid: uid, title: title, occurrence: occurrence), title: title,
      note: ICalendarText.note(component),
      priority: ForeignPriority.priority(component.value("PRIORITY").flatMap { Int($0) } ?? 0),
      schedule: schedule, length: schedule == .allDay ? ICalendarText.minutes(component) : nil,
      createdAt: created ?? collector.context.now, modifiedAt: modified,
      completedAt: entry.isTodo ? done : nil,
      carriedFrom: component.value("X-FOCUS-CARRIED-FROM").flatMap { BasicDate($0)?.date },
      carries: max(0, component.value("X-FOCUS-CARRIES").flatMap { Int($0) } ?? 0), carriedTo: carriedTo)
    try collector.add(task, on: day, line: component.line, without: leftOut(of: entry))
  }

  /// Imports an exported line of *later*.
  private mutating func readLine(
    _ entry: ICalendarEntry, title: String, uid: String?
  ) throws(FormatError) {
    let component = entry.component
    let created = dates.instant(component["CREATED"]) ?? collector.context.now
    let line = LaterLine(
      id: identity(entry, uid: uid, title: title, occurrence: nil), title: title,
      note: ICalendarText.note(component),
      priority: ForeignPriority.priority(component.value("PRIORITY").flatMap { Int($0) } ?? 0),
      createdAt: created, modifiedAt: dates.instant(component["LAST-MODIFIED"]))
    try collector.add(line, line: component.line, without: leftOut(of: entry))
  }

  /// Imports an open to-do with a simple recurrence rule as a routine. Returns false for any other.
  private mutating func readRoutine(
    _ entry: ICalendarEntry, by rule: String, title: String, uid: String?
  ) throws(FormatError) -> Bool {
    let component = entry.component
    guard entry.isTodo, entry.recurrence == nil, entry.further.isEmpty, entry.excepted.isEmpty,
      (series.overridden(uid) ?? []).isEmpty, component.properties["RRULE"]?.count == 1,
      let start = entry.start,
      let recurrence = ForeignRecurrence.read(
        rule: rule, from: collector.context.clock.day(of: start), at: start.time,
        clock: collector.context.clock)
    else { return false }
    let schedule = entry.schedule(start) ?? .allDay
    let routine = Routine(
      id: identity(entry, uid: uid, title: title, occurrence: nil), title: title,
      note: ICalendarText.note(component),
      priority: ForeignPriority.priority(component.value("PRIORITY").flatMap { Int($0) } ?? 0),
      schedule: schedule, length: schedule == .allDay ? ICalendarText.minutes(component) : nil,
      // The routine was not offered before the import.
      recurrence: recurrence, createdAt: collector.context.now)
    try collector.add(routine, line: component.line, without: leftOut(of: entry))
    return true
  }

  private func leftOut(of entry: ICalendarEntry) -> Set<LeftOut> {
    let component = entry.component
    var parts = component.leftOut.union(entry.leftOut)
    if let percent = component.value("PERCENT-COMPLETE").flatMap({ Int($0) }), (1..<100).contains(percent) {
      parts.insert(.progress)
    }
    if ICalendarText.holdsLongNote(component) { parts.insert(.note) }
    // The event of an exported task refers to that task.
    if component.value("UID")?.lowercased().hasSuffix(ICalendarWriter.eventMark) == true {
      parts.remove(.relation)
    }
    return parts
  }

  private mutating func identity(
    _ entry: ICalendarEntry, uid: String?, title: String, occurrence: String?
  ) -> TaskID {
    let kind = entry.component.name
    guard let uid else {
      return collector.identity(
        own: nil, content: kind, entry.start?.key ?? "", entry.end?.key ?? "", title, occurrence ?? "",
        isDated: entry.start != nil || entry.end != nil)
    }
    // The event of an exported task whose VTODO is missing.
    let mark = ICalendarWriter.eventMark
    let own = uid.lowercased().hasSuffix(mark) ? String(uid.dropLast(mark.count)) : uid
    return collector.identity(own: occurrence == nil ? own : nil, content: "uid", kind, uid, occurrence ?? "")
  }

  private func summary(_ component: Component) -> String? {
    component.value("SUMMARY").map(ICalendarText.unescaped)
  }
}
