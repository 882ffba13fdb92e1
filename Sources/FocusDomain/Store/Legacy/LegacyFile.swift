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
    try self.init(try MonthCodec.parse(bytes, path: path), bytes, path: path, clock: clock)
  }

  /// Reads such a file, parsed already. Throws what is wrong with it, and where.
  init(_ value: JSONValue, _ bytes: [UInt8], path: String, clock: PlannerClock) throws(StoreError) {
    do throws(FieldReader.Failure) {
      var tasks: [JSONObject]
      if let elements = value.elements {
        tasks = try LegacyFile.fields(of: elements, under: [])
        let isBare = tasks.allSatisfy { $0.allSatisfy { ["title", "isCompleted"].contains($0.key) } }
        schema = isBare ? 0 : 1
        if isBare { tasks = tasks.map(LegacyFile.dated) }
      } else if let days = value.fields {
        schema = 2
        tasks = try LegacyFile.fields(of: days)
      } else {
        throw FieldReader.Failure(path: [], damage: .missing(field: "tasks"))
      }
      guard tasks.count <= PlannerFile.maximumTasks else {
        throw FieldReader.Failure(path: [], damage: .tooManyTasks(limit: PlannerFile.maximumTasks))
      }
      agenda = try LegacyFile.agenda(
        LegacyFile.byDay(LegacyFile.identified(tasks), today: clock.today), clock: clock)
    } catch {
      throw .damaged(path: path, line: JSONReader.line(of: error.path, in: bytes), error.damage)
    }
  }

  /// The fields of each task, after a check that it can be read at all.
  private static func fields(
    of elements: [JSONValue], under path: JSONPath
  ) throws(FieldReader.Failure) -> [JSONObject] {
    var tasks: [JSONObject] = []
    for (index, element) in elements.enumerated() {
      do throws(FieldReader.Failure) {
        var reader = try FieldReader(element, named: "task")
        let all = reader.rest
        let key = try LegacyTask(&reader).dayKey ?? ""
        // Where the day is a key further up, that one counts.
        if path.isEmpty, !key.isEmpty, CivilDate(key) == nil {
          throw FieldReader.Failure(path: [.key("dayKey")], damage: .strangeDay(key))
        }
        tasks.append(all)
      } catch {
        throw FieldReader.Failure(path: path + [.index(index)] + error.path, damage: error.damage)
      }
    }
    return tasks
  }

  /// The tasks of a dictionary of days, each with its day.
  private static func fields(
    of days: JSONObject
  ) throws(FieldReader.Failure) -> [JSONObject] {
    var tasks: [JSONObject] = []
    for (key, value) in days {
      guard let elements = value.elements else {
        throw FieldReader.Failure(
          path: [.key(key)], damage: .badValue(field: key, value: FieldReader.quoted(value)))
      }
      guard key.isEmpty || CivilDate(key) != nil else {
        throw FieldReader.Failure(path: [.key(key)], damage: .strangeDay(key))
      }
      tasks += try fields(of: elements, under: [.key(key)]).map {
        $0.merging(["dayKey": .string(key)]) { _, day in day }
      }
    }
    return tasks
  }

  /// Gives every task an id of its own, the same at every reading: one without an id, and the second of two that share
  /// one (the app keeps it when it carries a task over), are two tasks all the same.
  private static func identified(_ tasks: [JSONObject]) -> [JSONObject] {
    var seen: Set<TaskID> = []
    var counts: [String: Int] = [:]
    return tasks.map { task in
      let (key, title) = (task["dayKey"]?.text ?? "", task["title"]?.text ?? "")
      let own = task["id"]?.text.flatMap(TaskID.init)
      let name = own?.description ?? "\(key) \(title)"
      let number = counts[name, default: 0]
      counts[name] = number + 1
      var id = own ?? .derived(from: key, "\(number)", title)
      if !seen.insert(id).inserted {
        id = .derived(from: "twin", name, "\(number)")
        seen.insert(id)
      }
      return task.merging(["id": .string(id.description)]) { _, id in id }
    }
  }

  /// Schema 0 → 1: a bare title becomes a task of today.
  private static func dated(_ task: JSONObject) -> JSONObject {
    task.merging(["priority": .string("Medium Priority"), "isAllDay": .bool(true), "dayKey": .string("")]) {
      old, _ in
      old
    }
  }

  /// Schema 1 → 2: tasks are gathered by day; one without a day is of today.
  private static func byDay(
    _ tasks: [JSONObject], today: CivilDate
  ) -> [CivilDate: [JSONObject]] {
    Dictionary(grouping: tasks) { task in task["dayKey"]?.text.flatMap(CivilDate.init) ?? today }
  }

  /// Schema 2 → 3: the app's spellings become ours.
  private static func agenda(
    _ days: [CivilDate: [JSONObject]], clock: PlannerClock
  ) throws(FieldReader.Failure) -> Agenda {
    var agenda = Agenda()
    for (day, tasks) in days {
      var entries: [FocusTask] = []
      for fields in tasks {
        var reader = try FieldReader(.object(fields), named: "task")
        entries.append(try LegacyTask(&reader).task(on: day, clock: clock, unknown: reader.rest))
      }
      agenda[day].entries = entries
    }
    return agenda
  }
}
