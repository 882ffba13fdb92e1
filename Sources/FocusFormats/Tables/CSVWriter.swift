import FocusDomain

/// Writes comma-separated values (RFC 4180): a header line, then one line per task. Lines end with CR and LF.
///
/// If any task has a note, there is a column for notes. If any day has a log, there are columns for it. The
/// log of a day is on its own line after the tasks of the day, so that its values are not repeated for each
/// task.
enum CSVWriter {
  static func write(_ plans: [DayPlan]) -> [UInt8] {
    let columns = FocusTask.fields.keys(in: .table)
    let priority = columns.firstIndex { $0.name == "priority" } ?? 0
    let rare = FocusTask.fields.keys(in: .rare).filter { key in
      plans.contains { $0.tasks.contains { key.shown($0) != .null } }
    }
    let logs = plans.contains { $0.filledLog != nil } ? DayLog.fields.keys(in: .table) : []
    let names =
      ["day"] + columns[...priority].map(name) + ["state"] + columns[(priority + 1)...].map(name)
      + rare.map(name)
    var text = line(names + logs.map(name))
    for plan in plans {
      for (task, state) in plan.tasksWithStates {
        var values = columns.map { cell($0.shown(task)) }
        values.insert(state?.rawValue ?? "", at: priority + 1)
        values += rare.map { cell($0.shown(task), ForeignNote.written) }
        text += line([plan.day.description] + values + logs.map { _ in "" })
      }
      if let log = plan.filledLog {
        let values = logs.map { key in
          cell(key.shown(log)) { Reflection.lines(of: $0).joined(separator: "\n") }
        }
        text += line([log.day.description] + names.dropFirst().map { _ in "" } + values)
      }
    }
    return Array(text.utf8)
  }

  /// Whether a line is the header of a table that focus has written, of tasks, sessions or days.
  static func isHeader(_ line: String) -> Bool {
    let columns = line.split(separator: ",", omittingEmptySubsequences: false)
    return columns.count > 3 && columns[0] == "day"
      && columns.allSatisfy { name in
        !name.isEmpty && name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "_") }
      }
  }

  /// The name of a column: that of the field in snake case, such as `created_at`.
  static func name<R: Record>(_ key: Field<R>.Key) -> String {
    key.name.map { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined()
  }

  /// The text of a cell for a value, made safe for display.
  static func cell(_ value: JSONValue, _ safe: (String) -> String = Title.cleaned) -> String {
    value == .null ? "" : value.text.map(safe) ?? JSONWriter.line(value)
  }

  static func line(_ values: [String]) -> String {
    values.map { quoted(withoutFormula($0)) }.joined(separator: ",") + "\r\n"
  }

  /// The value, with a leading apostrophe if a spreadsheet would evaluate it, such as `=1+1`. Full-width
  /// characters count, too, because some localized spreadsheets accept them.
  private static func withoutFormula(_ value: String) -> String {
    let first = value.unicodeScalars.first { !$0.properties.isWhitespace || $0 == "\t" || $0 == "\r" }
    return first.map(formulaBeginnings.contains) ?? false ? "'\(value)" : value
  }

  private static let formulaBeginnings: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\t", "\r", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  /// The value in quotation marks if necessary.
  private static func quoted(_ value: String) -> String {
    let isPlain = !value.utf8.contains { [0x22, 0x2C, 0x0D, 0x0A].contains($0) }
    guard !isPlain || value.first?.isWhitespace == true || value.last?.isWhitespace == true else {
      return value
    }
    return "\"" + value.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
