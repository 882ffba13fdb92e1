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
    // Equal hashes mean equal contents, even if a document was sealed twice.
    if change.content.hash == current.content.hash { return .unchanged }
    return change.base == current.revision ? .update : .conflict
  }
}
