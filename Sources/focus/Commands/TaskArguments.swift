import ArgumentParser
import FocusDomain
import FocusText

/// One or several tasks.
struct TaskArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(.taskNames, valueName: "task")
  )
  var names: [String]
}

/// One task.
struct TaskArgument: ParsableArguments {
  static var help: ArgumentHelp { ArgumentHelp(.taskName, valueName: "task") }

  @Argument(help: TaskArgument.help)
  var name: String
}

extension CommandContext {
  /// Finds a task by its place, id or title. With `takesDay`, the command has `--day`, which is suggested for
  /// the name of a day.
  func task(_ name: String, in plan: DayPlan, takesDay: Bool = true) throws(Failure) -> FocusTask {
    do {
      return try TaskReference(name).resolve(in: plan)
    } catch {
      let isDay = if case .noSuchTask = error { takesDay && TypedArgument.isDay(name) } else { false }
      let hint = isDay ? Text.dayNeedsOption(name, option: "--day \(ShellQuoting.quote(name))") : nil
      throw .planner(.refused(error), today: today, hint: hint)
    }
  }

  /// Finds tasks by place, id or title, in the order given and without duplicates.
  func tasks(_ names: [String], in plan: DayPlan) throws(Failure) -> [FocusTask] {
    var tasks: [FocusTask] = []
    for name in names {
      let task = try task(name, in: plan)
      if !tasks.contains(where: { $0.id == task.id }) { tasks.append(task) }
    }
    return tasks
  }
}

/// Implements `done` and `reopen`. Finds all tasks before changing the first one, because changes shift their
/// places.
struct Completion {
  let isDone: Bool

  func run(_ names: [String], day: DayOption, in context: CommandContext) throws {
    let date = try day.date(in: context, .eitherWay)
    let tasks = try context.tasks(names, in: try context.planToChange(of: date))
    let written = try context.perform(
      tasks.map { isDone ? .complete($0.id, day: date) : .reopen($0.id, day: date) })
    let change = written.change
    PendingHooks.add(change, in: context)
    for task in tasks where !change.touches(task.id) {
      Output.say(Text.alreadyInState(task.title, completed: isDone, on: date, today: context.today))
    }
    Output.answer(context.rows(of: change.tasks, on: date, in: written), context.style)
    context.reportEnd(in: written)
    guard isDone, !change.isEmpty, date == context.today else { return }
    if written.agenda[date].isFinished { Output.say(Text.finished) }
  }
}
