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
}
