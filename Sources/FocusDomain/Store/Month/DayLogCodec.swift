extension DayLog: StoredRecord {
  /// Reads a log. A field that makes no sense is kept among the unknown ones: no log can damage the plans of its month.
  package static func decode(
    _ node: JSONNode, day: CivilDate, ordinal: Int
  ) throws(FieldReader.Failure) -> DayLog {
    var fields = try FieldReader(node, named: "log")
    let device = fields.takeReadable("device", \.text)
    let modifiedAt = fields.takeReadable("modifiedAt") { $0.text.flatMap(Instant.init) }
    let mood = fields.takeReadable("mood", rating)
    let reflection = fields.takeReadable("reflection", \.text)
    let rest = fields.takeReadable("rest", \.flag)
    let sleep = fields.takeReadable("sleep", rating)
    return DayLog(
      day: day, sleep: sleep, mood: mood, reflection: reflection ?? "", rest: rest ?? false,
      modifiedAt: modifiedAt, device: device, unknown: fields.rest)
  }

  private static func rating(_ node: JSONNode) -> Int? {
    node.integer.flatMap { ratings.contains($0) ? $0 : nil }
  }

  /// Writes a log. What says nothing is left out; an unreadable value in its place stays.
  package func encode(to writer: inout JSONWriter) {
    writer.object(with: unknown) { writer in
      if let device { writer.field("device") { $0.append(device) } }
      writer.field("modifiedAt") { $0.append(modifiedAt.description) }
      if let mood { writer.field("mood") { $0.append(mood) } }
      if !reflection.isEmpty { writer.field("reflection") { $0.append(reflection) } }
      if rest { writer.field("rest") { $0.append(true) } }
      if let sleep { writer.field("sleep") { $0.append(sleep) } }
    }
  }

  package var textSize: Int { reflection.utf8.count }

  /// The fields that a person fills in whose values make no sense, in byte order.
  var unreadable: JSONObject {
    JSONObject(unknown.filter { ["mood", "reflection", "rest", "sleep"].contains($0.key) })
  }
}

extension DayPlan {
  /// The log of the day, which stands among the fields that are unknown to tasks; nil if there is none.
  package var log: DayLog? { only(DayLog.self) }

  /// All of the day that a search may find.
  package var searchable: [SearchHit] {
    let tasks = tasks.map { SearchHit.task(PlannedTask(day: day, task: $0)) }
    guard let log, !log.reflection.isEmpty else { return tasks }
    return tasks + [.log(log)]
  }

  /// The record of a kind that a day has at most one of, in the files of the tasks.
  func only<Kept: StoredRecord>(_: Kept.Type) -> Kept? {
    guard let value = unknown[Kept.kind.list.description] else { return nil }
    let document = try? JSONDocument(JSONWriter.line { $0.append(value) })
    return document?.withRoot { try? Kept.decode($0, day: day, ordinal: 0) }
  }
}
