import FocusDomain

/// What is usual on a day of a ``DemoLife``.
enum DayKind {
  case work, weekend, holiday

  /// Two weeks in August, and the days from Christmas to New Year, are holidays.
  init(_ day: CivilDate) {
    switch (day.month, day.day) {
    case (8, 3...16), (12, 24...31), (1, 1): self = .holiday
    default: self = day.weekday == .saturday || day.weekday == .sunday ? .weekend : .work
    }
  }

  /// How many tasks are planned. Of the days ahead, most are still empty.
  func taskCount(_ random: inout SeededGenerator, isAhead: Bool) -> Int {
    let counts: [Int]
    switch self {
    case .work: counts = isAhead ? [0, 1, 1, 2] : [2, 3, 3, 3, 3, 3]
    case .weekend: counts = isAhead ? [0, 0, 1] : [0, 1, 1, 2]
    case .holiday: counts = [0, 0, 0, 0, 0, 1]
    }
    return random.pick(counts)
  }

  func sessionCount(_ random: inout SeededGenerator, energy: Double) -> Int {
    switch self {
    case .work: max(0, 4 + Int((energy * 4).rounded()) + random.below(3) - 1)
    case .weekend: random.below(5) == 0 ? 1 : 0
    case .holiday: 0
    }
  }

  /// When the first session may begin, in minutes since midnight.
  var firstMinute: Int { self == .work ? 8 * 60 + 50 : 10 * 60 }
}
