import ArgumentParser
import FocusDomain
import FocusText

/// `focus review`.
struct ReviewCommand: StoreCommand {
  static let page = CommandPage(
    "review", .review, [.reviewUse, .reviewActions, .reviewOutput, .dates],
    examples: [
      "focus review", "focus review --week -1", "focus review set \(.calmWeek)",
      "focus review --week -1 --markdown",
    ])

  @Argument(help: ArgumentHelp(.reviewWords, valueName: "action"))
  var words: [String] = []
  @OptionGroup var options: WeekOptions
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    guard let action = try options.action(words.first, orElse: Text.noReviewAction) else { return try show() }
    let text = words.dropFirst().joined(separator: " ")
    if (action == .set) == text.trimmingBlanks.isEmpty {
      throw Failure.usage(action == .set ? Text.reviewNeedsText : Text.reviewClearTakesNoText(text))
    }
    try change(to: text)
  }

  private func change(to text: String) throws {
    let context = try openContext()
    let days = try options.days(in: context, .back)
    let log = try context.change(days, typed: text) { $0.review = text }
    let view = WeekView(log: log, days: days, style: context.style)
    if options.json { return Output.answer(JSONWriter.write(.object(view.json), for: .output)) }
    if log.review.isEmpty { return Output.say(Text.noReview) }
    Output.answer(view.review(), context.style)
  }

  private func show() throws {
    let context = try openContext(repairing: true)
    let days = try options.days(in: context, .back)
    let log = try context.log(of: days)
    let found = try storeAccess { () throws(StoreError) in try context.store.summaries() }
    let statistics = Statistics(
      found.items, today: context.today, rules: context.settings.goalRules,
      firstWeekday: Weekday(context.settings.weekStartsOn))
    let (plans, sessions) = try storeAccess { () throws(StoreError) in
      try context.store.plansAndSessions(of: days)
    }
    let view = ReviewView(
      week: WeekView(log: log, days: days, style: context.style),
      figures: WeekFigures(of: days, in: statistics, plans: plans, sessions: sessions),
      reflections: plans.compactMap(\.log).filter { !$0.reflection.isEmpty }, goal: statistics.goal(of: days))
    if options.json {
      try Output.write(JSONWriter.write(view.json, for: .output))
    } else if options.markdown {
      try Output.write(Array(view.markdown.utf8))
    } else {
      try Output.lines(view.lines(), context.style)
    }
    // The reflections come from the same files, so unreadable ones are reported only once.
    try found.report()
  }
}
