import FocusDomain

/// Texts of carrying over unfinished tasks.
extension Text {
  /// `Unfinished from Friday`.
  package static func carryTitle(from day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    "Unfinished from \(relativeDate(day, today: today, style))"
  }

  /// What the carry-over sheet says under its heading, which names the day.
  package static func carryQuestion(count: Int) -> String {
    count == 1 ? "One task is still open." : "\(count) tasks are still open."
  }

  /// How many more tasks fit into today.
  package static func roomToday(_ room: Int) -> String {
    switch room {
    case 0: "That fills today."
    case 1: "Today has room for one more."
    default: "Today has room for \(room) more."
    }
  }

  /// The label of a decision in the carry-over sheet.
  package static func label(
    _ choice: CarryDecision.Choice, from: CivilDate, _ style: DateStyle
  ) -> String {
    switch choice {
    case .carry: "carry to today"
    case .move(let day): "move to \(shortDate(day, style))"
    case .leave: "leave on \(shortDate(from, style))"
    case .delete: "delete"
    }
  }

  /// A short label of a decision, for narrow screens.
  package static func shortLabel(_ choice: CarryDecision.Choice, _ style: DateStyle) -> String {
    switch choice {
    case .carry: "carry"
    case .move(let day): shortestDate(day, style)
    case .leave: "leave"
    case .delete: "delete"
    }
  }

  /// After the carry-over sheet was closed without a decision.
  package static func leftForLater(
    _ count: Int, from day: CivilDate, today: CivilDate, _ style: DateStyle = .current
  ) -> String {
    "\(count == 1 ? "One task stays" : "\(count) tasks stay") on \(relativeDate(day, today: today, style)). c asks again."
  }

  package static var nothingToCarry: String {
    "Nothing is unfinished from the last planned day."
  }

  /// How many tasks were carried over automatically.
  package static func carried(
    _ count: Int, from day: CivilDate, today: CivilDate, _ style: DateStyle
  ) -> String {
    "\(count == 1 ? "One task" : "\(count) tasks") carried over from \(relativeDate(day, today: today, style))."
  }
}
