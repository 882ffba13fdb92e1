import FocusDomain

/// The cases of `Operation`, each with a generator, so that a new one does not compile without one.
enum OperationCase: CaseIterable {
  case add, edit, complete, reopen, delete, restore, erase, move, replace, carryOver, reset, rearrange, merge
  case laterAdd, laterPlan, laterEdit, laterDrop, laterReplace
  case routineAdd, routineEdit, routinePause, routineDelete, routineTake

  init(_ operation: Operation) {
    self =
      switch operation {
      case .add: .add
      case .edit: .edit
      case .complete: .complete
      case .reopen: .reopen
      case .delete: .delete
      case .restore: .restore
      case .erase: .erase
      case .move: .move
      case .replace: .replace
      case .carryOver: .carryOver
      case .reset: .reset
      case .rearrange: .rearrange
      case .merge: .merge
      case .later(.add): .laterAdd
      case .later(.plan): .laterPlan
      case .later(.edit): .laterEdit
      case .later(.drop): .laterDrop
      case .later(.replace): .laterReplace
      case .routine(.add): .routineAdd
      case .routine(.edit): .routineEdit
      case .routine(.pause): .routinePause
      case .routine(.delete): .routineDelete
      case .routine(.take): .routineTake
      }
  }
}

/// Random records of all kinds on four days, and operations for them.
struct RandomOperations {
  private static let days = (0..<4).map { day("2026-11-29").adding(days: $0) }
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  // MARK: Records

  mutating func records() -> Records {
    var records = Records(agenda())
    records[LaterLine.self][.undated].entries = (0..<random.pick([0, 2, 8, 9])).map { index in
      LaterLine(id: taskID(200 + index), title: "Line \(index)", createdAt: noon.adding(milliseconds: 1))
    }
    records[Routine.self][.undated].entries = (0..<random.below(3)).map { index in
      Routine(
        id: taskID(300 + index), title: "Routine \(index)", recurrence: recurrence(), createdAt: noon,
        pausedAt: random.below(4) == 0 ? noon : nil)
    }
    return records
  }

  private mutating func agenda() -> Agenda {
    var number = 0
    return Agenda(
      Self.days.map { date in
        let count = random.pick([0, 1, 2, 3, 3, 4, 6])
        let entries = (0..<count).map { _ in
          number += 1
          var task = task(
            number, "Task \(number)", random.pick(Priority.allCases), done: random.below(3) == 0,
            deleted: random.below(5) == 0)
          if random.below(8) == 0 { task.unknown = ["colour": .string("blue")] }
          return task
        }
        let more = random.below(8) == 0 ? [task(999, "On several days")] : []
        return DayPlan(day: date, entries: entries + more)
      })
  }

  // MARK: Operations

  /// An operation for the records. `earlier` is a former state of them, which a merge starts from.
  mutating func operation(on records: Records, earlier: Records) -> Operation {
    let wanted = random.below(12) == 0 ? .add : random.pick(OperationCase.allCases)
    return operation(wanted, on: records, earlier: earlier)
  }

  private mutating func operation(
    _ wanted: OperationCase, on records: Records, earlier: Records
  ) -> Operation {
    let (date, other) = (random.pick(Self.days), random.pick(Self.days))
    let id = anyTask(on: date, in: records)
    switch wanted {
    case .add: return .add(draft(), day: date)
    case .edit: return .edit(id, day: date, fields(movingTo: other))
    case .complete: return .complete(id, day: date)
    case .reopen: return .reopen(id, day: date)
    case .delete: return .delete(id, day: date)
    case .restore: return .restore(id, day: date, to: random.pick([nil, other]))
    case .erase: return .erase(id, day: date)
    case .move: return .move(id, day: date, to: other)
    case .replace:
      let adding: [OperationCase] = [.add, .move, .restore, .laterPlan, .routineTake]
      let operation = operation(random.pick(adding), on: records, earlier: earlier)
      return .replace(
        id, day: date, by: operation.planned(for: date) ?? operation, movingTo: random.pick([nil, other]))
    case .carryOver:
      let decisions = records.agenda[date].openTasks.map { CarryDecision($0.id, choice()) }
      return .carryOver(decisions, from: date, to: other)
    case .reset: return .reset(date)
    case .rearrange: return .rearrange(moves(in: records))
    case .merge: return .merge(change(of: earlier))
    case .laterAdd: return .later(.add(draft()))
    case .laterPlan: return .later(.plan(line(in: records), day: date, fields(movingTo: nil)))
    case .laterEdit: return .later(.edit(line(in: records), fields(movingTo: nil)))
    case .laterDrop: return .later(.drop(line(in: records)))
    case .laterReplace:
      return .later(.replace(line(in: records), by: draft(), planningFor: random.pick([nil, date])))
    case .routineAdd: return .routine(.add(RoutineDraft(draft(), recurrence())))
    case .routineEdit:
      let fields = RoutineFields(
        title: title(), priority: random.pick([nil, .high]), schedule: random.pick([nil, schedule()]),
        length: random.pick([nil, 0, 30]), recurrence: random.pick([nil, recurrence()]))
      return .routine(.edit(routine(in: records).id, fields))
    case .routinePause: return .routine(.pause(routine(in: records).id, random.below(2) == 0))
    case .routineDelete: return .routine(.delete(routine(in: records).id))
    case .routineTake: return .routine(.take(routine(in: records), day: date))
    }
  }

