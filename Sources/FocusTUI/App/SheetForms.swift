import FocusDomain

/// Tasks that were deleted and can be restored.
public struct DeletedList: Equatable, Sendable {
  /// The tasks, the latest first.
  public var items: [RecentlyDeleted]
  /// The selected one.
  public var row = 0
  /// Why the last key did nothing.
  public var error: String?
}

/// A search over all days.
public struct SearchForm: Equatable, Sendable {
  /// What to look for.
  public var field = TextField()
  /// The selected hit.
  public var row = 0

  /// The tasks whose title holds every word typed, the latest first. Nothing typed finds nothing.
  func hits(in history: [PlannedTask]) -> [PlannedTask] {
    let words = field.text.lowercased().split(separator: " ").map { Array($0.utf8) }
    guard !words.isEmpty else { return [] }
    return history.filter { planned in
      let title = Array(planned.task.title.lowercased().utf8)
      return words.allSatisfy { title.holds($0) }
    }
  }
}

/// A day over the limit: which three stay?
public struct ChooseThree: Equatable, Sendable {
  /// The day.
  public let day: CivilDate
  /// Those that stay.
  public var kept: Set<TaskID> = []
  /// The selected task.
  public var row = 0
  /// Whether the others are deleted; otherwise they move to the next days with room.
  public var deletesRest = false
  /// Why the last key did nothing.
  public var error: String?
}

extension Array where Element == UInt8 {
  /// Whether the other bytes stand somewhere in these, in one run.
  fileprivate func holds(_ other: [UInt8]) -> Bool {
    guard !other.isEmpty, count >= other.count else { return other.isEmpty }
    return (0...(count - other.count)).contains { self[$0..<$0 + other.count].elementsEqual(other) }
  }
}
