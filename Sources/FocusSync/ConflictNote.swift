import FocusDomain

/// A losing value of a merge, kept in `conflicts` until a person resolves it.
package struct ConflictNote: Equatable, Sendable {
  /// The name of the group of fields, which is that of its first field.
  package let field: String
  /// The losing values of the fields in the group.
  package let value: JSONObject
  /// The device that wrote the values; nil if it has no name.
  package let device: String?
  /// When the record with these values was last changed.
  package let time: Instant?
  package let json: JSONValue

  init(_ field: String, _ value: JSONObject, of document: SyncDocument) {
    var fields: JSONObject = ["field": .string(field), "value": .object(value)]
    fields["device"] = document.fields["device"]
    fields["modifiedAt"] = document.fields["modifiedAt"]
    self.init(field, value, .object(fields))
  }

  /// Reads an entry of `conflicts`; nil if it is invalid.
  package init?(_ json: JSONValue) {
    guard let field = json.fields?["field"]?.text else { return nil }
    self.init(field, json.fields?["value"]?.fields ?? [:], json)
  }

  private init(_ field: String, _ value: JSONObject, _ json: JSONValue) {
    (self.field, self.value, self.json) = (field, value, json)
    device = json.fields?["device"]?.text
    time = json.fields?["modifiedAt"]?.text.flatMap { Instant($0) }
  }

  fileprivate var timeText: String { json.fields?["modifiedAt"]?.text ?? "" }

  /// Identifies the conflict. The device and the time do not count.
  var identity: String { JSONWriter.line(.object(["field": .string(field), "value": .object(value)])) }
}

/// The conflicts of a merged record, without duplicate values.
struct ConflictNotes {
  private var notes: [String: ConflictNote] = [:]

  /// Collects the conflicts of both sides, without those that one side has resolved.
  init(_ base: SyncDocument?, _ ours: SyncDocument, _ theirs: SyncDocument) {
    func identities(_ document: SyncDocument) -> Set<String> { Set(document.notes.map(\.identity)) }
    let (own, other) = (identities(ours), identities(theirs))
    let decided = (base.map(identities) ?? []).subtracting(own.intersection(other))
    for note in ours.notes + theirs.notes where !decided.contains(note.identity) { insert(note) }
  }

  /// Inserts a conflict. Of two with the same value, every device keeps the same one.
  mutating func insert(_ note: ConflictNote) {
    let known = notes[note.identity]
    if let known, JSONWriter.line(known.json) <= JSONWriter.line(note.json) { return }
    notes[note.identity] = note
  }

  /// The conflicts in an order that is the same on all devices.
  var sorted: [ConflictNote] { notes.sorted { $0.key < $1.key }.map(\.value) }
}

extension SyncDocument {
  /// The unresolved conflicts.
  package var notes: [ConflictNote] {
    get { conflicts.compactMap(ConflictNote.init) }
    set { fields["conflicts"] = newValue.isEmpty ? nil : .array(newValue.map(\.json)) }
  }

  /// The maximum size in bytes of a record with its conflicts. A server accepts 96 kB sealed; the rest is
  /// reserved for later edits.
  static let room = 64_000

  /// Returns this document without its oldest conflicts beyond `room` bytes, and with only those; nil if it
  /// fits. Every device chooses the same ones.
  func split(at room: Int) -> (kept: SyncDocument, rest: SyncDocument)? {
    var size = text.utf8.count
    guard size > room, !conflicts.isEmpty else { return nil }
    let oldestFirst = notes.sorted { ($0.timeText, $0.identity) < ($1.timeText, $1.identity) }
    let rest = oldestFirst.prefix { note in
      defer { size -= JSONWriter.line(note.json).utf8.count + 1 }
      return size > room
    }
    let beyond = Set(rest.map(\.identity))
    var parts = (kept: self, rest: self)
    parts.kept.notes = notes.filter { !beyond.contains($0.identity) }
    parts.rest.notes = Array(rest)
    return parts
  }
}
