import FocusDomain

/// An item of a folder that represents a task: the content of its file, and how to change it.
package struct VdirItem {
  let kind: VdirKind
  let text: CalendarText
  let part: CalendarPart
  let component: Component
  package let uid: String
  package let id: TaskID
  /// The title, cut to the maximum length.
  let title: String
  /// Whether the file's title is longer than a title can be.
  package let isTitleShortened: Bool
  /// The note, cut to the maximum length.
  let note: String
  /// Whether the file has more text than a note can hold. The note and the file are then not synchronized, so
  /// that nothing in the file is lost.
  package let isNoteShortened: Bool
  let priority: Priority
  /// The day; nil if it has no date.
  let day: CivilDate?
  let schedule: Schedule
  package let isDone: Bool
  /// The stated time of completion.
  let completedAt: Instant?
  /// The time of completion for a new task; nil if unknown.
  let finishedAt: Instant?
  let isCancelled: Bool
  let createdAt: Instant?
  /// The stated time of the last change.
  package let modifiedAt: Instant?
  /// Determines the later of two files with the same entry.
  package let revision: Revision
  /// The name of an unknown time zone, so that its times are treated as local; nil if there is none.
  package let unknownZone: String?

  /// The properties of its times as written. While they are unchanged, so are its times, regardless of the
  /// reader's time zone.
  package var times: String {
    part.properties.map { text.lines[$0] }.filter { line in
      ["DTSTART", "DUE", "DTEND", "DURATION"].contains(line.content?.name)
    }.map { String(decoding: $0.unfolded, as: UTF8.self) }.joined(separator: "\n")
  }

  /// Whether the file means the same as no file: a cancelled to-do, or an event without times.
  package var isWithdrawn: Bool { kind == .todo ? isCancelled : schedule == .allDay }

  /// Whether it is completed at an unknown time. It would count as completed today.
  package var isFinishedSometime: Bool { isDone && finishedAt == nil && day == nil }

  /// Whether it has no day and is not finished, as the lines of *later*.
  package var isForLater: Bool { kind == .todo && day == nil && !isDone }

  /// The day on which it would be planned.
  package func plannedDay(_ context: ImportContext) -> CivilDate {
    day ?? finishedAt.map(context.clock.today(at:)) ?? context.today
  }
}

/// The content of a file of a folder.
package enum VdirContent {
  /// The version of the reader. Increase it when the same file is read with a different result than before.
  package static let reading = 4

  case item(VdirItem)
  case foreign(VdirForeign)

  /// Reads a file.
  package static func read(
    _ bytes: [UInt8], as kind: VdirKind, in context: ImportContext
  ) throws(VdirDamage) -> VdirContent {
    let text = CalendarText(bytes)
    let all = try CalendarPart.all(in: text)
    let parts = all.filter { $0.name != "VTIMEZONE" }
    if text.lines.contains(where: \.isAnswer) { return .foreign(.kind) }
    guard let part = parts.first(where: { $0.name == kind.component }) else { return .foreign(.kind) }
    var component = Component(part.name, line: text.lines[part.begin].number)
    for index in part.properties {
      guard let line = text.lines[index].content else { continue }
      component.add(line)
      if component.hasInvalidUTF8 { throw .notUTF8(line: line.number) }
    }
    // A series and its exceptions are several components in one file.
    let names = parts.flatMap(\.properties).compactMap { text.lines[$0].content?.name }
    if names.contains(where: ["RRULE", "RDATE", "RECURRENCE-ID"].contains) { return .foreign(.recurring) }
    if parts.count > 1 { return .foreign(.several) }
    guard let uid = component.value("UID"), !uid.isEmpty else { throw .noUID }
    guard let id = kind.task(ofUID: uid) else { return .foreign(.kind) }
    let zones = all.count == parts.count ? [] : zones(in: bytes)
    return .item(
      try VdirItem(kind, text, part, component, uid: uid, id: id, ICalendarDates(context, zones: zones)))
  }

  private static func zones(in bytes: [UInt8]) -> [ZoneDefinition] {
    var zones: [ZoneDefinition] = []
    _ = try? Components.read(bytes) { item in
      if case .zone(let component) = item, let zone = ZoneDefinition(component) { zones.append(zone) }
    }
    return zones
  }
}

extension VdirItem {
  fileprivate init(
    _ kind: VdirKind, _ text: CalendarText, _ part: CalendarPart, _ component: Component, uid: String,
    id: TaskID,
    _ dates: ICalendarDates
  ) throws(VdirDamage) {
    var dates = dates
    let context = dates.context
    (self.kind, self.text, self.part, self.component) = (kind, text, part, component)
    (self.uid, self.id) = (uid, id)
    let summary = component.value("SUMMARY").map(ICalendarText.unescaped)
    guard let title = Collector.fitting(summary ?? "") else { throw .noTitle }
    self.title = title
    isTitleShortened = !title.hasSameBytes(as: Title.cleaned(summary ?? "").trimmingBlanks)
    note = ICalendarText.note(component)
    isNoteShortened = ICalendarText.holdsLongNote(component)
    priority = ForeignPriority.priority(component.value("PRIORITY").flatMap { Int($0) } ?? 0)
    let entry: ICalendarEntry
    do throws(ICalendarDates.Problem) {
      entry = try ICalendarEntry(component, dates: &dates)
    } catch {
      guard case .notADate(let field, let value) = error else { throw .notACalendar }
      throw .badField(field, value: value)
    }
    // A file that is not fully understood must not be rewritten.
    if let (field, value) = entry.ignored.first { throw .badField(field, value: value) }
    day = entry.start.map(context.clock.day(of:))
    if let day, !CivilDate.plannable.contains(day) {
      throw .badField(component["DTSTART"] == nil ? "DUE" : "DTSTART", value: day.description)
    }
    schedule = entry.start.flatMap(entry.schedule) ?? .allDay
    unknownZone = entry.unknownZone
    let state = ICalendarState(component, dates: dates)
    (isCancelled, isDone) = (state.isCancelled, state.isDone)
    (completedAt, finishedAt) = (state.stated, state.completedAt)
    createdAt = dates.instant(component["CREATED"]) ?? dates.instant(component["DTSTAMP"])
    modifiedAt = dates.instant(component["LAST-MODIFIED"])
    revision = dates.revision(of: component)
  }
}
