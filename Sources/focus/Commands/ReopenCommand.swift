import ArgumentParser
import FocusDomain
import FocusText

/// `focus reopen`.
struct ReopenCommand: StoreCommand {
  static let page = CommandPage(
    "reopen", .reopen, [.tasks, .dates],
    examples: ["focus reopen 1", "focus reopen 3f2a --day \(.yesterday)"])

  @OptionGroup var tasks: TaskArguments
  @OptionGroup var day: DayOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    try Completion(isDone: false).run(tasks.names, day: day, in: try openContext())
  }
}
