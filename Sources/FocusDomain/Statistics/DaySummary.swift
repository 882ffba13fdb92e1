/// The figures of one day, from its tasks, its sessions and its log.
package struct DaySummary: Equatable, Sendable {
  package let day: CivilDate
  /// The time of focus that counts for the day, in milliseconds.
  package var focused: Int64 = 0
  /// When that was, in order. Time counted by several machines at once is in it once.
  package var periods: [Range<Instant>] = []
  /// The number of focus sessions started, one under way among them.
  package var started = 0
  /// The lengths of its focus sessions that have ended, in milliseconds, also where they reach into the next day.
  package var lengths: [Int64] = []
  /// How many of those had a planned end.
  package var countdowns = 0
  /// How many of those reached their planned end.
  package var finished = 0
  /// Its tasks by priority: those carried over to a later day are planned, and not done.
  package var high = TaskCount()
  package var medium = TaskCount()
  package var low = TaskCount()
  /// How many of its tasks were carried over to a later day.
  package var carriedOver = 0
  package var log = DayRating()

  /// A day on which nothing happened.
  package init(day: CivilDate) { self.day = day }

  /// All of its tasks.
  package var tasks: TaskCount { high + medium + low }

  /// Its tasks of one priority.
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

  /// Whether it says nothing.
  var isBlank: Bool { self == DaySummary(day: day) }
}

/// How many tasks were planned, and how many of them are done.
package struct TaskCount: Equatable, Sendable {
  package var planned = 0
  package var done = 0

  package init(planned: Int = 0, done: Int = 0) {
    self.planned = planned
    self.done = done
  }

  package static func + (one: TaskCount, other: TaskCount) -> TaskCount {
    TaskCount(planned: one.planned + other.planned, done: one.done + other.done)
  }

  package static func += (one: inout TaskCount, other: TaskCount) { one = one + other }

  /// The share done, 0 to 1; nil without tasks.
  package var share: Double? { planned > 0 ? Double(done) / Double(planned) : nil }
}

/// What a person has noted of a day that statistics are made of.
package struct DayRating: Equatable, Sendable {
  /// 1 to 5.
  package var sleep: Int?
  /// 1 to 5.
  package var mood: Int?
  /// Whether the day is marked as a day of rest.
  package var isRest = false

  package init(sleep: Int? = nil, mood: Int? = nil, isRest: Bool = false) {
    self.sleep = sleep
    self.mood = mood
    self.isRest = isRest
  }
}
