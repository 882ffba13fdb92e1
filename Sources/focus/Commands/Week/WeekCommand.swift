import ArgumentParser
import FocusDomain
import FocusText

/// `focus week`.
struct WeekCommand: StoreCommand {
  static let page = CommandPage(
    "week", .week, [.weekUse, .weekOutput, .dates],
    examples: [
      "focus week", "focus week set 1 \(.shipRelease)", "focus week clear 1",
      "focus week set 2 \(.callMum) --week +1", "focus week --week -1 --markdown",
    ])

  @Argument(
    help: ArgumentHelp(.weekWords, valueName: "action"))
  var words: [String] = []
  @OptionGroup var options: WeekOptions
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    guard let action = try options.action(words.first, orElse: Text.noWeekAction) else { return try show() }
    guard words.count > 1, let number = Int(words[1]), (1...WeekLog.limit).contains(number) else {
      throw Failure.usage(Text.intentionNeedsNumber(action.rawValue))
    }
    let text = words.dropFirst(2).joined(separator: " ")
    if (action == .set) == text.trimmingBlanks.isEmpty {
      throw Failure.usage(action == .set ? Text.intentionNeedsText(number) : Text.clearTakesNoText(text))
    }
    try change(number, to: text)
  }

  private func change(_ number: Int, to text: String) throws {
    let context = try openContext()
    let days = try options.days(in: context, .eitherWay)
    let log = try context.change(days, typed: text) { $0[number] = text }
    let view = WeekView(log: log, days: days, style: context.style)
    if options.json { return Output.answer(JSONWriter.write(.object(view.json), for: .output)) }
    if log.intentions.isEmpty { return Output.say(Text.noIntentions) }
    Output.answer(view.intentions(), context.style)
  }

  private func show() throws {
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
    } else if options.markdown {
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
