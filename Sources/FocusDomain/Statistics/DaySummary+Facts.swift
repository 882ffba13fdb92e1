extension DaySummary {
  /// The summaries of the days of a month, in order, without empty days.
  ///
  /// A piece of a session counts for the day stored with it, because sessions are split at the start of a
  /// day. `reaching` are pieces of sessions of other months that count for days of this month.
  static func summaries(
    of month: CivilMonth, days facts: [DayFacts], sessions: [SessionFacts], reaching: [CountedPiece]
  ) -> [DaySummary] {
    var days = month.days.map(DaySummary.init)
    for plan in facts where plan.day.civilMonth == month { days[plan.day.day - 1].add(plan) }
    var pieces = [[CountedPiece]](repeating: [], count: days.count)
    for session in sessions where session.day.civilMonth == month {
      days[session.day.day - 1].add(session)
      for piece in session.pieces where piece.day.civilMonth == month {
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

  private mutating func add(_ plan: DayFacts) {
    for task in plan.tasks {
      self[task.priority] += TaskCount(
        planned: 1, done: task.isDone ? 1 : 0, carried: task.isCarriedOver ? 1 : 0)
    }
    log = plan.rating
  }

  private mutating func add(_ session: SessionFacts) {
    started += 1
    lengths.append(session.length)
    if session.isCountdown { countdowns += 1 }
    if session.isFinished { finished += 1 }
  }

  /// Adds the focus time of a running session, which counts as started and has no length yet.
  mutating func add(running pieces: [CountedPiece], isStart: Bool) {
    focused += pieces.length
    periods += pieces.periods
    if isStart { started += 1 }
  }
}
