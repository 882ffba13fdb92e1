import FocusDomain

/// Writes the figures of days as comma-separated values: a header line, then one line per day.
package enum StatisticsCSVWriter {
  private static let names = [
    "day", "focus_seconds", "sessions", "planned_sessions", "finished_sessions", "tasks", "done", "high",
    "high_done",
    "medium", "medium_done", "low", "low_done", "carried_over", "sleep", "mood", "rest", "goal",
  ]

  /// Encodes these days. `outcome` returns the role of each in the streak.
  package static func write(
    _ days: some Sequence<DaySummary>, outcome: (CivilDate) -> Streak.Outcome?
  ) -> [UInt8] {
    Array((CSVWriter.line(names) + days.map { CSVWriter.line(values($0, outcome($0.day))) }.joined()).utf8)
  }

  private static func values(_ day: DaySummary, _ outcome: Streak.Outcome?) -> [String] {
    let counts = [
      Int(day.focused / 1000), day.started, day.countdowns, day.finished, day.tasks.planned, day.tasks.done,
      day.high.planned, day.high.done, day.medium.planned, day.medium.done, day.low.planned, day.low.done,
      day.carriedOver,
    ]
    return [day.day.description] + counts.map(String.init) + [
      day.log.sleep.map(String.init) ?? "", day.log.mood.map(String.init) ?? "",
      day.log.isRest ? "true" : "false",
      outcome?.rawValue ?? "",
    ]
  }
}
