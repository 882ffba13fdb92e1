import FocusDomain

/// Reads iCalendar: each VTODO and VEVENT becomes a task. Of what recurs, the dates that stand in the file.
struct ICalendarReader {
  private var collector: Collector
  private var dates: ICalendarDates
  private var series = Series()

  static func read(_ bytes: [UInt8], in context: ImportContext) throws(FormatError) -> ForeignFile {
    var items: [Components.Item] = []
    let isCalendar = try Components.read(bytes) { (item) throws(FormatError) in
      guard items.count < 2 * ForeignFile.maximumTasks else {
        throw FormatError.tooMany(limit: ForeignFile.maximumTasks)
      }
      items.append(item)
    }
    guard isCalendar else { throw .not(.ics) }
    var reader = ICalendarReader(
      collector: Collector(.ics, in: context), dates: ICalendarDates(context))
    reader.findSeries(in: items)
    for item in items { try reader.take(item) }
    return reader.collector.file
  }

  private init(collector: Collector, dates: ICalendarDates) {
    self.collector = collector
    self.dates = dates
  }

  private static let tasks: Set = ["VTODO", "VEVENT"]

  // MARK: What belongs together

  /// What must be known of the whole file before its first task is taken.
  private struct Series {
    /// The UIDs of the VTODOs.
    var todos: Set<String> = []
    /// When each series begins, by UID.
    var starts: [String: Moment] = [:]
    /// The occurrences that have a component of their own, by UID.
    var overridden: [String: Set<String>] = [:]
  }

  private mutating func findSeries(in items: [Components.Item]) {
    for case .component(let component) in items where ICalendarReader.tasks.contains(component.name) {
      guard let uid = component.value("UID") else { continue }
      if component.name == "VTODO" { series.todos.insert(uid.lowercased()) }
      if let moment = first(component["RECURRENCE-ID"]) {
        series.overridden[uid, default: []].insert(moment.key)
      } else if let start = first(component["DTSTART"]) {
        series.starts[uid] = series.starts[uid] ?? start
      }
    }
  }

  private mutating func first(_ line: ContentLine?) -> Moment? {
    guard let line else { return nil }
    return (try? dates.moments(line))?.moments.first
  }

  // MARK: One component

  private mutating func take(_ item: Components.Item) throws(FormatError) {
    switch item {
    case .unclosed(let component):
      try collector.note(.unclosed, line: component.line, title: summary(component))
    case .component(let component):
      guard ICalendarReader.tasks.contains(component.name) else {
        return try collector.note(.foreignKind(component.name), line: component.line)
      }
      guard !component.isGarbled else { return try collector.note(.notUTF8, line: component.line) }
      guard !isEventOfTask(component) else { return }
      if component.value("STATUS")?.uppercased() == "CANCELLED", component["X-FOCUS-CARRIED-TO"] == nil {
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
      try take(entry)
    }
  }

  private mutating func take(_ entry: ICalendarEntry) throws(FormatError) {
    let component = entry.component
    guard let title = try collector.title(summary(component) ?? "", line: component.line) else { return }
    func note(_ matter: Remark.Matter) throws(FormatError) {
      try collector.note(matter, line: component.line, title: title)
    }
    guard entry.start != nil || entry.isTodo else { return try note(.noDate) }
    let uid = component.value("UID")
    if let zone = entry.unknownZone { try note(.unknownZone(zone)) }
    if let rule = component.value("RRULE") { try note(.recurrence(rule)) }
    guard entry.start != nil else {
      let done = completion(of: component)
      return try take(
        entry, title: title, uid: uid, day: done.map(collector.context.day), .allDay, occurrence: nil)
    }
    let moments = entry.occurrences(overridden: uid.flatMap { series.overridden[$0] } ?? [])
    if moments.isEmpty, uid.flatMap({ series.overridden[$0] }) == nil { try note(.excepted) }
    for moment in moments {
      let schedule = entry.schedule(moment)
      if schedule == nil { try note(.severalDays) }
      // The first of a series is the series itself; the others are named by the date they stand for.
      var occurrence: Moment? = moment == entry.start ? nil : moment
      if let stated = entry.recurrence {
        occurrence = uid.flatMap { series.starts[$0] } == stated ? nil : stated
      }
      try take(
        entry, title: title, uid: uid, day: moment.date, schedule ?? .allDay, occurrence: occurrence?.key)
    }
  }

  private mutating func take(
    _ entry: ICalendarEntry, title: String, uid: String?, day: CivilDate?, _ schedule: Schedule,
    occurrence: String?
  ) throws(FormatError) {
    let component = entry.component
    let day = day ?? collector.context.today
    let created = dates.instant(component["CREATED"]) ?? dates.instant(component["DTSTAMP"])
    let modified = dates.instant(component["LAST-MODIFIED"])
    let carriedTo = component.value("X-FOCUS-CARRIED-TO").flatMap { BasicDate($0)?.date }
    var done = completion(of: component)
    if done == nil, component.value("STATUS")?.uppercased() == "COMPLETED" || isAllDone(component) {
      done = modified ?? created ?? collector.context.zone.firstInstant(of: day)
    }
    let task = FocusTask(
      id: identity(entry, uid: uid, title: title, occurrence: occurrence), title: title,
      priority: ForeignPriority.priority(component.value("PRIORITY").flatMap { Int($0) } ?? 0),
      schedule: schedule, createdAt: created ?? collector.context.now, modifiedAt: modified,
      completedAt: entry.isTodo ? done : nil,
      carriedFrom: component.value("X-FOCUS-CARRIED-FROM").flatMap { BasicDate($0)?.date },
      carries: max(0, component.value("X-FOCUS-CARRIES").flatMap { Int($0) } ?? 0), carriedTo: carriedTo)
    try collector.take(task, on: day)
  }

  private mutating func identity(
    _ entry: ICalendarEntry, uid: String?, title: String, occurrence: String?
  ) -> TaskID {
    let kind = entry.component.name
    guard let uid else {
      return collector.identity(
        own: nil, content: kind, entry.start?.key ?? "", entry.end?.key ?? "", title, occurrence ?? "")
    }
    // The event of one of our tasks that came alone.
    let mark = ICalendarWriter.eventMark
    let own = uid.lowercased().hasSuffix(mark) ? String(uid.dropLast(mark.count)) : uid
    return collector.identity(own: occurrence == nil ? own : nil, content: "uid", kind, uid, occurrence ?? "")
  }

  private func completion(of component: Component) -> Instant? { dates.instant(component["COMPLETED"]) }
  private func isAllDone(_ component: Component) -> Bool { component.value("PERCENT-COMPLETE") == "100" }

  /// Whether it is the event of a task that stands in the file, too, as we write it.
  private func isEventOfTask(_ component: Component) -> Bool {
    guard component.name == "VEVENT", let uid = component.value("UID")?.lowercased() else { return false }
    let mark = ICalendarWriter.eventMark
    return uid.hasSuffix(mark) && series.todos.contains(String(uid.dropLast(mark.count)))
  }

  private func summary(_ component: Component) -> String? {
    component.value("SUMMARY").map(ICalendarText.unescaped)
  }
}
