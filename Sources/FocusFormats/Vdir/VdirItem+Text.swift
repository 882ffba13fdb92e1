import FocusDomain

extension VdirItem {
  /// The text of a new file for a task.
  package static func newText(of planned: PlannedTask, as kind: VdirKind, in context: ImportContext)
    -> [UInt8]
  {
    var task = planned.task
    task.title = Collector.fitting(task.title) ?? context.untitled
    return ICalendarWriter.item(
      PlannedTask(day: planned.day, task: task), isEvent: kind == .event, clock: context.clock)
  }

  /// The text of a new file for a task. Properties that `focus` does not use are copied from `former`, an
  /// earlier file of the task or of the task it was copied from.
  package static func newText(
    of planned: PlannedTask, as kind: VdirKind, like former: [UInt8], in context: ImportContext
  ) -> [UInt8] {
    guard case .item(let item)? = try? VdirContent.read(former, as: kind, in: context) else {
      return newText(of: planned, as: kind, in: context)
    }
    let uid = item.id == planned.task.id ? item.uid : kind.uid(of: planned.task.id)
    let stored = item.applied(to: planned, times: nil, at: planned.task.modifiedAt)
    return item.edited(from: stored, to: planned, uid: uid, in: context)
  }

  /// The file after a change of the task. Only the properties of changed fields are replaced. `former` is the
  /// present content of the file.
  package func edited(
    from former: PlannedTask, to planned: PlannedTask, uid: String? = nil, in context: ImportContext
  ) -> [UInt8] {
    var edit = VdirEdit(self)
    let (old, new) = (former.task, planned.task)
    if let uid, uid != self.uid {
      edit.set("UID", uid)
      if kind == .event { edit.set("RELATED-TO", new.id.description) }
    }
    if let title = Collector.fitting(new.title), title != self.title {
      edit.set("SUMMARY", ICalendarText.escaped(title))
    }
    if !isNote(of: new) {
      let note = ForeignNote.written(new.note)
      edit.set("DESCRIPTION", note.isEmpty ? nil : ICalendarText.escaped(note))
    }
    if kind == .todo {
      if old.priority != new.priority { edit.set("PRIORITY", "\(ForeignPriority.number(new.priority))") }
      if old.length != new.length { edit.set("ESTIMATED-DURATION", new.length.map { "PT\($0)M" }) }
      let isReopened = isDone && new.completedAt == nil
      if old.completedAt?.seconds != new.completedAt?.seconds || isCancelled || isReopened {
        edit.setState(of: new)
      }
    }
    if former.day != planned.day || old.schedule != new.schedule {
      let shifted = edit.shifted(from: former, to: planned)
      // Use this only if it gives the right times, because the file may have been written in another zone.
      if let shifted,
        case .item(let item)? = try? VdirContent.read(shifted.text.bytes, as: kind, in: context),
        item.day == planned.day, item.schedule == new.schedule
      {
        edit = shifted
      } else {
        edit.setTimes(of: planned, clock: context.clock)
      }
    }
    guard edit.isChanged else { return text.bytes }
    edit.stamp(at: new.modifiedAt)
    return edit.text.bytes
  }
}

/// Replaces properties in the text of an item.
private struct VdirEdit {
  private(set) var text: CalendarText
  private var part: CalendarPart
  private let kind: VdirKind
  private(set) var isChanged = false

  init(_ item: VdirItem) { (text, part, kind) = (item.text, item.part, item.kind) }

  private func indices(_ name: String) -> [Int] {
    part.properties.filter { text.lines[$0].content?.name == name }
  }

  private func line(_ name: String) -> ContentLine? { indices(name).first.flatMap { text.lines[$0].content } }

  /// Sets the value of a property, or removes the property. Keeps its parameters, except those of another
  /// value type.
  mutating func set(_ name: String, _ value: String?, type: String? = nil) {
    let old = indices(name)
    let head =
      old.first.map { VdirEdit.head(of: text.lines[$0].unfolded, without: VdirEdit.ofOldValue) } ?? name
    text.replace(
      old, with: value.map { "\(head)\(type.map { ";VALUE=\($0)" } ?? ""):\($0)" }, before: part.end)
    isChanged = isChanged || value != nil || !old.isEmpty
    // The positions have changed. Parsing cannot fail, because the text was parsed before.
    if let parts = try? CalendarPart.all(in: text), let new = parts.first(where: { $0.name == part.name }) {
      part = new
    }
  }

