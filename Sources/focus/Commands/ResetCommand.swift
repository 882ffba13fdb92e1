import ArgumentParser
import FocusDomain
import FocusText

/// `focus reset`.
struct ResetCommand: StoreCommand {
  static let page = CommandPage(
    "reset", .reset, [.resetUse],
    examples: ["focus reset", "focus reset --yes"])

  @Flag(help: ArgumentHelp(.yes))
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
