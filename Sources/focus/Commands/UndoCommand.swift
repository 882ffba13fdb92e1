import ArgumentParser
import FocusDomain
import FocusText

/// `focus undo`.
struct UndoCommand: StoreCommand {
  static let page = CommandPage(
    "undo", .undo, [.undoUse],
    examples: ["focus undo"])

  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let context = try openContext()
    try context.report(Text.undone) { store throws(PlannerError) in try store.undo() }
  }
}

/// `focus redo`.
struct RedoCommand: StoreCommand {
  static let page = CommandPage(
    "redo", .redo, [.redoUse],
    examples: ["focus redo"])

  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let context = try openContext()
    try context.report(Text.redone) { store throws(PlannerError) in try store.redo() }
  }
}

extension CommandContext {
  /// Runs an undo or redo step and prints what it changed.
  fileprivate func report(
    _ sentence: (Change, CivilDate) -> String, _ step: (Store) throws(PlannerError) -> Written
  ) throws {
    let change: Change
    do throws(PlannerError) {
      let written = try step(store)
      sayKeptUndoLog(written)
      change = written.change
      OverdueMemory(paths).follow(change, in: self)
      if case .runsOn = change.session { Agent.ensure(for: store) }
    } catch {
      throw Failure.planner(error, today: today)
    }
    Output.answer([change.isEmpty ? Text.nothingToChange : sentence(change, today)])
  }
}
