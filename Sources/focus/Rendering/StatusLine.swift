import FocusDomain
import FocusText
import FocusTUI

/// One line for a status bar.
struct StatusLine {
  let plan: DayPlan
  let look: Look

  /// `1/3 ↑ Write the report`, `3/3 ✓ done for today`, `0/3 plan your day`.
  var text: String {
    let progress = "\(plan.completedCount)/\(plan.total)"
    if let task = plan.inFocus {
      return "\(progress) \(look.glyph(task.priority)) \(Title.cleaned(task.title))"
    }
    guard plan.isFinished else { return "\(progress) \(Text.planYourDay)" }
    return "\(progress) \(look.symbols.check) \(Text.doneForToday)"
  }

  /// The names that a format may have in braces.
  enum Placeholder: String, CaseIterable {
    case done, total, left, limit, title, priority, glyph, time, ring, bar, day
  }

  /// The value of a placeholder; empty where there is no task it could speak of.
  func value(_ placeholder: Placeholder) -> String {
    let task = plan.inFocus
    switch placeholder {
    case .done: return String(plan.completedCount)
    case .total: return String(plan.total)
    case .left: return String(plan.openTasks.count)
    case .limit: return String(DayPlan.limit)
    case .title: return task.map { Title.cleaned($0.title) } ?? ""
    case .priority: return task.map { Text.name(of: $0.priority) } ?? ""
    case .glyph: return task.map { look.glyph($0.priority) } ?? (plan.isFinished ? look.symbols.check : "")
    case .time: return task?.schedule.range.map { look.spell(Text.range($0, look.clock)) } ?? ""
    case .ring: return ring
    case .bar: return bar
    case .day: return plan.day.description
    }
  }

  /// The line in a person's own format.
  func text(_ format: StatusFormat) -> String {
    format.parts.map { part in
      switch part {
      case .text(let text): text
      case .placeholder(let placeholder): value(placeholder)
      }
    }.joined()
  }

  /// A circle that fills by quarters: only nothing is empty, only all is full.
  private var ring: String {
    let (done, total) = (plan.completedCount, plan.total)
    guard look.charset == .unicode else { return "\(done * 100 / total)%" }
    if done == 0 { return "○" }
    return done >= total ? "●" : ["◔", "◔", "◑", "◕"][done * 4 / total]
  }

  /// One circle a task, the completed ones filled.
  private var bar: String {
    String(repeating: look.symbols.filledCircle, count: plan.completedCount)
      + String(repeating: look.symbols.emptyCircle, count: max(0, plan.total - plan.completedCount))
  }
}

/// A format with placeholders, e.g. `{done}/{total} {title}`.
struct StatusFormat: Equatable {
  enum Part: Equatable {
    case text(String)
    case placeholder(StatusLine.Placeholder)
  }

  let parts: [Part]

  /// Reads a format; `{{` and `}}` are braces. Throws the sentence about a placeholder nobody knows.
  init(_ format: String) throws(Failure) {
    var parts: [Part] = []
    var text = ""
    var rest = Substring(format)
    while let character = rest.popFirst() {
      if character == "}", rest.first == "}" {
        rest.removeFirst()
        text.append("}")
      } else if character != "{" {
        text.append(character)
      } else if rest.first == "{" {
        rest.removeFirst()
        text.append("{")
      } else {
        guard let end = rest.firstIndex(of: "}") else { throw .usage(Text.openBrace(format)) }
        let name = String(rest[..<end])
        guard let placeholder = StatusLine.Placeholder(rawValue: name) else {
          let known = StatusLine.Placeholder.allCases.map(\.rawValue)
          throw .usage(Text.unknownPlaceholder(name, known: known))
        }
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(.placeholder(placeholder))
        rest = rest[rest.index(after: end)...]
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    self.parts = parts
  }
}
