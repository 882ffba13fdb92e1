import ArgumentParser
import FocusDomain
import FocusText

/// A command that prints a week, with subcommands that change it.
protocol WeekGroup: StoreCommand {
  var options: WeekOptions { get }
  var markdown: Bool { get }
}

extension WeekGroup {
  /// Refuses two forms of output at once.
  func checkForms() throws(Failure) {
    if options.json, markdown { throw .usage(Text.exclusive("--json", "--markdown")) }
  }

  /// Refuses forms of output that a subcommand does not have.
  func checkForms(of subcommand: any DocumentedCommand.Type) throws(Failure) {
    try checkForms()
    if markdown { throw .usage(Text.exclusive("--markdown", subcommand.page.name)) }
  }
}

/// The week that a command applies to, and how it prints.
struct WeekOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(.weekOption, valueName: "week"))
  var week: String?
  @Flag(help: ArgumentHelp(.json))
  var json = false

  /// The chosen week; by default the current one.
  func days(
    in context: CommandContext, _ direction: DateParser.Direction
  ) throws(Failure) -> ClosedRange<CivilDate> {
    guard let week else { return context.week(of: context.today) }
    if let number = WeekOptions.number(week) {
      return context.week(of: context.today.adding(days: number * 7))
    }
    return context.week(of: try TypedArgument.date(week, option: "--week", context.dateParser(direction)))
  }

  /// The number of weeks ahead, from `+1` or `-1`; nil for other text.
  private static func number(_ text: String) -> Int? {
    guard let sign = text.first, sign == "+" || sign == "-", text.count < 6,
      text.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return Int(text)
  }
}

extension CommandContext {
  /// The week that contains a day, by the setting `week_starts_on`.
  func week(of day: CivilDate) -> ClosedRange<CivilDate> {
    day.week(startingOn: Weekday(settings.weekStartsOn))
  }

  /// The log of a week, empty if there is none. Warns if a later version wrote it.
  func log(of week: ClosedRange<CivilDate>) throws(Failure) -> WeekLog {
    try plan(of: week.monday).week ?? WeekLog(monday: week.monday)
  }

  /// Changes the log of a week; `typed` is the text as typed, to be quoted in errors.
  func change(
    _ week: ClosedRange<CivilDate>, typed: String, _ edit: (inout WeekLog) throws(RuleViolation) -> Void
  ) throws(Failure) -> WeekLog {
    let written = try changing(typed: typed) { store throws(PlannerError) in
      try store.changeWeek(week, edit)
    }
    return written.records[WeekLog.self][week.monday].entries.first ?? WeekLog(monday: week.monday)
  }
}
