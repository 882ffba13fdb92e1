extension FocusSession: StoredRecord {
  package static func decode(
    _ node: JSONNode, day: CivilDate, ordinal: Int
  ) throws(FieldReader.Failure) -> FocusSession {
    try FocusSession(node, day: day)
  }

  /// Decodes a session. A session written by hand may omit every field that has a default.
  init(_ node: JSONNode, day: CivilDate) throws(FieldReader.Failure) {
    var fields = try FieldReader(node, named: "session")
    let createdAt: Instant? = try fields.take("createdAt")
    let deletedAt: Instant? = try fields.take("deletedAt")
    let device = try fields.take("device", \.text)
    let id: TaskID = try fields.require("id") { $0.withText { TaskID(bytes: $0) } }
    let kind = try fields.take("kind") { $0.text.flatMap(Kind.init) } ?? .focus
    let planned = try fields.take("planned") {
      $0.integer.flatMap { SessionRules.lengths.contains($0) ? $0 : nil }
    }
    let mode =
      try fields.take("mode") { $0.text.flatMap(Mode.init) } ?? (planned == nil ? .stopwatch : .countdown)
    if mode == .countdown, planned == nil { throw fields.missing("planned") }
    let modifiedAt: Instant? = try fields.take("modifiedAt")
    let note = try fields.take("note", \.text) ?? ""
    let outcome = try fields.take("outcome") { $0.text.flatMap(Outcome.init) } ?? .stopped
    let sound = try fields.take("sound", \.text)
    let task: TaskID? = try fields.take("task")
    let title = try fields.take("title", \.text) ?? ""
    let isTyped = try fields.take("typed", \.flag) ?? false
    let worked = try fields.take("worked") {
      $0.integer.flatMap { Piece.lengths.contains($0) ? Int64($0) : nil }
    }
    let nodes = try fields.require("pieces") { $0.elements }
    var pieces: [Piece] = []
    for node in nodes { pieces.append(try Piece(node)) }
    self.init(
      id: id, task: task, title: title, kind: kind, mode: mode,
      planned: mode == .countdown ? planned : nil, outcome: outcome, worked: worked, sound: sound, note: note,
      pieces: pieces, isTyped: isTyped,
      createdAt: createdAt ?? pieces.first?.start ?? Instant(seconds: Int64(day.dayNumber) * 86_400),
      modifiedAt: modifiedAt, device: device, deletedAt: deletedAt, unknown: fields.rest)
  }

  package func encode(to writer: inout JSONWriter) {
    writer.object(with: unknown) { writer in
      writer.field("createdAt", createdAt)
      writer.field("deletedAt", deletedAt)
      writer.text("device", device)
      writer.field("id", id)
      writer.field("kind") { $0.append(kind.rawValue) }
      writer.field("mode") { $0.append(mode.rawValue) }
      writer.field("modifiedAt", modifiedAt)
      writer.field("note") { $0.append(note) }
      writer.field("outcome") { $0.append(outcome.rawValue) }
      writer.field("pieces") { $0.array(pieces) { $1.encode(to: &$0) } }
      if let planned { writer.field("planned") { $0.append(planned) } } else { writer.leaveOut("planned") }
      writer.text("sound", sound)
      writer.field("task", task)
      writer.field("title") { $0.append(title) }
      if isTyped { writer.field("typed") { $0.append(true) } } else { writer.leaveOut("typed") }
      if let worked { writer.field("worked") { $0.append(Int(worked)) } } else { writer.leaveOut("worked") }
    }
  }
}

extension FocusSession.Piece {
  /// The lengths that make sense, in milliseconds: up to a year.
  static let lengths = 0...366 * 86_400_000

  init(_ node: JSONNode) throws(FieldReader.Failure) {
    var fields = try FieldReader(node, named: "piece")
    let day: CivilDate? = try fields.take("day")
    let end = try fields.take("end") { $0.text.flatMap(End.init) } ?? .done
    let length = try fields.require("ms") {
      $0.integer.flatMap { Self.lengths.contains($0) ? $0 : nil }
    }
    let start: Instant = try fields.require("start") { $0.withText { Instant(bytes: $0) } }
    self.init(start: start, milliseconds: Int64(length), end: end, day: day, unknown: fields.rest)
  }

  func encode(to writer: inout JSONWriter) {
    writer.object(with: unknown) { writer in
      writer.field("day", day)
      writer.field("end") { $0.append(end.rawValue) }
      writer.field("ms") { $0.append(Int(milliseconds)) }
      writer.field("start", start)
    }
  }
}

extension JSONWriter {
  /// Writes a text field; omits it if the value is nil.
  mutating func text(_ key: StaticString, _ value: String?) {
    if let value { field(key) { $0.append(value) } } else { leaveOut(key) }
  }
}
