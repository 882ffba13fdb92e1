/// How much focus a day had, in steps that a colour can show.
package enum HeatLevel: Int, CaseIterable, Comparable, Sendable {
  case none, underOneHour, underTwoHours, underThreeHours, threeHoursOrMore

  /// The level of so many milliseconds.
  package init(focused milliseconds: Int64) {
    self =
      switch milliseconds {
      case ...0: .none
      case ..<3_600_000: .underOneHour
      case ..<7_200_000: .underTwoHours
      case ..<10_800_000: .underThreeHours
      default: .threeHoursOrMore
      }
  }

  package static func < (one: HeatLevel, other: HeatLevel) -> Bool { one.rawValue < other.rawValue }
}
