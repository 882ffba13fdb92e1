import FocusDomain

/// A value that lost against another one, as kept in `conflicts` until someone decides.
package struct ConflictNote: Equatable, Sendable {
  /// The name of the group of fields: that of its first one.
  package let field: String
  /// The fields of the group as they would have been.
  package let value: JSONObject
  /// The device that wrote them, if it has a name.
  package let device: String?
  /// When the record with them was changed last.
  package let time: Instant?
  package let json: JSONValue

  init(_ field: String, _ value: JSONObject, of document: SyncDocument) {
    var fields: JSONObject = ["field": .string(field), "value": .object(value)]
    fields["device"] = document.fields["device"]
    fields["modifiedAt"] = document.fields["modifiedAt"]
    self.init(field, value, .object(fields))
  }

  /// An entry of `conflicts`; nil if it is none.
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

  /// What tells one from another: who wrote it does not count.
  var identity: String { JSONWriter.line(.object(["field": .string(field), "value": .object(value)])) }
}

/// The conflicts of a record that is merged, each value once.
struct ConflictNotes {
  private var notes: [String: ConflictNote] = [:]

  /// Those of both sides, without those that one of them has decided.
  init(_ base: SyncDocument?, _ ours: SyncDocument, _ theirs: SyncDocument) {
    func identities(_ document: SyncDocument) -> Set<String> { Set(document.notes.map(\.identity)) }
    let (own, other) = (identities(ours), identities(theirs))
    let decided = (base.map(identities) ?? []).subtracting(own.intersection(other))
    for note in ours.notes + theirs.notes where !decided.contains(note.identity) { insert(note) }
  }

  /// Of two with the same value, every machine keeps the same one.
  mutating func insert(_ note: ConflictNote) {
    let known = notes[note.identity]
    if let known, JSONWriter.line(known.json) <= JSONWriter.line(note.json) { return }
    notes[note.identity] = note
  }

  /// In an order that all machines have.
  var sorted: [ConflictNote] { notes.sorted { $0.key < $1.key }.map(\.value) }
}

extension SyncDocument {
  /// The conflicts that nobody has decided.
  package var notes: [ConflictNote] {
    get { conflicts.compactMap(ConflictNote.init) }
    set { fields["conflicts"] = newValue.isEmpty ? nil : .array(newValue.map(\.json)) }
  }

  /// The bytes that a record with its conflicts may have. A server takes 96 kB sealed; the rest is for what a person
  /// still writes into it.
  static let room = 64_000

  /// This document, with and without the oldest conflicts beyond a number of bytes. Every machine chooses the same ones.
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
