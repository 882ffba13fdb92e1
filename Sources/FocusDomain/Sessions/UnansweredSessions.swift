extension [DayRecords<FocusSession>] {
  /// The sessions that nobody ended and the person has not answered for yet, the latest first: their plan counts until then.
  package var unanswered: [EndedSession] {
    reversed().flatMap { day in
      day.entries.reversed().filter { $0.deletedAt == nil && $0.worked != nil }
        .map { EndedSession(day: day.day, session: $0) }
    }
  }
}
