/// A month's file: `{"schema": 3, "days": {"2026-11-21": {"tasks": […]}}}`.
enum MonthCodec {
  /// Reads the file of that month. The path is for the error's sake.
  static func decode(_ bytes: [UInt8], as month: CivilMonth, path: String) throws(StoreError) -> Month {
    try parse(bytes, path: path).withRoot { (root) throws(StoreError) in
      let (schema, agenda, unknown) = try decode(root, path: path) { $0.civilMonth == month }
      return Month(month, agenda: agenda, schema: schema, unknown: unknown)
    }
  }

  /// Reads a file of days that need not be of one month, parsed already: an export, or a month.
  static func decode(
    _ root: JSONNode, path: String, accepts: (CivilDate) -> Bool = { _ in true }
  ) throws(StoreError) -> (schema: Int, agenda: Agenda, unknown: JSONObject) {
    do throws(FieldReader.Failure) {
      var file = try FieldReader(root, named: "file")
      let schema = try file.require("schema") { node in node.integer.map { (number: $0, node: node) } }
      guard schema.number >= Month.schema else {
        throw FieldReader.Failure(badValue: schema.node, of: "schema")
      }
      do throws(FieldReader.Failure) {
        return (schema.number, try agenda(in: &file, accepts: accepts), file.rest)
      } catch {
        // What a later version writes may not make sense to this one: that is no damage.
        if schema.number > Month.schema {
          throw error.because(.newerSchema(path: path, schema: schema.number))
        }
        throw error
      }
    } catch {
      throw error.cause ?? .damaged(path: path, line: error.line, error.damage)
    }
  }

  /// The JSON of a file, or what is wrong with it.
  static func parse(_ bytes: [UInt8], path: String) throws(StoreError) -> JSONDocument {
    do {
      return try JSONDocument(bytes)
    } catch {
      throw .damaged(path: path, line: error.line, .json(error.reason))
    }
  }

  private static func agenda(
    in file: inout FieldReader, accepts: (CivilDate) -> Bool
  ) throws(FieldReader.Failure) -> Agenda {
    let days = try file.require("days") { node in node.fields.map { (fields: $0, node: node) } }
    let count = days.fields.reduce(into: (days: 0, tasks: 0)) { count, day in
      count.days += 1
      if let tasks = day.value["tasks"]?.elements { for _ in tasks { count.tasks += 1 } }
    }
    guard count.tasks <= PlannerFile.maximumTasks else {
      throw FieldReader.Failure(at: days.node, .tooManyTasks(limit: PlannerFile.maximumTasks))
    }
    var plans: [DayPlan] = []
    plans.reserveCapacity(count.days)
    for (key, value) in days.fields {
      guard let day = key.text.flatMap(CivilDate.init), accepts(day) else {
        throw FieldReader.Failure(at: value, .strangeDay(key.text ?? ""))
      }
      plans.append(try plan(value, day: day))
    }
    return Agenda(plans)
  }

  private static func plan(_ node: JSONNode, day: CivilDate) throws(FieldReader.Failure) -> DayPlan {
    var fields = try FieldReader(node, named: "day")
    var entries: [FocusTask] = []
    entries.reserveCapacity(DayPlan.limit)
    var ids: Set<TaskID> = []
    if let tasks = try fields.take("tasks", { $0.elements }) {
      for task in tasks {
        let entry = try TaskCodec.decode(task, day: day, ordinal: entries.count)
        // Among a few, looking is faster than hashing.
        if entries.count == 8 { ids = Set(entries.map(\.id)) }
        let isTwin =
          entries.count < 8 ? entries.contains { $0.id == entry.id } : !ids.insert(entry.id).inserted
        if isTwin { throw FieldReader.Failure(at: task, .duplicateTask(entry.id.description)) }
        entries.append(entry)
      }
    }
    return DayPlan(day: day, entries: entries, unknown: fields.rest)
  }

  /// The file of a month: the same bytes for the same content.
  static func encode(_ month: Month) -> [UInt8] {
    encode(month.agenda, schema: month.schema, unknown: month.unknown)
  }

  /// The same in so many bytes at most. What is too much goes from the tasks that were deleted, the oldest first; nil where that
  /// does not suffice.
  static func encode(_ month: inout Month, within limit: Int) -> [UInt8]? {
    var bytes = encode(month)
    // With some room to spare, so that a full month does not cost this every time.
    let aim = limit - limit / 16
    while bytes.count > limit {
      let excess = bytes.count - aim
      guard month.agenda.forgetOldest(bytes: excess) > 0 else { return nil }
      bytes = encode(month)
    }
    return bytes
  }

  /// About how many bytes a task takes in a file.
  static func size(of task: FocusTask) -> Int { JSONWriter.line { TaskCodec.encode(task, to: &$0) }.count }

  /// A file of days of several months, with fields of their files.
  static func encode(
    _ agenda: Agenda, fields: [CivilMonth: JSONObject] = [:], for form: JSONWriter.Form = .file
  ) -> [UInt8] {
    let months = JSONObject(fields.map { ("\($0.key)", JSONValue.object($0.value)) })
    let unknown: JSONObject = months.isEmpty ? [:] : ["months": .object(months)]
    return encode(agenda, schema: Month.schema, unknown: unknown, for: form)
  }

  /// What the fields at the root of such a file say of each month's file. A field that is of none goes with the first
  /// month: the file of a month is a file of days, too.
  static func fields(_ unknown: JSONObject, of agenda: Agenda) -> [CivilMonth: JSONObject] {
    var (rest, fields) = (unknown, [CivilMonth: JSONObject]())
    if let months = unknown["months"]?.fields {
      let pairs = months.compactMap { name, value in
        CivilMonth(name).flatMap { month in value.fields.map { (month, $0) } }
      }
      if pairs.count == months.count {
        fields = Dictionary(pairs, uniquingKeysWith: { $1 })
        rest["months"] = nil
      }
    }
    if !rest.isEmpty, let first = agenda.plans.first?.day.civilMonth {
      fields[first] = (fields[first] ?? [:]).merging(rest) { ours, _ in ours }
    }
    return fields
  }

  private static func encode(
    _ agenda: Agenda, schema: Int, unknown: JSONObject, for form: JSONWriter.Form = .file
  ) -> [UInt8] {
    JSONWriter.write(for: form) { writer in
      writer.object(with: unknown) { writer in
        writer.field("days") { writer in
          writer.object { writer in
            for plan in agenda.plans { writer.field(named: plan.day.description) { encode(plan, to: &$0) } }
          }
        }
        writer.field("schema") { $0.append(schema) }
      }
    }
  }

  private static func encode(_ plan: DayPlan, to writer: inout JSONWriter) {
    writer.object(with: plan.unknown) { writer in
      writer.field("tasks") { writer in
        writer.array(plan.entries) { TaskCodec.encode($1, to: &$0) }
      }
    }
  }
}
