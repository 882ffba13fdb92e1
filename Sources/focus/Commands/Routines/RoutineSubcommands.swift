import ArgumentParser
import FocusDomain
import FocusText

/// A subcommand of `focus routine`.
protocol RoutineSubcommand: Subcommand where Group == RoutineCommand {}

extension RoutineSubcommand {
  /// Prints the routines after a change: all of them as JSON, or the rows of the given ones or of new ones.
  func answer(_ written: Written, of chosen: [Routine.ID]? = nil, in context: CommandContext) throws {
    let routines = try context.listed(written.records[Routine.self].routines)
    if group.output.json {
      let value = RoutineJSON.value(routines, today: context.today)
      return Output.answer(JSONWriter.write(value, for: .output))
    }
    let new = chosen ?? written.change.transitions(of: Routine.self).compactMap(\.after?.id)
    Output.answer(RoutineTable(routines: routines, style: context.style).rows(of: new), context.style)
  }
}

/// A subcommand of `focus routine` that takes one routine.
protocol OneRoutineCommand: RoutineSubcommand {
  var routine: [String] { get }
}

extension OneRoutineCommand {
  static var wrongArguments: String? { Text.routineActionNeedsRoutine(page.name) }

  /// Finds the routine by its number, title or id.
  func found(in context: CommandContext) throws(Failure) -> Routine {
    let name = routine.joined(separator: " ")
    guard !name.isEmpty else { throw .usage(Text.routineActionNeedsRoutine(Self.page.name)) }
    let routines = try storeAccess { () throws(StoreError) in try context.store.routines() }
    do {
      return try TaskReference(name).resolve(in: routines)
    } catch {
      throw .planner(.refused(error), today: context.today)
    }
  }

  /// Performs an operation on the routine and prints the sentence.
  func change(saying sentence: (String) -> String, _ operation: (Routine.ID) -> RoutineOperation) throws {
    try group.checkOptions(of: Self.self)
    let context = try openContext()
    let routine = try found(in: context)
    let written = try context.perform([.routine(operation(routine.id))])
    if group.output.json { return try answer(written, in: context) }
    Output.say(written.change.isEmpty ? Text.unchangedRoutine(routine.title) : sentence(routine.title))
  }
}

/// `focus routine add`.
struct RoutineAddCommand: RoutineSubcommand {
  static let page = CommandPage(
    "add", .routineAdd, [.routineDays, .dates],
    usage: ["focus routine add <title> ... (--on <days> | --every <interval>) [<options>]"],
    examples: [
      "focus routine add \(.standupNotes) --on mon,wed,fri --at 9:30",
      "focus routine add \(.payRent) --on 1 --priority \(.high)",
      "focus routine add \(.waterPlants) --every 10d --until 2027-03-31",
    ])

  @Argument(help: ArgumentHelp(.addTitle, valueName: "title"))
  var title: [String] = []
  @OptionGroup var days: RoutineDayOptions
  @OptionGroup var details: DetailOptions
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: RoutineCommand

  func run() throws {
    try group.checkOptions(of: Self.self)
    let (priority, schedule) = (try details.chosenPriority(), try details.chosenSchedule())
    let length = try details.chosenLength()
    guard days.on != nil || days.every != nil else { throw Failure.usage(Text.routineNeedsDays) }
    let context = try openContext()
    let recurrence = try days.recurrence(changing: nil, in: context)
    let title = title.joined(separator: " ")
    let draft = TaskDraft(
      title: title, priority: priority ?? .medium, schedule: schedule ?? .allDay, length: length,
      note: days.note ?? "")
    let written = try context.perform([.routine(.add(RoutineDraft(draft, recurrence)))], typed: title)
    try answer(written, in: context)
  }
}

/// `focus routine list`.
struct RoutineListCommand: RoutineSubcommand {
  static let page = CommandPage(
    "list", aliases: ["ls"], .routineList, examples: ["focus routine list", "focus routine list --json"])

  @Argument(help: .hidden)
  var words: [String] = []
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: RoutineCommand

