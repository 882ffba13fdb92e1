extension [DayRecords<FocusSession>] {
  /// The sessions that ended unattended and that the user has not confirmed yet, latest first. Until then,
  /// their planned length counts.
  package var unanswered: [EndedSession] {
    reversed().flatMap { day in
      day.entries.reversed().filter { $0.deletedAt == nil && $0.worked != nil }
        .map { EndedSession(day: day.day, session: $0) }
    }
  }
}
