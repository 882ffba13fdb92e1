/// The rule by which changes are accepted: a change must be based on the current revision.
enum CompareAndSwap {
  enum Verdict: Equatable {
    case create
    case update
    case unchanged
    case conflict
  }

  /// Returns the verdict on a change to a record; `current` is nil if the record has never existed.
  static func verdict(on change: Change, current: Record?) -> Verdict {
    guard let current else { return change.base == 0 ? .create : .conflict }
    // Equal hashes mean equal contents, even if the documents were sealed separately.
    if change.content.hash == current.content.hash { return .unchanged }
    return change.base == current.revision ? .update : .conflict
  }
}
