import FocusDomain
import FocusText
import FocusTUI

/// A plan as people read it: a heading, and a row for each task.
struct PlanTable {
  let plan: DayPlan
  let look: Look

  /// Longer titles stand out over the column instead of widening it.
  private static let widestTitle = 40

  /// Heading, rows, and what is to be said of the day.
  var lines: [String] {
    let rows = rows()
    var lines = [heading] + (rows.isEmpty ? ["  \(Text.nothingPlanned)"] : rows)
    if plan.isOverLimit {
      lines.append("  \(Text.overLimit(plan.day, count: plan.count, today: look.today))")
    }
    return lines
  }

  /// `Saturday, November 21, 2026 (today): 1 of 3 done`.
  var heading: String {
    let relative = Text.relativeDate(plan.day, today: look.today)
    let isNear = abs(look.today.days(until: plan.day)) <= 1
    let name = "\(Text.fullDate(plan.day))\(isNear ? " (\(relative))" : "")"
    return plan.count == 0 ? name : "\(name): \(Text.progress(done: plan.completedCount, of: plan.count))"
  }

  /// The rows of these tasks, or of all.
  func rows(of chosen: [TaskID]? = nil) -> [String] {
    let numbered = plan.tasks.enumerated().filter { chosen?.contains($1.id) ?? true }
    let titles = numbered.map { Title.cleaned($1.title) }
    let times = numbered.map { look.spell(Text.schedule($1.schedule, look.clock)) }
    let titleWidth = min(titles.map(TextWidth.width(of:)).max() ?? 0, PlanTable.widestTitle)
    let ids = ShortID.prefixes(of: plan.tasks.map(\.id))
    let timeWidth = times.map(TextWidth.width(of:)).max() ?? 0
    return numbered.enumerated().map { row, numbered in
      let task = numbered.element
      let place = String(repeating: " ", count: numbered.offset < 9 ? 2 : 1) + "\(numbered.offset + 1)"
      return [
        "\(place) \(mark(task)) \(look.glyph(task.priority)) \(pad(Text.name(of: task.priority), 6))",
        pad(titles[row], titleWidth),
        pad(times[row], timeWidth),
        "\(ids[numbered.offset])  \(tags(task))",
      ].joined(separator: "  ").withoutTrailingBlanks
    }
  }

  private func mark(_ task: FocusTask) -> String {
    if task.carriedTo != nil { return look.symbols.next }
    return task.isCompleted ? look.symbols.check : " "
  }

  private func tags(_ task: FocusTask) -> String {
    var tags = plan.state(of: task.id).map { [Text.badge($0)] } ?? []
    if let next = task.carriedTo { tags[0] += " to \(Text.shortDate(next))" }
    if task.isCarriedOver { tags.append(Text.carriedOver(from: task.carriedFrom, times: task.carries)) }
    return look.spell(tags.joined(separator: ", "))
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - TextWidth.width(of: text)))
  }
}

extension String {
  var withoutTrailingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
