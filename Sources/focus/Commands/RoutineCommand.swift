import ArgumentParser
import FocusDomain
import FocusText

/// `focus routine`.
struct RoutineCommand: StoreCommand {
  static let page = CommandPage(
    "routine", .routine, [.routineUse, .routineActions, .routineDays, .routineOutput, .dates],
    examples: [
      "focus routine add \(.standupNotes) --on mon,wed,fri --at 9:30",
      "focus routine add \(.payRent) --on 1 --priority \(.high)",
      "focus routine add \(.waterPlants) --every 10d --until 2027-03-31", "focus routine",
      "focus routine take 1", "focus routine edit rent --on 28", "focus routine pause 2",
      "focus routine delete plants",
    ])

  @Argument(
    help: ArgumentHelp(
      .routineWords, valueName: "action"))
  var words: [String] = []
  @Option(parsing: .unconditional, help: ArgumentHelp(.newTitle, valueName: "title"))
  var title: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.note, valueName: "text"))
  var note: String?
  @Option(
    parsing: .unconditional, help: ArgumentHelp(.routineOn, valueName: "days"))
  var on: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(.routineEvery, valueName: "interval"))
  var every: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.routineFrom, valueName: "date"))
  var from: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.routineUntil, valueName: "date"))
  var until: String?
  @Flag(help: ArgumentHelp(.routineNoEnd))
  var noEnd = false
  @Flag(help: ArgumentHelp(.noLength))
  var noLength = false
  @OptionGroup var details: DetailOptions
  @Flag(help: ArgumentHelp(.json))
  var json = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    guard let word = words.first else { return try run(.list, "") }
    guard let action = RoutineAction(typed: word) else {
      throw Failure.usage(Text.badRoutineAction(word, allowed: RoutineAction.allCases.map(\.rawValue)))
    }
    let rest = words.dropFirst().joined(separator: " ")
    if action == .list, !rest.isEmpty {
      throw Failure.usage(Text.badRoutineAction(rest, allowed: RoutineAction.allCases.map(\.rawValue)))
    }
    try run(action, rest)
  }

  private func run(_ action: RoutineAction, _ rest: String) throws {
    try checkOptions(of: action)
    switch action {
    case .add: try add(rest)
    case .list: try list()
    case .take: try take(rest)
    case .edit: try edit(rest)
    case .pause, .resume:
      let isPaused = action == .pause
      try change(rest, by: action, saying: { Text.paused($0, isPaused) }) { .pause($0, isPaused) }
    case .delete: try change(rest, by: action, saying: Text.deletedRoutine) { .delete($0) }
    }
  }

  /// Refuses options that would have no effect.
  private func checkOptions(of action: RoutineAction) throws(Failure) {
    if !action.setsFields, let option = fieldOptions.first {
      throw .usage(Text.onlyWith(option, Text.list(["focus routine add", "focus routine edit"], .or)))
    }
    if action == .add, let option = editOptions.first {
      throw .usage(Text.onlyWith(option, "focus routine edit"))
    }
    if action != .take, details.day != nil { throw .usage(Text.onlyWith("--day", "focus routine take")) }
    if noEnd, until != nil { throw .usage(Text.exclusive("--until", "--no-end")) }
    if noLength, details.length != nil { throw .usage(Text.exclusive("--for", "--no-length")) }
  }

  private var editOptions: [String] {
    [title == nil ? nil : "--title", noEnd ? "--no-end" : nil, noLength ? "--no-length" : nil]
      .compactMap(\.self)
  }

  private var fieldOptions: [String] {
    let values = [
      ("--note", note), ("--on", on), ("--every", every), ("--from", from), ("--until", until),
      ("--priority", details.priority),
    ]
    return editOptions + values.filter { $0.1 != nil }.map(\.0) + details.times.filter { $0.hasPrefix("--") }
  }

  // MARK: Actions

  private func list() throws {
    let context = try openContext(repairing: true)
    let routines = try listed(context.undated(Routine.self).routines, in: context)
    if json {
      return try Output.write(
        JSONWriter.write(RoutineJSON.value(routines, today: context.today), for: .output))
    }
    guard !routines.isEmpty else { return Output.say(Text.noRoutines) }
    try Output.lines(RoutineTable(routines: routines, style: context.style).rows(), context.style)
  }

  private func add(_ title: String) throws {
    let (priority, schedule) = (try details.chosenPriority(), try details.chosenSchedule())
    let length = try details.chosenLength()
    guard on != nil || every != nil else { throw Failure.usage(Text.routineNeedsDays) }
    let context = try openContext()
    let recurrence = try recurrence(changing: nil, in: context)
    let draft = TaskDraft(
      title: title, priority: priority ?? .medium, schedule: schedule ?? .allDay, length: length,
      note: note ?? "")
    let written = try context.perform([.routine(.add(RoutineDraft(draft, recurrence)))], typed: title)
    try answer(written, in: context)
  }

  private func edit(_ name: String) throws {
    let (priority, schedule) = (try details.chosenPriority(), try details.chosenSchedule())
    let length = try details.chosenLength()
    guard !fieldOptions.isEmpty else { throw Failure.usage(Text.nothingToEditInRoutine) }
    let context = try openContext()
    let routine = try routine(name, for: .edit, in: context)
    let recurrence = try recurrence(changing: routine.recurrence, in: context)
    let fields = RoutineFields(
      title: title, note: note, priority: priority, schedule: schedule, length: noLength ? 0 : length,
      recurrence: recurrence)
    let written = try context.perform([.routine(.edit(routine.id, fields))], typed: title ?? "")
    if written.change.isEmpty { Output.say(Text.unchangedRoutine(routine.title)) }
    try answer(written, of: [routine.id], in: context)
  }

  private func take(_ name: String) throws {
    let context = try openContext()
    let date = try details.date(in: context, .ahead)
    let routine = try routine(name, for: .take, in: context)
    let written = try context.perform(
      [.routine(.take(routine, day: date))], hint: context.hintForFullDay)
    PendingHooks.add(written.change, in: context)
    if json {
      let offers = try context.offers(on: date)
      return Output.answer(
        JSONWriter.write(PlanJSON.value(written.agenda[date], offers: offers), for: .output))
    }
    Output.answer(context.rows(of: written.change.tasks, on: date, in: written), context.style)
  }

  private func change(
    _ name: String, by action: RoutineAction, saying sentence: (String) -> String,
    _ operation: (Routine.ID) -> RoutineOperation
  ) throws {
    let context = try openContext()
    let routine = try routine(name, for: action, in: context)
    let written = try context.perform([.routine(operation(routine.id))])
    if json { return try answer(written, in: context) }
    Output.say(written.change.isEmpty ? Text.unchangedRoutine(routine.title) : sentence(routine.title))
  }

  // MARK: Parts

  /// Prints the routines after a change: all of them as JSON, or the rows of the given ones or of new ones.
  private func answer(_ written: Written, of chosen: [Routine.ID]? = nil, in context: CommandContext) throws {
    let routines = try listed(written.records[Routine.self].routines, in: context)
    if json {
      let value = RoutineJSON.value(routines, today: context.today)
      return Output.answer(JSONWriter.write(value, for: .output))
    }
    let new = chosen ?? written.change.transitions(of: Routine.self).compactMap(\.after?.id)
    Output.answer(RoutineTable(routines: routines, style: context.style).rows(of: new), context.style)
  }

  private func listed(_ routines: [Routine], in context: CommandContext) throws(Failure) -> [ListedRoutine] {
    try storeAccess { () throws(StoreError) in try context.store.listedRoutines(routines) }
  }

  private func recurrence(changing old: Recurrence?, in context: CommandContext) throws -> Recurrence {
    let dates = context.dateParser(.ahead)
    let start =
      try from.map { try TypedArgument.date($0, option: "--from", dates) } ?? old?.start ?? context.today
    let end =
      noEnd ? nil : try until.map { try TypedArgument.date($0, option: "--until", dates) } ?? old?.end
    var rule = old?.rule
    if on != nil || every != nil {
      rule = Recurrence.Rule(
        every: every.map(EasternRecurrence.english), on: on.map(EasternRecurrence.english), from: start,
        changing: old?.rule, weekday: dates.weekday(named:))
    }
    guard let rule else { throw Failure.usage(Text.badRecurrence(every: every, on: on)) }
    let recurrence = Recurrence(rule, from: start, until: end)
    guard recurrence == old || recurrence.first(from: start) != nil else {
      throw Failure.usage(Text.routineWithoutDays)
    }
    return recurrence
  }

  private func routine(
    _ name: String, for action: RoutineAction, in context: CommandContext
  ) throws(Failure) -> Routine {
    guard !name.isEmpty else { throw .usage(Text.routineActionNeedsRoutine(action.rawValue)) }
    let routines = try storeAccess { () throws(StoreError) in try context.store.routines() }
    do {
      return try TaskReference(name).resolve(in: routines)
    } catch {
      throw .planner(.refused(error), today: context.today)
    }
  }
}
