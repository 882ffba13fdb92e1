import ArgumentParser
import FocusDomain
import FocusText

/// `focus show`.
struct ShowCommand: StoreCommand {
  static let page = CommandPage(
    "show", .show, [.showSessions, .tasks],
    examples: ["focus show 1", "focus show report --day \(.yesterday)", "focus show 1 --json | jq -r .note"])

  @OptionGroup var task: TaskArgument
  @OptionGroup var day: DayOption
  @Flag(help: ArgumentHelp(.json))
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
