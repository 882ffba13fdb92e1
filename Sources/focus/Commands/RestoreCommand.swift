import ArgumentParser
import FocusDomain
import FocusText

/// `focus restore`.
struct RestoreCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Take a recently deleted task back into its day.",
    discussion: Help.page(
      "The ID is the first four or more characters of the task's id, as 'focus delete' told it.",
      examples: "focus restore 3f2a9c1e"))

  @Argument(help: ArgumentHelp("The beginning of the task's id.", valueName: "id"))
  var id: String
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let session = try openSession()
    let found = try find(in: session)
    try session.perform([.restore(found.task.id, day: found.day)], hint: session.hintForFullDay)
    try Output.lines(try session.rows(of: [found.task.id], on: found.day))
  }

  private func find(in session: Session) throws(Failure) -> RecentlyDeleted {
    let deleted = try storeAccess { () throws(StoreError) in try session.store.recentlyDeleted() }
    do throws(Refusal) {
      let task = try TaskReference.unique(id, in: deleted.map(\.task))
      guard let found = deleted.first(where: { $0.task.id == task?.id }) else { throw .noSuchDeletedTask(id) }
      return found
    } catch {
      throw .planner(.refused(error), today: session.today)
    }
  }
}
