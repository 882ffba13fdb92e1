import FocusDomain

/// Generates plans, operations and changes with extreme values.
struct ExtremePlans {
  var random: SeededGenerator
  /// Whether all instants are within the years 1 to 9999, outside of which they cannot be encoded.
  let isWithinTheCalendar: Bool

  init(random: SeededGenerator) {
    self.random = random
    isWithinTheCalendar = self.random.pick([true, false])
  }

  /// The limits of the calendar, the ends of months and leap years, and adjacent days.
  let days = [
    "0001-01-01", "0001-01-02", "1969-12-31", "1970-01-01", "2026-11-21", "2026-11-22", "2026-11-30",
    "2026-12-01", "2028-02-29", "9999-12-30", "9999-12-31",
  ].compactMap { CivilDate($0) }

  mutating func time() -> TimeOfDay { TimeOfDay(wrapping: random.pick([0, 1, 719, 1438, 1439])) }

  mutating func instant() -> Instant {
    let within: [Int64] = [-62_135_596_800_000, -1, 0, 1_795_262_400_123, 253_402_300_799_999]
    let beyond: [Int64] = [.min, .min + 1, -62_135_596_800_001, 253_402_300_800_000, .max - 1, .max]
    return Instant(milliseconds: random.pick(isWithinTheCalendar ? within : within + beyond))
  }

  mutating func schedule() -> Schedule {
    let range = TimeRange(start: time(), end: time())
    return random.pick([.allDay, .timed(range)])
  }

  mutating func title() -> String {
    let titles = [
      "Write", "=1+1", "e\u{301}", "\u{E9}", "\u{202E}x", "\u{1B}[2J", "", " ", "日本語", "👨‍👩‍👧", "a,\"b\"\r\nc",
      "x due:9999-12-31",
    ]
    return random.pick(titles + [String(repeating: "w\u{301}", count: 1700)])
  }

  mutating func note() -> String {
    let notes = ["", "", "- [x] a\n\t- [ ] b\n", "\r\n\u{0}\u{1B}]8;;x\u{7}", "=1+1\n,\";", " 메모\u{202E} "]
    return random.pick(notes)
  }

  mutating func task() -> FocusTask {
    let (completed, deleted) = (instant(), instant())
    return FocusTask(
      id: .random(using: &random), title: title(), note: note(), priority: random.pick(Priority.allCases),
      schedule: schedule(),
      createdAt: instant(), modifiedAt: instant(), completedAt: random.pick([nil, nil, completed]),
      deletedAt: random.pick([nil, nil, nil, deleted]), carriedFrom: random.pick([nil] + days.map { $0 }),
      carries: random.pick([0, 1, .max - 1, .max]),
      carriedTo: random.pick([nil, nil, nil] + days.map { $0 }),
      unknown: random.pick([[:], ["n": .number("-1e999"), "e\u{301}": .string("\u{E9}")]]))
  }

  mutating func agenda() -> Agenda {
    var plans: [DayPlan] = []
    for day in days {
      let count = random.pick([0, 1, 2, 3, 3, 4, 9])
      plans.append(DayPlan(day: day, entries: (0..<count).map { _ in task() }))
    }
    return Agenda(plans)
  }

  /// Returns an operation that is valid most of the time.
  mutating func operation(on agenda: Agenda) -> Operation {
    let (day, other) = (random.pick(days), random.pick(days))
    let entries = agenda[day].entries
    let id = entries.isEmpty ? .random(using: &random) : random.pick(entries).id
    let draft = TaskDraft(
      title: title(), priority: random.pick(Priority.allCases), schedule: schedule(), note: note())
    switch Int.random(in: 0..<11, using: &random) {
    case 0: return .add(draft, day: day)
    case 1:
      let fields = TaskFields(
        title: random.pick([nil, title()]), note: random.pick([nil, note()]), priority: .low,
        schedule: schedule(),
        day: random.pick([nil, other]))
      return .edit(id, day: day, fields)
    case 2: return .complete(id, day: day)
    case 3: return .reopen(id, day: day)
    case 4: return .delete(id, day: day)
    case 5: return .restore(id, day: day, to: random.pick([nil, other]))
    case 6: return .erase(id, day: day)
    case 7: return .move(id, day: day, to: other)
    case 8: return .replace(id, day: day, by: .add(draft, day: other))
    case 9: return .reset(day)
    default:
      let choices: [CarryDecision.Choice] = [.carry, .carry, .move(random.pick(days)), .leave, .delete]
      return .carryOver(entries.map { CarryDecision($0.id, random.pick(choices)) }, from: day, to: other)
    }
  }

  /// Returns the change with invalid indices and numbers.
  mutating func distorted(_ change: Change) -> Change {
    let numbers = [Int.min, -1, 0, 1, 93, .max - 1, .max]
    return Change(
      kind: change.kind,
      transitions: change.taskTransitions.map {
        Transition(day: $0.day, index: random.pick(numbers), before: $0.before, after: $0.after)
      },
      counts: change.counts.map {
        Change.Counts($0.day, before: random.pick(numbers), after: random.pick(numbers))
      })
  }
}

extension TaskID {
  /// Creates an identifier derived from the random numbers.
  fileprivate static func random(using random: inout SeededGenerator) -> TaskID {
    .derived(from: "\(random.next())")
  }
}
