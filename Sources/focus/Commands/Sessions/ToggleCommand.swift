import ArgumentParser
import FocusDomain
import FocusText

/// `focus toggle`.
struct ToggleCommand: SessionCommand {
  static let page = CommandPage(
    "toggle", .toggle, [.toggleUse],
    examples: ["focus toggle"])

  @OptionGroup var output: JSONOption
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let context = try openContext(repairing: true)
    answer(try perform(try verb(in: context), in: context), in: context)
  }

  private func verb(in context: CommandContext) throws(Failure) -> SessionVerb {
    let running = try storeAccess { () throws(StoreError) in try context.store.running() }
    let (now, rules) = (context.store.clock.reading(), context.store.sessionRules)
    // A session that is over is ended by the next action, so start a new one.
    if let running, !running.progress(at: now, by: rules).isEnded {
      return running.toggle
    }
    guard let task = try context.planToChange(of: context.today).inFocus else {
      throw .planner(.refused(.nothingToFocusOn), today: context.today)
    }
    return .start(context.draft(for: task), switching: false)
  }
}
