/// Reads the files of the iOS app *Daily Focus* (schemas 0 to 2).
///
/// - schema 0: `[{"title", "isCompleted"}]`, all of today
/// - schema 1: `[task]`, each with a `dayKey`; an empty or missing one means today
/// - schema 2: `{"2026-04-07": [task]}`
struct LegacyFile {
  /// The schema of the file, 0 to 2.
  let schema: Int
  /// The plans in the current model.
  let agenda: Agenda

  /// Whether JSON is a file of the app, or at least looks like one: a list of tasks, or an object with days.
  /// Any other object is a file of focus with missing fields.
  static func isOne(_ root: JSONNode) -> Bool {
    guard let days = root.fields else { return true }
    var isEmpty = true
    for (key, _) in days {
      isEmpty = false
      let first = (key.text ?? "").utf8.first
      if first.map({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) ?? true { return true }
    }
    return isEmpty
  }

  /// Decodes a file. Throws the problem and its line.
  init(_ bytes: [UInt8], path: String, clock: PlannerClock) throws(StoreError) {
    self = try MonthCodec.parse(bytes, path: path).withRoot { (root) throws(StoreError) in
      try LegacyFile(root, path: path, clock: clock)
    }
  }

  /// Decodes a file that is already parsed. Throws the problem and its line.
  init(_ root: JSONNode, path: String, clock: PlannerClock) throws(StoreError) {
    do throws(FieldReader.Failure) {
      let tasks: [LegacyTask]
      if let elements = root.elements {
        tasks = try LegacyFile.tasks(elements)
        schema = tasks.allSatisfy(\.isBare) ? 0 : 1
      } else if let days = root.fields {
        schema = 2
        tasks = try LegacyFile.tasks(ofDays: days)
      } else {
        throw FieldReader.Failure(at: root, .missing(field: "tasks"))
      }
      guard tasks.count <= PlannerFile.maximumTasks else {
        throw FieldReader.Failure(at: root, .tooManyTasks(limit: PlannerFile.maximumTasks))
      }
      agenda = LegacyFile.agenda(LegacyFile.identified(tasks), clock: clock)
    } catch {
      throw .damaged(path: path, line: error.line, error.damage)
    }
  }

  private static func tasks(_ elements: JSONNodes) throws(FieldReader.Failure) -> [LegacyTask] {
    var tasks: [LegacyTask] = []
    for element in elements {
      let task = try LegacyTask(element)
      if let key = task.dayKey, !key.isEmpty, CivilDate(key) == nil {
        throw FieldReader.Failure(at: element["dayKey"] ?? element, .strangeDay(key))
      }
      tasks.append(task)
    }
    return tasks
  }

  /// The tasks of an object whose keys are days.
  private static func tasks(ofDays days: JSONFields) throws(FieldReader.Failure) -> [LegacyTask] {
    var tasks: [LegacyTask] = []
    // Sort the days, so that the order in the file does not decide which of two tasks keeps a shared id.
    let days = days.map { (key: $0.key.text ?? "", value: $0.value) }
    for (day, value) in days.sorted(by: { ByteOrder.isBefore($0.key, $1.key) }) {
      guard let elements = value.elements else {
        throw FieldReader.Failure(
          at: value, .badValue(field: day, value: FieldReader.Failure.quoted(value)))
      }
      guard day.isEmpty || CivilDate(day) != nil else {
        throw FieldReader.Failure(at: value, .strangeDay(day))
      }
      for element in elements {
        var task = try LegacyTask(element)
        // The key of the enclosing object takes precedence.
        task.dayKey = day
        tasks.append(task)
      }
    }
    return tasks
  }

  /// Gives each task its own id, the same on every read. A task without an id gets one, and so does the
  /// second of two with the same id, because the app keeps the id when it carries a task over.
  private static func identified(_ tasks: [LegacyTask]) -> [LegacyTask] {
    var seen: Set<TaskID> = []
    var counts: [String: Int] = [:]
    return tasks.map { task in
      let key = task.dayKey ?? ""
      let name = task.id?.description ?? "\(key) \(task.title)"
      let number = counts[name, default: 0]
      counts[name] = number + 1
      var id = task.id ?? .derived(from: key, "\(number)", task.title)
      if !seen.insert(id).inserted {
        id = .derived(from: "twin", name, "\(number)")
        seen.insert(id)
      }
      var identified = task
      identified.id = id
      return identified
    }
  }

  /// Groups the tasks by day; those without a day belong to today.
  private static func agenda(_ tasks: [LegacyTask], clock: PlannerClock) -> Agenda {
    let today = clock.today
    let days = Dictionary(grouping: tasks) { $0.dayKey.flatMap(CivilDate.init) ?? today }
    return Agenda(
      days.map { day, tasks in DayPlan(day: day, entries: tasks.map { $0.task(on: day, clock: clock) }) })
  }
}
