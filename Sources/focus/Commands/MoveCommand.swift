import ArgumentParser
import FocusDomain
import FocusText

/// `focus move`.
struct MoveCommand: StoreCommand {
  static let page = CommandPage(
    "move", aliases: ["mv"], .move, [.moveDone, .tasks, .dates],
    examples: [
      "focus move 2 tomorrow", "focus move report next friday", "focus move 3f2a --day \(.friday) --to +7",
    ])

  @OptionGroup var task: TaskArgument
  @Argument(help: ArgumentHelp(.moveTo, valueName: "date"))
  var date: [String] = []
  @Option(parsing: .unconditional, help: ArgumentHelp(.moveTo, valueName: "date"))
  var to: String?
  @Flag(help: ArgumentHelp(.moveReopen))
  var reopen = false
  @OptionGroup var day: DayOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let context = try openContext()
    let target = try target(in: context)
    let date = try day.date(in: context, .eitherWay)
    let task = try context.task(task.name, in: try context.planToChange(of: date))
    let move = FocusDomain.Operation.move(task.id, day: date, to: target)
    let written = try context.perform(
      [reopen ? move.reopening ?? move : move],
      reopening: context.hintToReopen(self.task.name, from: date, to: target),
      hint: { context.hintForFullDay($0, moving: self.task.name, from: date) })
    if written.change.isEmpty {
      Output.say(Text.unchanged(task.title, on: target, today: context.today))
    }
    Output.answer(context.rows(of: [task.id], on: target, in: written), context.style)
  }

  private func target(in context: CommandContext) throws -> CivilDate {
    let target = try TypedArgument.date(
      date, or: to, option: "--to", context.dateParser(.ahead))
    guard let target else { throw Failure.usage(Text.moveNeedsDay) }
    return target
  }
}
