/// Encodes month files: `{"schema": 3, "days": {"2026-11-21": {"tasks": […]}}}`. Other kinds of record have
/// another name for the list. For a kind without days the list is at the root: `{"schema": 1, "later": […]}`.
enum MonthCodec {
  /// Decodes the file of a month. `path` is used only in errors.
  static func decode<R: StoredRecord>(
    _ bytes: [UInt8], as month: CivilMonth, of type: R.Type = FocusTask.self, path: String
  ) throws(StoreError) -> MonthFile<R> {
    try parse(bytes, path: path).withRoot { (root) throws(StoreError) in
      let (schema, records, unknown) = try decode(root, of: type, path: path, only: month)
      return MonthFile(month, records: records, schema: schema, unknown: unknown)
    }
  }

  /// Decodes a file of days that is already parsed. The days belong to one month, or to any month in an
  /// import. An import may have several versions of a record.
  static func decode<R: StoredRecord>(
    _ root: JSONNode, of _: R.Type, path: String, only month: CivilMonth? = nil
  ) throws(StoreError) -> (schema: Int, records: RecordTable<R>, unknown: JSONObject) {
    do throws(FieldReader.Failure) {
      var file = try FieldReader(root, named: "file")
      let schema = try file.require("schema") { node in node.integer.map { (number: $0, node: node) } }
      guard schema.number >= R.kind.schema else {
        throw FieldReader.Failure(badValue: schema.node, of: "schema")
      }
      do throws(FieldReader.Failure) {
        return (schema.number, try records(in: &file, only: month), file.rest)
      } catch {
        // A file of a later version may look invalid to this one without being damaged.
        if schema.number > R.kind.schema {
          throw error.because(.newerSchema(path: path, schema: schema.number))
        }
        throw error
      }
    } catch {
      throw error.cause ?? .damaged(path: path, line: error.line, error.damage)
    }
  }

  /// Whether this is a month file of another kind than tasks: some of its days have records of that kind, and
  /// none has tasks.
  static func holds(_ kind: RecordKind, _ root: JSONNode) -> Bool {
    guard let days = root["days"]?.fields else { return kind.isUndated && root[kind.list] != nil }
    let tasks = days.contains { $0.value[FocusTask.kind.list] != nil }
    return !tasks && days.contains { $0.value[kind.list] != nil }
  }

  /// Parses the JSON of a file. `path` is used only in errors.
  static func parse(_ bytes: [UInt8], path: String) throws(StoreError) -> JSONDocument {
    do {
      return try JSONDocument(bytes)
    } catch {
      throw .damaged(path: path, line: error.line, .json(error.reason))
    }
  }

  private static func records<R: StoredRecord>(
    in file: inout FieldReader, only month: CivilMonth?
  ) throws(FieldReader.Failure) -> RecordTable<R> {
    if R.kind.isUndated { return try undatedRecords(in: &file, mayRepeat: month == nil) }
    let object = try file.require("days") { node in node.fields.map { (fields: $0, node: node) } }
    let count = object.fields.reduce(into: (days: 0, records: 0)) { count, day in
      count.days += 1
      if let records = day.value[R.kind.list]?.elements { for _ in records { count.records += 1 } }
    }
    guard count.records <= PlannerFile.maximumTasks else {
      throw FieldReader.Failure(at: object.node, .tooManyTasks(limit: PlannerFile.maximumTasks))
    }
    var days: [DayRecords<R>] = []
    days.reserveCapacity(count.days)
    for (key, value) in object.fields {
      guard let day = key.text.flatMap(CivilDate.init), day.civilMonth == month ?? day.civilMonth else {
        throw FieldReader.Failure(at: value, .strangeDay(key.text ?? ""))
      }
      days.append(try records(value, of: day, mayRepeat: month == nil))
    }
    return RecordTable(days)
  }

  private static func records<R: StoredRecord>(
    _ node: JSONNode, of day: CivilDate, mayRepeat: Bool
  ) throws(FieldReader.Failure) -> DayRecords<R> {
    var fields = try FieldReader(node, named: "day")
    var entries: [R] = []
    entries.reserveCapacity(R.kind.limitPerDay ?? 0)
    if R.kind.isOneADay {
      if let only = fields.readIfValid(R.kind.list, { $0.fields == nil ? nil : $0 }) {
        entries = [try R.decode(only, day: day, ordinal: 0)]
      }
      return DayRecords(day: day, entries: entries, unknown: fields.rest)
    }
    try decodeList(in: &fields, of: day, mayRepeat: mayRepeat, to: &entries)
    return DayRecords(day: day, entries: entries, unknown: fields.rest)
  }

