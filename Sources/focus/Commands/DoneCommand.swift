import ArgumentParser
import FocusDomain
import FocusText

/// `focus done`.
struct DoneCommand: StoreCommand {
  static let page = CommandPage(
    "done", .done, [.tasks, .dates],
    examples: ["focus done 1", "focus done 1 3 --day \(.yesterday)", "focus done 3f2a"])

  @OptionGroup var tasks: TaskArguments
  @OptionGroup var day: DayOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    try Completion(isDone: true).run(tasks.names, day: day, in: try openContext())
  }
}
