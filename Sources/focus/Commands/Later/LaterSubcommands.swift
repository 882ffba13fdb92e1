import ArgumentParser
import FocusDomain
import FocusText

/// `focus later TITLE` and, without a title, the list. It is the default subcommand, whose name cannot be
/// typed.
struct LaterTitleCommand: Subcommand {
  static let page = CommandPage(CommandPage.untypable, .later, examples: [])

  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: page.name, shouldDisplay: false)
  }

  @Argument(help: ArgumentHelp(.laterTitle, valueName: "title"))
  var title: [String] = []
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: LaterCommand

  func run() throws {
    try group.checkOptions(setsFields: !title.isEmpty)
    if LaterAction.isMeant(by: title) {
      throw Failure.usage(
        Text.notALaterAction(
          title.joined(separator: " "), add: "focus later add \(title.joined(separator: " "))"))
    }
    if title.isEmpty { try group.list() } else { try group.add(title.joined(separator: " ")) }
  }
}

/// `focus later add`.
struct LaterAddCommand: Subcommand {
  static let page = CommandPage(
    LaterAction.add.rawValue, .laterAdd, [.undoTakesItBack],
    usage: ["focus later add <title> ... [<options>]"],
    examples: ["focus later add \(.planB) --priority \(.low)"])

  @Argument(help: ArgumentHelp(.laterTitle, valueName: "title"))
  var title: [String] = []
  @OptionGroup var fields: LaterOptions
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: LaterCommand

  func run() throws {
    try group.checkOptions(setsFields: true)
    try group.add(title.joined(separator: " "))
  }
}

/// A subcommand of `focus later` that takes one line.
protocol OneLineCommand: Subcommand where Group == LaterCommand {
  var words: [String] { get }
}

extension OneLineCommand {
  static var wrongArguments: String? { Text.laterActionNeedsLine(page.name) }

  /// Finds the line by its number, title or id.
  func line(in context: CommandContext) throws(Failure) -> LaterLine {
    let name = words.joined(separator: " ")
    guard !name.isEmpty else { throw .usage(Text.laterActionNeedsLine(Self.page.name)) }
    let lines = try storeAccess { () throws(StoreError) in try context.store.later() }
    do {
      return try TaskReference(name).resolve(in: lines)
    } catch {
      // The words may have been meant as a title.
      let isTitle = if case .noSuchLine = error { words.count > 1 } else { false }
      let add = context.command(["focus", "later", "add", Self.page.name] + words)
      throw .planner(.refused(error), today: context.today, hint: isTitle ? Text.laterAddHint(add) : nil)
    }
  }
}

/// `focus later plan`.
struct LaterPlanCommand: OneLineCommand {
  static let page = CommandPage(
    LaterAction.plan.rawValue, .laterPlan, [.undoTakesItBack, .dates],
    examples: ["focus later plan 1 --day fri", "focus later plan \(.lamp)"])

  @Argument(help: ArgumentHelp(.laterLine, valueName: "line"))
  var words: [String]
  @OptionGroup var day: DayOption
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: LaterCommand

  func run() throws {
    try group.checkOptions(takesDay: true)
    let context = try openContext()
    let date = try day.date(in: context, .ahead)
    let line = try line(in: context)
    let written = try context.changing(hint: context.hintForFullDay) { store throws(PlannerError) in
      try store.planLater(line, on: date)
    }
    PendingHooks.add(written.change, in: context)
    if output.json {
      return Output.answer(JSONWriter.write(PlanJSON.value(written.agenda[date]), for: .output))
    }
    Output.answer(context.rows(of: written.change.tasks, on: date, in: written), context.style)
  }
}

/// `focus later rm`.
struct LaterRemoveCommand: OneLineCommand {
  static let page = CommandPage(
    LaterAction.rm.rawValue, .laterRemove, [.undoTakesItBack],
    examples: ["focus later rm 2", "focus later rm \(.lamp)"])

  @Argument(help: ArgumentHelp(.laterLine, valueName: "line"))
  var words: [String]
  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var group: LaterCommand

  func run() throws {
    try group.checkOptions()
    let context = try openContext()
    let line = try line(in: context)
    let written = try context.changing { store throws(PlannerError) in try store.dropLater(line) }
    if output.json {
      let lines = written.records[LaterLine.self].lines
      return Output.answer(JSONWriter.write(LaterJSON.value(lines), for: .output))
    }
    Output.say(Text.droppedLater(line.title))
  }
}
