import FocusDomain

/// Texts of the command line: usage errors, notes and questions.
extension Text {
  // MARK: Wrong usage

  /// An unreadable date.
  package static func badDate(_ typed: String, option: String) -> String {
    "\(quoted(typed)) is no date for \(option): "
      + "write today, tomorrow, friday, +3, -1, +2w, nov 27, 27.11. or 2026-11-27."
  }

  /// A day outside `CivilDate.plannable`.
  package static func dateOutOfReach(_ typed: String, option: String) -> String {
    "\(quoted(typed)) is too far away for \(option): "
      + "give a day from \(CivilDate.plannable.lowerBound) to \(CivilDate.plannable.upperBound)."
  }

  /// An unreadable range of times.
  package static func badTimeRange(_ typed: String) -> String {
    "\(quoted(typed)) is no time for --at: write 9:00-10:30, 9-10, 9am-1pm or just 9."
  }

  /// An unknown priority.
  package static func badPriority(_ typed: String) -> String {
    "\(quoted(typed)) is no priority: write high, medium or low."
  }

  /// A range that ends before it begins.
  package static func reversedRange(_ first: CivilDate, _ last: CivilDate) -> String {
    "The range from \(first) to \(last) ends before it begins: swap --from and --to."
  }

  /// Two mutually exclusive options.
  package static func exclusive(_ first: String, _ second: String) -> String {
    "\(first) and \(second) exclude each other: give one of them."
  }

  /// `edit` without a new value.
  package static var nothingToEdit: String {
    "Nothing to change was given: use --title, --priority, --at or --all-day."
  }

  /// `search` without a text.
  package static var nothingToSearch: String {
    "'' finds everything: give a text to search for."
  }

  /// A question without a terminal on which it could be answered.
  package static func needsYes(_ command: String) -> String {
    "'focus \(command)' asks before it changes anything, but there is no terminal to ask in: "
      + "run 'focus \(command) --yes'."
  }

  /// An unknown placeholder.
  package static func unknownPlaceholder(_ name: String, known: [String]) -> String {
    "\(quoted("{\(name)}")) is no placeholder for --format: "
      + "write \(list(known.map { "{\($0)}" }, .or)), and {{ for a brace."
  }

  /// An unclosed brace.
  package static func openBrace(_ format: String) -> String {
    "A brace is not closed in the format \(quoted(format)): write {title}, or {{ for a brace."
  }

  /// An invalid width.
  package static func badWidth(_ width: Int) -> String {
    "'\(width)' is no width: give the number of cells, 1 or more."
  }

  /// An option with a value that it does not accept.
  package static func badChoice(_ typed: String, option: String, allowed: [String]) -> String {
    "\(quoted(typed)) is not possible for \(option): write \(list(allowed, .or))."
  }

  package static var emptyDataDirectory: String {
    "'' is no directory for --data-dir: give a path, or leave it out."
  }

  /// A relative path while the working directory no longer exists; `source` is the option or variable that holds the
  /// path.
  package static func noWorkingDirectory(_ path: String, source: String?) -> String {
    "\(quoted(path))\(source.map { " of \($0)" } ?? "") is relative to the working directory, which was removed: "
      + "change to another directory, or give an absolute path."
  }

  /// A path such as `~kim/plans`; `source` is the option or variable that holds it.
  package static func tildeOfOtherUser(_ path: String, source: String?) -> String {
    "\(quoted(path))\(source.map { " of \($0)" } ?? "") is not expanded: write the whole path, or "
      + "\(quoted("./\(path)")) for a name that begins with '~'."
  }

  /// A path such as `~/plans` for a user without a home directory; `source` is the option or variable that holds it.
  package static func tildeWithoutHome(_ path: String, source: String?) -> String {
    "\(quoted(path))\(source.map { " of \($0)" } ?? "") needs a home directory, and you have none: "
      + "set HOME, or write the whole path."
  }

  /// An unknown command, and the one that was probably meant.
  package static func unknownCommand(_ typed: String, nearest: String?) -> String {
    "There is no command \(quoted(typed))\(nearest.map { ", did you mean '\($0)'?" } ?? ".") Try 'focus --help'."
  }

  /// `config set theme dark`: the command line cannot change settings.
  package static func settingsAreInTheirFile(_ path: String) -> String {
    "'focus config' only shows the settings: edit them in '\(path)'."
  }

  /// `add` without a title.
  package static var missingTitle: String {
    "A title is missing: write 'focus add Write the report', with -- before a title that begins with a dash."
  }

  /// An unknown option that may have been meant as the title.
  package static func unknownOptionOrTitle(_ message: String, help: String) -> String {
    "\(message): put -- before a text that begins with a dash, or try '\(help)'."
  }

  /// A message of the argument parser, and where to find help.
  package static func usage(_ message: String, help: String) -> String {
    let end = message.last.map { ".?!".contains($0) } ?? true
    return "\(message)\(end ? "" : ".") Try '\(help)'."
  }

  /// An option of the full screen, given to a command.
  package static func onlyForScreen(_ option: String) -> String {
    "\(option) is for the full screen, not for a command: leave it out, or start 'focus' with it."
  }

