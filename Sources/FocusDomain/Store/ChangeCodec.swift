/// A change as it stands in the undo log.
enum ChangeCodec {
  /// Writes a change as fields of the object that is open.
  static func encodeFields(of change: Change, to writer: inout JSONWriter) {
    writer.field("counts") { writer in
      writer.object { writer in
        for counts in change.counts {
          writer.field(named: counts.day.description) { writer in
            writer.array([counts.before, counts.after]) { $0.append($1) }
          }
        }
      }
    }
    writer.field("kind") { $0.append(change.kind.rawValue) }
    writer.field("transitions") { writer in
      writer.array(change.transitions) { encode($1, to: &$0) }
    }
  }

  private static func encode(_ transition: Transition, to writer: inout JSONWriter) {
    func encode(_ side: FocusTask?, to writer: inout JSONWriter) {
      if let side { TaskCodec.encode(side, to: &writer) } else { writer.append(.null) }
    }
    writer.object { writer in
      writer.field("after") { encode(transition.after, to: &$0) }
      writer.field("before") { encode(transition.before, to: &$0) }
      writer.field("day", transition.day)
      writer.field("index") { $0.append(transition.index) }
    }
  }

  /// Reads a change; nil for what is none.
  static func decode(_ node: JSONNode) -> Change? {
    guard let kind = node["kind"]?.text.flatMap(Change.Kind.init), let steps = node["transitions"]?.elements
    else { return nil }
    var transitions: [Transition] = []
    for step in steps {
      guard let transition = transition(step) else { return nil }
      transitions.append(transition)
    }
    guard !transitions.isEmpty else { return nil }
    var counts: [Change.Counts] = []
    if let days = node["counts"]?.fields {
      for (key, value) in days {
        guard let day = key.text.flatMap(CivilDate.init), let pair = value.elements?.compactMap(\.integer),
          pair.count == 2
        else { return nil }
        counts.append(Change.Counts(day, before: pair[0], after: pair[1]))
      }
    }
    return Change(kind: kind, transitions: transitions, counts: counts)
  }

  private static func transition(_ node: JSONNode) -> Transition? {
    guard let day = node["day"]?.text.flatMap(CivilDate.init), let index = node["index"]?.integer, index >= 0
    else { return nil }
    let sides = [node["before"], node["after"]].map { $0.flatMap { $0.isNull ? nil : $0 } }
    let tasks = sides.map { side in side.flatMap { try? TaskCodec.decode($0, day: day, ordinal: index) } }
    // A side that is there and cannot be read is no missing side: that would turn an edit into an addition.
    guard zip(sides, tasks).allSatisfy({ ($0 == nil) == ($1 == nil) }) else { return nil }
    let (before, after) = (tasks[0], tasks[1])
    guard Set([before?.id, after?.id].compactMap { $0 }).count == 1 else { return nil }
    return Transition(day: day, index: index, before: before, after: after)
  }
}
