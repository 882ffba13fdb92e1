/// An entry of *later*: something to do that has no day yet.
package struct LaterLine: Equatable, Sendable, Identifiable {
  /// The maximum number of lines.
  package static let limit = 9

  /// The id. It never changes. A task planned from this line keeps the id, so that two devices that plan it
  /// create one task.
  package var id: TaskID
  /// One line, exactly as stored; clean it before displaying it.
  @ExactText package var title: String
  /// Text of several lines, exactly as stored; clean it before displaying it.
  @ExactText package var note: String
  package var priority: Priority
  /// When it was written.
  package var createdAt: Instant
  /// When it last changed.
  package var modifiedAt: Instant
  /// The device that made the last change; nil if it has no name.
  package var device: String?
  /// When it was planned or deleted.
  package var deletedAt: Instant?
  /// Unknown fields of the file, preserved when it is written.
  package var unknown: JSONObject

  package init(
    id: TaskID, title: String, note: String = "", priority: Priority = .medium, createdAt: Instant,
    modifiedAt: Instant? = nil, device: String? = nil, deletedAt: Instant? = nil, unknown: JSONObject = [:]
  ) {
    self.id = id
    self.title = title
    self.note = note
    self.priority = priority
    self.createdAt = createdAt
    self.modifiedAt = modifiedAt ?? createdAt
    self.device = device
    self.deletedAt = deletedAt
    self.unknown = unknown
  }
}

extension LaterLine: Record {
  package static let kind = RecordKind(name: "later", file: "later", list: "later", limit: limit)

  // Only the title is required, because users also write these files by hand.
  package static let fields = RecordFields<LaterLine>(
    Field("id", \.id, fill: { .derived(from: kind.name, "\($1.ordinal)", $0.title) }, merge: nil, in: .json),
    Field("title", \.title, isRequired: true, in: .json),
    Field("note", \.note, omitting: "", in: [.json, .rare]), Field("priority", \.priority, in: .json),
    Field("createdAt", \.createdAt, merge: nil, in: .json),
    Field("deletedAt", \.deletedAt, merge: .latest),
    Field("modifiedAt", \.modifiedAt, fill: { line, _ in line.createdAt }, merge: nil),
    Field("device", \.device, merge: nil))

  package var label: String { title }
}

extension LaterLine {
  /// Title and note.
  package var searchable: String { note.isEmpty ? title : "\(title)\n\(note)" }
}

extension RecordTable<LaterLine> {
  /// The lines in the order in which every device shows them, the oldest first.
  package var lines: [LaterLine] { oldestFirst(by: \.createdAt) }
}
