import ArgumentParser
import FocusDomain
import FocusText

/// `focus delete`.
struct DeleteCommand: StoreCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "delete", abstract: "Delete tasks; they can be restored.",
      discussion: Help.page(
        Help.tasks, "Deleted tasks can be restored for \(RecentlyDeleted.days) days.", Help.dates,
        examples: "focus delete 3", "focus delete 1 2 --day tomorrow"))
  }

  @OptionGroup var tasks: TaskArguments
  @OptionGroup var day: DayOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let session = try openSession()
    let date = try day.date(in: session, .eitherWay)
    let plan = try session.planToChange(of: date)
    let tasks = try session.tasks(tasks.names, in: plan)
    let written = try session.perform(tasks.map { .delete($0.id, day: date) })
    Output.answer(
      PlanTable(plan: plan, style: session.style).answer(ofDeleted: tasks.map(\.id)), session.style)
    // Of a task that was carried on, only the trace goes.
    let deleted = tasks.filter { $0.carriedTo == nil }
    for (task, command) in zip(deleted, session.restoreCommands(deleted)) {
      Output.say(Text.deleted(task.title, on: date, today: session.today, restore: command))
    }
    session.reportEnd(in: written)
  }
}
