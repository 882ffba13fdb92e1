import FocusDomain
import FocusText

/// The plans of several days as Markdown, and the change that an edited text describes.
package struct DayBuffer {
  /// The initial text for the editor.
  package let text: String
  private let dates: DateParser
  private let headings: [String: CivilDate]
  /// The tasks as the user has seen them.
  private var known: [Known]
  private var plans: Agenda

  /// Creates a buffer of plans.
  /// - Parameters:
  ///   - plans: The plans, one for each day that gets a heading.
  ///   - dates: The parser of typed days.
  package init(_ plans: [DayPlan], _ dates: DateParser) {
    self.dates = dates
    self.plans = Agenda(plans)
    let names = plans.map { DayBuffer.heading($0.day, today: dates.today) }
    headings = Dictionary(zip(names, plans.map(\.day)), uniquingKeysWith: { one, _ in one })
    let tasks = plans.map { plan in plan.tasks.filter { $0.carriedTo == nil } }
    let days = zip(names, zip(plans, tasks)).map { name, day in
      let traces = day.0.tasks.filter { $0.carriedTo != nil }.map(DayBuffer.comment)
      return (["# \(name)"] + day.1.map { BufferTask($0).text(dates) } + traces).joined(separator: "\n")
        + "\n"
    }
    text = days.joined(separator: "\n")
    let entries = BufferPage(text, headings: headings, above: nil, dates).entries
    known = zip(tasks.joined(), entries).map { Known(task: $0, first: $1, entry: $1) }
  }

  private struct Known {
    /// The task as it was last read.
    var task: FocusTask
    /// The initial content of its line, by which an edited line is matched.
    let first: BufferPage.Entry
    /// The content that its line would have now.
    var entry: BufferPage.Entry
  }

  package static func heading(_ day: CivilDate, today: CivilDate) -> String {
    day.year == today.year ? Text.longDate(day) : Text.fullDate(day)
  }

  /// Returns a comment for a task that was carried over. The task still counts on its day, and cannot be
  /// changed there.
  private static func comment(_ trace: FocusTask) -> String {
    guard let next = trace.carriedTo else { return "" }
    return comment(Text.bufferTrace(Title.cleaned(trace.title), to: next))
  }

  /// Returns a comment, which is not parsed.
  private static func comment(_ sentence: String) -> String {
    "<!-- \(sentence.replacing("-->", with: "->")) -->"
  }
}

// MARK: - The change of a text

extension DayBuffer {
  /// The result of comparing an edited text with the plans.
  package enum Answer: Equatable {
    case nothing
    case change(Change)
    case problems([BufferProblem])
  }

  /// Returns the change that brings the plans to the state of the text. It is based on the plans as the user
  /// has seen them.
  package func answer(to edited: String, in context: EditContext) -> Answer {
    let page = page(of: edited)
    guard !page.isEmpty else { return .nothing }
    guard page.problems.isEmpty else { return .problems(page.problems) }
    var editor = RecordEditor(Records(plans), in: context)
    for step in steps(to: page) {
      do throws(RuleViolation) {
        try step.perform(with: &editor)
      } catch {
        return .problems([problem(error, at: step, of: page)])
      }
    }
    let change = editor.change(of: .edit)
    return change.isEmpty ? .nothing : .change(change)
  }

  func page(of edited: String) -> BufferPage {
    let days = Set(headings.values)
    return BufferPage(edited, headings: headings, above: days.count == 1 ? days.first : nil, dates)
  }

  /// Returns the steps in an order in which no day exceeds its final number of tasks in between.
  private func steps(to page: BufferPage) -> [BufferStep] {
    let matching = BufferMatching(page.entries, to: known.map(\.first))
    let kept = Set(matching.tasks.compactMap(\.self))
    var steps = known.indices.filter { !kept.contains($0) }.map { index in
      let old = known[index].entry
      return BufferStep(line: page.headings[old.day], .run(.delete(known[index].task.id, day: old.day)))
    }
    var moves: [(line: Int, move: TaskMove)] = []
    var new: [BufferStep] = []
    for (entry, match) in zip(page.entries, matching.tasks) {
      guard let match else {
        new.append(BufferStep(line: entry.line, .add(entry.task, day: entry.day)))
        continue
      }
      let (id, old) = (known[match].task.id, known[match].entry)
      steps += BufferStep.changes(of: id, from: old, to: entry)
      if entry.day != old.day { moves.append((entry.line, TaskMove(id, from: old.day, to: entry.day))) }
    }
    if let last = moves.last {
      steps.append(BufferStep(line: last.line, .run(.rearrange(moves.map(\.move)))))
    }
    return steps + new
  }

