/// The importance of a task, in display order.
package enum Priority: String, CaseIterable, Comparable, Sendable {
  case high, medium, low

  /// Higher priorities come first.
  package static func < (left: Priority, right: Priority) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .high: 0
    case .medium: 1
    case .low: 2
    }
  }

  /// The next one in the cycle low, medium, high.
  package var next: Priority {
    switch self {
    case .low: .medium
    case .medium: .high
    case .high: .low
    }
  }

  /// The names in lowercase: English, Korean, Japanese.
  package var names: [String] {
    switch self {
    case .high: ["high", "높음", "高"]
    case .medium: ["medium", "보통", "中"]
    case .low: ["low", "낮음", "低"]
    }
  }

  /// Parses a name or the beginning of one, ignoring case (`high`, `h`, `Med`, `높음`, `高`); nil for anything
  /// else.
  package init?(typed text: String) {
    let word = text.composed.halfWidth.trimmingBlanks.lowercased()
    guard !word.isEmpty,
      let match = Priority.allCases.first(where: { $0.names.contains { $0.hasPrefix(word) } })
    else { return nil }
    self = match
  }
}

extension Priority: FieldValue {}
