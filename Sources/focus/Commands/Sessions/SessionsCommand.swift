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

  /// The actions on recorded sessions.
  enum Action: String, CaseIterable {
    case add, edit, delete
  }

  @Argument(help: ArgumentHelp(.sessionsWords, valueName: "action"))
  var words: [String] = []
  @OptionGroup var day: DayOption
  @OptionGroup var range: RangeOptions
  @Option(parsing: .unconditional, help: ArgumentHelp(.sessionAt, valueName: "time"))
  var at: String?
  @Option(
    name: .customLong("for"), parsing: .unconditional,
    help: ArgumentHelp(.sessionLength, valueName: "length"))
  var length: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.sessionTitle, valueName: "title"))
  var title: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.sessionNote, valueName: "text"))
  var note: String?
  @Flag(help: ArgumentHelp(.json))
  var json = false
  @Flag(help: ArgumentHelp(.csv))
  var csv = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    if json, csv { throw Failure.usage(Text.exclusive("--json", "--csv")) }
    guard let word = words.first else { return try list() }
    guard let action = Action(rawValue: word) else { throw Failure.usage(Text.unknownSessionAction(word)) }
    let context = try openContext(repairing: true)
    switch action {
    case .add: try add(Array(words.dropFirst()), in: context)
    case .edit: try edit(try onlyID(), in: context)
    case .delete: try delete(try onlyID(), in: context)
    }
  }

  // MARK: Printing

  private func list() throws {
    let isRange = range.from != nil || range.to != nil
    if isRange, day.day != nil {
      throw Failure.usage(Text.exclusive("--day", Text.list(["--from", "--to"], .or)))
    }
    if let option = [("--at", at), ("--for", length), ("--title", title), ("--note", note)].first(where: {
      $0.1 != nil
    }) {
      throw Failure.usage(Text.onlyWithSessionAction(option.0))
    }
    let context = try openContext(repairing: true)
    let date = try day.date(in: context, .back)
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
    if json {
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

  // MARK: Correcting

  private func onlyID() throws(Failure) -> String {
    guard words.count == 2 else { throw .usage(Text.sessionActionNeedsID(words[0])) }
    return words[1]
  }

  private func add(_ title: [String], in context: CommandContext) throws {
    guard !title.isEmpty, let at, let length else { throw Failure.usage(Text.sessionAddNeeds) }
    let date = try day.date(in: context, .back)
    let entry = try entry(
      at: try SessionArgument.time(at, option: "--at"), on: date,
      milliseconds: Int64(try SessionArgument.seconds(length, option: "--for")) * 1000, in: context)
    let words = title.joined(separator: " ")
    let task =
      title.count == 1 ? try? TaskReference(words).identified(in: try context.planToChange(of: date)) : nil
    let name = try validated(task.map { Title.cleaned($0.title) } ?? words, in: context)
    let new = FocusSession(
      entered: entry, task: task?.id, title: name, note: Title.cleaned(note ?? ""), id: .random(),
      at: context.store.clock.now())
    let (place, placed) = new.at(entry, by: context.store.clock)
    try change(.add, on: [place], in: context) { editor in editor.insert(placed, on: place) }
    try answer(placed, on: place, in: context)
    context.sayOverlap(of: placed, on: place)
  }

  private func edit(_ id: String, in context: CommandContext) throws {
    guard at != nil || length != nil || title != nil || note != nil || day.day != nil else {
      throw Failure.usage(Text.nothingToEditInSession)
    }
    let old = try find(id, in: context)
    var new = old.session
    if let title { new.title = try validated(title, in: context) }
    if let note { new.note = Title.cleaned(note) }
    var place = old.day
    if at != nil || length != nil || day.day != nil {
      let clock = context.store.clock
      let start = old.session.start ?? old.session.createdAt
      let date = try day.day == nil ? old.day : day.date(in: context, .back)
      let time = try at.map { text throws(Failure) in try SessionArgument.time(text, option: "--at") }
      let milliseconds = try length.map { text throws(Failure) in
        Int64(try SessionArgument.seconds(text, option: "--for")) * 1000
      }
      let entry = try entry(
        at: time ?? clock.zone.wallTime(at: start).time, on: date,
        milliseconds: milliseconds ?? old.session.focused, in: context,
        exactly: time == nil && date == old.day ? start : nil)
      (place, new) = new.at(entry, by: clock)
      if new.outcome == .unattended || new.outcome == .recovered { new.outcome = .stopped }
      new.worked = nil
    }
    let changed = new
    try change(.edit, on: Array(Set([old.day, place])).sorted(), in: context) { editor in
      if place == old.day {
        editor.replace(old.session, with: changed, on: place)
      } else {
        editor.remove(old.session, from: old.day)
        editor.insert(changed, on: place)
      }
    }
    try answer(changed, on: place, in: context)
    if at != nil || length != nil || day.day != nil { context.sayOverlap(of: changed, on: place) }
  }

  private func delete(_ id: String, in context: CommandContext) throws {
    let old = try find(id, in: context)
    try change(.delete, on: [old.day], in: context) { editor in
      var deleted = old.session
      deleted.deletedAt = editor.context.now
      editor.replace(old.session, with: deleted, on: old.day)
    }
    if json { return try answer(old.session, on: old.day, in: context) }
    Output.say(Text.deletedSession(old.session.title))
  }

  /// An entry from its start time and length. Throws if it would end in the future.
  private func entry(
    at time: TimeOfDay, on day: CivilDate, milliseconds: Int64, in context: CommandContext,
    exactly start: Instant? = nil
  ) throws(Failure) -> SessionEntry {
    let clock = context.store.clock
    let start = start ?? clock.instant(of: time, on: day)
    guard start.adding(milliseconds: milliseconds) <= clock.now() else {
      throw .usage(Text.sessionIsAhead)
    }
    return SessionEntry(start: start, milliseconds: milliseconds)
  }

  private func validated(_ title: String, in context: CommandContext) throws(Failure) -> String {
    do throws(RuleViolation) {
      return try Title.validated(title)
    } catch {
      throw .planner(.refused(error), today: context.today, typed: title)
    }
  }

  /// Finds the session by a unique prefix of its id.
  private func find(_ prefix: String, in context: CommandContext) throws(Failure) -> EndedSession {
    // An import may have sessions on days that cannot be planned.
    let range = CivilDate(dayNumber: .min)...CivilDate(dayNumber: .max)
    let found = try storeAccess { () throws(StoreError) in
      try context.store.days(of: FocusSession.self, from: range.lowerBound, to: range.upperBound)
    }
    let all = found.items.flatMap { plan in
      plan.entries.filter { $0.deletedAt == nil && $0.id.hasPrefix(prefix) }
        .map { EndedSession(day: plan.day, session: $0) }
    }
    func refuse(_ violation: RuleViolation) -> Failure { .planner(.refused(violation), today: context.today) }
    guard prefix.utf8.count >= TaskReference.shortestPrefix else { throw refuse(.prefixTooShort(prefix)) }
    guard all.count <= 1 else { throw refuse(.ambiguousSession(prefix, titles: all.map(\.session.title))) }
    guard let only = all.first else { throw refuse(.noSuchSession(prefix)) }
    return only
  }

  private func change(
    _ kind: Change.Kind, on days: [CivilDate], in context: CommandContext,
    _ edit: (inout RecordEditor) -> Void
  ) throws(Failure) {
    do throws(PlannerError) {
      let written = try context.store.change(kind, on: days, of: [FocusSession.self]) {
        (editor) throws(RuleViolation) in edit(&editor)
      }
      context.sayKeptUndoLog(written)
    } catch {
      throw .planner(error, today: context.today)
    }
  }

  private func answer(_ changed: FocusSession, on day: CivilDate, in context: CommandContext) throws {
    if json {
      return Output.answer(JSONWriter.write(SessionJSON.value(changed, on: day), for: .output))
    }
    let table = SessionTable(style: context.style, zone: context.store.clock.zone, today: context.today)
    Output.answer(
      table.rows([EndedSession(day: day, session: changed)], namesDay: day != context.today), context.style)
  }
}
