import ArgumentParser
import FocusDomain
import FocusFormats
import FocusText

/// `focus sessions`.
struct SessionsCommand: StoreCommand {
  static let page = CommandPage(
    "sessions", .sessions, [.sessionsUse, .dates],
    examples: [
      "focus sessions --from -7", "focus sessions add \(.writeReport) --day -1 --at 9:05 --for 50m",
      "focus sessions edit 89df --for 25m", "focus sessions delete 89df",
    ])

  static let dateDirection = DateParser.Direction.back

  static var subcommands: [any DocumentedCommand.Type] {
    [SessionsAddCommand.self, SessionsEditCommand.self, SessionsDeleteCommand.self]
  }

  static func refusal(of word: String) -> String? { unknownAction(word) }

  @OptionGroup var day: DayOption
  @OptionGroup var range: RangeOptions
  @OptionGroup(visibility: .hidden) var entry: SessionEntryOptions
  @OptionGroup(visibility: .hidden) var newTitle: SessionTitleOption
  @OptionGroup var output: JSONOption
  @Flag(help: ArgumentHelp(.csv))
  var csv = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  /// Refuses two forms of output at once.
  func checkForms() throws(Failure) {
    if output.json, csv { throw .usage(Text.exclusive("--json", "--csv")) }
  }

  func run() throws {
    try checkForms()
    let isRange = range.isGiven
    if isRange, day.day != nil {
      throw Failure.usage(Text.exclusive("--day", Text.list(["--from", "--to"], .or)))
    }
    let forActions = [
      ("--at", entry.at), ("--for", entry.length), ("--title", newTitle.title), ("--note", entry.note),
    ]
    if let option = forActions.first(where: { $0.1 != nil }) {
      throw Failure.usage(Text.onlyWithSessionAction(option.0))
    }
    let context = try openContext(repairing: true)
    let date = try day.date(in: context, Self.dateDirection)
    let ends = try range.ends(of: .past, in: context)
    let first = isRange ? ends.first ?? min(context.today, ends.last ?? context.today) : date
    let last = isRange ? ends.last ?? max(context.today, first) : date
    let found = try storeAccess { () throws(StoreError) in
      // A session that started on the previous evening may extend into the first day.
      try context.store.days(of: FocusSession.self, from: first.adding(days: -1), to: last)
    }
    let all = found.items.flatMap { plan in
      plan.entries.filter { $0.deletedAt == nil }.inOrderOfTime
        .map { EndedSession(day: plan.day, session: $0) }
    }
    let sessions = all.filter { $0.day >= first }
    if output.json {
      try Output.write(
        JSONWriter.write(.array(sessions.map { SessionJSON.value($0.session, on: $0.day) }), for: .output))
    } else if csv {
      try Output.write(SessionCSVWriter.write(sessions))
    } else {
      try printTable(all, of: found.items, from: first, to: last, in: context)
    }
    try found.report()
  }

  private func printTable(
    _ sessions: [EndedSession], of all: [DayRecords<FocusSession>], from first: CivilDate, to last: CivilDate,
    in context: CommandContext
  ) throws {
    let table = SessionTable(style: context.style, zone: context.store.clock.zone, today: context.today)
    var lines: [OutputLine] = []
    if let view = try storeAccess({ () throws(StoreError) in try context.runningView() }),
      (first...last).contains(view.running.day)
    {
      lines.append(view.line(context.style))
    }
    let focused = SessionTotals.focused(of: all)
    var shown: [CivilDate: [EndedSession]] = [:]
    for session in sessions { for day in Set(session.days) { shown[day, default: []].append(session) } }
    for (day, sessions) in shown.sorted(by: { $0.key < $1.key }) where (first...last).contains(day) {
      if !lines.isEmpty { lines.append(OutputLine()) }
      lines += table.lines(sessions, on: day, focused: focused[day] ?? 0)
    }
    try Output.lines(lines, context.style)
    if lines.isEmpty { Output.say(Text.noSessions(from: first, to: last, today: context.today)) }
  }
}
