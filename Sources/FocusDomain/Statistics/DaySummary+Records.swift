extension DaySummary {
  /// The figures of each day of a month that has any, in order.
  ///
  /// A piece of a session counts for the day that its file gives it, as everywhere: one that crosses the start
  /// of a day was cut there. `reaching` are the pieces of sessions of other months that count for days of this one.
  static func summaries(
    of month: CivilMonth, plans: [DayPlan], sessions: [DayRecords<FocusSession>], reaching: [CountedPiece]
  ) -> [DaySummary] {
    var days = month.days.map(DaySummary.init)
    for plan in plans where plan.day.civilMonth == month { days[plan.day.day - 1].add(plan) }
    var pieces = [[CountedPiece]](repeating: [], count: days.count)
    for records in sessions where records.day.civilMonth == month {
      for session in records.entries { days[records.day.day - 1].add(session) }
      for piece in records.countedPieces where piece.day.civilMonth == month {
        pieces[piece.day.day - 1].append(piece)
      }
    }
    for piece in reaching where piece.day.civilMonth == month { pieces[piece.day.day - 1].append(piece) }
    for index in days.indices where !pieces[index].isEmpty { days[index].put(pieces[index]) }
    return days.filter { !$0.isBlank }
  }

  private mutating func add(_ plan: DayPlan) {
    for task in plan.entries where task.deletedAt == nil {
      self[task.priority] += TaskCount(planned: 1, done: task.isCompleted ? 1 : 0)
      if task.carriedTo != nil { carriedOver += 1 }
    }
    log = DayRating(plan)
  }

  private mutating func add(_ session: FocusSession) {
    guard session.deletedAt == nil, session.kind == .focus else { return }
    started += 1
    lengths.append(session.focused)
    guard session.mode == .countdown else { return }
    countdowns += 1
    if session.outcome == .completed || session.outcome == .unattended { finished += 1 }
  }

  private mutating func put(_ pieces: [CountedPiece]) {
    focused = pieces.length
    periods = pieces.periods
  }

  /// Adds the focus of a session under way, which counts as started and has no length yet.
  mutating func add(running pieces: [CountedPiece], isStart: Bool) {
    focused += pieces.length
    periods += pieces.periods
    if isStart { started += 1 }
  }
}
