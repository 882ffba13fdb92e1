/// The file of the running session, `running.json`.
package enum RunningFile {
  package static let name = "running.json"
  /// The schema that this version writes.
  static let schema = 1
  /// The maximum size in bytes at which a session accepts another pause or note. Its end adds one piece for
  /// each start of a day, and the result still fits into the part of the month's file beyond `MonthRoom.new`.
  static let largest = FileSystem.maximumSize / 16

  /// The running session and the version of its file.
  static func read(
    _ directory: DataDirectory
  ) throws(StoreError) -> (session: RunningSession?, version: FileSystem.Version) {
    let path = directory.running
    let file = try FileSystem.content(of: path, lookingAbove: false)
    // A write to several files may be replacing, removing or, on undo, creating this one.
    let pending = try Journal.visible(in: directory)?[name]
    let content = pending.map(\.content) ?? file?.bytes
    return (
      try content.map { (bytes) throws(StoreError) in try decode(bytes, path: path) },
      file.map { .file($0.identity) } ?? .absent
    )
  }

  static func decode(_ bytes: [UInt8], path: String) throws(StoreError) -> RunningSession {
    try MonthCodec.parse(bytes, path: path).withRoot { (root) throws(StoreError) in
      try decode(root, path: path)
    }
  }

  static func decode(_ root: JSONNode, path: String) throws(StoreError) -> RunningSession {
    do throws(FieldReader.Failure) {
      var fields = try FieldReader(root, named: "file")
      let schema = try fields.require("schema") { node in node.integer.map { (number: $0, node: node) } }
      guard schema.number >= RunningFile.schema else {
        throw FieldReader.Failure(badValue: schema.node, of: "schema")
      }
      guard schema.number == RunningFile.schema else {
        throw fields.missing("schema").because(.newerSchema(path: path, schema: schema.number))
      }
      return try RunningSession(&fields)
    } catch {
      throw error.cause ?? .damaged(path: path, line: error.line, error.damage)
    }
  }

  static func encode(_ running: RunningSession) -> [UInt8] {
    JSONWriter.write { encode(running, to: &$0) }
  }

  static func encode(_ running: RunningSession, to writer: inout JSONWriter) {
    writer.object(with: running.unknown) { writer in
      running.anchor.encode(as: "anchor", with: running.unknownOfClocks, to: &writer)
      writer.field("asleep") { $0.append(Int(running.asleep)) }
      if running.attended > 0 {
        writer.field("attended") { $0.append(Int(running.attended)) }
      } else {
        writer.leaveOut("attended")
      }
      running.begun.encode(as: "begun", with: running.unknownOfClocks, to: &writer)
      writer.field("day", running.day)
      writer.field("pause", running.pause?.rawValue)
      writer.field("paused") { $0.append(Int(running.paused)) }
      writer.field("schema") { $0.append(schema) }
      running.seen.encode(as: "seen", with: running.unknownOfClocks, to: &writer)
      writer.field("session") { running.session.encode(to: &$0) }
    }
  }
}

extension DataDirectory {
  /// The file of the running session.
  var running: String { "\(path)/\(RunningFile.name)" }
}

extension RunningSession {
  fileprivate init(_ fields: inout FieldReader) throws(FieldReader.Failure) {
    func length(_ key: StaticString) throws(FieldReader.Failure) -> Int64 {
      try fields.read(key, \.milliseconds) ?? 0
    }
    var unknown: [String: JSONObject] = [:]
    func reading(_ key: StaticString) throws(FieldReader.Failure) -> ClockSnapshot {
      try ClockSnapshot(try fields.require(key) { $0 }, rest: &unknown[key.description])
    }
    let anchor = try reading("anchor")
    let asleep = try length("asleep")
    let attended = try length("attended")
    let begun = try reading("begun")
    let day: CivilDate = try fields.require("day", CivilDate.read)
    let pause = try fields.read("pause") { $0.text.flatMap(Pause.init) }
    let paused = try length("paused")
    let seen = try reading("seen")
    let session = try FocusSession.decode(try fields.require("session") { $0 }, day: day, ordinal: 0)
    self.init(
      session: session, day: day, pause: pause, begun: begun, anchor: anchor, seen: seen, paused: paused,
      asleep: asleep, attended: attended, unknown: fields.rest)
    unknownOfClocks = unknown
  }
}

extension JSONNode {
  fileprivate var milliseconds: Int64? { integer.flatMap(ClockSnapshot.milliseconds) }
}

extension ClockSnapshot {
  fileprivate init(_ node: JSONNode, rest: inout JSONObject?) throws(FieldReader.Failure) {
    var fields = try FieldReader(node, named: "clocks")
    let at: Instant = try fields.require("at", Instant.read)
    let boot = try fields.read("boot", \.text) ?? ""
    let run = try fields.require("run", \.milliseconds)
    let up = try fields.require("up", \.milliseconds)
    self.init(at: at, up: up, run: run, boot: boot)
    if !fields.rest.isEmpty { rest = fields.rest }
  }

  fileprivate func encode(
    as key: StaticString, with unknown: [String: JSONObject], to writer: inout JSONWriter
  ) {
    writer.field(key) { writer in
      writer.object(with: unknown[key.description] ?? [:]) { writer in
        writer.field("at", at)
        writer.field("boot") { $0.append(boot) }
        writer.field("run") { $0.append(Int(run)) }
        writer.field("up") { $0.append(Int(up)) }
      }
    }
  }
}
