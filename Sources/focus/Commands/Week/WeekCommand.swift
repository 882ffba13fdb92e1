import ArgumentParser
import FocusDomain
import FocusText

/// `focus week`.
struct WeekCommand: WeekGroup {
  static let page = CommandPage(
    "week", .week, [.weekUse, .weekOutput, .dates],
    examples: [
      "focus week", "focus week set 1 \(.shipRelease)", "focus week clear 1",
      "focus week set 2 \(.callMum) --week +1", "focus week --week -1 --markdown",
    ])

  static var subcommands: [any DocumentedCommand.Type] { [WeekSetCommand.self, WeekClearCommand.self] }

  static func refusal(of word: String) -> String? { Text.noWeekAction(word) }

  @OptionGroup var options: WeekOptions
  @Flag(help: ArgumentHelp(.markdown))
  var markdown = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  /// Parses the number of an intention.
  static func number(_ text: String, for subcommand: String) throws(Failure) -> Int {
    guard let number = Int(text), (1...WeekLog.limit).contains(number) else {
      throw .usage(Text.intentionNeedsNumber(subcommand))
    }
    return number
  }

  func change(_ number: Int, to text: String) throws {
    let context = try openContext()
    let days = try options.days(in: context, .eitherWay)
    let log = try context.change(days, typed: text) { $0[number] = text }
    let view = WeekView(log: log, days: days, style: context.style)
    if options.json { return Output.answer(JSONWriter.write(.object(view.json), for: .output)) }
    if log.intentions.isEmpty { return Output.say(Text.noIntentions) }
    Output.answer(view.intentions(), context.style)
  }

  func run() throws {
    try checkForms()
    let context = try openContext(repairing: true)
    let days = try options.days(in: context, .eitherWay)
    let log = try context.log(of: days)
    let found = try storeAccess { () throws(StoreError) in
      try options.json
        ? context.store.plansAndLogs(from: days.lowerBound, to: days.upperBound)
        : context.store.plans(from: days.lowerBound, to: days.upperBound)
    }
    let view = WeekView(log: log, days: days, style: context.style)
    if options.json {
      try Output.write(JSONWriter.write(view.json(found.items), for: .output))
    } else if markdown {
      try Output.write(Array(view.markdown(context.markdown(of: found.items)).utf8))
    } else {
      try Output.lines(view.lines(found.items), context.style)
      if found.items.isEmpty, found.unreadable.isEmpty {
        Output.say(Text.nothingPlanned(from: days.lowerBound, to: days.upperBound))
      }
    }
    try found.report()
  }
}
