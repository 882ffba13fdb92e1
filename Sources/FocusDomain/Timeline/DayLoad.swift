/// Whether what is planned for a day fits into its hours of work. See `docs/data.md` for the definitions.
package struct DayLoad: Equatable, Sendable {
  /// The minutes that the open tasks are still planned to take. Tasks of which nobody has said how long they take count nothing.
  package let planned: Int
  /// The minutes of work that are left: what is neither gone nor taken by events. Where a task is planned at the time of an
  /// event, the time is the task's. Nil on a day without hours of work.
  package let left: Int?
  /// The minutes of work that are left when all that is planned is done; negative if it does not fit. Tasks outside the hours
  /// of work take nothing from them.
  package let free: Int?
  /// When all that is planned is done, if one thing is done after the other from now on: a minute of the axis. Nil if nothing
  /// is planned.
  package let end: Int?

  /// Whether any hours of work are still to come, although events may take all of them.
  package let hasHours: Bool
  /// Whether more is planned than the hours of work that are left can hold. When they are over, nothing is too much any more.
  package var isOver: Bool { (free ?? 0) < 0 && hasHours }

  /// The load of a day. `now` is a minute of the axis, or nil for a day that has not begun; `busy` is what events take, in
  /// minutes of the axis; `focused` is the focused time of tasks so far, in milliseconds.
  package init(
    of plan: DayPlan, on axis: DayAxis, workday: Workday, now: Int? = nil, busy: [Range<Int>] = [],
    focused: [TaskID: Int64] = [:]
  ) {
    let now = now ?? .min
    var (waiting, fixed) = (0, [Range<Int>]())
    for task in plan.openTasks {
      guard let minutes = task.minutes else { continue }
      let times = task.schedule.range.map(axis.minutes(of:))
      // Time that was spent on it counts, as does time of its own that is over.
      let rest = max(0, minutes - Int((focused[task.lastingID] ?? 0) / 60_000))
      switch times {
      case let times? where times.lowerBound > now: fixed.append(times)
      case let times? where times.contains(now): fixed.append(now..<min(now + rest, times.upperBound))
      default: waiting += rest
      }
    }
    planned = waiting + fixed.total

    let hours = plan.log?.rest == true ? [] : workday.minutes(on: axis)
    let work = hours.map { max($0.lowerBound, now)..<max($0.upperBound, now) }
    hasHours = work.contains { !$0.isEmpty }
    if work.isEmpty {
      (left, free) = (nil, nil)
    } else {
      // An event and a task at the same time are mostly one thing, so their hours count once; two tasks are both to be done.
      let left = work.without(busy.without(fixed)).total
      let outside = fixed.reduce(0) { $0 + [$1].without(hours).total }
      (self.left, free) = (left, left - planned + outside)
    }
    end = planned == 0 ? nil : Self.end(of: waiting, beside: fixed + busy, work, from: now, last: fixed)
  }

  /// When so many minutes of work are done beside what has its time, during the hours of work as long as there are any.
  private static func end(
    of waiting: Int, beside taken: [Range<Int>], _ work: [Range<Int>], from now: Int, last: [Range<Int>]
  ) -> Int {
    // Past the hours of work it goes on.
    let after = work.filter { !$0.isEmpty }.last?.upperBound ?? max(now, 0)
    let evening = after..<after + waiting + taken.total
    var (rest, end) = (waiting, max(now, 0))
    for gap in (work + [evening]).without(taken) where rest > 0 {
      end = gap.lowerBound + min(gap.count, rest)
      rest -= gap.count
    }
    return max(end, last.map(\.upperBound).max() ?? end)
  }
}

extension [Range<Int>] {
  /// What of them these others do not cover, in order. Overlaps count once.
  fileprivate func without(_ others: [Range<Int>]) -> [Range<Int>] {
    let others = others.sorted { $0.lowerBound < $1.lowerBound }
    var (gaps, covered) = ([Range<Int>](), Int.min)
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      var minute = Swift.max(range.lowerBound, covered)
      covered = Swift.max(covered, range.upperBound)
      for other in others where other.upperBound > minute && other.lowerBound < range.upperBound {
        if minute < other.lowerBound { gaps.append(minute..<other.lowerBound) }
        minute = Swift.max(minute, other.upperBound)
      }
      if minute < range.upperBound { gaps.append(minute..<range.upperBound) }
    }
    return gaps
  }

  /// How many minutes they cover.
  fileprivate var total: Int { reduce(0) { $0 + $1.count } }
}

extension DayAxis {
  /// The axis of a day that is still to come, as if its clocks did not change.
  package static func usual(_ day: CivilDate, startingAt time: TimeOfDay) -> DayAxis {
    DayAxis(day, start: Instant(milliseconds: 0), at: time)
  }
}

extension FocusTask {
  /// For how many days before today sessions count as work on a task that is still open.
  package static let daysOfWork = 27
}

extension Store {
  /// The load of a day; nil of one that is over. `events` are an axis of the day and what events take of it.
  package func load(
    of plan: DayPlan, workday: Workday, beside events: (axis: DayAxis, busy: [Range<Int>])? = nil
  ) throws(StoreError) -> DayLoad? {
    let (now, today) = (clock.now(), clock.today)
    guard plan.day >= today else { return nil }
    guard plan.day == today else {
      let axis = events?.axis ?? .usual(plan.day, startingAt: clock.dayStartsAt)
      return DayLoad(of: plan, on: axis, workday: workday, busy: events?.busy ?? [])
    }
    let axis = DayAxis(today, by: clock)
    return DayLoad(
      of: plan, on: axis, workday: workday, now: axis.minute(at: now), busy: events?.busy ?? [],
      focused: try focused(onOpenTasksOf: plan))
  }

  /// The time that was spent on the open tasks of today, in milliseconds.
  private func focused(onOpenTasksOf plan: DayPlan) throws(StoreError) -> [TaskID: Int64] {
    let open = plan.openTasks.filter { $0.minutes != nil }
    guard !open.isEmpty else { return [:] }
    let days = try days(
      of: FocusSession.self, from: plan.day.adding(days: -FocusTask.daysOfWork), to: plan.day
    ).items
    return SessionTotals.focusedByTask(of: days).with(try running(), at: clock.reading(), by: sessionRules)
  }
}
