import FocusDomain
import FocusTUI
import FocusTerminal
import FocusText

/// Routines as text, one per line:
/// `1  – Medium  Stand-up notes  Mon, Wed, Fri  09:30 – 10:00  taken 9 of the last 12  3f2a`.
struct RoutineTable {
  let routines: [ListedRoutine]
  let style: OutputStyle

  /// The rows of the given routines, or of all. On a narrow terminal the words of priorities, the ids and the
  /// times are dropped first, then how often routines were taken.
  func rows(of chosen: [Routine.ID]? = nil) -> [OutputLine] {
    let ids = ShortID.prefixes(of: routines.map(\.routine.id))
    let wanted = routines.indices.filter { chosen?.contains(routines[$0].routine.id) ?? true }
    let cells = wanted.map { self.cells(of: routines[$0], id: ids[$0]) }
    var drops: [Column] = []
    func width() -> Int { self.widths(of: cells, without: drops).reduce(6, +) }
    for column in [Column.word, .id, .times, .taken] where width() > style.columns ?? .max {
      drops.append(column)
    }
    var widths = self.widths(of: cells, without: drops)
    if let columns = style.columns, width() > columns {
      widths[Column.title.rawValue] = max(10 + 2, widths[Column.title.rawValue] - (width() - columns))
    }
    return zip(wanted, cells).map { row($1, of: routines[$0].routine, place: $0 + 1, widths) }
  }

  private enum Column: Int, CaseIterable {
    case word, title, days, times, taken, id
  }

  private func cells(of listed: ListedRoutine, id: String) -> [String] {
    let routine = listed.routine
    return [
      Text.name(of: routine.priority), Title.cleaned(routine.title),
      style.spell(Text.days(of: routine, today: style.today)),
      Text.times(of: routine, style.clock).map(style.spell) ?? "",
      listed.offered == 0 ? "" : Text.taken(listed.taken, of: listed.offered),
      id + (routine.note.isEmpty ? "" : " \(style.symbols.note)"),
    ]
  }

  /// The widths of the columns, including the blanks after them.
  private func widths(of cells: [[String]], without dropped: [Column]) -> [Int] {
    Column.allCases.map { column in
      let widest = cells.map { TextWidth.width(of: $0[column.rawValue]) }.max() ?? 0
      return widest == 0 || dropped.contains(column) ? 0 : widest + 2
    }
  }

  private func row(_ cells: [String], of routine: Routine, place: Int, _ widths: [Int]) -> OutputLine {
    var row = OutputLine()
    let isQuiet = routine.pausedAt != nil || routine.recurrence.end.map { $0 < style.today } ?? false
    let priority = Style(isQuiet ? .textFaint : routine.priority.token)
    row.append("\(place < 10 ? "  " : " ")\(place) ", Style(.textFaint))
    row.append("\(style.glyph(routine.priority)) ", priority)
    for column in Column.allCases where widths[column.rawValue] > 0 {
      let (text, width) = (cells[column.rawValue], widths[column.rawValue])
      switch column {
      case .word: row.append(text, priority, padTo: width)
      case .title:
        let shown = TextWidth.truncate(text, to: width - 2, ellipsis: style.symbols.ellipsis)
        row.append(shown, linking: text, Style(isQuiet ? .textFaint : .text))
        row.space(width - TextWidth.width(of: shown))
      case .days: row.append(text, isQuiet ? Style(.textFaint) : nil, padTo: width)
      case .times, .taken, .id: row.append(text, Style(.textFaint), padTo: width)
      }
    }
    return row.fitted(to: style.columns, ellipsis: style.symbols.ellipsis)
  }
}

/// Routines as JSON. Scripts depend on the keys.
enum RoutineJSON {
  static func value(_ routines: [ListedRoutine], today: CivilDate) -> JSONValue {
    .object(["routines": .array(routines.map { value($0, today: today) })])
  }

  private static func value(_ listed: ListedRoutine, today: CivilDate) -> JSONValue {
    var fields = Routine.fields.json(of: listed.routine)
    fields["taken"] = PlanJSON.number(listed.taken)
    fields["offered"] = PlanJSON.number(listed.offered)
    let isPaused = listed.routine.pausedAt != nil
    fields["next"] = PlanJSON.text(isPaused ? nil : listed.routine.recurrence.first(from: today))
    return .object(fields)
  }
}
