import FocusDomain
import FocusTUI
import FocusTerminal
import FocusText

/// A plan as text: a heading and a row for each task.
struct PlanTable {
  let plan: DayPlan
  /// The routines offered on the day, with the commands that accept the offers.
  var offers: [(routine: Routine, command: String)] = []
  /// Whether the plan fits into the working hours; nil if that is not shown.
  var load: DayWorkload?
  let style: OutputStyle

  /// The maximum width of the title column in a pipe; longer titles exceed it without widening it.
  private static let widestTitle = 40
  /// The width of a title on a terminal below which other columns are dropped first.
  private static let readableTitle = 20

  /// Heading, rows and warnings. A quiet heading is used for a day in a list of days.
  func lines(quietly isQuiet: Bool = false) -> [OutputLine] {
    let rows = rows()
    let headingStyle = isQuiet ? Style(.textFaint) : Style(.text).bold()
    let isTight = TextWidth.width(of: heading) > style.columns ?? .max
    var lines = [
      OutputLine(isTight ? shortHeading : heading, headingStyle).fitted(
        to: style.columns, ellipsis: style.symbols.ellipsis)
    ]
    lines += rows.isEmpty ? [OutputLine("  \(Text.nothingPlanned)", Style(.textFaint))] : rows
    if let load, let text = Text.load(load).first {
      let line = OutputLine("  \(style.spell(text))", Style(load.isOver ? .warning : .textMuted))
      lines.append(line.fitted(to: style.columns, ellipsis: style.symbols.ellipsis))
    }
    guard plan.isOverLimit else { return lines }
    let warning = Text.overLimit(plan.day, count: plan.count, today: style.today)
    let wrapped = style.columns.map { TextWidth.wrap(warning, to: $0 - 2) } ?? [warning]
    return lines + wrapped.map { OutputLine("  \($0)", Style(.warning)) }
  }

  /// The heading: `Saturday, November 21, 2026 (today): 1 of 3 done`.
  var heading: String {
    let name = Text.dayHeading(plan.day, today: style.today)
    return plan.count == 0
      ? name : Text.labelled(name, Text.progress(done: plan.completedCount, of: plan.count))
  }

  /// The heading if the full one does not fit: `Sat Nov 21: 1 of 3 done`.
  private var shortHeading: String {
    let name = Text.shortDate(plan.day)
    return plan.count == 0
      ? name : Text.labelled(name, Text.progress(done: plan.completedCount, of: plan.count))
  }

  /// The rows of changed tasks, as commands print them: with the day unless it is today.
  func answer(of tasks: [TaskID]) -> [OutputLine] { rows(of: tasks, namesDay: plan.day != style.today) }

  /// The rows of tasks that were deleted from this plan.
  func answer(ofDeleted tasks: [TaskID]) -> [OutputLine] {
    rows(of: tasks, namesDay: plan.day != style.today, areDeleted: true)
  }

  /// The rows of the given tasks, or of all.
  func rows(of chosen: [TaskID]? = nil, namesDay: Bool = false, areDeleted: Bool = false) -> [OutputLine] {
    let day = namesDay ? Text.nearDate(plan.day, today: style.today) : nil
    let ids = ShortID.prefixes(of: plan.tasks.map(\.id))
    var rows: [TaskRow] = []
    let offers = chosen == nil ? offers : []
    let chosen = chosen.map(Set.init)
    for (index, (task, state)) in plan.tasksWithStates.enumerated() where chosen?.contains(task.id) ?? true {
      let state = areDeleted ? nil : state
      rows.append(TaskRow(task, place: index + 1, id: ids[index], state: state, day: day, style: style))
    }
    rows += offers.map { TaskRow($0.routine, on: plan.day, command: $0.command, style: style) }
    let titles = rows.map { TextWidth.width(of: $0.title) }.max() ?? 0
    guard let columns = style.columns else {
      let layout = TaskRow.Layout(rows, TaskRow.Layout.widest, title: min(titles, PlanTable.widestTitle))
      return rows.map { $0.line(layout) }
    }
    let layouts = TaskRow.Layout.widestFirst.map { TaskRow.Layout(rows, $0, title: titles) }
    let wanted = min(titles, PlanTable.readableTitle)
    guard var layout = layouts.first(where: { $0.width - titles + wanted <= columns }) ?? layouts.last
    else { return [] }
    layout.title = max(min(titles, wanted), min(titles, titles - (layout.width - columns)))
    layout.cutsTitles = true
    return rows.map { $0.line(layout).fitted(to: columns, ellipsis: style.symbols.ellipsis) }
  }
}
