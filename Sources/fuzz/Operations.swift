import FocusDomain
import FocusFormats
import FocusText

/// Performs all operations of a user on plans with extreme values. The same seed gives the same operations.
struct Operations {
  private var random: SeededGenerator
  private var values: ExtremePlans
  private var agenda: Agenda
  private let context: Agenda.Context
  private let clock: PlannerClock

  /// The number of operations that were tried, and of those that the rules allowed.
  struct Tally {
    var tried = 0
    var done = 0
  }

  /// Creates plans and a time, determined by the seed.
  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    values = ExtremePlans(random: SeededGenerator(seed: ~seed))
    agenda = values.agenda()
    let now = values.instant()
    context = Agenda.Context(now: now)
    let zone = random.pick([0, 50_400, -43_200, 93_600, -93_600])
    clock = PlannerClock(now: { now }, zone: LocalZone { _ in zone }, dayStartsAt: values.time())
  }

  /// Performs `steps` operations. Traps on arithmetic overflow.
  /// - Throws: the violated invariant.
  mutating func run(steps: Int) throws(InvariantViolation) -> Tally {
    var tally = Tally()
    var done: [Change] = []
    for step in 0..<steps {
      tally.tried += 1
      let before = agenda
      guard let change = try? agenda.perform(values.operation(on: agenda), in: context) else {
        try expect(agenda == before, "what is refused changes nothing")
        continue
      }
      tally.done += 1
      done.append(change)
      try checkLimit(before)
      try checkUndo(of: change, before)
      // Apply an older change: unmodified, inverted, or with numbers that only a damaged log contains.
      let old = random.pick(done)
      let other = random.pick([old, old.inverse, values.distorted(old)])
      _ = try? agenda.apply(other, at: context.now)
      if step % 16 == 0 { try show() }
    }
    try show()
    return tally
  }

  private func checkLimit(_ before: Agenda) throws(InvariantViolation) {
    for plan in agenda.days where plan.count > DayPlan.limit {
      try expect(plan.count <= before[plan.day].count, "no operation goes over the limit")
    }
  }

  private func checkUndo(of change: Change, _ before: Agenda) throws(InvariantViolation) {
    var copy = agenda
    do {
      let undone = try copy.apply(change.inverse, at: context.now)
      try expect(copy.content == before.content, "undo restores")
      _ = try copy.apply(undone.inverse, at: context.now)
      try expect(copy.content == agenda.content, "redo restores")
    } catch let broken as InvariantViolation {
      throw broken
    } catch {
      throw InvariantViolation(what: "a change that was just made can be taken back")
    }
    _ = Text.undone(change, today: clock.today)
  }

  /// Runs everything that shows, counts or encodes the plans.
  private func show() throws(InvariantViolation) {
    for plan in agenda.days {
      _ = (plan.tasks, plan.room, plan.total, plan.isFinished, Reminder.all(of: plan, by: clock))
      for task in plan.entries {
        _ = (plan.state(of: task.id), Text.carriedOver(from: task.carriedFrom, times: task.carries))
        _ = (
          clock.zone.wallTime(at: task.createdAt), clock.today(at: task.modifiedAt),
          task.schedule.range?.minutes
        )
        _ = RecentlyDeleted(day: plan.day, task: task).daysLeft(at: context.now)
      }
      for day in values.days {
        guard let offer = CarryOverOffer(from: plan, to: day) else { continue }
        _ = (offer.carryingAll(room: .max), offer.carryingAll(room: .min))
      }
    }
    let words = PageWords(
      heading: { "\($0)" }, details: { $0.title }, focusTime: { "\($0) \($1)" },
      sessionDetails: { "\($0.title) \($1)" },
      log: { "\($0.sleep ?? 0)" })
    for format in ExportFormat.allCases {
      let bytes = format.write(agenda.days, in: ExportContext(clock: clock, words: words))
      let import_ = ImportContext(clock: clock, untitled: "Focus", zoneNamed: LocalZone.named)
      for other in ImportFormat.allCases { _ = try? other.read(bytes, in: import_) }
    }
    let file = PlannerFile(agenda)
    // Instants outside the calendar are encoded as its limits.
    if values.isWithinTheCalendar { try expect(Reader.isSound(file), "what is written is read as the same") }
  }

  private func expect(_ isKept: Bool, _ what: String) throws(InvariantViolation) {
    if !isKept { throw InvariantViolation(what: what) }
  }
}

/// A violated invariant.
struct InvariantViolation: Error {
  let what: String
}

extension Agenda {
  /// The plans without modification times, which undo does not restore.
  fileprivate var content: Agenda {
    Agenda(
      days.map { plan in
        var plan = plan
        for index in plan.entries.indices { plan.entries[index].modifiedAt = Instant(seconds: 0) }
        return plan
      })
  }
}
