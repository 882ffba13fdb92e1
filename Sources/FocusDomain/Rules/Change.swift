/// What an operation did, task by task: enough to take it back, or to do it again.
package struct Change: Equatable, Sendable {
  /// The sort of operation.
  package enum Kind: String, CaseIterable, Sendable {
    case add, edit, complete, reopen, delete, restore, erase, move, replace, carryOver, reset, arrive
  }

  /// The sort of operation.
  package let kind: Kind
  /// The tasks touched, in the order it happened.
  package let transitions: [Transition]
  /// How many tasks each day touched had before and after, in order of days. Taking a change back may lead to a count
  /// that was there before, even one over the limit, but never to a new one.
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
  package init(kind: Kind, transitions: [Transition], counts: [Counts]) {
    self.kind = kind
    self.transitions = transitions
    self.counts = counts.sorted { $0.day < $1.day }
  }

  /// Whether nothing happened (a completed task completed again).
  package var isEmpty: Bool { transitions.isEmpty }

  /// The days touched, in order.
  package var days: [CivilDate] { transitions.days }

  /// The same change backwards.
  package var inverse: Change {
    Change(
      kind: kind, transitions: transitions.reversed().map(\.inverse),
      counts: counts.map { Counts($0.day, before: $0.after, after: $0.before) })
  }
}

/// One task of one day, before and after.
package struct Transition: Equatable, Sendable {
  /// The day.
  package let day: CivilDate
  /// Its place in the day's insertion order.
  package let index: Int
  /// The task before; nil when the day had no such entry.
  package let before: FocusTask?
  /// The task after; nil when the day has it no more.
  package let after: FocusTask?

  /// A transition from its parts; at least one side must be there.
  package init(day: CivilDate, index: Int, before: FocusTask?, after: FocusTask?) {
    self.day = day
    self.index = index
    self.before = before
    self.after = after
  }

  /// The same backwards.
  package var inverse: Transition { Transition(day: day, index: index, before: after, after: before) }
}

extension [Transition] {
  /// The days of these, in order.
  var days: [CivilDate] {
    map(\.day).sorted().reduce(into: []) { days, day in
      if days.last != day { days.append(day) }
    }
  }
}
