/// What statistics need to know of the plan of a day.
struct DayFacts: Equatable {
  /// One of its tasks that is not deleted.
  struct Task: Equatable {
    var priority = Priority.medium
    var isDone = false
    var isCarriedOver = false
  }

  let day: CivilDate
  var tasks: [Task] = []
  var rating = DayRating()
}

/// What they need to know of a focus session that is not deleted.
struct SessionFacts: Equatable {
  /// The day it is stored under.
  let day: CivilDate
  /// Milliseconds.
  var length: Int64 = 0
  /// Whether it had a planned end.
  var isCountdown = false
  /// Whether it reached that.
  var isFinished = false
  var pieces: [CountedPiece] = []
}

extension DayFacts {
  init(_ plan: DayPlan) {
    day = plan.day
    tasks = plan.entries.filter { $0.deletedAt == nil }.map { task in
      Task(priority: task.priority, isDone: task.isCompleted, isCarriedOver: task.carriedTo != nil)
    }
    // To tasks, with which it shares a file, the log is an unknown field of the day.
    rating = DayRating(log: plan.unknown["log"])
  }
}

extension SessionFacts {
  /// nil for a break, and for a session that is deleted.
  init?(_ session: FocusSession, on day: CivilDate) {
    guard session.deletedAt == nil, session.kind == .focus else { return nil }
    self.day = day
    length = session.focused
    isCountdown = session.mode == .countdown
    isFinished = isCountdown && SessionFacts.reachesEnd(session.outcome)
    pieces = session.countedPieces(on: day)
  }

  static func reachesEnd(_ outcome: FocusSession.Outcome) -> Bool {
    outcome == .completed || outcome == .unattended
  }
}
