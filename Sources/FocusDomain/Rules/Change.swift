/// What an operation did, record by record: enough to take it back, or to do it again.
package struct Change: Equatable, Sendable {
  /// The sort of operation.
  package enum Kind: String, CaseIterable, Sendable {
    case add, edit, complete, reopen, delete, restore, erase, move, replace, carryOver, reset, arrive, focus
  }

  /// The sort of operation.
  package let kind: Kind
  /// The records touched, in the order it happened.
  package let transitions: [any AnyTransition]
  /// How many tasks each day had before and after of which tasks were touched, in order of days. Taking a change back may lead to
  /// a count that was there before, even one over the limit, but never to a new one.
  package let counts: [Counts]

  /// A day's number of tasks before and after a change.
  package struct Counts: Equatable, Sendable {
    /// The day.
    package let day: CivilDate
    /// Tasks before.
    package let before: Int
    /// Tasks after.
    package let after: Int

    /// Both numbers of a day.
    package init(_ day: CivilDate, before: Int, after: Int) {
      self.day = day
      self.before = before
      self.after = after
    }
  }

  /// A change from its parts.
  package init(kind: Kind, transitions: [any AnyTransition], counts: [Counts]) {
    self.kind = kind
    self.transitions = transitions
    self.counts = counts.sorted { $0.day < $1.day }
  }

  /// The records of one kind that were touched.
  package func transitions<R: Record>(of _: R.Type) -> [Transition<R>] {
    transitions.compactMap { $0 as? Transition<R> }
  }

  /// The tasks that were touched.
  package var taskTransitions: [Transition<FocusTask>] { transitions(of: FocusTask.self) }

  /// The kinds of the records touched, each once.
  package var recordTypes: [any Record.Type] { transitions.recordTypes }

  /// Whether nothing happened (a completed task completed again).
  package var isEmpty: Bool { transitions.isEmpty }

  /// The days touched, in order.
  package var days: [CivilDate] { transitions.days }

  /// The same change backwards.
  package var inverse: Change {
    Change(
      kind: kind, transitions: transitions.reversed().map { $0.inverse },
      counts: counts.map { Counts($0.day, before: $0.after, after: $0.before) })
  }

  /// Whether both did the same.
  package static func == (one: Change, other: Change) -> Bool {
    one.kind == other.kind && one.counts == other.counts
      && one.transitions.count == other.transitions.count
      && zip(one.transitions, other.transitions).allSatisfy { $0.isEqual(to: $1) }
  }
}

/// One record of one day, before and after.
package struct Transition<R: Record>: Equatable, Sendable {
  /// The day.
  package let day: CivilDate
  /// Its place in the day's insertion order.
  package let index: Int
  /// The record before; nil when the day had no such entry.
  package let before: R?
  /// The record after; nil when the day has it no more.
  package let after: R?

  /// A transition from its parts; at least one side must be there.
  package init(day: CivilDate, index: Int, before: R?, after: R?) {
    self.day = day
    self.index = index
    self.before = before
    self.after = after
  }
}

/// One record of any kind, before and after.
package protocol AnyTransition: Sendable {
  /// The day.
  var day: CivilDate { get }
  /// The kind of the record.
  var recordType: any Record.Type { get }
  /// What a sentence calls the record: its former name, where it was changed.
  var label: String { get }
  /// Whether the day had no such record before.
  var isInsertion: Bool { get }
  /// Whether the day has it no more.
  var isRemoval: Bool { get }
  /// The same backwards.
  var inverse: Self { get }
  /// Whether both are the same.
  func isEqual(to other: any AnyTransition) -> Bool
}

extension Transition: AnyTransition {
  package var recordType: any Record.Type { R.self }
  package var label: String { (before ?? after)?.label ?? "" }
  package var isInsertion: Bool { before == nil }
  package var isRemoval: Bool { after == nil }
  package var inverse: Transition { Transition(day: day, index: index, before: after, after: before) }
  package func isEqual(to other: any AnyTransition) -> Bool { other as? Transition == self }
}

extension Sequence where Element == any AnyTransition {
  /// The days of these, in order, each once.
  var days: [CivilDate] { map(\.day).ascending }

  /// Their kinds, each once.
  var recordTypes: [any Record.Type] {
    var seen: Set<String> = []
    return map(\.recordType).filter { seen.insert($0.kind.name).inserted }
  }
}

extension [CivilDate] {
  /// In order, each once.
  var ascending: [CivilDate] {
    sorted().reduce(into: []) { days, day in
      if days.last != day { days.append(day) }
    }
  }
}
