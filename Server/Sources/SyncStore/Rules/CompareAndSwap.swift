/// The rule by which a change is taken: only on top of the revision that its author has seen.
enum CompareAndSwap {
  enum Verdict: Equatable {
    case create
    case update
    case unchanged
    case conflict
  }

  /// What is to be done with a change to a record that is `current` now; nil if there has never been one.
  static func verdict(on change: Change, current: Record?) -> Verdict {
    guard let current else { return change.base == 0 ? .create : .conflict }
    if isSame(change.content, current.content) { return .unchanged }
    return change.base == current.revision ? .update : .conflict
  }

  /// Equal hashes mean equal contents, even if a document was sealed twice.
  private static func isSame(_ left: Content, _ right: Content) -> Bool {
    switch (left, right) {
    case (.document(_, let left), .document(_, let right)): left == right
    case (.deleted, .deleted): true
    default: false
    }
  }
}
