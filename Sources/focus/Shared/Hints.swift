import FocusDomain
import FocusSettings
import FocusText

/// Suggests commands that would work in place of a refused one, ready to paste into a shell.
extension CommandContext {
  /// A hint for adding a task to a full day.
  func hintForFullDay(
    _ day: CivilDate, adding title: String, priority: String?, note: String?, options: [String]
  ) -> String? {
    guard let free = nextDayWithRoom(after: day) else { return nil }
    let title = Title.cleaned(title)
    let details = [("--priority", priority), ("--note", note)].flatMap { name, value in
      value.map { [name, $0] } ?? []
    }
    func writing(_ words: [String], _ options: [String]) -> String {
      command(title.hasPrefix("-") ? words + options + ["--", title] : words + [title] + options)
    }
    // Suggest *later* only to users who already use it.
    let lines = (try? store.later().count) ?? 0
    let verb = LaterAction.begins(title) ? ["focus", "later", "add"] : ["focus", "later"]
    return Text.fullDayHint(
      add: writing(["focus", "add"], details + options + ["--day", name(of: free)]),
      other: makeRoom(on: day, movingTo: free),
      later: 0 < lines && lines < LaterLine.limit ? writing(verb, details) : nil)
  }

  /// A hint for moving a completed task to a future day.
  func hintToReopen(_ task: String, from: CivilDate, to target: CivilDate) -> String {
    let which = from == today ? [] : ["--day", name(of: from)]
    return Text.reopenHint(command(["focus", "move", task, "--to", name(of: target), "--reopen"] + which))
  }

  /// A hint for moving a task to a full day.
  func hintForFullDay(_ day: CivilDate, moving task: String, from: CivilDate) -> String? {
    guard let free = nextDayWithRoom(after: day) else { return nil }
    let which = from == today ? [] : ["--day", name(of: from)]
    return Text.moveElsewhereHint(
      move: command(["focus", "move", task, "--to", name(of: free)] + which),
      other: makeRoom(on: day, movingTo: free))
  }

  /// A hint for another command that was refused because a day is full.
  func hintForFullDay(_ day: CivilDate) -> String? {
    nextDayWithRoom(after: day).map { Text.makeRoomHint(makeRoom(on: day, movingTo: $0)) }
  }

  /// The commands that restore deleted tasks.
  func restoreCommands(_ tasks: [FocusTask]) -> [String] {
    let deleted = (try? store.recentlyDeleted())?.map(\.task.id) ?? []
    let others = deleted.filter { id in !tasks.contains { $0.id == id } }
    return ShortID.prefixes(of: tasks.map(\.id) + others).prefix(tasks.count).map {
      command(["focus", "restore", $0])
    }
  }

  /// A command line for this store.
  func command(_ words: [String]) -> String {
    // After `--` every word is an argument, so put the option directly after the command.
    guard let dataDirectoryOption, let name = words.first else { return ShellQuoting.command(words) }
    return ShellQuoting.command([name, Paths.dataDirectoryOption, dataDirectoryOption] + words.dropFirst())
  }

  /// The command that makes room on a day: moves its last open task, or deletes the last task.
  private func makeRoom(on day: CivilDate, movingTo free: CivilDate) -> String {
    let tasks = (try? store.plan(of: day))?.tasks ?? []
    let which = day == today ? [] : ["--day", name(of: day)]
    if let index = tasks.lastIndex(where: \.isOpen) {
      return command(["focus", "move", "\(index + 1)", "--to", name(of: free)] + which)
    }
    return command(["focus", "delete", "\(max(tasks.count, 1))"] + which)
  }

  private func nextDayWithRoom(after day: CivilDate) -> CivilDate? {
    (1...62).lazy.map(day.adding(days:)).first { ((try? store.plan(of: $0))?.room ?? 0) > 0 }
  }

  func name(of day: CivilDate) -> String {
    switch today.days(until: day) {
    case 0: "today"
    case 1: "tomorrow"
    default: day.description
    }
  }
}
