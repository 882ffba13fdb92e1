import ArgumentParser
import FocusDomain
import FocusText

/// `focus reset`.
struct ResetCommand: StoreCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "reset", abstract: "Remove all tasks of today.",
      discussion: CommandHelp.page(
        "It asks first; 'focus undo' reverts it. Other days are not changed.",
        examples: "focus reset", "focus reset --yes"))
  }

  @Flag(help: "Do not ask.")
  var yes = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    guard yes || StandardStreams.isInteractive else { throw Failure.usage(Text.needsYes("reset")) }
    let context = try openContext()
    let plan = try context.planToChange(of: context.today)
    guard plan.count == 0 || yes || Prompt.confirm(Text.askReset(plan.count)) else {
      Output.say(Text.nothingChanged)
      throw Failure.reported(.refused)
    }
    let written = try context.perform([.reset(context.today)])
    let change = written.change
    Output.answer(PlanTable(plan: plan, style: context.style).answer(ofDeleted: change.tasks), context.style)
    Output.say(Text.reset(change.tasks.count))
    context.reportEnd(in: written)
  }
}
