import ArgumentParser
import FocusDomain
import FocusText

/// `focus delete`.
struct DeleteCommand: StoreCommand {
  static let page = CommandPage(
    "delete", aliases: ["rm"], .delete, [.tasks, .deleteUse(days: RecentlyDeleted.days), .dates],
    examples: ["focus delete 3", "focus delete 1 2 --day \(.tomorrow)"])

  @OptionGroup var tasks: TaskArguments
  @OptionGroup var day: DayOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let context = try openContext()
    let date = try day.date(in: context, .eitherWay)
    let plan = try context.planToChange(of: date)
    let tasks = try context.tasks(tasks.names, in: plan)
    if let trace = tasks.first(where: { $0.carriedTo != nil }), let next = trace.carriedTo {
      throw Failure.planner(.refused(.carriedOn(title: trace.title, to: next)), today: context.today)
    }
    let written = try context.perform(tasks.map { .delete($0.id, day: date) })
    Output.answer(
      PlanTable(plan: plan, style: context.style).answer(ofDeleted: tasks.map(\.id)), context.style)
    for (task, command) in zip(tasks, context.restoreCommands(tasks)) {
      Output.say(Text.deleted(task.title, on: date, today: context.today, restore: command))
    }
    context.reportEnd(in: written)
  }
}
