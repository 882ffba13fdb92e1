import FocusDomain
import FocusText
import FocusTUI

/// A status line as its reader wants it.
struct StatusForm {
  /// Who reads it.
  enum Reader: Equatable {
    case anybody, tmux, json, waybar
  }

  var reader = Reader.anybody
  var format: StatusFormat?
  /// The most cells the line may take.
  var width: Int?

  /// One line for a plan.
  func render(_ line: StatusLine, markup: TmuxMarkup) -> String {
    let look = line.look
    let all = line.runs(format)
    let runs = (reader == .tmux ? all.flatMap(\.withTmuxMarkup) : all).cut(
      to: width, ellipsis: look.symbols.ellipsis)
    switch reader {
    case .anybody: return runs.text
    case .tmux: return StatusForm.tmux(runs, markup)
    case .json: return JSONWriter.line(line.json(text: runs.text), for: .output)
    case .waybar: return JSONWriter.line(line.waybar(text: runs.text), for: .output)
    }
  }

  /// One line for a plan that cannot be read, and the sentences that say why.
  func renderFailure(_ sentences: [String], markup: TmuxMarkup) -> String {
    let mark = StatusRun(Text.statusFailed, .danger)
    switch reader {
    case .anybody: return mark.text
    case .tmux: return StatusForm.tmux([mark], markup)
    case .json:
      return JSONWriter.line(
        .object(["text": .string(mark.text), "error": .string(sentences.joined(separator: " "))]),
        for: .output)
    case .waybar:
      return JSONWriter.line(
        WaybarJSON.value(
          text: mark.text, tooltip: sentences.joined(separator: "\n"), state: .error, percentage: 0),
        for: .output)
    }
  }

  private static func tmux(_ runs: [StatusRun], _ markup: TmuxMarkup) -> String {
    runs.map { run in
      // What the user has written for tmux is for tmux to read.
      let text = run.origin == .data ? TmuxMarkup.escaped(run.text) : run.text
      return run.token.map { markup.colored(text, $0) } ?? text
    }.joined()
  }
}

extension StatusLine {
  /// The line and what it is made of.
  func json(text: String) -> JSONValue {
    .object([
      "text": .string(text),
      "day": .string(plan.day.description),
      "done": PlanJSON.number(plan.completedCount),
      "total": PlanJSON.number(plan.total),
      "left": PlanJSON.number(plan.openTasks.count),
      "limit": PlanJSON.number(DayPlan.limit),
      "overLimit": .bool(plan.isOverLimit),
      "finished": .bool(plan.isFinished),
      "session": session.map(\.json) ?? .null,
      "inFocus": plan.inFocus.map { PlanJSON.value($0, in: plan) } ?? .null,
    ])
  }
}
