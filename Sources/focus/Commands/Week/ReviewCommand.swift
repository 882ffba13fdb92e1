import ArgumentParser
import FocusDomain
import FocusText

/// `focus review`.
struct ReviewCommand: WeekGroup {
  static let page = CommandPage(
    "review", .review, [.reviewUse, .reviewOutput, .dates],
    examples: [
      "focus review", "focus review --week -1", "focus review set \(.calmWeek)",
      "focus review --week -1 --markdown",
    ])

  static let dateDirection = DateParser.Direction.back

  static var subcommands: [any DocumentedCommand.Type] { [ReviewSetCommand.self, ReviewClearCommand.self] }

  static func refusal(of word: String) -> String? { Text.noReviewAction(word) }

  @OptionGroup var options: WeekOptions
  @Flag(help: ArgumentHelp(.markdown))
  var markdown = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func change(to text: String) throws {
    let context = try openContext()
    let days = try options.days(in: context, Self.dateDirection)
    let log = try context.change(days, typed: text) { $0.review = text }
    let view = WeekView(log: log, days: days, style: context.style)
    if options.json { return Output.answer(JSONWriter.write(.object(view.json), for: .output)) }
    if log.review.isEmpty { return Output.say(Text.noReview) }
    Output.answer(view.review(), context.style)
  }

  func run() throws {
    try checkForms()
    let context = try openContext(repairing: true)
    let days = try options.days(in: context, Self.dateDirection)
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
    } else if markdown {
      try Output.write(Array(view.markdown.utf8))
    } else {
      try Output.lines(view.lines(), context.style)
    }
    // The reflections come from the same files, so unreadable ones are reported only once.
    try found.report()
  }
}
