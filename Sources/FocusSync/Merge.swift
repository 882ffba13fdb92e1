import FocusDomain

/// The merge of two versions of a record that were changed independently.
package enum Merge {
  /// Merges by groups of fields. A change on one side is applied. If both sides changed the same group, the
  /// newer record wins, and the losing value is kept in `conflicts` until a person resolves it. An edit beats
  /// a concurrent deletion. Both devices get the same result, whatever their clocks show. `base` is the last
  /// common version; nil if it is not known.
  package static func merge(
    _ type: SyncType, base: SyncDocument?, ours: SyncDocument, theirs: SyncDocument
  ) -> SyncDocument {
    guard ours != theirs else { return ours }
    // The only record of a day starts out empty on every device.
    let base = base ?? (type.isOneADay ? SyncDocument([:]) : nil)
    let groups = type.groups(in: [ours, theirs] + (base.map { [$0] } ?? []))
    var merged = theirs
    var notes = ConflictNotes(base, ours, theirs)
    for group in groups {
      let (own, other) = (ours.value(of: group.keys), theirs.value(of: group.keys))
      let (winner, loser) = choose(group, own, other, base, ours, theirs)
      if let loser { notes.insert(ConflictNote(group.name, loser.value, of: loser.isOurs ? ours : theirs)) }
      for key in group.keys { merged.fields[key] = winner[key] }
    }
    revive(&merged, &notes, groups, base, ours, theirs)
    // A note with the present value is no longer a conflict. Traces keep no conflicts, because nobody would
    // resolve them.
    merged.notes = notes.sorted.filter { note in
      !(ours.isTrace && theirs.isTrace)
        && groups.allSatisfy { $0.name != note.field || merged.value(of: $0.keys) != note.value }
    }
    let newest = (ours.modifiedAt, ours.author) >= (theirs.modifiedAt, theirs.author) ? ours : theirs
    merged.fields["modifiedAt"] = text(newest.modifiedAt)
    merged.fields["device"] = newest.fields["device"]
    let created = [ours, theirs].compactMap { $0.fields["createdAt"]?.text }.min()
    merged.fields["createdAt"] = text(created ?? "")
    // A difference in times alone is not an edit. Use their version as a whole, so that nothing is sent back.
    return theirs.isSame(as: merged) ? theirs : merged
  }

  private static func text(_ text: String) -> JSONValue? { text.isEmpty ? nil : .string(text) }

  /// The winning value of a group, and the losing one if it must be kept.
  private static func choose(
    _ group: MergedFields, _ own: JSONObject, _ other: JSONObject, _ base: SyncDocument?,
    _ ours: SyncDocument,
    _ theirs: SyncDocument
  ) -> (winner: JSONObject, loser: (value: JSONObject, isOurs: Bool)?) {
    let former = base?.value(of: group.keys)
    if own == other || other == former { return (own, nil) }
    if own == former { return (other, nil) }
    if group.rule != .newest, let one = own[group.name], let two = other[group.name] {
      let isOurs = group.rule == .earliest ? !isLess(two, one) : !isLess(one, two)
      return (isOurs ? own : other, nil)
    }
    if group.name == "day", let base, ours.isCarried(since: base), theirs.isCarried(since: base),
      own["day"] != other["day"]
    {
      return (ours.dayText > theirs.dayText ? own : other, nil)
    }
    let one = (ours.modifiedAt, JSONWriter.line(.object(own)))
    let two = (theirs.modifiedAt, JSONWriter.line(.object(other)))
    let isOurs = one >= two
    let (winner, loser) = isOurs ? (own, other) : (other, own)
    // On the same day only the order differs, which no person entered.
    if group.name == "day", own["day"] == other["day"] { return (winner, nil) }
    return (winner, loser.isEmpty || !group.isTyped ? nil : (loser, !isOurs))
  }

  /// Compares two times or two numbers.
  private static func isLess(_ one: JSONValue, _ other: JSONValue) -> Bool {
    if let one = one.integer, let other = other.integer { return one < other }
    return one.text ?? "" < other.text ?? ""
  }

  /// Reverts a deletion if the other side made a concurrent edit. The deletion is kept as a conflict.
  private static func revive(
    _ merged: inout SyncDocument, _ notes: inout ConflictNotes, _ groups: [MergedFields],
    _ base: SyncDocument?,
    _ ours: SyncDocument, _ theirs: SyncDocument
  ) {
    guard let base, !base.isDeleted, let deletion = groups.first(where: { $0.keys == ["deletedAt"] }) else {
      return
    }
    for (one, other) in [(ours, theirs), (theirs, ours)] where one.isDeleted && !other.isDeleted {
      let isEdited = groups.contains {
        $0 != deletion && other.value(of: $0.keys) != base.value(of: $0.keys)
      }
      guard isEdited else { continue }
      merged.fields["deletedAt"] = nil
      notes.insert(ConflictNote(deletion.name, one.value(of: deletion.keys), of: one))
    }
  }
}

extension SyncDocument {
  /// Whether it is the trace of a task that was carried over.
  var isTrace: Bool { fields["task"]?.text != nil && fields["carriedTo"]?.text != nil }

  fileprivate var dayText: String { fields["day"]?.text ?? "" }

  /// Whether the task has been carried over to a later day since. If both sides did so, the later day wins.
  fileprivate func isCarried(since base: SyncDocument) -> Bool {
    fields["carries"]?.integer ?? 0 > base.fields["carries"]?.integer ?? 0 && dayText > base.dayText
  }
}
