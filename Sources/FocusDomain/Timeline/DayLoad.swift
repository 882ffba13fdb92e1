/// Whether the plan of a day fits into its working hours. See `docs/data.md` for the definitions.
package struct DayWorkload: Equatable, Sendable {
  /// The remaining planned minutes of the open tasks. Tasks without a length count as zero.
  package let planned: Int
  /// The remaining minutes of working hours: those that are neither past nor taken by events. If a task is
  /// planned at the time of an event, the time counts for the task. Nil on a day without working hours.
  package let left: Int?
  /// The minutes of working hours that remain after everything planned is done; negative if the plan does not
  /// fit. Tasks outside the working hours take nothing from them.
  package let free: Int?
  /// The minute of the axis at which everything planned is done, if tasks are done one after the other from
  /// now on. Nil if nothing is planned.
  package let end: Int?

  /// The minute of the axis at which the working hours end, even if events take all of them; nil if none are
  /// still to come.
  package let hoursEnd: Int?

  package var hasHours: Bool { hoursEnd != nil }
  /// Whether more is planned than fits into the remaining working hours. Always false after they are over.
  package var isOver: Bool { (free ?? 0) < 0 && hasHours }

  /// Computes the load of a day. `now` is a minute of the axis, or nil for a day that has not begun; `busy`
  /// are the minutes of the axis taken by events; `focused` is the focus time of tasks so far, in
  /// milliseconds.
  package init(
    of plan: DayPlan, on axis: DayAxis, workday: Workday, now: Int? = nil, busy: [Range<Int>] = [],
    focused: [TaskID: Int64] = [:]
  ) {
    let now = now ?? .min
    var (waiting, fixed) = (0, [Range<Int>]())
    for task in plan.openTasks {
      guard let minutes = task.minutes else { continue }
      let times = task.schedule.range.map(axis.minutes(of:))
      // Time spent on the task is subtracted, and so is the part of its own time that is past.
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
    hoursEnd = work.last { !$0.isEmpty }?.upperBound
    if work.isEmpty {
      (left, free) = (nil, nil)
    } else {
      // An event and a task at the same time usually belong together, so their time counts once. Two tasks at
      // the same time both have to be done.
      let left = work.without(busy.without(fixed)).total
      let outside = fixed.reduce(0) { $0 + [$1].without(hours).total }
      (self.left, free) = (left, left - planned + outside)
    }
    end = planned == 0 ? nil : Self.end(of: waiting, beside: fixed + busy, work, from: now, last: fixed)
  }

  /// The minute at which `waiting` minutes of work are done, in the gaps between items with times, within
  /// working hours as long as there are any.
  private static func end(
    of waiting: Int, beside taken: [Range<Int>], _ work: [Range<Int>], from now: Int, last: [Range<Int>]
  ) -> Int {
    // After the working hours, work continues without a limit.
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
  /// The parts of these ranges that the others do not cover, in order. Overlaps count once.
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

  /// The total number of minutes.
  fileprivate var total: Int { reduce(0) { $0 + $1.count } }
}

extension DayAxis {
  /// The axis of a future day, ignoring clock changes.
  package static func usual(_ day: CivilDate, startingAt time: TimeOfDay) -> DayAxis {
    DayAxis(day, start: Instant(milliseconds: 0), at: time)
  }
}

extension Store {
  /// The load of a day; nil for a past one. `events` are an axis of the day and the minutes of it that events
  /// take.
  package func load(
    of plan: DayPlan, workday: Workday, beside events: (axis: DayAxis, busy: [Range<Int>])? = nil
  ) throws(StoreError) -> DayWorkload? {
    let (now, today) = (clock.now(), clock.today)
    guard plan.day >= today else { return nil }
    guard plan.day == today else {
      let axis = events?.axis ?? .usual(plan.day, startingAt: clock.dayStartsAt)
      return DayWorkload(of: plan, on: axis, workday: workday, busy: events?.busy ?? [])
    }
    let axis = DayAxis(today, by: clock)
    return DayWorkload(
      of: plan, on: axis, workday: workday, now: axis.minute(at: now), busy: events?.busy ?? [],
      focused: try focused(onOpenTasksOf: plan))
  }

  /// The time spent on today's open tasks, in milliseconds.
  private func focused(onOpenTasksOf plan: DayPlan) throws(StoreError) -> [TaskID: Int64] {
    let open = plan.openTasks.filter { $0.minutes != nil }
    guard !open.isEmpty else { return [:] }
    let days = try days(of: FocusSession.self, from: plan.day.fourWeeks.lowerBound, to: plan.day).items
    return SessionTotals.focusedByTask(of: days).with(try running(), at: clock.reading(), by: sessionRules)
  }
}
