import FocusDomain
import FocusTUI
import FocusTerminal
import FocusText

/// The page about a task: its plan, note, sessions and history.
struct TaskPage {
  private let plan: DayPlan
  private let task: FocusTask
  /// The sessions of the days from the task's first day to its last, in order.
  private let sessions: [EndedSession]
  /// The traces that the task has left, in order of days.
  private let traces: [PlannedTask]
  private let zone: LocalZone
  private let today: CivilDate

  /// Reads a task from its first day to its last, or to today. A task that was carried over is shown on its
  /// last day.
  init(of planned: PlannedTask, in store: Store, today: CivilDate) throws(StoreError) {
    zone = store.clock.zone
    self.today = today
    let id = planned.task.lastingID
    var (plan, task) = (try store.plan(of: planned.day), planned.task)
    while let next = task.carriedTo, next > plan.day {
      let following = try store.plan(of: next)
      guard let found = following.entries.first(where: { $0.lastingID == id }) else { break }
      (plan, task) = (following, found)
    }
    (self.plan, self.task) = (plan, task)
    let created = store.clock.zone.wallTime(at: task.createdAt).date
    let first = min(task.carriedFrom ?? plan.day, min(created, plan.day))
    traces = try store.plans(from: first, to: plan.day).items.flatMap { plan in
      plan.tasks.filter { $0.traceOf == id }.map { PlannedTask(day: plan.day, task: $0) }
    }
    let days = try store.days(of: FocusSession.self, from: first, to: max(today, plan.day)).items
    focused = SessionTotals.focusedByTask(of: days)[id] ?? 0
    sessions = days.flatMap { day in
      day.entries.filter { $0.task == id && $0.deletedAt == nil }.map {
        EndedSession(day: day.day, session: $0)
      }
    }
  }

  /// The focus time in milliseconds. Overlaps count once.
  private let focused: Int64

  // MARK: Text

  func lines(_ style: OutputStyle) -> [OutputLine] {
    let title = Title.cleaned(task.title)
    var heading = OutputLine()
    heading.append(title, linking: title, Style(.text).bold())
    var lines = [heading]
    lines += PlanTable(plan: plan, style: style).answer(of: [task.id])
    if !task.note.isEmpty {
      lines.append(OutputLine())
      for paragraph in Reflection.lines(of: task.note) { lines += wrapped(paragraph, style) }
    }
    if !sessions.isEmpty {
      let count = sessions.count { $0.session.kind == .focus }
      let table = SessionTable(style: style, zone: zone, today: today)
      lines += [
        OutputLine(),
        OutputLine(Text.focusTime(seconds: focused.wholeSeconds, count: count), Style(.text).bold()),
      ]
      if let minutes = task.plannedMinutes(besideMilliseconds: focused) {
        lines.append(OutputLine("  \(style.spell(Text.planned(minutes, took: focused)))", Style(.textMuted)))
      }
      lines += table.rows(sessions, namesDay: true)
    }
    lines += [OutputLine(), OutputLine(Text.history, Style(.text).bold())]
    return lines
      + history.map { event in
        var line = OutputLine("  ")
        line.append(event.moment.map { moment($0, style) } ?? Text.nearDate(event.day, today: today))
        line.append("  \(event.what)", Style(.textMuted))
        return line.fitted(to: style.columns, ellipsis: style.symbols.ellipsis)
      }
  }

  private func wrapped(_ paragraph: String, _ style: OutputStyle) -> [OutputLine] {
    let pieces = style.columns.map { TextWidth.wrap(paragraph, to: max(1, $0 - 2)) } ?? [paragraph]
    if pieces.isEmpty { return [OutputLine()] }
    return pieces.map { piece in
      guard !piece.isEmpty else { return OutputLine() }
      var line = OutputLine("  ")
      // A link that is broken by wrapping must not become a link to a part of the address.
      line.append(piece, linking: pieces.count == 1 ? piece : Self.withoutCutLinks(piece, of: paragraph), nil)
      return line
    }
  }

  /// The piece of a paragraph if all its links are complete; otherwise empty.
  private static func withoutCutLinks(_ piece: String, of paragraph: String) -> String {
    let whole = Set(TextLink.all(in: paragraph).map(\.url))
    return TextLink.all(in: piece).allSatisfy { whole.contains($0.url) } ? piece : ""
  }

  private func moment(_ instant: Instant, _ style: OutputStyle) -> String {
    let wall = zone.wallTime(at: instant)
    return "\(Text.nearDate(wall.date, today: today)) \(Text.time(wall.time, style.clock))"
  }

  // MARK: History

  private struct Occasion {
    let day: CivilDate
    var moment: Instant?
    let name: String
    let what: String
  }

  private var history: [Occasion] {
    func day(_ instant: Instant) -> CivilDate { zone.wallTime(at: instant).date }
    var all = [
      Occasion(day: day(task.createdAt), moment: task.createdAt, name: "created", what: Text.taskCreated)
    ]
    for trace in traces {
      guard let next = trace.task.carriedTo else { continue }
      let what = Text.taskCarried(to: Text.nearDate(next, today: today))
      all.append(Occasion(day: trace.day, name: "carried", what: what))
    }
    if let done = task.completedAt {
      all.append(Occasion(day: day(done), moment: done, name: "completed", what: Text.taskCompleted))
    }
    if task.modifiedAt != task.createdAt, task.modifiedAt != task.completedAt {
      let changed = task.modifiedAt
      all.append(Occasion(day: day(changed), moment: changed, name: "changed", what: Text.taskChanged))
    }
    return all
  }

  // MARK: JSON

  /// The page as JSON. Scripts depend on the keys.
  var json: JSONValue {
    var fields = PlanJSON.value(task, in: plan).fields ?? [:]
    fields["day"] = .string(plan.day.description)
    fields["modifiedAt"] = .string(task.modifiedAt.description)
    fields["focused"] = PlanJSON.number(focused.wholeSeconds)
    fields["sessions"] = .array(sessions.map { SessionJSON.value($0.session, on: $0.day) })
    fields["links"] = .array(TextLink.all(of: task).map { .string($0.url) })
    let steps = TaskNote.steps(of: task.note)
    fields["steps"] =
      steps.map { .object(["done": PlanJSON.number($0.done), "count": PlanJSON.number($0.count)]) } ?? .null
    fields["history"] = .array(
      history.map {
        .object([
          "day": .string($0.day.description), "at": PlanJSON.text($0.moment), "event": .string($0.name),
        ])
      })
    return .object(fields)
  }
}
