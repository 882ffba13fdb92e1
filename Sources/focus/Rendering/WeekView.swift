import FocusDomain
import FocusFormats
import FocusTUI
import FocusTerminal
import FocusText

/// A week as text: a heading, its intentions, and its days.
struct WeekView {
  let log: WeekLog
  let days: ClosedRange<CivilDate>
  let style: OutputStyle

  func lines(_ plans: [DayPlan]) -> [OutputLine] {
    let tables = plans.map { PlanTable(plan: $0, style: style).lines(quietly: true) }
    return heading + intentions() + tables.flatMap { [OutputLine()] + $0 }
  }

  var heading: [OutputLine] { [fitted(OutputLine(Text.statisticsHeading(days), Style(.text).bold()))] }

  /// A row for each intention, with its number.
  func intentions() -> [OutputLine] {
    log.intentions.map { number, text in
      var line = OutputLine("  ")
      line.append("\(number)  ", Style(.textFaint))
      line.append(Title.cleaned(text), Style(.text))
      return fitted(line)
    }
  }

  /// The sentence about the week, wrapped if needed.
  func review() -> [OutputLine] {
    guard !log.review.isEmpty else { return [] }
    let text = Title.cleaned(log.review)
    return (style.columns.map { TextWidth.wrap(text, to: max(1, $0)) } ?? [text]).map { OutputLine($0) }
  }

  private func fitted(_ line: OutputLine) -> OutputLine {
    line.fitted(to: style.columns, ellipsis: style.symbols.ellipsis)
  }

  // MARK: Markdown

  /// The heading, the intentions, and the page of the days.
  func markdown(_ page: String) -> String { markdownHeading + (page.isEmpty ? "" : "\n\(page)") }

  /// The heading and the intentions.
  var markdownHeading: String {
    let list = log.intentions.map { "\($0.number). \(Markdown.line($0.text))\n" }.joined()
    return "# \(Markdown.escaped(Text.statisticsHeading(days)))\n" + (list.isEmpty ? "" : "\n\(list)")
  }

  // MARK: JSON

  /// The log of the week. Scripts depend on the keys.
  var json: JSONObject {
    [
      "from": .string(days.lowerBound.description),
      "to": .string(days.upperBound.description),
      "intentions": .array(
        log.intentions.map {
          .object(["number": PlanJSON.number($0.number), "text": .string($0.text)])
        }),
      "review": log.review.isEmpty ? .null : .string(log.review),
    ]
  }

  func json(_ plans: [DayPlan]) -> JSONValue {
    var fields = json
    fields["days"] = .array(plans.map { PlanJSON.value($0) })
    return .object(fields)
  }
}
