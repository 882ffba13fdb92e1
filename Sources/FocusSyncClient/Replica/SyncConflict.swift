import FocusDomain
import FocusSync

/// A value that two machines changed apart from each other: what the record says now, and what it would have said.
package struct SyncConflict: Equatable, Sendable, Identifiable {
  package enum Choice: String, CaseIterable, Sendable {
    /// What the record says now stays.
    case keep
    /// The other value takes its place.
    case take
    /// Both texts, one after the other.
    case both
  }

  package let key: SyncKey
  package let day: CivilDate
  /// What a person calls the record.
  package let label: String
  package let note: ConflictNote
  /// The fields as they are now.
  package let current: JSONObject
  /// When the record was changed last, and by which device.
  package let time: Instant?
  package let device: String?

  /// Names it among all conflicts: stays the same until it is decided.
  package var id: String {
    ContentDigest(Array("\(key.text) \(JSONWriter.line(note.json))".utf8)).text.prefix(8).description
  }

  /// Whether both values can be kept: only texts can.
  package var canKeepBoth: Bool { ["title", "reflection", "note"].contains(note.field) && theirs != nil }
  /// The text that lost; nil for what is no text.
  package var theirs: String? { note.value[note.field]?.text }
  package var ours: String? { current[note.field]?.text }

  /// The conflicts of a record that nobody has decided.
  static func all(
    of key: SyncKey, _ document: SyncDocument, on day: CivilDate
  ) -> [SyncConflict] {
    document.notes.map { note in
      SyncConflict(
        key: key, day: day, label: document.label(of: key), note: note,
        current: document.fields(of: note.field, in: key.type),
        time: document.fields["modifiedAt"]?.text.flatMap { Instant($0) },
        device: document.fields["device"]?.text)
    }
  }
}

extension SyncDocument {
  /// This document after a conflict was decided.
  func deciding(_ conflict: SyncConflict, _ choice: SyncConflict.Choice) -> SyncDocument {
    var decided = self
    let open = notes.filter { $0 != conflict.note }
    decided.fields["conflicts"] = open.isEmpty ? nil : .array(open.map(\.json))
    switch choice {
    case .keep: break
    case .take: decided.set(conflict.note.value, insteadOf: conflict.note.field, in: conflict.key.type)
    case .both:
      let gap = conflict.note.field == "title" ? " / " : "\n"
      if let ours = conflict.ours, let theirs = conflict.theirs {
        decided.fields[conflict.note.field] = .string("\(ours)\(gap)\(theirs)")
      }
    }
    return decided
  }
}

extension SyncedStore {
  /// All conflicts that nobody has decided, the latest day first. Reads only months with any.
  package func conflicts() throws(StoreError) -> [SyncConflict] {
    var found: [SyncConflict] = []
    for type in SyncType.allCases { found += try conflicts(of: type.recordType, as: type) }
    return found.sorted { ($1.day, $0.key, $0.id) < ($0.day, $1.key, $1.id) }
  }

  private func conflicts<R: StoredRecord>(of: R.Type, as type: SyncType) throws(StoreError) -> [SyncConflict]
  {
    var found: [SyncConflict] = []
    for month in try store.months(of: R.kind, containing: "\"conflicts\"") {
      for day in try store.month(month, of: R.self).records.plans {
        for record in day.entries where record.unknown["conflicts"] != nil {
          let document = SyncDocument(record, as: type, on: day.day)
          found += SyncConflict.all(of: SyncKey(type, record.id.description), document, on: day.day)
        }
      }
    }
    return found
  }

  /// Decides a conflict, as a change of the user that can be undone. Does nothing if it is decided already.
  @discardableResult
  package func decide(
    _ conflict: SyncConflict, _ choice: SyncConflict.Choice
  ) throws(PlannerError) -> Written {
    try decide(conflict, choice, conflict.key.type.recordType)
  }

  private func decide<R: StoredRecord>(
    _ conflict: SyncConflict, _ choice: SyncConflict.Choice, _: R.Type
  ) throws(PlannerError) -> Written {
    let target = choice == .take ? conflict.note.value["day"]?.text.flatMap { CivilDate($0) } : nil
    let days = [conflict.day] + (target.map { [$0] } ?? [])
    return try store.change(.edit, on: days, of: [R.self]) { (editor) throws(RuleViolation) in
      guard let id = R.ID(conflict.key.id),
        let old = editor.records[R.self][conflict.day].entries.first(where: { $0.id == id })
      else { return }
      let document = SyncDocument(old, as: conflict.key.type, on: conflict.day)
      guard document.notes.contains(conflict.note) else { return }
      let decided = document.deciding(conflict, choice)
      let day = decided.day(of: conflict.key) ?? conflict.day
      guard let new = R(decided, id: conflict.key, on: day) else { return }
      guard day != conflict.day else { return editor.replace(old, with: new, on: day) }
      if let limit = R.kind.limitPerDay, new.deletedAt == nil, editor.records[R.self][day].count >= limit {
        throw .dayFull(day)
      }
      editor.remove(old, from: conflict.day)
      editor.insert(new, on: day)
    }
  }
}
