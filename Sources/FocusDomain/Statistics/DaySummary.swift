/// The figures of one day, computed from its tasks, sessions and log.
package struct DaySummary: Equatable, Sendable {
  package let day: CivilDate
  /// The focus time that counts for the day, in milliseconds.
  package var focused: Int64 = 0
  /// The periods of focus, in order. Time counted by several devices at once is included once.
  package var periods: [Range<Instant>] = []
  /// The number of focus sessions started, including a running one.
  package var started = 0
  /// The lengths of the focus sessions that have ended, in milliseconds, including time on the next day.
  package var lengths: [Int64] = []
  /// The number of those sessions that had a planned end.
  package var countdowns = 0
  /// The number of those sessions that reached their planned end.
  package var finished = 0
  /// The tasks by priority. Tasks carried over to a later day count as planned and not done.
  package var high = TaskCount()
  package var medium = TaskCount()
  package var low = TaskCount()
  package var log = DayRating()

  /// A day without any data.
  package init(day: CivilDate) { self.day = day }

  /// The tasks of all priorities.
  package var tasks: TaskCount { high + medium + low }

  /// The number of tasks carried over to a later day.
  package var carriedOver: Int { tasks.carried }

  /// The tasks of one priority.
  package subscript(priority: Priority) -> TaskCount {
    get {
      switch priority {
      case .high: high
      case .medium: medium
      case .low: low
      }
    }
    set {
      switch priority {
      case .high: high = newValue
      case .medium: medium = newValue
      case .low: low = newValue
      }
    }
  }

  /// Whether it has no data.
  var isBlank: Bool { self == DaySummary(day: day) }
}

/// The number of planned tasks, and how many of them are done.
package struct TaskCount: Equatable, Sendable {
  package var planned = 0
  package var done = 0
  /// The number of planned tasks that were carried over to a later day.
  package var carried = 0

  package init(planned: Int = 0, done: Int = 0, carried: Int = 0) {
    self.planned = planned
    self.done = done
    self.carried = carried
  }

  package static func + (one: TaskCount, other: TaskCount) -> TaskCount {
    TaskCount(
      planned: one.planned + other.planned, done: one.done + other.done, carried: one.carried + other.carried)
  }

  package static func += (one: inout TaskCount, other: TaskCount) { one = one + other }

  /// The share done, 0 to 1; nil without tasks.
  package var share: Double? { planned > 0 ? Double(done) / Double(planned) : nil }
}

/// The part of a day's log that statistics use.
package struct DayRating: Equatable, Sendable {
  /// The rating of sleep, 1 to 5; nil without one.
  package var sleep: Int?
  /// The rating of mood, 1 to 5; nil without one.
  package var mood: Int?
  /// Whether the day is marked as a day of rest.
  package var isRest = false

  package init(sleep: Int? = nil, mood: Int? = nil, isRest: Bool = false) {
    self.sleep = sleep
    self.mood = mood
    self.isRest = isRest
  }
}
