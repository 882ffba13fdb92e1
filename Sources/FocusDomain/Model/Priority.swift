/// How much a task matters, the weightiest first: the order of display.
package enum Priority: String, CaseIterable, Comparable, Sendable {
  case high, medium, low

  /// A weightier priority comes first.
  package static func < (left: Priority, right: Priority) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .high: 0
    case .medium: 1
    case .low: 2
    }
  }

  /// The next one round: low, medium, high, low.
  package var next: Priority {
    switch self {
    case .low: .medium
    case .medium: .high
    case .high: .low
    }
  }

  /// Reads a name or its beginning, capitals or not (`high`, `h`, `Med`); nil for anything else.
  package init?(typed text: String) {
    let word = text.trimmingBlanks.lowercased()
    guard !word.isEmpty, let match = Priority.allCases.first(where: { $0.rawValue.hasPrefix(word) })
    else { return nil }
    self = match
  }
}
