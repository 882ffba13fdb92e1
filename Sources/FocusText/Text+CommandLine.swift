import FocusDomain

/// Sentences of the command line: wrong usage, notes and questions.
extension Text {
  // MARK: Wrong usage

  /// A text that is no date.
  package static func badDate(_ typed: String, option: String) -> String {
    "\(quoted(typed)) is no date for \(option): "
      + "write today, tomorrow, friday, +3, -1, +2w, nov 27, 27.11. or 2026-11-27."
  }

  /// A day outside the calendar that people plan in.
  package static func dateOutOfReach(_ typed: String, option: String) -> String {
    "\(quoted(typed)) is too far away for \(option): "
      + "give a day from \(CivilDate.plannable.lowerBound) to \(CivilDate.plannable.upperBound)."
  }

  /// A text that is no range of times.
  package static func badTimeRange(_ typed: String) -> String {
    "\(quoted(typed)) is no time for --at: write 9:00-10:30, 9-10, 9am-1pm or just 9."
  }

  /// A text that is no priority.
  package static func badPriority(_ typed: String) -> String {
    "\(quoted(typed)) is no priority: write high, medium or low."
  }

  /// A range that ends before it begins.
  package static func reversedRange(_ first: CivilDate, _ last: CivilDate) -> String {
    "The range from \(first) to \(last) ends before it begins: swap --from and --to."
  }

  /// Two options that exclude each other.
  package static func exclusive(_ first: String, _ second: String) -> String {
    "\(first) and \(second) exclude each other: give one of them."
  }

  /// `edit` without a new value.
  package static let nothingToEdit =
    "Nothing to change was given: use --title, --priority, --at or --all-day."

  /// `search` without a text.
  package static let nothingToSearch = "'' finds everything: give a text to search for."

  /// A question that nobody can answer.
  package static func needsYes(_ command: String) -> String {
    "'focus \(command)' asks before it changes anything, but there is no terminal to ask in: "
      + "run 'focus \(command) --yes'."
  }

  /// A placeholder nobody knows.
  package static func unknownPlaceholder(_ name: String, known: [String]) -> String {
    "\(quoted("{\(name)}")) is no placeholder for --format: "
      + "write \(list(known.map { "{\($0)}" }, "or")), and {{ for a brace."
  }

  /// A brace that is not closed.
  package static func openBrace(_ format: String) -> String {
    "A brace is not closed in the format \(quoted(format)): write {title}, or {{ for a brace."
  }

  /// A width that is none.
  package static func badWidth(_ width: Int) -> String {
    "'\(width)' is no width: give the number of cells, 1 or more."
  }

  /// An option whose value is none of those it takes.
  package static func badChoice(_ typed: String, option: String, allowed: [String]) -> String {
    "\(quoted(typed)) is not possible for \(option): write \(list(allowed, "or"))."
  }

  package static let emptyDataDirectory = "'' is no directory for --data-dir: give a path, or leave it out."

  /// A relative path in a directory that was removed; `source` is the option or variable it is the value of.
  package static func noWorkingDirectory(_ path: String, source: String?) -> String {
    "\(quoted(path))\(source.map { " of \($0)" } ?? "") is relative to the working directory, which was removed: "
      + "change to another directory, or give an absolute path."
  }

  /// A path such as `~kim/plans`; `source` is the option or variable it is the value of.
  package static func tildeOfOtherUser(_ path: String, source: String?) -> String {
    "\(quoted(path))\(source.map { " of \($0)" } ?? "") is not expanded: write the whole path, or "
      + "\(quoted("./\(path)")) for a name that begins with '~'."
  }

  /// A path such as `~/plans` for somebody without a home directory.
  package static func tildeWithoutHome(_ path: String, source: String?) -> String {
    "\(quoted(path))\(source.map { " of \($0)" } ?? "") needs a home directory, and you have none: "
      + "set HOME, or write the whole path."
  }

  /// An unknown command, with the one that was probably meant.
  package static func unknownCommand(_ typed: String, nearest: String?) -> String {
    "There is no command \(quoted(typed))\(nearest.map { ", did you mean '\($0)'?" } ?? ".") Try 'focus --help'."
  }

  /// `config set theme dark`: settings are not changed from the command line.
  package static func settingsAreInTheirFile(_ path: String) -> String {
    "'focus config' only shows the settings: edit them in '\(path)'."
  }

  /// `add` without a title.
  package static let missingTitle =
    "A title is missing: write 'focus add Write the report', with -- before a title that begins with a dash."

  /// An unknown option that may have been meant as text.
  package static func unknownOptionOrTitle(_ message: String, help: String) -> String {
    "\(message): put -- before a text that begins with a dash, or try '\(help)'."
  }

  /// What the argument parser says, with where to look.
  package static func usage(_ message: String, help: String) -> String {
    let end = message.last.map { ".?!".contains($0) } ?? true
    return "\(message)\(end ? "" : ".") Try '\(help)'."
  }

  /// An option of the full screen given to a command.
  package static func onlyForScreen(_ option: String) -> String {
    "\(option) is for the full screen, not for a command: leave it out, or start 'focus' with it."
  }

