/// Encodes changes for the undo log. A transition names the kind of its record, except for tasks.
struct ChangeCodec {
  let kinds: RecordKinds
  /// The text used in place of a day for records without one.
  private static let undated = "undated"

  /// Writes a change as fields of the open object.
  func encodeFields(of change: Change, to writer: inout JSONWriter) {
    writer.field("counts") { writer in
      writer.object { writer in
        for counts in change.counts {
          writer.field(named: counts.day == .undated ? Self.undated : counts.day.description) { writer in
            writer.array([counts.before, counts.after]) { $0.append($1) }
          }
        }
      }
    }
    if case .ends(let running) = change.session {
      writer.field("ends") { RunningFile.encode(running, to: &$0) }
    }
    writer.field("kind") { $0.append(change.kind.rawValue) }
    writer.field("transitions") { writer in
      writer.array(change.transitions) { encode($1, to: &$0) }
    }
  }

  private func encode(_ transition: any AnyTransition, to writer: inout JSONWriter) {
    for type in kinds.types { encode(transition, of: type, to: &writer) }
  }

  private func encode<R: StoredRecord>(
    _ transition: any AnyTransition, of _: R.Type, to writer: inout JSONWriter
  ) {
    guard let transition = transition as? Transition<R> else { return }
    func encode(_ side: R?, to writer: inout JSONWriter) {
      if let side { side.encode(to: &writer) } else { writer.append(.null) }
    }
    writer.object { writer in
      writer.field("after") { encode(transition.after, to: &$0) }
      writer.field("before") { encode(transition.before, to: &$0) }
      writer.field("day", R.kind.isUndated ? nil : transition.day)
      writer.field("index") { $0.append(transition.index) }
      if R.kind != FocusTask.kind { writer.field("record") { $0.append(R.kind.name) } }
    }
  }

  /// Decodes a change; nil if the node is not a change.
  func decode(_ node: JSONNode) -> Change? {
    guard let kind = node["kind"]?.text.flatMap(Change.Kind.init), let steps = node["transitions"]?.elements
    else { return nil }
    var transitions: [any AnyTransition] = []
    for step in steps {
      let name = step["record"].map(\.text) ?? FocusTask.kind.name
      guard let type = kinds.types.first(where: { $0.kind.name == name }),
        let transition = transition(step, of: type)
      else { return nil }
      transitions.append(transition)
    }
    guard !transitions.isEmpty else { return nil }
    var counts: [Change.Counts] = []
    if let days = node["counts"]?.fields {
      for (key, value) in days {
        guard let name = key.text, let day = name == Self.undated ? .undated : CivilDate(name),
          let pair = value.elements?.compactMap(\.integer),
          pair.count == 2
        else { return nil }
        counts.append(Change.Counts(day, before: pair[0], after: pair[1]))
      }
    }
    let running = node["ends"].flatMap { try? RunningFile.decode($0, path: "") }
    return Change(
      kind: kind, transitions: transitions, counts: counts, session: running.map(SessionTurn.ends))
  }

  private func transition<R: StoredRecord>(_ node: JSONNode, of _: R.Type) -> (any AnyTransition)? {
    let typed = node["day"]?.text.flatMap(CivilDate.init)
    guard let day = R.kind.isUndated ? .undated : typed, let index = node["index"]?.integer, index >= 0
    else { return nil }
    let sides = [node["before"], node["after"]].map { $0.flatMap { $0.isNull ? nil : $0 } }
    let records = sides.map { side in side.flatMap { try? R.decode($0, day: day, ordinal: index) } }
    // A side that is present but unreadable must not count as missing, because that would turn an edit into
    // an insertion.
    guard zip(sides, records).allSatisfy({ ($0 == nil) == ($1 == nil) }) else { return nil }
    let (before, after) = (records[0], records[1])
    guard Set([before?.id, after?.id].compactMap { $0 }).count == 1 else { return nil }
    return Transition(day: day, index: index, before: before, after: after)
  }
}
