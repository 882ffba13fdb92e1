import ArgumentParser
import FocusDomain
import FocusText

/// `focus undo`.
struct UndoCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take back the last change made on the command line.",
    discussion: Help.page(
      "Say it again to take back the one before. What somebody else has changed since stays as it is, and a "
        + "sentence says so.",
      examples: "focus undo"))

  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let session = try openSession()
    let change: Change
    do {
      change = try session.store.undoLast()
    } catch {
      throw Failure.planner(error, today: session.today)
    }
    Output.answer([Text.takenBack(change, today: session.today)])
  }
}
