/// What an edit needs from outside: the time, the device, and names for what is new.
package struct EditContext: Sendable {
  /// When it happens.
  package let now: Instant
  /// The device that makes it; nil when it has no name.
  package let device: String?
  /// A new identity at each call.
  package let makeID: @Sendable () -> TaskID

  /// A context.
  package init(
    now: Instant, device: String? = nil, makeID: @escaping @Sendable () -> TaskID = { .random() }
  ) {
    self.now = now
    self.device = device
    self.makeID = makeID
  }
}

/// Edits a copy of the records, of several kinds if need be, and keeps account of each step: together they are one change.
package struct RecordEditor {
  /// The records as they are by now.
  package private(set) var records: Records
  /// The time, the device, and names for what is new.
  package let context: EditContext
  private var transitions: [any AnyTransition] = []
  private let original: Records

  /// An editor of these records.
  package init(_ records: Records, in context: EditContext) {
    self.records = records
    self.context = context
    original = records
  }

  /// What was done, as one change of that kind.
  package func change(of kind: Change.Kind) -> Change {
    let limited = transitions.filter { $0.recordType.kind.limitPerDay != nil }
    let counts = limited.recordTypes.flatMap { self.counts(of: $0, on: limited.days) }
    return Change(kind: kind, transitions: transitions, counts: counts)
  }

  private func counts<R: Record>(of type: R.Type, on days: [CivilDate]) -> [Change.Counts] {
    days.map { Change.Counts($0, before: original[type][$0].count, after: records[type][$0].count) }
  }

  /// Puts a record behind those of a day.
  package mutating func insert<R: Record>(_ record: R, on day: CivilDate) {
    let stamped = record.stamped(at: context.now, by: context.device)
    let index = records[R.self][day].entries.count
    transitions.append(Transition(day: day, index: index, before: nil, after: stamped))
    records[R.self][day].entries.append(stamped)
  }

  /// Puts a record in the place of the former one, which has the same id; nothing happens when they are alike.
  package mutating func replace<R: Record>(_ old: R, with new: R, on day: CivilDate) {
    guard let index = records[R.self][day].index(of: old.id) else { return }
    replace(old, with: new, at: index, on: day)
  }

  mutating func replace<R: Record>(_ old: R, with new: R, at index: Int, on day: CivilDate) {
    guard old != new else { return }
    let stamped = new.stamped(at: context.now, by: context.device)
    transitions.append(Transition(day: day, index: index, before: old, after: stamped))
    records[R.self][day].entries[index] = stamped
  }

  /// Takes a record away for good.
  package mutating func remove<R: Record>(_ record: R, from day: CivilDate) {
    guard let index = records[R.self][day].index(of: record.id) else { return }
    transitions.append(Transition<R>(day: day, index: index, before: record, after: nil))
    records[R.self][day].entries.remove(at: index)
  }
}
