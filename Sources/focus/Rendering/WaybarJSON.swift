import FocusDomain
import FocusText

/// A status line as waybar's custom modules read it (`"return-type": "json"`).
enum WaybarJSON {
  /// What the module's look may depend on: its CSS class, and its `alt` for icons.
  enum State: String {
    case empty, open, finished, overLimit = "over-limit", error
    /// A session under way comes before the plan.
    case running, paused, over
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

  /// waybar reads Pango markup; data must not become any.
  static func escaped(_ text: String) -> String {
    // By code points: with a combining mark after it, a sign is another character, and markup all the same.
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
    switch standing.state {
    case .paused: .paused
    case .over: .over
    case .running, .ended: .running
    }
  }
}

extension StatusLine {
  /// The line, and the whole plan as its tooltip.
  func waybar(text: String) -> JSONValue {
    let state: WaybarJSON.State =
      session.map { $0.waybarState }
      ?? (plan.isOverLimit ? .overLimit : plan.isFinished ? .finished : plan.count == 0 ? .empty : .open)
    return WaybarJSON.value(
      text: text, tooltip: tooltip, state: state, percentage: plan.completedCount * 100 / plan.total)
  }

  private var tooltip: String {
    let heading = Text.longDate(plan.day)
    guard plan.count > 0 else { return "\(heading)\n\(Text.nothingPlanned)" }
    let rows = plan.tasks.map { task in
      let state = plan.state(of: task.id)
      let mark =
        state == .completed
        ? look.symbols.check : state == .inFocus ? look.symbols.targetCircle : look.symbols.emptyCircle
      let time = task.schedule.range.map { "  \(look.spell(Text.range($0, look.clock)))" } ?? ""
      return "\(mark) \(look.glyph(task.priority)) \(Title.cleaned(task.title))\(time)"
    }
    return ([heading] + rows).joined(separator: "\n")
  }
}
