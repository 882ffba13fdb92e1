import FocusDomain
import FocusText

/// A status line for waybar's custom modules (`"return-type": "json"`).
enum WaybarJSON {
  /// The CSS class of the module, and its `alt` for icons.
  enum State: String {
    case empty, open, finished, overLimit = "over-limit", error
    /// A running session takes precedence over the plan.
    case running, paused, over
    /// A session waits for confirmation.
    case unanswered
  }

  static func value(text: String, tooltip: String, state: State, percentage: Int) -> JSONValue {
    .object([
      "text": .string(escaped(text)),
      "tooltip": .string(escaped(tooltip)),
      "class": .string(state.rawValue),
      "alt": .string(state.rawValue),
      "percentage": PlanJSON.number(percentage),
    ])
  }

  /// Escapes text for Pango markup, which waybar interprets.
  static func escaped(_ text: String) -> String {
    // Work on scalars: a `<` with a combining mark is a different character but still markup.
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension SessionView {
  fileprivate var waybarState: WaybarJSON.State {
    switch progress.state {
    case .paused: .paused
    case .over: .over
    case .running, .ended: .running
    }
  }
}

extension StatusText {
  /// The line as JSON, with the whole plan as its tooltip.
  func waybar(text: String) -> JSONValue {
    let state: WaybarJSON.State =
      session.map { $0.waybarState } ?? unanswered.map { _ in .unanswered }
      ?? (plan.isOverLimit ? .overLimit : plan.isFinished ? .finished : plan.count == 0 ? .empty : .open)
    return WaybarJSON.value(
      text: text, tooltip: tooltip, state: state, percentage: plan.completedCount * 100 / plan.total)
  }

  private var tooltip: String {
    let waiting = unanswered.map { "\(Text.endedByItself($0))\n" } ?? ""
    let heading = waiting + Text.longDate(plan.day)
    guard plan.count > 0 else { return "\(heading)\n\(Text.nothingPlanned)" }
    let rows = plan.tasksWithStates.map { task, state in
      let mark =
        state == .completed
        ? style.symbols.check : state == .inFocus ? style.symbols.targetCircle : style.symbols.emptyCircle
      let time = task.schedule.range.map { "  \(style.spell(Text.range($0, style.clock)))" } ?? ""
      return "\(mark) \(style.glyph(task.priority)) \(Title.cleaned(task.title))\(time)"
    }
    return ([heading] + rows).joined(separator: "\n")
  }
}
