/// The result of an operation, record by record: enough to undo or redo it.
package struct Change: Equatable, Sendable {
  /// The kind of operation. The names are stored in the undo log, so they must not change.
  package enum Kind: String, CaseIterable, Sendable {
    case add, edit, complete, reopen, delete, restore, erase, move, replace, carryOver, reset, arrive, focus
  }

  package let kind: Kind
  /// The changed records, in the order of the changes.
  package let transitions: [any AnyTransition]
  /// The number of tasks before and after, for each day on which tasks changed, in order of days. Undoing a
  /// change may restore an earlier number, even one over the limit, but never create a new one over it.
  package let counts: [Counts]
  /// The effect on the running session; nil if there is none.
  package var session: SessionTurn?

  /// The number of tasks of a day before and after a change.
  package struct Counts: Equatable, Sendable {
    package let day: CivilDate
    package let before: Int
    package let after: Int

    package init(_ day: CivilDate, before: Int, after: Int) {
      self.day = day
      self.before = before
      self.after = after
    }
  }

  package init(
    kind: Kind, transitions: [any AnyTransition], counts: [Counts], session: SessionTurn? = nil
  ) {
    self.kind = kind
    self.transitions = transitions
    self.counts = counts.sorted { $0.day < $1.day }
    self.session = session
  }

  /// The transitions of records of one kind.
  package func transitions<R: Record>(of _: R.Type) -> [Transition<R>] {
    transitions.compactMap { $0 as? Transition<R> }
  }

  /// The transitions of tasks.
  package var taskTransitions: [Transition<FocusTask>] { transitions(of: FocusTask.self) }

  /// The kinds of the changed records, without duplicates.
  package var recordTypes: [any Record.Type] { transitions.recordTypes }

  /// Whether nothing changed, for example because a completed task was completed again.
  package var isEmpty: Bool { transitions.isEmpty }

  /// The changed days, in order; without records that have no day.
  package var days: [CivilDate] { transitions.days.filter { $0 != .undated } }

  /// The change that undoes this one.
  package var inverse: Change {
    Change(
      kind: kind, transitions: transitions.reversed().map { $0.inverse },
      counts: counts.map { Counts($0.day, before: $0.after, after: $0.before) },
      session: session?.inverse)
  }

  package static func == (one: Change, other: Change) -> Bool {
    one.kind == other.kind && one.counts == other.counts && one.session == other.session
      && one.transitions.count == other.transitions.count
      && zip(one.transitions, other.transitions).allSatisfy { $0.isEqual(to: $1) }
  }
}

/// One record on one day, before and after a change.
package struct Transition<R: Record>: Equatable, Sendable {
  package let day: CivilDate
  /// The index in the day's insertion order.
  package let index: Int
  /// The record before; nil if it was added.
  package let before: R?
  /// The record after; nil if it was removed.
  package let after: R?

  /// Creates a transition. At least one of `before` and `after` must not be nil.
  package init(day: CivilDate, index: Int, before: R?, after: R?) {
    self.day = day
    self.index = index
    self.before = before
    self.after = after
  }
}

/// One record of any kind, before and after a change.
package protocol AnyTransition: Sendable {
  var day: CivilDate { get }
  /// The kind of the record.
  var recordType: any Record.Type { get }
  /// The name of the record in messages: the former one if it was renamed.
  var label: String { get }
  /// The id of the record, as in files.
  var recordID: String { get }
  /// Whether the record was added.
  var isInsertion: Bool { get }
  /// Whether the record was removed.
  var isRemoval: Bool { get }
  /// The transition that undoes this one.
  var inverse: Self { get }
  func isEqual(to other: any AnyTransition) -> Bool
}

extension Transition: AnyTransition {
  package var recordType: any Record.Type { R.self }
  package var label: String { (before ?? after)?.label ?? "" }
  package var recordID: String { (before ?? after)?.id.description ?? "" }
  package var isInsertion: Bool { before == nil }
  package var isRemoval: Bool { after == nil }
  package var inverse: Transition { Transition(day: day, index: index, before: after, after: before) }
  package func isEqual(to other: any AnyTransition) -> Bool { other as? Transition == self }
}

extension Sequence where Element == any AnyTransition {
  /// The days of the transitions, in order, without duplicates.
  var days: [CivilDate] { map(\.day).ascending }

  /// The kinds of the records, without duplicates.
  var recordTypes: [any Record.Type] {
    var seen: Set<String> = []
    return map(\.recordType).filter { seen.insert($0.kind.name).inserted }
  }
}

extension [CivilDate] {
  /// Sorted, without duplicates.
  var ascending: [CivilDate] {
    sorted().reduce(into: []) { days, day in
      if days.last != day { days.append(day) }
    }
  }
}
