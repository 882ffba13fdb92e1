import ArgumentParser
import FocusDomain
import FocusText

/// `focus reset`.
struct ResetCommand: StoreCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "reset", abstract: "Remove all tasks of today.",
      discussion: Help.page(
        "It asks first; 'focus undo' reverts it. Other days are not changed.",
        examples: "focus reset", "focus reset --yes"))
  }

  @Flag(help: "Do not ask.")
  var yes = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    guard yes || StandardStreams.isInteractive else { throw Failure.usage(Text.needsYes("reset")) }
    let session = try openSession()
    let plan = try session.planToChange(of: session.today)
    guard plan.count == 0 || yes || Prompt.confirm(Text.askReset(plan.count)) else {
      Output.say(Text.nothingChanged)
      throw Failure.reported(.refused)
    }
    let written = try session.perform([.reset(session.today)])
    let change = written.change
    Output.answer(PlanTable(plan: plan, style: session.style).answer(ofDeleted: change.tasks), session.style)
    Output.say(Text.reset(change.tasks.count))
    session.reportEnd(in: written)
  }
}
