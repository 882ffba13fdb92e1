import FocusDomain
import FocusText

/// The plans of some days as Markdown, and the change that an edited text asks for.
package struct DayBuffer {
  /// What the editor begins with.
  package let text: String
  private let dates: DateParser
  private let headings: [String: CivilDate]
  /// The tasks as the person has seen them.
  private var known: [Known]
  private var plans: Agenda

  /// - Parameters:
  ///   - plans: one for each day that gets a heading.
  ///   - dates: reads the days that are typed.
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
    /// As it was read last.
    var task: FocusTask
    /// What its line said at first, by which the line is known again.
    let first: BufferPage.Entry
    /// What its line would say now.
    var entry: BufferPage.Entry
  }

  package static func heading(_ day: CivilDate, today: CivilDate) -> String {
    day.year == today.year ? Text.longDate(day) : Text.fullDate(day)
  }

  /// What is left of a task that was carried on: it takes a place of the day, and cannot be changed there.
  private static func comment(_ trace: FocusTask) -> String {
    guard let next = trace.carriedTo else { return "" }
    return comment(Text.bufferTrace(Title.cleaned(trace.title), to: next))
  }

  /// A line that is not read.
  private static func comment(_ sentence: String) -> String {
    "<!-- \(sentence.replacing("-->", with: "->")) -->"
  }
}

// MARK: - What a text asks for

extension DayBuffer {
  /// What an edited text asks for.
  package enum Answer: Equatable {
    case nothing
    case change(Change)
    case problems([BufferProblem])
  }

  /// The change that makes the plans what the text says. It is made on the plans as the person has seen them.
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

  /// The steps in an order in which no day has more tasks than in the end.
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

// MARK: - What others do meanwhile

extension DayBuffer {
  /// The days with the tasks that the person has seen, as they were when last seen: what an edited text is compared with.
  package var seen: [DayPlan] {
    let ids = Set(known.map(\.task.id))
    return Set(headings.values).sorted().map { day in
      var plan = plans[day]
      plan.entries.removeAll { !ids.contains($0.id) && $0.carriedTo == nil }
      return plan
    }
  }

  /// All days of which the text speaks, also those whose headings were typed.
  package func days(in edited: String) -> [CivilDate] {
    Array(Set(headings.values).union(page(of: edited).entries.map(\.day))).sorted()
  }

  /// Takes in days that were not in the buffer, so that their rules apply.
  package mutating func add(_ others: [DayPlan]) {
    for plan in others where plans[plan.day].entries.isEmpty { plans[plan.day] = plan }
  }

  /// Takes the present state of the tasks that the text changes and others have changed, too, as what the person has seen
  /// from now on. Returns what to tell at their lines.
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
      guard !current.hasSameContent(as: task), let place = plans[entry.day].index(of: task.id) else {
        continue
      }
      plans[entry.day].entries[place] = current
      let (before, says) = (entry.task, BufferTask(current))
      known[index].task = current
      known[index].entry.task = says
      var news: [String] = []
      if !before.note.hasSameBytes(as: says.note) {
        news.append(Text.bufferNoteChanged(before.note, to: says.note))
      }
      let (old, new) = (before.line(dates), says.line(dates))
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

// MARK: - Telling what is wrong

extension DayBuffer {
  private static let mark = "<!-- ! "

  /// The text with each problem as a comment above its line, without those of an earlier time.
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

  /// The text without such comments.
  package static func plain(_ edited: String) -> String { annotated(edited, []) }

  private static func mark(_ problem: BufferProblem) -> String {
    "\(mark)\(problem.sentence.replacing("-->", with: "->")) -->"
  }

  private static func isMark(_ line: Substring) -> Bool { line.hasPrefix(mark) && line.hasSuffix("-->") }
}
