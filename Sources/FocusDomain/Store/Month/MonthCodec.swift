/// A month's file: `{"schema": 3, "days": {"2026-11-21": {"tasks": […]}}}`.
enum MonthCodec {
  /// Reads the file of that month. The path is for the error's sake.
  static func decode(_ bytes: [UInt8], as month: CivilMonth, path: String) throws(StoreError) -> Month {
    let value = try parse(bytes, path: path)
    let (schema, agenda, unknown) = try decode(value, bytes, path: path) { $0.civilMonth == month }
    return Month(month, agenda: agenda, schema: schema, unknown: unknown)
  }

  /// Reads a file of days that need not be of one month, parsed already: an export, or a month.
  static func decode(
    _ value: JSONValue, _ bytes: [UInt8], path: String, accepts: (CivilDate) -> Bool = { _ in true }
  ) throws(StoreError) -> (schema: Int, agenda: Agenda, unknown: JSONObject) {
    do throws(FieldReader.Failure) {
      var file = try FieldReader(value, named: "file")
      let schema = try file.require("schema") { $0.integer }
      guard schema >= Month.schema else {
        throw FieldReader.Failure(
          path: [.key("schema")], damage: .badValue(field: "schema", value: String(schema)))
      }
      do throws(FieldReader.Failure) {
        return (schema, try agenda(in: &file, accepts: accepts), file.rest)
      } catch {
        // What a later version writes may not make sense to this one: that is no damage.
        if schema > Month.schema { throw error.because(.newerSchema(path: path, schema: schema)) }
        throw error
      }
    } catch {
      if let cause = error.cause { throw cause }
      throw .damaged(path: path, line: JSONReader.line(of: error.path, in: bytes), error.damage)
    }
  }

  /// The JSON of a file, or what is wrong with it.
  static func parse(_ bytes: [UInt8], path: String) throws(StoreError) -> JSONValue {
    do {
      return try JSONReader.parse(bytes)
    } catch {
      throw .damaged(path: path, line: error.line, .json(error.reason))
    }
  }

  private static func agenda(
    in file: inout FieldReader, accepts: (CivilDate) -> Bool
  ) throws(FieldReader.Failure) -> Agenda {
    let days = try file.require("days") { $0.fields }
    let count = days.reduce(0) { $0 + ($1.value.fields?["tasks"]?.elements?.count ?? 0) }
    guard count <= PlannerFile.maximumTasks else {
      throw FieldReader.Failure(
        path: [.key("days")], damage: .tooManyTasks(limit: PlannerFile.maximumTasks))
    }
    var agenda = Agenda(expecting: days.count)
    for (key, value) in days {
      guard let day = CivilDate(key), accepts(day) else {
        throw FieldReader.Failure(path: [.key("days"), .key(key)], damage: .strangeDay(key))
      }
      do throws(FieldReader.Failure) {
        agenda[day] = try plan(value, day: day)
      } catch {
        throw error.under(.key("days"), .key(key))
      }
    }
    return agenda
  }

  private static func plan(_ value: JSONValue, day: CivilDate) throws(FieldReader.Failure) -> DayPlan {
    var fields = try FieldReader(value, named: "day")
    let tasks = try fields.take("tasks") { $0.elements } ?? []
    var entries: [FocusTask] = []
    var ids: Set<TaskID> = []
    // Among a few, looking is faster than hashing.
    let areFew = tasks.count <= 8
    entries.reserveCapacity(tasks.count)
    for (index, task) in tasks.enumerated() {
      do throws(FieldReader.Failure) {
        let entry = try TaskCodec.decode(task, day: day, ordinal: index)
        if areFew ? entries.contains(where: { $0.id == entry.id }) : !ids.insert(entry.id).inserted {
          throw FieldReader.Failure(path: [], damage: .duplicateTask(entry.id.description))
        }
        entries.append(entry)
      } catch {
        throw error.under(.key("tasks"), .index(index))
      }
    }
    return DayPlan(day: day, entries: entries, unknown: fields.rest)
  }

  /// The file of a month: the same bytes for the same content.
  static func encode(_ month: Month) -> [UInt8] {
    encode(month.agenda, schema: month.schema, unknown: month.unknown)
  }

  /// A file of days.
  static func encode(_ agenda: Agenda, schema: Int = Month.schema, unknown: JSONObject = [:])
    -> [UInt8]
  {
    var days = JSONObject()
    for plan in agenda.plans {
      var fields = plan.unknown
      fields["tasks"] = .array(plan.entries.map(TaskCodec.encode))
      days[plan.day.description] = .object(fields)
    }
    var file = unknown
    file["schema"] = .number(String(schema))
    file["days"] = .object(days)
    return JSONWriter.write(.object(file))
  }
}
