import ArgumentParser
import FocusDomain
import FocusText

/// `focus edit`.
struct EditCommand: StoreCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "edit", abstract: "Change the title, priority or times of a task.",
      discussion: Help.page(
        Help.tasks, Help.dates, examples: "focus edit 1 --title 'Write the whole report'",
        "focus edit 2 --priority low --at 14-15", "focus edit 3f2a --all-day --day tomorrow"))
  }

  @OptionGroup var task: TaskArgument
  @Option(parsing: .unconditional, help: ArgumentHelp("The new title.", valueName: "title"))
  var title: String?
  @OptionGroup var details: DetailOptions
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let fields = TaskFields(
      title: title, priority: try details.chosenPriority(), schedule: try details.chosenSchedule())
    guard fields != TaskFields() else {
      let move = details.day.map { ShellQuoting.command(["focus", "move", self.task.name, "--to", $0]) }
      let sentences = [Text.nothingToEdit, move.map(Text.editMovesNothing)].compactMap(\.self)
      throw Failure.usage(sentences.joined(separator: " "))
    }
    let session = try openSession()
    let date = try details.date(in: session, .eitherWay)
    let task = try session.task(task.name, in: try session.planToChange(of: date))
    let written = try session.perform([.edit(task.id, day: date, fields)], typed: title ?? "")
    if written.change.isEmpty {
      Output.say(Text.unchanged(task.title, on: date, today: session.today))
    }
    Output.answer(session.rows(of: [task.id], on: date, in: written), session.style)
  }
}
