/// The focus time of a day as one of the levels of a heat map.
package enum HeatLevel: Int, CaseIterable, Comparable, Sendable {
  case none, underOneHour, underTwoHours, underThreeHours, threeHoursOrMore

  /// The level for a focus time in milliseconds.
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
