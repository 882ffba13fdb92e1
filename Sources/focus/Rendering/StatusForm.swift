import FocusDomain
import FocusText
import FocusTUI
import FocusTerminal

/// The output format of the status line.
struct StatusForm {
  /// The program that displays the line.
  enum Target: Equatable {
    case plain, tmux, json, waybar
  }

  var target = Target.plain
  var format: StatusFormat?
  /// The maximum width in cells.
  var width: Int?

  /// The line for a plan.
  func render(_ line: StatusText, markup: TmuxMarkup) -> String {
    let style = line.style
    let all = line.runs(format)
    let runs = (target == .tmux ? all.flatMap(\.withTmuxMarkup) : all).cut(
      to: width, ellipsis: style.symbols.ellipsis)
    switch target {
    case .plain: return runs.text
    case .tmux: return StatusForm.tmux(runs, markup)
    case .json: return JSONWriter.line(line.json(text: runs.text), for: .output)
    case .waybar: return JSONWriter.line(line.waybar(text: runs.text), for: .output)
    }
  }

  /// The line for a plan that cannot be read, with the reasons.
  func renderFailure(_ sentences: [String], markup: TmuxMarkup) -> String {
    let mark = StatusRun(Text.statusFailed, .danger)
    switch target {
    case .plain: return mark.text
    case .tmux: return StatusForm.tmux([mark], markup)
    case .json:
      return JSONWriter.line(
        .object(["text": .string(mark.text), "error": .string(Text.joined(sentences))]),
        for: .output)
    case .waybar:
      return JSONWriter.line(
        WaybarJSON.value(
          text: mark.text, tooltip: sentences.joined(separator: "\n"), state: .error, percentage: 0),
        for: .output)
    }
  }

  private static func tmux(_ runs: [StatusRun], _ markup: TmuxMarkup) -> String {
    TmuxMarkup.closed(
      runs.map { run in
        // tmux markup in the user's format is kept; data is escaped.
        let text = run.origin == .data ? TmuxMarkup.escaped(run.text) : run.text
        return run.token.map { markup.colored(text, $0) } ?? text
      }.joined())
  }
}

extension StatusText {
  /// The line and its values as JSON.
  func json(text: String) -> JSONValue {
    var fields: JSONObject = [
      "text": .string(text),
      "day": .string(plan.day.description),
      "done": PlanJSON.number(plan.completedCount),
      "total": PlanJSON.number(plan.total),
      "left": PlanJSON.number(plan.openTasks.count),
      "limit": PlanJSON.number(DayPlan.limit),
      "overLimit": .bool(plan.isOverLimit),
      "finished": .bool(plan.isFinished),
      "session": session.map(\.json) ?? .null,
      "unanswered": unanswered.map { SessionJSON.value($0.session, on: $0.day) } ?? .null,
      "inFocus": plan.inFocus.map { PlanJSON.value($0, in: plan) } ?? .null,
    ]
    if isWorkdaySet, let today = load() {
      for (name, value) in PlanJSON.fields(of: today.load) { fields[name] = value }
      fields["ends"] = PlanJSON.text(today.load.end.map(today.axis.time))
    }
    return .object(fields)
  }
}