  private static func decodeList<R: StoredRecord>(
    in fields: inout FieldReader, of day: CivilDate, mayRepeat: Bool, to entries: inout [R]
  ) throws(FieldReader.Failure) {
    guard let records = try fields.read(R.kind.list, { $0.elements }) else { return }
    var ids: Set<R.ID> = []
    for record in records {
      guard entries.count < PlannerFile.maximumTasks else {
        throw FieldReader.Failure(at: record, .tooManyTasks(limit: PlannerFile.maximumTasks))
      }
      let entry = try R.decode(record, day: day, ordinal: entries.count)
      // For a few ids a linear search is faster than hashing.
      if entries.count == 8 { ids = Set(entries.map(\.id)) }
      let isTwin =
        entries.count < 8 ? entries.contains { $0.id == entry.id } : !ids.insert(entry.id).inserted
      if isTwin, !mayRepeat { throw FieldReader.Failure(at: record, .duplicateTask(entry.id.description)) }
      entries.append(entry)
    }
  }

  /// The records of a file without days.
  private static func undatedRecords<R: StoredRecord>(
    in file: inout FieldReader, mayRepeat: Bool
  ) throws(FieldReader.Failure) -> RecordTable<R> {
    var entries: [R] = []
    try decodeList(in: &file, of: .undated, mayRepeat: mayRepeat, to: &entries)
    return RecordTable([DayRecords(day: .undated, entries: entries)])
  }

  /// Encodes a month file. The same content gives the same bytes.
  static func encode<R: StoredRecord>(_ month: MonthFile<R>) -> [UInt8] {
    JSONWriter.write { encode(month.records, unknown: month.unknown, schema: month.schema, to: &$0) }
  }

  /// Encodes a month file of at most `limit` bytes. Removes deleted records to make room, the oldest first.
  /// Returns nil if that is not enough.
  static func encode<R: StoredRecord>(_ month: inout MonthFile<R>, within limit: Int) -> [UInt8]? {
    var bytes = encode(month)
    // Leave some room, so that a full month does not repeat this at each write.
    let aim = limit - limit / 16
    while bytes.count > limit {
      let excess = bytes.count - aim
      guard month.records.forgetOldest(bytes: excess) > 0 else { return nil }
      bytes = encode(month)
    }
    return bytes
  }

  /// The approximate number of bytes that a record takes in a file.
  static func size(of record: some StoredRecord) -> Int { JSONWriter.line { record.encode(to: &$0) }.count }

  /// Writes the days of several months, with the fields of their files, as one object. `more` writes further
  /// fields after the days.
  static func encode<R: StoredRecord>(
    _ records: RecordTable<R>, fields: [CivilMonth: JSONObject], to writer: inout JSONWriter,
    more: (inout JSONWriter) -> Void = { _ in }
  ) {
    if R.kind.isUndated {
      return encode(records, unknown: fields[.undated] ?? [:], schema: R.kind.schema, to: &writer, more: more)
    }
    let months = JSONObject(fields.map { ("\($0.key)", JSONValue.object($0.value)) })
    let unknown: JSONObject = months.isEmpty ? [:] : ["months": .object(months)]
    encode(records, unknown: unknown, schema: R.kind.schema, to: &writer, more: more)
  }

  /// The unknown fields at the root of a file of days, for each month. Fields that are not listed under a
  /// month belong to the first month, because a month file is also a file of days.
  static func fields<R: Record>(
    _ unknown: JSONObject, of records: RecordTable<R>
  ) -> [CivilMonth: JSONObject] {
    if R.kind.isUndated { return unknown.isEmpty ? [:] : [.undated: unknown] }
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
    if !rest.isEmpty, let first = records.days.first?.day.civilMonth {
      fields[first] = (fields[first] ?? [:]).merging(rest) { ours, _ in ours }
    }
    return fields
  }

  private static func encode<R: StoredRecord>(
    _ records: RecordTable<R>, unknown: JSONObject, schema: Int, to writer: inout JSONWriter,
    more: (inout JSONWriter) -> Void = { _ in }
  ) {
    if R.kind.isUndated {
      return writer.object(with: unknown) { writer in
        writer.field(R.kind.list) { $0.array(records[.undated].entries) { $1.encode(to: &$0) } }
        more(&writer)
        writer.field("schema") { $0.append(schema) }
      }
    }
    writer.object(with: unknown) { writer in
      writer.field("days") { writer in
        writer.object { writer in
          for day in records.days { writer.field(named: day.day.description) { encode(day, to: &$0) } }
        }
      }
      more(&writer)
      writer.field("schema") { $0.append(schema) }
    }
  }

  private static func encode<R: StoredRecord>(_ day: DayRecords<R>, to writer: inout JSONWriter) {
    writer.object(with: day.unknown) { writer in
      if R.kind.isOneADay {
        guard let only = day.entries.first else { return }
        return writer.field(R.kind.list) { only.encode(to: &$0) }
      }
      writer.field(R.kind.list) { writer in
        writer.array(day.entries) { $1.encode(to: &$0) }
      }
    }
  }
}
