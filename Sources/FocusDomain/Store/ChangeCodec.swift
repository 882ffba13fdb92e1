/// A change as it stands in the undo log.
enum ChangeCodec {
  static func encode(_ change: Change) -> JSONValue {
    .object([
      "kind": .string(change.kind.rawValue),
      "transitions": .array(change.transitions.map(encode)),
      "counts": .object(
        JSONObject(
          change.counts.map { day, counts in
            (day.description, .array([.number(String(counts.before)), .number(String(counts.after))]))
          })),
    ])
  }

  private static func encode(_ transition: Transition) -> JSONValue {
    .object([
      "day": .string(transition.day.description),
      "index": .number(String(transition.index)),
      "before": transition.before.map(TaskCodec.encode) ?? .null,
      "after": transition.after.map(TaskCodec.encode) ?? .null,
    ])
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
    var counts: [CivilDate: Change.Counts] = [:]
    if let days = node["counts"]?.fields {
      for (key, value) in days {
        guard let day = key.read(CivilDate.init(bytes:)), let pair = value.elements?.compactMap(\.integer),
          pair.count == 2
        else { return nil }
        counts[day] = Change.Counts(before: pair[0], after: pair[1])
      }
    }
    return Change(kind: kind, transitions: transitions, counts: counts)
  }

  private static func transition(_ node: JSONNode) -> Transition? {
    guard let day = node["day"]?.read(CivilDate.init(bytes:)), let index = node["index"]?.integer, index >= 0
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
