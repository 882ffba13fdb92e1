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

  /// What was found, the latest first. Nothing typed finds nothing.
  public private(set) var hits = Hits()

  /// Looks again, after the field or the history has changed.
  mutating func look(in history: History) {
    hits = history.hits(of: TitleMatcher(field.text))
    row = min(row, max(0, hits.count - 1))
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