  private mutating func title() -> String { random.pick(["New", "New", "New", "Other", "", "a\u{1B}b"]) }

  private mutating func draft() -> TaskDraft {
    TaskDraft(
      title: title(), priority: random.pick(Priority.allCases), schedule: random.pick([.allDay, schedule()]))
  }

  private mutating func schedule() -> Schedule {
    .timed(
      TimeRange(
        start: TimeOfDay(wrapping: random.below(1440)), end: TimeOfDay(wrapping: random.below(1440))))
  }

  private mutating func fields(movingTo day: CivilDate?) -> TaskFields {
    TaskFields(
      title: random.pick([nil, title()]), priority: random.pick([nil, .high]),
      schedule: random.pick([nil, schedule()]), length: random.pick([nil, 0, 30]),
      day: random.below(3) == 0 ? day : nil)
  }

  private mutating func choice() -> CarryDecision.Choice {
    random.pick([.carry, .move(random.pick(Self.days)), .leave, .delete])
  }

  private mutating func recurrence() -> Recurrence {
    Recurrence(random.pick(["1d", "1w mon,fri"].compactMap(Recurrence.Rule.init)), from: Self.days[0])
  }

  /// The id of a task of a day, or occasionally of no task.
  private mutating func anyTask(on day: CivilDate, in records: Records) -> TaskID {
    let entries = records.agenda[day].entries
    return entries.isEmpty || random.below(20) == 0 ? taskID(random.below(30)) : random.pick(entries).id
  }

  private mutating func line(in records: Records) -> LaterLine.ID {
    let lines = records[LaterLine.self].lines
    return lines.isEmpty ? taskID(200) : random.pick(lines).id
  }

  private mutating func routine(in records: Records) -> Routine {
    let routines = records[Routine.self].routines
    guard routines.isEmpty else { return random.pick(routines) }
    return Routine(id: taskID(300), title: "Routine", recurrence: recurrence(), createdAt: noon)
  }

  /// Moves of up to three tasks, each at most once.
  private mutating func moves(in records: Records) -> [TaskMove] {
    var moves: [TaskMove] = []
    for _ in 0...random.below(3) {
      let (from, to) = (random.pick(Self.days), random.pick(Self.days))
      let id = anyTask(on: from, in: records)
      if !moves.contains(where: { $0.id == id }) { moves.append(TaskMove(id, from: from, to: to)) }
    }
    return moves
  }

  /// A change of a former state of the records.
  private mutating func change(of earlier: Records) -> Change {
    let changing = OperationCase.allCases.filter { $0 != .merge }
    for _ in 0..<20 {
      var copy = earlier
      let operation = operation(random.pick(changing), on: earlier, earlier: earlier)
      let numbering = Numbering(after: 5000 + random.below(1_000_000))
      if let change = try? copy.perform([operation], in: .testing(on: copy, numbering)) { return change }
    }
    return Change(kind: .edit, transitions: [], counts: [])
  }
}

extension EditContext {
  /// A context with the ids of the tasks of the records, like that of a store.
  static func testing(on records: Records, _ numbering: Numbering, at now: Instant = noon) -> EditContext {
    var context = EditContext(now: now) { numbering.next() }
    context.knownTasks = Set(records.agenda.days.flatMap { $0.entries.map(\.id) })
    return context
  }
}
