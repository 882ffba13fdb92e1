/// Detects the loss or change of so much data that it cannot be intended. Sync, calendar folders and months
/// share this measure.
package enum MassLoss {
  /// A person's answer to such a loss.
  package enum Answer: String, Sendable {
    /// None yet: change nothing, and ask.
    case stop
    /// The loss is intended: apply it on the other side as well.
    case confirm
    /// Restore what is lost.
    case restore

    /// The answer by the options of a command. `confirm` wins.
    package init(confirm: Bool, restore: Bool) { self = confirm ? .confirm : restore ? .restore : .stop }
  }

  /// The number of losses that is never too many.
  private static let count = 10

  /// Whether more than ten are lost, and more than a fifth of all.
  package static func isMuch(_ lost: Int, of all: Int) -> Bool { lost > count && lost * 5 > all }

  /// Whether everything is lost, and that is at least `fewest`.
  package static func isEverything(_ lost: Int, of all: Int, fewest: Int = 3) -> Bool {
    lost >= fewest && lost == all
  }

  /// The largest number of records in a small store, in which the loss of a single day counts.
  private static let small = 50

  /// Whether too much of a plan is lost: a large part of it, everything, or in a small store everything on
  /// one day of the last week. `lost` and `living` are the days of the lost records and of all that are not
  /// deleted; nil for records without a day.
  package static func isTooMuch(lost: [CivilDate?], living: [CivilDate?], today: CivilDate) -> Bool {
    if isMuch(lost.count, of: living.count) || isEverything(lost.count, of: living.count) { return true }
    guard living.count <= small else { return false }
    let week = today.adding(days: -7)...today
    return Set(lost).contains { day in
      guard let day, week.contains(day) else { return false }
      return isEverything(lost.count { $0 == day }, of: living.count { $0 == day })
    }
  }
}
