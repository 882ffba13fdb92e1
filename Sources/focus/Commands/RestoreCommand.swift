import ArgumentParser
import FocusDomain
import FocusSync
import FocusSyncClient
import FocusTUI
import FocusTerminal
import FocusText

/// `focus restore`.
struct RestoreCommand: StoreCommand {
  static let page = CommandPage(
    "restore", .restore, [.restoreUse],
    examples: ["focus restore", "focus restore 3f2a9c1e"])

  @Argument(help: ArgumentHelp(.restoreID, valueName: "id"))
  var id: String?
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let context = try openContext()
    guard let id else { return try list(context) }
    let found = try find(id, in: context)
    let written = try context.perform([.restore(found.task.id, day: found.day)], hint: context.hintForFullDay)
    Output.answer(context.rows(of: [found.task.id], on: found.day, in: written), context.style)
  }

  private func find(_ id: String, in context: CommandContext) throws(Failure) -> RecentlyDeleted {
    let deleted = try storeAccess { () throws(StoreError) in try context.store.recentlyDeleted() }
    do throws(RuleViolation) {
      let task = try TaskReference.unique(id, in: deleted.map(\.task))
      guard let found = deleted.first(where: { $0.task.id == task?.id }) else { throw .noSuchDeletedTask(id) }
      return found
    } catch {
      throw .planner(.refused(error), today: context.today)
    }
  }

  private func list(_ context: CommandContext) throws {
    let deleted = try storeAccess { () throws(StoreError) in try context.store.recentlyDeleted() }
    guard !deleted.isEmpty else { return Output.say(Text.nothingToRestore) }
    let commands = context.restoreCommands(deleted.map(\.task))
    let now = context.store.clock.now()
    let style = context.style
    let deviceNames = try? SyncedStore(context.store).deviceNames()
    let rows = zip(deleted, commands).map { found, command in
      let by = deviceNames?.other(found.task.device).map { "\(Text.deleted(on: $0))  " } ?? ""
      return (
        day: found.day.description, title: Title.cleaned(found.task.title),
        left: by + Text.daysLeft(found.daysLeft(at: now)), command: command
      )
    }
    let left = rows.map { TextWidth.width(of: $0.left) }.max() ?? 0
    let longest = rows.map { TextWidth.width(of: $0.title) }.max() ?? 0
    let command = rows.map { TextWidth.width(of: $0.command) }.max() ?? 0
    // Truncate the title, because the command must stay complete.
    let room = style.columns.map { $0 - 10 - 2 - 2 - left - 2 - command } ?? 40
    let width = min(longest, max(room, 8))
    try Output.lines(
      rows.map { row in
        var line = OutputLine("\(row.day)  ", Style(.textFaint))
        let title =
          style.columns == nil
          ? row.title
          : TextWidth.drawn(
            TextWidth.truncate(row.title, to: width, ellipsis: style.symbols.ellipsis))
        line.append(title, padTo: width)
        line.space(2)
        line.append(row.left, Style(.textFaint), padTo: left)
        line.append("  \(row.command)", Style(.accent))
        return line
      }, style)
  }
}
