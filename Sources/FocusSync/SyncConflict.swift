import FocusDomain

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
  /// When the record was changed last, and by which device; nil if that was the one that wrote the other value, because then it
  /// was something else that it changed.
  package let time: Instant?
  package let device: String?

  /// A short digest of both values. It changes when either of them does, so nobody decides between values that they have
  /// not seen.
  package var id: String {
    let values = [note.json, .object(current)].map { JSONWriter.line($0) }
    let content = ([key.text] + values).joined(separator: " ")
    return ContentDigest(Array(content.utf8)).text.prefix(8).description
  }

  /// Whether both values can be kept: only texts can.
  package var canKeepBoth: Bool { key.type.group(named: note.field).isText && theirs != nil }
  private var isOneLine: Bool { note.field == "title" || key.type == .week }
  /// The text that lost; nil for what is no text.
  package var theirs: String? { note.value[note.field]?.text }
  package var ours: String? { current[note.field]?.text }

  /// Both texts, one after the other; nil where only one can stay.
  package var both: String? {
    guard canKeepBoth else { return nil }
    return [ours, theirs].compactMap(\.self).joined(separator: isOneLine ? " / " : "\n")
  }

  /// The conflicts of a record that nobody has decided.
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
  /// This document after a conflict was decided.
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
