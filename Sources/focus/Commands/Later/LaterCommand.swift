import ArgumentParser
import FocusDomain
import FocusText

/// `focus later`. Any word that is not the name of a subcommand begins a title.
struct LaterCommand: StoreCommand {
  static let page = CommandPage(
    "later", .later, [.laterUse, .laterOutput],
    examples: [
      "focus later \(.buyLamp)", "focus later \(.readContract) --priority \(.high) --note '\(.askKim)'",
      "focus later", "focus later plan 1 --day fri", "focus later rm \(.lamp)",
    ])

  static var subcommands: [any DocumentedCommand.Type] {
    [LaterAddCommand.self, LaterPlanCommand.self, LaterRemoveCommand.self, LaterTitleCommand.self]
  }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: page.name, abstract: page.about.text, subcommands: subcommands,
      defaultSubcommand: LaterTitleCommand.self)
  }

  @OptionGroup var fields: LaterOptions
  @OptionGroup(visibility: .hidden) var day: DayOption
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  /// Refuses options that would have no effect: the fields of a new line, or the day of a task.
  func checkOptions(setsFields: Bool = false, takesDay: Bool = false) throws(Failure) {
    if !setsFields, let option = fields.given { throw .usage(Text.onlyWith(option, "focus later TITLE")) }
    if !takesDay, day.day != nil { throw .usage(Text.onlyWith("--day", "focus later plan")) }
  }

  func list() throws {
    let context = try openContext(repairing: true)
    let lines = try context.undated(LaterLine.self).lines
    if output.json { return try Output.write(JSONWriter.write(LaterJSON.value(lines), for: .output)) }
    guard !lines.isEmpty else { return Output.say(Text.laterEmpty) }
    try Output.lines(LaterTable(lines: lines, style: context.style).rows(), context.style)
    if lines.count > LaterLine.limit { Output.say(Text.manyLines(lines.count)) }
  }

  func add(_ title: String) throws {
    let priority = try TypedArgument.priority(fields.priority)
    let context = try openContext()
    let draft = TaskDraft(title: title, priority: priority ?? .medium, note: fields.note ?? "")
    let written = try context.changing(typed: title) { store throws(PlannerError) in
      try store.addLater(draft)
    }
    let lines = written.records[LaterLine.self].lines
    if output.json { return Output.answer(JSONWriter.write(LaterJSON.value(lines), for: .output)) }
    let new = written.change.transitions(of: LaterLine.self).compactMap(\.after?.id)
    Output.answer(LaterTable(lines: lines, style: context.style).rows(of: new), context.style)
  }
}

/// The fields of a new line.
struct LaterOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp(.priority, valueName: "priority"))
  var priority: String?
  @Option(parsing: .unconditional, help: ArgumentHelp(.note, valueName: "text"))
  var note: String?

  /// The name of the first option given.
  var given: String? { priority != nil ? "--priority" : note != nil ? "--note" : nil }
}
