import FocusDomain
import FocusFormats
import FocusPrograms
import FocusTUI
import FocusTerminal
import FocusText

/// A standup report, as text, Markdown and JSON.
struct StandupView {
  /// The commits of a repository; never empty.
  struct Commits {
    let repository: String
    let commits: [GitRepository.Commit]
  }

  let standup: Standup
  let plans: [DayPlan]
  let commits: [Commits]
  let style: OutputStyle

  /// Whether there is nothing to report.
  var isEmpty: Bool { sections.isEmpty }

  /// A heading with its rows, each with a text and a less important detail.
  private typealias Section = (heading: String, rows: [(text: String, detail: String)])

  private var sections: [Section] {
    let all: [Section] = [
      (Text.doneSince(standup.days.lowerBound, today: standup.days.upperBound), done),
      (Text.todayName, planned), (Text.reviewCarried, carried), (Text.commits, messages),
    ]
    return all.filter { !$0.rows.isEmpty }
  }

  private var done: [(String, String)] {
    standup.done.map { task in
      (Title.cleaned(task.task.title), Text.nearDate(task.day, today: standup.days.upperBound))
    }
  }

  private var planned: [(String, String)] {
    standup.planned.map { task in
      (Title.cleaned(task.title), task.minutes == nil ? "" : style.spell(Text.when(task, style.clock)))
    }
  }

  private var carried: [(String, String)] {
    standup.carried.map { (Title.cleaned($0.title), Text.times($0.times)) }
  }

  private var messages: [(String, String)] {
    commits.flatMap { found in
      found.commits.map {
        (Title.cleaned($0.subject), "\(Title.cleaned(found.repository)) \($0.hash.prefix(7))")
      }
    }
  }

  // MARK: Text

  func lines() -> [OutputLine] {
    let sections = sections.map { section in
      [OutputLine(section.heading, Style(.text).bold())]
        + section.rows.map { row in
          var line = OutputLine("  ")
          line.append(row.text, linking: row.text, Style(.text))
          if !row.detail.isEmpty { line.append("  \(row.detail)", Style(.textFaint)) }
          return line.fitted(to: style.columns, ellipsis: style.symbols.ellipsis)
        }
    }
    return Array(sections.joined(separator: [OutputLine()]))
  }

  // MARK: Markdown

  var markdown: String {
    sections.map { section in
      "## \(Markdown.escaped(section.heading))\n\n"
        + section.rows.map { row in
          let detail = row.detail.isEmpty ? "" : " (\(Markdown.escaped(row.detail)))"
          return "- \(Markdown.line(row.text))\(detail)\n"
        }.joined()
    }.joined(separator: "\n")
  }

  // MARK: JSON

  /// The report as JSON. Scripts depend on the keys.
  var json: JSONValue {
    .object([
      "since": .string(standup.days.lowerBound.description),
      "until": .string(standup.days.upperBound.description),
      "done": .array(standup.done.map { value($0.task, on: $0.day) }),
      "planned": .array(standup.planned.map { value($0, on: standup.days.upperBound) }),
      "carried": .array(standup.carried.map(CarriedJSON.value)),
      "commits": .array(
        commits.flatMap { found in
          found.commits.map {
            .object([
              "repository": .string(found.repository), "hash": .string($0.hash),
              "at": .string($0.at.description), "subject": .string($0.subject),
            ])
          }
        }),
    ])
  }

  /// A task in the form of `focus list`, with its day.
  private func value(_ task: FocusTask, on day: CivilDate) -> JSONValue {
    guard let plan = plans.first(where: { $0.day == day }) else { return .null }
    var fields = PlanJSON.value(task, in: plan).fields ?? [:]
    fields["day"] = .string(day.description)
    return .object(fields)
  }
}
