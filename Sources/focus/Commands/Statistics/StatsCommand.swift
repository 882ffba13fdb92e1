import ArgumentParser
import FocusDomain
import FocusFormats
import FocusText

/// `focus stats`.
struct StatsCommand: StoreCommand {
  static let page = CommandPage(
    "stats", .stats, [.statsRange, .statsGoal, .statsSleep, .statsOutput, .dates],
    examples: [
      "focus stats", "focus stats --month", "focus stats --from 2026-01-01 --csv > focus.csv",
      "focus stats --json | jq .streak.current", "focus stats --year --svg year.svg",
    ])

  static let dateDirection = DateParser.Direction.back

  @Flag(help: ArgumentHelp(.statsWeek))
  var week = false
  @Flag(help: ArgumentHelp(.statsMonth))
  var month = false
  @Flag(help: ArgumentHelp(.statsYear))
  var year = false
  @OptionGroup var range: RangeOptions
  @Flag(help: ArgumentHelp(.json))
  var json = false
  @Flag(help: ArgumentHelp(.csv))
  var csv = false
  @Option(help: ArgumentHelp(.svg, valueName: "file"), completion: .file())
  var svg: String?
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    try expectOne(of: [("--json", json), ("--csv", csv), ("--svg", svg != nil)])
    let isRange = range.from != nil || range.to != nil
    try expectOne(of: [
      ("--week", week), ("--month", month), ("--year", year), (Text.list(["--from", "--to"], .or), isRange),
    ])
    if svg != nil, month || isRange {
      throw Failure.usage(Text.noPicture(of: month ? "--month" : Text.list(["--from", "--to"])))
    }
    let context = try openContext()
    let ends = try range.ends(of: .past, in: context)
    let found = try storeAccess { () throws(StoreError) in
      try context.store.summaries()
    }
    let statistics = Statistics(
      found.items, today: context.today, rules: context.settings.goalRules,
      firstWeekday: Weekday(context.settings.weekStartsOn))
    if statistics.days.isEmpty, !json, !csv, svg == nil {
      // A file that could not be read may contain data, so report it first.
      try found.report()
      return Output.say(Text.noStatistics)
    }
    try print(statistics, of: days(statistics, ends), in: context)
    try found.report()
  }

  private func expectOne(of options: [(name: String, isGiven: Bool)]) throws(Failure) {
    let given = options.filter(\.isGiven).map(\.name)
    if given.count > 1 { throw .usage(Text.exclusive(given[0], given[1])) }
  }

  /// The days that the options select; by default the current week.
  private func days(
    _ statistics: Statistics, _ ends: (first: CivilDate?, last: CivilDate?)
  ) -> ClosedRange<CivilDate> {
    let today = statistics.today
    if month { return today.civilMonth.firstDay...today.civilMonth.lastDay }
    if year { return statistics.year(endingWith: today) }
    guard ends.first != nil || ends.last != nil else { return statistics.week(of: today) }
    let first = ends.first ?? min(today, ends.last ?? today)
    return first...(ends.last ?? max(today, first))
  }

  private func print(
    _ statistics: Statistics, of days: ClosedRange<CivilDate>, in context: CommandContext
  ) throws {
    let zone = context.store.clock.zone
    if let svg {
      let picture = StatsChart(statistics: statistics, isYear: year).svg
      try NewFile.write(to: svg) { send in send(Array(picture.utf8)) }
    } else if json {
      try Output.write(
        JSONWriter.write(StatsJSON(statistics: statistics, zone: zone).value(of: days), for: .output))
    } else if csv {
      try Output.write(
        StatisticsCSVWriter.write(
          statistics.recorded(in: days), outcome: { statistics.streak.outcome(on: $0) }))
    } else {
      let table = StatsTable(statistics: statistics, zone: zone, style: context.style)
      try Output.lines(table.lines(of: days), context.style)
    }
  }
}
