/// Reads what the iOS app *Daily Focus* stores (schemas 0 to 2) by lifting it one schema at a time.
///
/// - schema 0: `[{"title", "isCompleted"}]`, all of today
/// - schema 1: `[task]`, each with a `dayKey`; an empty or missing one means today
/// - schema 2: `{"2026-04-07": [task]}`
struct LegacyFile {
  /// The schema it was written in, 0 to 2.
  let schema: Int
  /// Its plans, in today's terms.
  let agenda: Agenda

  /// Reads such a file. Throws what is wrong with it, and where.
  init(_ bytes: [UInt8], path: String, clock: PlannerClock) throws(StoreError) {
    let value = try MonthCodec.parse(bytes, path: path)
    let today = clock.today.description
    do throws(FieldReader.Failure) {
      if let elements = value.elements {
        let tasks = try LegacyFile.fields(of: elements, under: [])
        let isBare = tasks.allSatisfy { Set($0.keys).isSubset(of: ["title", "isCompleted"]) }
        schema = isBare ? 0 : 1
        let dated = LegacyFile.byDay(isBare ? tasks.map(LegacyFile.dated) : tasks, today: today)
        agenda = try LegacyFile.agenda(dated, clock: clock)
      } else if let days = value.fields {
        schema = 2
        var dated: [String: [[String: JSONValue]]] = [:]
        for (key, value) in days.sorted(by: { $0.key < $1.key }) {
          guard let elements = value.elements else {
            throw FieldReader.Failure(path: [.key(key)], damage: .badValue(field: key, value: "?"))
          }
          dated[key.isEmpty ? today : key, default: []] += try LegacyFile.fields(
            of: elements, under: [.key(key)])
        }
        agenda = try LegacyFile.agenda(dated, clock: clock)
      } else {
        throw FieldReader.Failure(path: [], damage: .missing(field: "tasks"))
      }
    } catch {
      throw .damaged(path: path, line: JSONReader.line(of: error.path, in: bytes), error.damage)
    }
  }

  /// The fields of each task, after a check that it can be read at all.
  private static func fields(
    of elements: [JSONValue], under path: JSONPath
  ) throws(FieldReader.Failure) -> [[String: JSONValue]] {
    var tasks: [[String: JSONValue]] = []
    for (index, element) in elements.enumerated() {
      do throws(FieldReader.Failure) {
        var reader = try FieldReader(element, named: "task")
        let all = reader.rest
        _ = try LegacyTask(&reader)
        tasks.append(all)
      } catch {
        throw FieldReader.Failure(path: path + [.index(index)] + error.path, damage: error.damage)
      }
    }
    return tasks
  }

  /// Schema 0 → 1: a bare title becomes a task of today.
  private static func dated(_ task: [String: JSONValue]) -> [String: JSONValue] {
    task.merging(["priority": .string("Medium Priority"), "isAllDay": .bool(true), "dayKey": .string("")]) {
      old, _ in
      old
    }
  }

  /// Schema 1 → 2: tasks are gathered by day.
  private static func byDay(_ tasks: [[String: JSONValue]], today: String) -> [String: [[String: JSONValue]]]
  {
    Dictionary(grouping: tasks) { task in
      if let key = task["dayKey"]?.text, !key.isEmpty { key } else { today }
    }
  }

  /// Schema 2 → 3: the app's spellings become ours.
  private static func agenda(
    _ days: [String: [[String: JSONValue]]], clock: PlannerClock
  ) throws(FieldReader.Failure) -> Agenda {
    var agenda = Agenda()
    for (key, tasks) in days {
      guard let day = CivilDate(key) else {
        throw FieldReader.Failure(path: [.key(key)], damage: .strangeDay(key))
      }
      for (ordinal, fields) in tasks.enumerated() {
        var reader = try FieldReader(.object(fields), named: "task")
        let task = try LegacyTask(&reader).task(on: day, ordinal: ordinal, clock: clock, unknown: reader.rest)
        // Two entries of one id are two tasks all the same: the second gets an id of its own.
        let isTwin = agenda[day].entries.contains { $0.id == task.id }
        agenda[day].entries.append(isTwin ? task.renamed(ordinal: ordinal) : task)
      }
    }
    return agenda
  }
}

extension FocusTask {
  fileprivate func renamed(ordinal: Int) -> FocusTask {
    FocusTask(
      id: .derived(from: "twin", id.description, "\(ordinal)", title), title: title, priority: priority,
      schedule: schedule, createdAt: createdAt, modifiedAt: modifiedAt, completedAt: completedAt,
      carries: carries, unknown: unknown)
  }
}