  /// The full screen or the pane without a terminal.
  package static var screenNeedsTerminal: String {
    "The full screen and the pane need a terminal on stdin and stdout: try 'focus list' here, or 'focus --help'."
  }

  // MARK: Notes

  /// How to handle a fourth task, with the commands that do.
  package static func fullDayHint(add: String, other: String) -> String {
    "Plan it for another day with: \(add), or make room with: \(other)"
  }

  /// How to make room on a full day, for commands other than `add`.
  package static func makeRoomHint(_ command: String) -> String { "Make room with: \(command)" }

  /// TERM is not set.
  package static var missingTerminalType: String {
    "TERM is not set, so the kind of terminal is unknown: set it, for example TERM=xterm-256color."
  }

  /// TERM is not in the terminfo database.
  package static func unknownTerminalType(_ name: String) -> String {
    "The terminal type TERM=\(quoted(name)) is not known here: set TERM to one that is, for example xterm-256color."
  }

  /// TERM is a terminal without cursor addressing.
  package static func dumbTerminalType(_ name: String) -> String {
    "A screen needs a terminal that can move its cursor, and TERM=\(quoted(name)) cannot: try 'focus list'."
  }

  /// A system call for the screen failed with this errno.
  package static func terminalFailed(_ code: Int32) -> String {
    "The screen cannot open: \(reason(code))."
  }

  /// Writing to standard output failed with this errno.
  package static func cannotWriteOutput(_ code: Int32) -> String {
    "The output cannot be written: \(reason(code))."
  }

  /// Writing to standard output failed with this errno after a change was made.
  package static func answerNotShown(_ code: Int32) -> String {
    "Done, but the answer could not be shown: \(reason(code))."
  }

  /// `1 of 3 done`.
  package static func progress(done: Int, of total: Int) -> String { "\(done) of \(total) done" }

  /// A day with more than three tasks.
  package static func overLimit(_ day: CivilDate, count: Int, today: CivilDate) -> String {
    "\(sentenceStart(day, today: today)) has \(count) tasks and room for \(DayPlan.limit): "
      + "choose three, and move or delete the others."
  }

  /// `done` or `reopen` had nothing to do.
  package static func alreadyInState(
    _ title: String, completed: Bool, on day: CivilDate, today: CivilDate
  ) -> String {
    "\(quoted(title, on: day, today: today)) is \(completed ? "completed" : "open") already."
  }

  /// `edit` or `move` had nothing to do.
  package static func unchanged(_ title: String, on day: CivilDate, today: CivilDate) -> String {
    "\(quoted(title, on: day, today: today)) is like that already."
  }

  /// A task was deleted.
  package static func deleted(
    _ title: String, on day: CivilDate, today: CivilDate, restore: String
  ) -> String {
    "\(quoted(title, on: day, today: today)) can be restored for \(RecentlyDeleted.days) days with: \(restore)"
  }

  /// `restore` without an id while no task is deleted.
  package static var nothingToRestore: String {
    "Nothing was deleted in the last \(RecentlyDeleted.days) days: there is nothing to restore."
  }

  /// The result of `reset`.
  package static func reset(_ count: Int) -> String {
    "\(Text.count(count, "task", "tasks")) removed from today; to take that back: focus undo"
  }

  /// A task that `carry` did not move because the day is full.
  package static func stayed(_ title: String, on day: CivilDate, today: CivilDate) -> String {
    "\(quoted(title)) stays on \(relativeDate(day, today: today)): today has its \(DayPlan.limit) tasks."
  }

  /// A search without results.
  package static func notFound(_ text: String) -> String { "No title and no log has \(quoted(text)) in it." }

  /// A range of days without tasks.
  package static func nothingPlanned(from first: CivilDate, to last: CivilDate) -> String {
    "Nothing is planned from \(first) to \(last)."
  }

  /// A day without tasks.
  package static var nothingPlanned: String {
    "Nothing planned."
  }

  /// A question was answered with no.
  package static var nothingChanged: String {
    "Nothing was changed."
  }

  /// Data of an older app was migrated.
  package static func migrated(_ count: Int, schema: Int, days: Int) -> String {
    "\(Text.count(count, "task", "tasks")) on \(Text.count(days, "day", "days")) came from tasks.json "
      + "(schema \(schema)); the original is kept in backups/."
  }

  // MARK: Status line

  package static var planYourDay: String {
    "plan your day"
  }
  /// All tasks are done.
  package static var doneForToday: String {
    "done for today"
  }

  // MARK: Questions

  /// Asks before `reset`.
  package static func askReset(_ count: Int) -> String {
    "Remove \(count == 1 ? "the task" : "all \(count) tasks") of today? [y/N] "
  }

  /// Asks before a task is carried over.
  package static func askCarry(_ title: String, from day: CivilDate, today: CivilDate) -> String {
    "\(quoted(title, on: day, today: today)): [c]arry to today, [m]ove to another day, "
      + "[l]eave, [d]elete, [q]uit and leave the rest? "
  }

  /// Asks for the day to move a task to.
  package static var askDay: String {
    "To which day (tomorrow, friday, +3, nov 27, 2026-11-27)? "
  }
}
