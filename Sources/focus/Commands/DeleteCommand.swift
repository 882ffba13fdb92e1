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
        examples: "focus delete 3", "focus delete 1 2 --day tomorrow"),
      aliases: ["rm"])
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
    if let trace = tasks.first(where: { $0.carriedTo != nil }), let next = trace.carriedTo {
      throw Failure.planner(.refused(.carriedOn(title: trace.title, to: next)), today: session.today)
    }
    let written = try session.perform(tasks.map { .delete($0.id, day: date) })
    Output.answer(
      PlanTable(plan: plan, style: session.style).answer(ofDeleted: tasks.map(\.id)), session.style)
    for (task, command) in zip(tasks, session.restoreCommands(tasks)) {
      Output.say(Text.deleted(task.title, on: date, today: session.today, restore: command))
    }
    session.reportEnd(in: written)
  }
}
