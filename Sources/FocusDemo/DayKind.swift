import FocusDomain

/// The kind of a day of a ``DemoLife``, which determines what is usual on it.
enum DayKind {
  case work, weekend, holiday

  /// Determines the kind of a day. Two weeks in August, and the days from Christmas to New Year, are
  /// holidays.
  init(_ day: CivilDate) {
    switch (day.month, day.day) {
    case (8, 3...16), (12, 24...31), (1, 1): self = .holiday
    default: self = day.weekday == .saturday || day.weekday == .sunday ? .weekend : .work
    }
  }

  /// Chooses the number of planned tasks. Most of the coming days are still empty.
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

  /// The earliest start of the first session, in minutes since midnight.
  var firstMinute: Int { self == .work ? 8 * 60 + 50 : 10 * 60 }
}
