/// When so much is gone or changed that nobody can have meant it. Sync, calendar folders and months share this measure.
package enum MassLoss {
  /// Fewer than these are never too many.
  private static let count = 10

  /// Whether more than ten were lost that are also more than a fifth of all.
  package static func isMuch(_ lost: Int, of all: Int) -> Bool { lost > count && lost * 5 > all }

  /// Whether nothing is left, and there were at least `fewest`.
  package static func isEverything(_ lost: Int, of all: Int, fewest: Int = 3) -> Bool {
    lost >= fewest && lost == all
  }

  /// So many records are a small store, where a day counts.
  private static let small = 50

  /// Whether too much of a plan is lost: much of all, everything, or in a small store all of a day of the last week.
  /// `living` and `lost` have the days of the records.
  package static func isTooMuch(
    lost: [CivilDate?], living: [CivilDate?], of all: Int, today: CivilDate
  ) -> Bool {
    if isMuch(lost.count, of: all) || isEverything(lost.count, of: living.count) { return true }
    guard living.count <= small else { return false }
    let week = today.adding(days: -7)...today
    return Set(lost).contains { day in
      guard let day, week.contains(day) else { return false }
      return isEverything(lost.count { $0 == day }, of: living.count { $0 == day })
    }
  }
}
