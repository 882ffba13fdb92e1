import FocusDomain

/// A value that two devices changed independently: the present value of the record, and the losing one.
package struct SyncConflict: Equatable, Sendable, Identifiable {
  package enum Choice: String, CaseIterable, Sendable {
    /// Keep the present value.
    case keep
    /// Replace it with the other value.
    case take
    /// Keep both texts, one after the other.
    case both
  }

  package let key: SyncKey
  package let day: CivilDate
  /// The name of the record for people.
  package let label: String
  package let note: ConflictNote
  /// The present values of the fields.
  package let current: JSONObject
  /// When and by which device the record was last changed. Nil if that device also wrote the losing value,
  /// because its last change then concerned other fields.
  package let time: Instant?
  package let device: String?

  /// A short digest of both values. It changes when either of them does, so that nobody resolves a conflict
  /// between values they have not seen.
  package var id: String {
    let values = [note.json, .object(current)].map { JSONWriter.line($0) }
    let content = ([key.text] + values).joined(separator: " ")
    return ContentDigest(Array(content.utf8)).text.prefix(8).description
  }

  /// Whether both values can be kept: only texts can.
  package var canKeepBoth: Bool { key.type.group(named: note.field).isText && theirs != nil }
  private var isOneLine: Bool { note.field == "title" || key.type == .week }
  /// The losing text; nil if the value is not text.
  package var theirs: String? { note.value[note.field]?.text }
  package var ours: String? { current[note.field]?.text }

  /// Both texts, one after the other; nil if only one can be kept.
  package var both: String? {
    guard canKeepBoth else { return nil }
    return [ours, theirs].compactMap(\.self).joined(separator: isOneLine ? " / " : "\n")
  }

  /// The unresolved conflicts of a record.
  package static func all(
    of key: SyncKey, _ document: SyncDocument, on day: CivilDate
  ) -> [SyncConflict] {
    let device = document.fields["device"]?.text
    return document.notes.map { note in
      let isKnown = device == nil || device != note.device
      return SyncConflict(
        key: key, day: day, label: document.label(of: key), note: note,
        current: document.fields(of: note.field, in: key.type),
        time: isKnown ? document.fields["modifiedAt"]?.text.flatMap { Instant($0) } : nil,
        device: isKnown ? device : nil)
    }
  }
}

extension SyncDocument {
  /// Returns this document after a conflict is resolved.
  package func deciding(_ conflict: SyncConflict, _ choice: SyncConflict.Choice) -> SyncDocument {
    var decided = self
    decided.notes.removeAll { $0 == conflict.note }
    switch choice {
    case .keep: break
    case .take: decided.set(conflict.note.value, insteadOf: conflict.note.field, in: conflict.key.type)
    case .both:
      if let both = conflict.both { decided.fields[conflict.note.field] = .string(both) }
    }
    return decided
  }
}
