import ArgumentParser
import FocusDomain
import FocusText

/// `focus later`.
struct LaterCommand: StoreCommand {
  static let page = CommandPage(
    "later", .later, [.laterUse, .laterOutput, .dates],
    examples: [
      "focus later \(.buyLamp)", "focus later \(.readContract) --priority \(.high) --note '\(.askKim)'",
      "focus later", "focus later plan 1 --day fri", "focus later rm \(.lamp)",
    ])

  @Argument(
    help: ArgumentHelp(.laterWords, valueName: "action"))
  var words: [String] = []
  @Option(parsing: .unconditional, help: ArgumentHelp(.priority, valueName: "priority"))
  var priority: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.note, valueName: "text"))
  var note: String?
  @OptionGroup var day: DayOption
  @Flag(help: ArgumentHelp(.json))
  var json = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let action = words.first.flatMap(LaterAction.init)
    if let option = [("--priority", priority), ("--note", note)].first(where: { $0.1 != nil })?.0,
      words.isEmpty || action == .plan || action == .rm
    {
      throw Failure.usage(Text.onlyWith(option, "focus later TITLE"))
    }
    if day.day != nil, action != .plan { throw Failure.usage(Text.onlyWith("--day", "focus later plan")) }
    let rest = words.dropFirst().joined(separator: " ")
    switch action {
    case .add: try add(rest)
    case .plan: try plan(rest)
    case .rm: try drop(rest)
    case nil: if words.isEmpty { try list() } else { try add(words.joined(separator: " ")) }
    }
  }

  private func list() throws {
    let context = try openContext(repairing: true)
    let lines = try context.undated(LaterLine.self).lines
    if json { return try Output.write(JSONWriter.write(LaterJSON.value(lines), for: .output)) }
    guard !lines.isEmpty else { return Output.say(Text.laterEmpty) }
    try Output.lines(LaterTable(lines: lines, style: context.style).rows(), context.style)
    if lines.count > LaterLine.limit { Output.say(Text.manyLines(lines.count)) }
  }

  private func add(_ title: String) throws {
    let priority = try TypedArgument.priority(priority)
    let context = try openContext()
    let draft = TaskDraft(title: title, priority: priority ?? .medium, note: note ?? "")
    let written = try context.changing(typed: title) { store throws(PlannerError) in
      try store.addLater(draft)
    }
    let lines = written.records[LaterLine.self].lines
    if json { return Output.answer(JSONWriter.write(LaterJSON.value(lines), for: .output)) }
    let new = written.change.transitions(of: LaterLine.self).compactMap(\.after?.id)
    Output.answer(LaterTable(lines: lines, style: context.style).rows(of: new), context.style)
  }

  private func plan(_ name: String) throws {
    let context = try openContext()
    let date = try day.date(in: context, .ahead)
    let line = try line(name, for: .plan, in: context)
    let written = try context.changing(hint: context.hintForFullDay) { store throws(PlannerError) in
      try store.planLater(line, on: date)
    }
    PendingHooks.add(written.change, in: context)
    if json {
      return Output.answer(JSONWriter.write(PlanJSON.value(written.agenda[date]), for: .output))
    }
    Output.answer(context.rows(of: written.change.tasks, on: date, in: written), context.style)
  }

  private func drop(_ name: String) throws {
    let context = try openContext()
    let line = try line(name, for: .rm, in: context)
    let written = try context.changing { store throws(PlannerError) in try store.dropLater(line) }
    if json {
      let lines = written.records[LaterLine.self].lines
      return Output.answer(JSONWriter.write(LaterJSON.value(lines), for: .output))
    }
    Output.say(Text.droppedLater(line.title))
  }

  private func line(_ name: String, for action: LaterAction, in context: CommandContext) throws(Failure)
    -> LaterLine
  {
    guard !name.isEmpty else { throw .usage(Text.laterActionNeedsLine(action.rawValue)) }
    let lines = try storeAccess { () throws(StoreError) in try context.store.later() }
    do {
      return try TaskReference(name).resolve(in: lines)
    } catch {
      // The words may have been meant as a title.
      let isTitle = if case .noSuchLine = error { words.count > 2 } else { false }
      let add = context.command(["focus", "later", "add"] + words)
      throw .planner(.refused(error), today: context.today, hint: isTitle ? Text.laterAddHint(add) : nil)
    }
  }
}
