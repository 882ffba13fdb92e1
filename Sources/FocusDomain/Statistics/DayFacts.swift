/// The data of a day's plan that statistics need.
struct DayFacts: Equatable {
  /// A task that is not deleted.
  struct Task: Equatable {
    var priority = Priority.medium
    var isDone = false
    var isCarriedOver = false
  }

  let day: CivilDate
  var tasks: [Task] = []
  var rating = DayRating()
}

/// The data of a focus session that statistics need. Deleted sessions have none.
struct SessionFacts: Equatable {
  /// The day it is stored under.
  let day: CivilDate
  /// The focus time in milliseconds.
  var length: Int64 = 0
  /// Whether it had a planned end.
  var isCountdown = false
  /// Whether it reached its planned end.
  var isFinished = false
  var pieces: [CountedPiece] = []
}

extension DayFacts {
  init(_ plan: DayPlan) {
    day = plan.day
    tasks = plan.entries.filter { $0.deletedAt == nil }.map { task in
      Task(priority: task.priority, isDone: task.isCompleted, isCarriedOver: task.carriedTo != nil)
    }
    // Tasks share the file with the log, which is an unknown field of the day to them.
    rating = DayRating(log: plan.unknown["log"])
  }
}

extension SessionFacts {
  /// Nil for a break and for a deleted session.
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
