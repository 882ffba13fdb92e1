extension DayPlan {
  /// The log of the day, stored among its unknown fields; nil if there is none.
  package var log: DayLog? { only(DayLog.self) }

  /// The content of the day that a search may find.
  package var searchable: [SearchHit] {
    let tasks = tasks.map { SearchHit.task(PlannedTask(day: day, task: $0)) }
    let logs = log.map { $0.reflection.isEmpty ? [] : [SearchHit.log($0)] } ?? []
    guard let week else { return tasks + logs }
    let intentions = week.intentions.map { SearchHit.intention($0.text, monday: week.monday) }
    return tasks + logs + intentions
      + (week.review.isEmpty ? [] : [.review(week.review, monday: week.monday)])
  }

  /// The record of a kind with one record a day, in a file of tasks; nil if there is none.
  func only<Kept: StoredRecord>(_: Kept.Type) -> Kept? {
    guard let value = unknown[Kept.kind.list.description] else { return nil }
    let document = try? JSONDocument(JSONWriter.line { $0.append(value) })
    return document?.withRoot { try? Kept.decode($0, day: day, ordinal: 0) }
  }
}
