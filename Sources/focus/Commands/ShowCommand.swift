import ArgumentParser
import FocusDomain
import FocusText

/// `focus show`.
struct ShowCommand: StoreCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "show", abstract: "Show everything about a task: plan, note, sessions, history.",
      discussion: CommandHelp.page(
        "Its sessions are those of all days on which it was planned, also of those from which it was carried on.",
        CommandHelp.tasks, examples: "focus show 1", "focus show report --day yesterday",
        "focus show 1 --json | jq -r .note"))
  }

  @OptionGroup var task: TaskArgument
  @OptionGroup var day: DayOption
  @Flag(help: "Print JSON.")
  var json = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let context = try openContext()
    let date = try day.date(in: context, .eitherWay)
    let task = try context.task(task.name, in: try context.plan(of: date))
    let page = try storeAccess { () throws(StoreError) in
      try TaskPage(of: PlannedTask(day: date, task: task), in: context.store, today: context.today)
    }
    if json {
      try Output.write(JSONWriter.write(page.json, for: .output))
    } else {
      try Output.lines(page.lines(context.style), context.style)
    }
  }
}