  /// No terminal for the full screen or the pane.
  package static let screenNeedsTerminal =
    "The full screen and the pane need a terminal on stdin and stdout: try 'focus list' here, or 'focus --help'."

  // MARK: Notes

  /// A fourth task: the commands that do work.
  package static func fullDayHint(add: String, other: String) -> String {
    "Plan it for another day with: \(add), or make room with: \(other)"
  }

  /// A full day, for other commands than `add`.
  package static func makeRoomHint(_ command: String) -> String { "Make room with: \(command)" }

  /// No TERM.
  package static let missingTerminalType =
    "TERM is not set, so the kind of terminal is unknown: set it, for example TERM=xterm-256color."

  /// A TERM that the terminfo database does not know.
  package static func unknownTerminalType(_ name: String) -> String {
    "The terminal type TERM=\(quoted(name)) is not known here: set TERM to one that is, for example xterm-256color."
  }

  /// A TERM that cannot place its cursor.
  package static func dumbTerminalType(_ name: String) -> String {
    "A screen needs a terminal that can move its cursor, and TERM=\(quoted(name)) cannot: try 'focus list'."
  }

  /// The system refused what a screen needs; an errno.
  package static func terminalFailed(_ code: Int32) -> String {
    "The screen cannot open: \(reason(code))."
  }

  /// Standard output that cannot be written; an errno.
  package static func cannotWriteOutput(_ code: Int32) -> String {
    "The output cannot be written: \(reason(code))."
  }

  /// Standard output that cannot be written after a change was made; an errno.
  package static func answerNotShown(_ code: Int32) -> String {
    "Done, but the answer could not be shown: \(reason(code))."
  }

  /// `1 of 3 done`.
  package static func progress(done: Int, of total: Int) -> String { "\(done) of \(total) done" }

  /// A day that has more than three.
  package static func overLimit(_ day: CivilDate, count: Int, today: CivilDate) -> String {
    "\(sentenceStart(day, today: today)) has \(count) tasks and room for \(DayPlan.limit): "
      + "choose three, and move or delete the others."
  }

  /// Nothing to do for `done` or `reopen`.
  package static func alreadySo(
    _ title: String, completed: Bool, on day: CivilDate, today: CivilDate
  ) -> String {
    "\(quoted(title, on: day, today: today)) is \(completed ? "completed" : "open") already."
  }

  /// Nothing to do for `edit` or `move`.
  package static func unchanged(_ title: String, on day: CivilDate, today: CivilDate) -> String {
    "\(quoted(title, on: day, today: today)) is like that already."
  }

  /// Where a deleted task went.
  package static func deleted(
    _ title: String, on day: CivilDate, today: CivilDate, restore: String
  ) -> String {
    "\(quoted(title, on: day, today: today)) can be restored for \(RecentlyDeleted.days) days with: \(restore)"
  }

  /// `restore` without an id, and nothing to restore.
  package static let nothingToRestore =
    "Nothing was deleted in the last \(RecentlyDeleted.days) days: there is nothing to restore."

  /// What `reset` did.
  package static func reset(_ count: Int) -> String {
    "\(Text.count(count, "task", "tasks")) removed from today; to take that back: focus undo"
  }

  /// A task that `carry` left behind for want of room.
  package static func stayed(_ title: String, on day: CivilDate, today: CivilDate) -> String {
    "\(quoted(title)) stays on \(relativeDate(day, today: today)): today has its \(DayPlan.limit) tasks."
  }

  /// A search without a result.
  package static func notFound(_ text: String) -> String { "No task has \(quoted(text)) in its title." }

  /// A range without tasks.
  package static func nothingPlanned(from first: CivilDate, to last: CivilDate) -> String {
    "Nothing is planned from \(first) to \(last)."
  }

  /// A day without tasks.
  package static let nothingPlanned = "Nothing planned."

  /// A question was answered with no.
  package static let leftAsItWas = "Nothing was changed."

  /// What came from an older app's file, or another.
  package static func migrated(_ count: Int, schema: Int, days: Int) -> String {
    "\(Text.count(count, "task", "tasks")) on \(Text.count(days, "day", "days")) came from tasks.json "
      + "(schema \(schema)); the original is kept in backups/."
  }

  // MARK: The status line

  /// Nothing is planned.
  package static let planYourDay = "plan your day"
  /// All is done.
  package static let doneForToday = "done for today"

  // MARK: Questions

  /// Before `reset`.
  package static func askReset(_ count: Int) -> String {
    "Remove \(count == 1 ? "the task" : "all \(count) tasks") of today? [y/N] "
  }

  /// Before a task is carried.
  package static func askCarry(_ title: String, from day: CivilDate, today: CivilDate) -> String {
    "\(quoted(title, on: day, today: today)): [c]arry to today, [m]ove to another day, "
      + "[l]eave, [d]elete, [q]uit and leave the rest? "
  }

  /// For the day to move a task to.
  package static let askDay = "To which day (tomorrow, friday, +3, nov 27, 2026-11-27)? "
}
