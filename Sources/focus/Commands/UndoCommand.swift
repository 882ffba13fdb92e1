import ArgumentParser
import FocusDomain
import FocusText

/// `focus undo`.
struct UndoCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take back your last change, made here or on a screen.",
    discussion: Help.page(
      "Say it again to take back the one before; 'focus redo' makes a change again. What somebody else has changed "
        + "since stays as it is, and a sentence says so.",
      examples: "focus undo"))

  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let session = try openSession()
    try session.report(Text.undone) { store throws(PlannerError) in try store.undo() }
  }
}

/// `focus redo`.
struct RedoCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Make the change again that was taken back last.",
    discussion: Help.page(
      "Say it again for the one before. A new change leaves nothing to make again. What somebody else has changed "
        + "since stays as it is, and a sentence says so.",
      examples: "focus redo"))

  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let session = try openSession()
    try session.report(Text.redone) { store throws(PlannerError) in try store.redo() }
  }
}

extension Session {
  /// Prints what a step through the log of changes did.
  fileprivate func report(
    _ sentence: (Change, CivilDate) -> String, _ step: (Store) throws(PlannerError) -> Written
  ) throws {
    let change: Change
    do throws(PlannerError) {
      let written = try step(store)
      sayKeptUndoLog(written)
      change = written.change
    } catch {
      throw Failure.planner(error, today: today)
    }
    Output.answer([change.isEmpty ? Text.nothingToChange : sentence(change, today)])
  }
}
