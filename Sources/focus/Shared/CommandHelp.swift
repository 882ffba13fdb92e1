import FocusSound
import FocusTUI
import FocusText
import FocusSystem
import FocusTerminal

/// The shared texts of `--help`.
enum CommandHelp {
  static let dates = """
    DATES are today, tomorrow, yesterday, a weekday (fri, friday), next friday, last tue, +3, -1, +2w, nov 27, 27.11. or \
    2026-11-27; names in your own language, too. A weekday is the next one where something is planned, and the last one \
    for sessions, log, stats, review, standup and where a range begins. A day without its year is the coming one to plan for, the last one for what was \
    done, else the nearest.
    """

  static let tasks = """
    A TASK is its place in 'focus list' (1, 2 or 3), a part of its title that no other has, or the first four or more \
    characters of its id. It is looked up in the plan of --day, today unless you say otherwise.
    """

  static let placeholders =
    "Placeholders for --format: \(StatusText.Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")); "
    + "title, priority, glyph and time are those of the task in focus; planned, free and ends are how much of today is planned and free, and when it is all done. {{ and }} are braces."

  /// The names in English, because help is translated as a whole later.
  static let builtInSounds = Text.$language.withValue(.english) {
    Text.list(BuiltInSound.allCases.map(\.rawValue))
  }

  static let root = """
    Without a command the full screen opens.

    \(tasks)

    \(dates)

    EXAMPLES:
      focus add Write the report --priority high --at 9:00-10:30
      focus list
      focus done 1
      focus move 2 --to tomorrow
      focus status
    """

  /// The rows of a list with hanging indents. The parser would wrap long rows without an indent.
  static func rows(_ rows: [String], columns: Int = columns) -> String {
    // Pages in other languages are wrapped as a whole.
    guard Text.language == .english else { return rows.map { "  \($0)" }.joined(separator: "\n") }
    // The parser also wraps lines that fill the width exactly.
    let columns = max(20, columns - 1)
    return rows.map { row in
      let first = TextWidth.wrap(row, to: columns - 2).first ?? ""
      let rest = TextWidth.wrap(String(row.dropFirst(first.count + 1)), to: columns - 4)
      return (["  \(first)"] + rest.filter { !$0.isEmpty }.map { "    \($0)" }).joined(separator: "\n")
    }
    .joined(separator: "\n")
  }

  /// The width at which the argument parser wraps help.
  static var columns: Int {
    getenv("COLUMNS").flatMap { Int(String(cString: $0)) }.flatMap { $0 > 0 ? $0 : nil }
      ?? OutputTerminal.columns(STDOUT_FILENO) ?? 80
  }

  /// Joins sections with blank lines, examples last.
  static func page(_ sections: String..., examples: String...) -> String {
    let all = sections + ["EXAMPLES:\n" + examples.map { "  \($0)" }.joined(separator: "\n")]
    return all.joined(separator: "\n\n")
  }
}
