extension DaySummary {
  /// The summaries of the days of a month, in order, without empty days.
  ///
  /// A piece of a session counts for the day stored with it, because sessions are split at the start of a
  /// day. `reaching` are pieces of sessions of other months that count for days of this month.
  static func summaries(
    of month: CivilMonth, plans: [DayPlan], sessions: [DayRecords<FocusSession>], reaching: [CountedPiece]
  ) -> [DaySummary] {
    var days = month.days.map(DaySummary.init)
    for plan in plans where plan.day.civilMonth == month { days[plan.day.day - 1].add(plan) }
    var pieces = [[CountedPiece]](repeating: [], count: days.count)
    for stored in sessions where stored.day.civilMonth == month {
      for session in stored.entries where session.isCounted { days[stored.day.day - 1].add(session) }
      for piece in stored.countedPieces where piece.day.civilMonth == month {
        pieces[piece.day.day - 1].append(piece)
      }
    }
    for piece in reaching where piece.day.civilMonth == month { pieces[piece.day.day - 1].append(piece) }
    for index in days.indices where !pieces[index].isEmpty {
      days[index].focused = pieces[index].length
      days[index].periods = pieces[index].periods
    }
    return days.filter { !$0.isBlank }
  }

  private mutating func add(_ plan: DayPlan) {
    for task in plan.entries where task.deletedAt == nil {
      self[task.priority] += TaskCount(
        planned: 1, done: task.isCompleted ? 1 : 0, carried: task.carriedTo == nil ? 0 : 1)
    }
    // Tasks share their file with the log, so the log is an unknown field of the plan's day.
    log = DayRating(log: plan.unknown["log"])
  }

  private mutating func add(_ session: FocusSession) {
    started += 1
    lengths.append(session.focused)
    guard session.mode == .countdown else { return }
    countdowns += 1
    if [.completed, .unattended].contains(session.outcome) { finished += 1 }
  }

  /// Adds the focus time of a running session, which counts as started and has no length yet.
  mutating func add(running pieces: [CountedPiece], isStart: Bool) {
    focused += pieces.length
    periods += pieces.periods
    if isStart { started += 1 }
  }
}