  func run() throws {
    if let refusal = words.isEmpty ? nil : RoutineCommand.refusal(of: words.joined(separator: " ")) {
      throw Failure.usage(refusal)
    }
    try group.list()
  }
}

/// `focus routine take`.
struct RoutineTakeCommand: OneRoutineCommand {
  static let page = CommandPage(
    "take", .routineTake, [.undoTakesItBack, .dates],
    examples: ["focus routine take 1", "focus routine take rent --day \(.tomorrow)"])

  @Argument(help: ArgumentHelp(.routineName, valueName: "routine"))
  var routine: [String]
  @OptionGroup var day: DayOption
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: RoutineCommand

  func run() throws {
    try group.checkOptions(of: Self.self)
    let context = try openContext()
    let date = try day.date(in: context, .ahead)
    let routine = try found(in: context)
    let written = try context.perform(
      [.routine(.take(routine, day: date))], hint: context.hintForFullDay)
    PendingHooks.add(written.change, in: context)
    if group.output.json {
      let offers = try context.offers(on: date)
      return Output.answer(
        JSONWriter.write(PlanJSON.value(written.agenda[date], offers: offers), for: .output))
    }
    Output.answer(context.rows(of: written.change.tasks, on: date, in: written), context.style)
  }
}

/// `focus routine edit`.
struct RoutineEditCommand: OneRoutineCommand {
  static let page = CommandPage(
    "edit", .routineEdit, [.routineDays, .undoTakesItBack, .dates],
    examples: ["focus routine edit rent --on 28", "focus routine edit 1 --no-end"])

  @Argument(help: ArgumentHelp(.routineName, valueName: "routine"))
  var routine: [String]
  @OptionGroup var changes: RoutineChangeOptions
  @OptionGroup var days: RoutineDayOptions
  @OptionGroup var details: DetailOptions
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: RoutineCommand

  func run() throws {
    try group.checkOptions(of: Self.self)
    let (priority, schedule) = (try details.chosenPriority(), try details.chosenSchedule())
    let length = try details.chosenLength()
    guard !group.givenFields.isEmpty else { throw Failure.usage(Text.nothingToEditInRoutine) }
    let context = try openContext()
    let routine = try found(in: context)
    let fields = RoutineFields(
      title: changes.title, note: days.note, priority: priority, schedule: schedule,
      length: changes.noLength ? 0 : length,
      recurrence: try days.recurrence(changing: routine.recurrence, hasEnd: !changes.noEnd, in: context))
    let written = try context.perform([.routine(.edit(routine.id, fields))], typed: changes.title ?? "")
    if written.change.isEmpty { Output.say(Text.unchangedRoutine(routine.title)) }
    try answer(written, of: [routine.id], in: context)
  }
}

/// `focus routine pause`.
struct RoutinePauseCommand: OneRoutineCommand {
  static let page = CommandPage(
    "pause", .routinePause, [.undoTakesItBack], examples: ["focus routine pause 2"])

  @Argument(help: ArgumentHelp(.routineName, valueName: "routine"))
  var routine: [String]
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: RoutineCommand

  func run() throws { try change(saying: { Text.paused($0, true) }) { .pause($0, true) } }
}

/// `focus routine resume`.
struct RoutineResumeCommand: OneRoutineCommand {
  static let page = CommandPage(
    "resume", .routineResume, [.undoTakesItBack], examples: ["focus routine resume 2"])

  @Argument(help: ArgumentHelp(.routineName, valueName: "routine"))
  var routine: [String]
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: RoutineCommand

  func run() throws { try change(saying: { Text.paused($0, false) }) { .pause($0, false) } }
}

/// `focus routine delete`.
struct RoutineDeleteCommand: OneRoutineCommand {
  static let page = CommandPage(
    "delete", aliases: ["rm"], .routineDelete, [.undoTakesItBack], examples: ["focus routine delete plants"])

  @Argument(help: ArgumentHelp(.routineName, valueName: "routine"))
  var routine: [String]
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: RoutineCommand

  func run() throws { try change(saying: Text.deletedRoutine) { .delete($0) } }
}
