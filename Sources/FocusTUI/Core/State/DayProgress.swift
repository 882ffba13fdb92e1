import FocusDomain
import FocusTerminal
import FocusText

/// Today's progress, and the sentence about it.
struct DayProgress {
  private let completed, total, count: Int
  private let isOverLimit: Bool
  /// Whether today's month cannot be read.
  let isUnreadable: Bool
  /// Whether there are tasks and all of them are done.
  let isFinished: Bool

  init(_ state: AppState) {
    let plan = state.plan
    (completed, total, count) = (plan.completedCount, plan.total, plan.count)
    (isOverLimit, isFinished) = (plan.isOverLimit, plan.isFinished)
    isUnreadable = state.plans.isUnreadable(state.today)
  }

  /// The figure, for example `1/3`.
  var figure: String { isUnreadable ? "?" : "\(completed)/\(total)" }

  /// A coloured sentence in which the figure stands out.
  struct Sentence {
    let text: String
    let token: Token
    var figure: String?
  }

  /// The sentence about today.
  var sentence: Sentence {
    if isUnreadable { return Sentence(text: Text.unreadableMonth, token: .danger) }
    if isOverLimit { return Sentence(text: Text.overLimit(count: count), token: .warning) }
    if isFinished { return Sentence(text: Text.finished(completed, total), token: .success) }
    if count == 0 { return Sentence(text: Text.emptyToday, token: .textMuted) }
    let progress = Text.progress(completed: completed, total: total)
    return Sentence(text: progress.sentence, token: .textMuted, figure: completed > 0 ? progress.figure : nil)
  }

  /// Short versions, to follow the figure, longest first.
  var shortSentences: [String] {
    if isUnreadable { return [Text.shortUnreadableMonth, Text.statusFailed] }
    if isOverLimit { return [Text.shortOverLimit, Text.shortestOverLimit] }
    if isFinished { return [Text.shortFinished, Text.doneForToday, Text.badge(.completed)] }
    return count == 0 ? [Text.shortEmptyToday, Text.logGoals(done: 0, planned: 0)] : [Text.shortProgress]
  }
}