  private func problem(_ refusal: RuleViolation, at step: BufferStep, of page: BufferPage) -> BufferProblem {
    let typed = page.entries.first { $0.line == step.line }?.task.title ?? ""
    var line = step.line
    if case .dayFull(let day, _) = refusal { line = page.entries.last { $0.day == day }?.line ?? line }
    return BufferProblem(line: line, Text.sentence(refusal, today: dates.today, typed: typed))
  }
}

// MARK: - Concurrent changes

extension DayBuffer {
  /// The days with the tasks as the user last saw them: the base to which an edited text is compared.
  package var seen: [DayPlan] {
    let ids = Set(known.map(\.task.id))
    return Set(headings.values).sorted().map { day in
      var plan = plans[day]
      plan.entries.removeAll { !ids.contains($0.id) && $0.carriedTo == nil }
      return plan
    }
  }

  /// Returns all days in the text, including those with headings that the user has typed.
  package func days(in edited: String) -> [CivilDate] {
    Array(Set(headings.values).union(page(of: edited).entries.map(\.day))).sorted()
  }

  /// Adds days that were not in the buffer, so that their limits apply.
  package mutating func add(_ others: [DayPlan]) {
    for plan in others where plans[plan.day].entries.isEmpty { plans[plan.day] = plan }
  }

  /// Merges concurrent changes. If a task was changed both in the text and elsewhere, its present state
  /// becomes the known one. Returns a message for the line of each such task.
  package mutating func follow(_ present: [DayPlan], editing edited: String) -> [BufferProblem] {
    let page = page(of: edited)
    let matching = BufferMatching(page.entries, to: known.map(\.first))
    let now = Agenda(present)
    var problems: [BufferProblem] = []
    var gone: Set<Int> = []
    for index in known.indices {
      let (task, entry) = (known[index].task, known[index].entry)
      let line = matching.tasks.firstIndex(of: index).map { page.entries[$0] }
      if let line, line.day == entry.day, line.task == entry.task { continue }
      guard let current = now[entry.day].entries.first(where: { $0.id == task.id && $0.isThere }) else {
        gone.insert(index)
        plans[entry.day].entries.removeAll { $0.id == task.id }
        problems.append(BufferProblem(line: line?.line, Text.bufferTaskGone(Title.cleaned(task.title))))
        continue
      }
      guard !current.hasSameContent(as: task), let position = plans[entry.day].index(of: task.id) else {
        continue
      }
      plans[entry.day].entries[position] = current
      let (before, after) = (entry.task, BufferTask(current))
      known[index].task = current
      known[index].entry.task = after
      var news: [String] = []
      if !before.note.hasSameBytes(as: after.note) {
        news.append(Text.bufferNoteChanged(before.note, to: after.note))
      }
      let (old, new) = (before.line(dates), after.line(dates))
      if news.isEmpty || !old.hasSameBytes(as: new) { news.insert(Text.bufferTaskChanged(new), at: 0) }
      problems += news.map { BufferProblem(line: line?.line ?? page.headings[entry.day], $0) }
    }
    known = known.indices.filter { !gone.contains($0) }.map { known[$0] }
    for plan in present {
      let ids = Set(plans[plan.day].entries.map(\.id))
      plans[plan.day].entries += plan.entries.filter { !ids.contains($0.id) }
    }
    return problems
  }
}

extension FocusTask {
  fileprivate var isThere: Bool { deletedAt == nil && carriedTo == nil }
}

// MARK: - Problems in the text

extension DayBuffer {
  private static let mark = "<!-- ! "

  /// Returns the text with each problem as a comment above its line. Removes such comments of an earlier
  /// attempt.
  package static func annotated(_ edited: String, _ problems: [BufferProblem]) -> String {
    var lines: [String] = []
    let above = problems.filter { $0.line == nil }
    lines += above.map(mark)
    for (number, line) in BufferPage.lines(of: edited).enumerated() where !isMark(line) {
      lines += problems.filter { $0.line == number }.map(mark)
      lines.append(String(line))
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the text without such comments.
  package static func plain(_ edited: String) -> String { annotated(edited, []) }

  private static func mark(_ problem: BufferProblem) -> String {
    "\(mark)\(problem.sentence.replacing("-->", with: "->")) -->"
  }

  private static func isMark(_ line: Substring) -> Bool { line.hasPrefix(mark) && line.hasSuffix("-->") }
}
