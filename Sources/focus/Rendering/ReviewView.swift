import FocusDomain
import FocusFormats
import FocusTUI
import FocusTerminal
import FocusText

/// The review of a week, as text, Markdown and JSON.
struct ReviewView {
  let week: WeekView
  let figures: WeekFigures
  /// The logs with a reflection, in order of days.
  let reflections: [DayLog]
  /// The goal in minutes; 0 for none.
  let goal: Int

  private typealias Figure = (name: String, text: String)

  private var rows: [Figure] {
    let (totals, compared) = (figures.totals, figures.compared)
    var rows: [Figure] = []
    // A future week only has planned tasks to count.
    if totals.tasks.planned > 0, figures.days.lowerBound <= week.style.today {
      rows.append((Text.reviewDone, Text.done(totals.tasks)))
    }
    if figures.ahead > 0 { rows.append((Text.reviewAhead, Text.taskCount(figures.ahead))) }
    if !figures.carried.isEmpty {
      rows.append((Text.reviewCarried, Text.carried(tasks: figures.carried.count, times: totals.carriedOver)))
      rows += figures.carried.map { ("", Text.carried(Title.cleaned($0.title), times: $0.times)) }
    }
    if compared.planned > 0 {
      rows.append(
        (Text.reviewPlanned, Text.planned(compared.planned, took: compared.took, tasks: compared.tasks)))
    }
    if totals.focused > 0 {
      rows.append((Text.reviewFocus, Text.statistics(ofWeek: totals.focused, goal: goal)))
    }
    if figures.streak.current > 0 { rows.append((Text.statisticsStreak, Text.streak(figures.streak))) }
    return rows
  }

  // MARK: Text

  func lines() -> [OutputLine] {
    let style = week.style
    let width = rows.map { TextWidth.width(of: $0.name) }.max() ?? 0
    var lines = week.heading + week.intentions() + (rows.isEmpty ? [] : [OutputLine()])
    lines += rows.map { figure in
      var line = OutputLine()
      line.append(figure.name, Style(.textMuted), padTo: width + 2)
      line.append(style.spell(figure.text))
      return line.fitted(to: style.columns, ellipsis: style.symbols.ellipsis)
    }
    for log in reflections {
      lines += [OutputLine(), OutputLine(Text.nearDate(log.day, today: style.today), Style(.textMuted))]
      lines += DayLogView(log: log, style: style).reflection()
    }
    let sentence = week.review()
    return lines + (sentence.isEmpty ? [] : [OutputLine()] + sentence)
  }

  // MARK: Markdown

  var markdown: String {
    let list = rows.map { figure in
      figure.name.isEmpty
        ? "  - \(Markdown.line(figure.text))\n"
        : "- \(Markdown.escaped(Text.labelled(figure.name, figure.text)))\n"
    }
    let quotations = reflections.map { log in
      "\n## \(Markdown.escaped(Text.fullDate(log.day)))\n\n" + Markdown.quotation(log.reflection)
    }
    let review = week.log.review
    let sentence = review.isEmpty ? "" : "\n\(Markdown.line(review))\n"
    return week.style.spell(week.markdownHeading + (list.isEmpty ? "" : "\n") + list.joined()) + sentence
      + quotations.joined()
  }

  // MARK: JSON

  /// The review as JSON. Scripts depend on the keys.
  var json: JSONValue {
    let (totals, compared) = (figures.totals, figures.compared)
    var fields = week.json
    fields["done"] = PlanJSON.number(totals.tasks.done)
    fields["planned"] = PlanJSON.number(totals.tasks.planned)
    fields["ahead"] = PlanJSON.number(figures.ahead)
    fields["carriedOver"] = PlanJSON.number(totals.carriedOver)
    fields["carried"] = .array(figures.carried.map(CarriedJSON.value))
    fields["compared"] = .object([
      "tasks": PlanJSON.number(compared.tasks), "planned": PlanJSON.number(compared.planned.wholeSeconds),
      "took": PlanJSON.number(compared.took.wholeSeconds),
    ])
    fields["focused"] = PlanJSON.number(totals.focused.wholeSeconds)
    fields["sessions"] = PlanJSON.number(totals.started)
    fields["streak"] = PlanJSON.number(figures.streak.current)
    fields["reflections"] = .array(
      reflections.map {
        .object(["day": .string($0.day.description), "text": .string($0.reflection)])
      })
    return .object(fields)
  }
}

/// A task that was carried over, as JSON. Scripts depend on the keys.
enum CarriedJSON {
  static func value(_ task: WeekFigures.Carried) -> JSONValue {
    .object([
      "id": .string(task.id.description), "title": .string(task.title), "times": PlanJSON.number(task.times),
    ])
  }
}