  /// Parameters that describe the replaced value.
  private static let ofOldValue: Set = [
    "VALUE", "TZID", "ENCODING", "CHARSET", "QUOTED-PRINTABLE", "BASE64", "ALTREP",
  ]

  /// The name and the parameters of a line as written, without some parameters.
  private static func head(of line: [UInt8], without dropped: Set<String>) -> String {
    var parts: [[UInt8]] = [[]]
    var quoted = false
    for byte in line {
      if byte == UInt8(ascii: "\"") { quoted.toggle() }
      if !quoted, byte == UInt8(ascii: ":") { break }
      if !quoted, byte == UInt8(ascii: ";") {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
    }
    let kept = parts.enumerated().map { ($0, String(decoding: $1, as: UTF8.self)) }.filter { index, text in
      index == 0 || !dropped.contains(String(text.prefix { $0 != "=" }).uppercased())
    }
    return kept.map(\.1).joined(separator: ";")
  }

  mutating func setState(of task: FocusTask) {
    if let completedAt = task.completedAt {
      set("STATUS", "COMPLETED")
      set("COMPLETED", BasicDate.string(completedAt))
      set("PERCENT-COMPLETE", "100")
    } else {
      set("STATUS", "NEEDS-ACTION")
      set("COMPLETED", nil)
      if line("PERCENT-COMPLETE") != nil { set("PERCENT-COMPLETE", "0") }
    }
  }

  // MARK: Times

  /// The same times on another day; nil if more than the day changed, or if there are no dates.
  func shifted(from former: PlannedTask, to planned: PlannedTask) -> VdirEdit? {
    guard former.task.schedule == planned.task.schedule, ![former.day, planned.day].contains(.undated) else {
      return nil
    }
    let days = former.day.days(until: planned.day)
    var edit = self
    var isShifted = false
    for name in ["DTSTART", "DUE", "DTEND"] {
      guard let index = indices(name).first, let old = text.lines[index].content,
        let value = old.value?.trimmingBlanks, let date = BasicDate(value)
      else { continue }
      let line = String(decoding: text.lines[index].unfolded, as: UTF8.self)
      let moved = BasicDate.string(date.date.adding(days: days)) + value.dropFirst(8)
      guard line.hasSuffix(value) else { return nil }
      edit.text.replace([index], with: line.dropLast(value.count) + moved, before: part.end)
      isShifted = true
    }
    edit.isChanged = true
    return isShifted ? edit : nil
  }

  /// Sets floating local times, like those of a plan.
  mutating func setTimes(of planned: PlannedTask, clock: PlannerClock) {
    set("DURATION", nil)
    guard planned.day != .undated else {
      for name in ["DTSTART", "DUE", "DTEND"] { set(name, nil) }
      return
    }
    guard let range = planned.task.schedule.range else {
      // Keep the start of a task that lasts several days, if possible.
      let start = line("DTSTART")?.value.flatMap { BasicDate($0.trimmingBlanks) }
      if let start, start.second != nil || start.date > planned.day || kind == .event { set("DTSTART", nil) }
      if kind == .event { set("DTSTART", BasicDate.string(planned.day), type: "DATE") }
      let last = kind == .todo ? planned.day : planned.day.adding(days: 1)
      return set(kind.end, BasicDate.string(last), type: "DATE")
    }
    let dates = clock.dates(of: range, on: planned.day)
    set("DTSTART", BasicDate.string(dates.start, range.start))
    set(kind.end, BasicDate.string(dates.end, range.end))
  }

  /// Records the time of the change.
  mutating func stamp(at time: Instant) {
    for name in ["DTSTAMP", "LAST-MODIFIED"] { set(name, BasicDate.string(time)) }
    if let number = line("SEQUENCE")?.value.flatMap({ Int($0.trimmingBlanks) }),
      (0..<1_000_000_000).contains(number)
    {
      set("SEQUENCE", "\(number + 1)")
    }
  }
}
