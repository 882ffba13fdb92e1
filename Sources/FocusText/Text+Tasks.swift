import FocusDomain

extension Text {
  /// `High`.
  package static func name(of priority: Priority) -> String {
    switch priority {
    case .high: "High"
    case .medium: "Medium"
    case .low: "Low"
    }
  }

  /// `IN FOCUS`: the badge of a card.
  package static func badge(_ state: TaskState) -> String {
    switch state {
    case .inFocus: "IN FOCUS"
    case .nextUp: "NEXT UP"
    case .completed: "COMPLETED"
    case .carried: "CARRIED ON"
    }
  }

  /// The tag of a carried task, for narrow screens.
  package static var carriedShort: String {
    "CARRIED"
  }

  /// The tag of a task that came from an earlier day: the day if it is known, and the count if it is more than one.
  package static func carriedOver(
    from day: CivilDate?, times: Int, _ style: DateStyle = .current
  ) -> String {
    let origin = day.map { " from \(shortDate($0, style))" } ?? ""
    let count = times > 1 ? " ×\(times)" : ""
    return "CARRIED OVER\(count)\(origin)"
  }
}
