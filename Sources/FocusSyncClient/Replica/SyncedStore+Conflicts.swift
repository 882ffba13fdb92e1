import FocusDomain
import FocusSync

extension SyncedStore {
  /// All unresolved conflicts, latest day first. Conflicts of deleted records are left out until these are
  /// restored. Reads only months that have any.
  package func conflicts() throws(StoreError) -> [SyncConflict] {
    var found: [SyncConflict] = []
    for type in SyncType.records {
      if let recordType = type.recordType { found += try conflicts(of: recordType, as: type) }
    }
    return found.sorted { ($1.day, $0.key, $0.id) < ($0.day, $1.key, $1.id) }
  }

  private func conflicts<R: StoredRecord>(of: R.Type, as type: SyncType) throws(StoreError) -> [SyncConflict]
  {
    var found: [SyncConflict] = []
    for month in try store.months(of: R.kind, containing: "\"conflicts\"") {
      for day in try store.month(month, of: R.self).records.days {
        for record in day.entries where record.unknown["conflicts"] != nil {
          let document = SyncDocument(record, as: type, on: day.day)
          guard !document.isDeleted else { continue }
          found += SyncConflict.all(of: SyncKey(type, record.id.description), document, on: day.day)
        }
      }
    }
    return found
  }

  /// Resolves a conflict, as a change of the user that can be undone. Does nothing if it is already resolved.
  /// Throws if the record now has a value that this conflict does not show.
  @discardableResult
  package func decide(
    _ conflict: SyncConflict, _ choice: SyncConflict.Choice
  ) throws(PlannerError) -> Written {
    try decide(conflict, choice, recordType(of: conflict))
  }

  /// Resolves all conflicts of a record in one change: either its values stay, or each field takes the latest
  /// other value.
  @discardableResult
  package func decideAll(
    of conflicts: [SyncConflict], _ choice: SyncConflict.Choice
  ) throws(PlannerError) -> Written? {
    guard let first = conflicts.first else { return nil }
    return try decideAll(of: conflicts, first, choice, recordType(of: first))
  }

  private func recordType(of conflict: SyncConflict) throws(PlannerError) -> any StoredRecord.Type {
    guard let type = conflict.key.type.recordType else {
      throw .refused(.goneMeanwhile(title: conflict.label, day: conflict.day))
    }
    return type
  }

  private func decideAll<R: StoredRecord>(
    of conflicts: [SyncConflict], _ first: SyncConflict, _ choice: SyncConflict.Choice, _: R.Type
  ) throws(PlannerError) -> Written {
    let latest = conflicts.sorted {
      ($0.note.time?.milliseconds ?? .min) < ($1.note.time?.milliseconds ?? .min)
    }
    let moves = latest.compactMap { $0.note.value["day"]?.text.flatMap { CivilDate($0) } }
    let target = choice == .take ? moves.last : nil
    let days = [first.day] + (target.map { [$0] } ?? [])
    return try store.change(.edit, on: days, of: [R.self]) { (editor) throws(RuleViolation) in
      let old = try record(R.self, of: first, in: editor)
      var document = SyncDocument(old, as: first.key.type, on: first.day)
      for conflict in latest where document.notes.contains(conflict.note) {
        document = document.deciding(conflict, choice)
      }
      try put(document, insteadOf: old, of: first, in: &editor)
    }
  }

  private func record<R: StoredRecord>(
    _: R.Type, of conflict: SyncConflict, in editor: RecordEditor
  ) throws(RuleViolation) -> R {
    guard let id = R.ID(conflict.key.id),
      let old = editor.records[R.self][conflict.day].entries.first(where: { $0.id == id })
    else { throw .goneMeanwhile(title: conflict.label, day: conflict.day) }
    return old
  }

  private func put<R: StoredRecord>(
    _ decided: SyncDocument, insteadOf old: R, of conflict: SyncConflict, in editor: inout RecordEditor
  ) throws(RuleViolation) {
    let day = decided.day(of: conflict.key) ?? conflict.day
    guard let new = R(decided, id: conflict.key, on: day) else { return }
    guard day != conflict.day else { return editor.replace(old, with: new, on: day) }
    if let limit = R.kind.limitPerDay, new.deletedAt == nil, editor.records[R.self][day].count >= limit {
      throw editor.records.refusalOfMore(R.kind, on: day)
    }
    editor.remove(old, from: conflict.day)
    editor.insert(new, on: day)
  }

  private func decide<R: StoredRecord>(
    _ conflict: SyncConflict, _ choice: SyncConflict.Choice, _: R.Type
  ) throws(PlannerError) -> Written {
    let target = choice == .take ? conflict.note.value["day"]?.text.flatMap { CivilDate($0) } : nil
    let days = [conflict.day] + (target.map { [$0] } ?? [])
    return try store.change(.edit, on: days, of: [R.self]) { (editor) throws(RuleViolation) in
      let old = try record(R.self, of: conflict, in: editor)
      let document = SyncDocument(old, as: conflict.key.type, on: conflict.day)
      guard document.notes.contains(conflict.note) else { return }
      guard document.fields(of: conflict.note.field, in: conflict.key.type) == conflict.current else {
        throw .changedMeanwhile(title: old.label, day: conflict.day)
      }
      try put(document.deciding(conflict, choice), insteadOf: old, of: conflict, in: &editor)
    }
  }
}
