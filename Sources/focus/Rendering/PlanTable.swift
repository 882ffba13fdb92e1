import FocusDomain
import FocusTUI
import FocusText

/// A plan as people read it: a heading, and a row for each task.
struct PlanTable {
  let plan: DayPlan
  let look: Look

  /// In a pipe, longer titles stand out over the column instead of widening it.
  private static let widestTitle = 40
  /// On a terminal, what a title keeps before other columns give way.
  private static let readableTitle = 20

  /// Heading, rows, and what is to be said of the day. A quiet heading leads one day among others.
  func lines(quietly isQuiet: Bool = false) -> [Line] {
    let rows = rows()
    let headingStyle = isQuiet ? Style(.textFaint) : Style(.text).bold()
    let isTight = TextWidth.width(of: heading) > look.columns ?? .max
    var lines = [
      Line(isTight ? shortHeading : heading, headingStyle).fitted(
        to: look.columns, ellipsis: look.symbols.ellipsis)
    ]
    lines += rows.isEmpty ? [Line("  \(Text.nothingPlanned)", Style(.textFaint))] : rows
    guard plan.isOverLimit else { return lines }
    let warning = Text.overLimit(plan.day, count: plan.count, today: look.today)
    let wrapped = look.columns.map { TextWidth.wrap(warning, to: $0 - 2) } ?? [warning]
    return lines + wrapped.map { Line("  \($0)", Style(.warning)) }
  }

  /// `Saturday, November 21, 2026 (today): 1 of 3 done`.
  var heading: String {
    let relative = Text.relativeDate(plan.day, today: look.today)
    let isNear = abs(look.today.days(until: plan.day)) <= 1
    let name = "\(Text.fullDate(plan.day))\(isNear ? " (\(relative))" : "")"
    return plan.count == 0 ? name : "\(name): \(Text.progress(done: plan.completedCount, of: plan.count))"
  }

  /// `Sat Nov 21: 1 of 3 done`, where there is no room for more.
  private var shortHeading: String {
    let name = Text.shortDate(plan.day)
    return plan.count == 0 ? name : "\(name): \(Text.progress(done: plan.completedCount, of: plan.count))"
  }

  /// The rows of these tasks on their own, as commands answer a change: with the day, unless it is today.
  func answer(of tasks: [TaskID]) -> [Line] { rows(of: tasks, namesDay: plan.day != look.today) }

  /// The rows of these tasks, or of all.
  func rows(of chosen: [TaskID]? = nil, namesDay: Bool = false) -> [Line] {
    let day = namesDay ? Text.nearDate(plan.day, today: look.today) : nil
    let ids = ShortID.prefixes(of: plan.tasks.map(\.id))
    var rows: [TaskRow] = []
    for (index, task) in plan.tasks.enumerated() where chosen?.contains(task.id) ?? true {
      let state = plan.state(of: task.id) ?? .nextUp
      rows.append(TaskRow(task, place: index + 1, id: ids[index], state: state, day: day, look: look))
    }
    let titles = rows.map { TextWidth.width(of: $0.title) }.max() ?? 0
    guard let columns = look.columns else {
      let layout = TaskRow.Layout(rows, TaskRow.Layout.widest, title: min(titles, PlanTable.widestTitle))
      return rows.map { $0.line(layout) }
    }
    let layouts = TaskRow.Layout.byRoom.map { TaskRow.Layout(rows, $0, title: titles) }
    let wanted = min(titles, PlanTable.readableTitle)
    guard var layout = layouts.first(where: { $0.width - titles + wanted <= columns }) ?? layouts.last
    else { return [] }
    layout.title = max(min(titles, wanted), min(titles, titles - (layout.width - columns)))
    layout.cutsTitles = true
    return rows.map { $0.line(layout).fitted(to: columns, ellipsis: look.symbols.ellipsis) }
  }
}
