/// A change as it stands in the undo log.
enum ChangeCodec {
  static func encode(_ change: Change) -> JSONValue {
    .object([
      "kind": .string(change.kind.rawValue),
      "transitions": .array(change.transitions.map(encode)),
      "counts": .object(
        change.counts.reduce(into: [:]) { days, change in
          let (day, counts) = change
          days[day.description] = .array([.number(String(counts.before)), .number(String(counts.after))])
        }),
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
  static func decode(_ value: JSONValue) -> Change? {
    guard let fields = value.fields, let kind = fields["kind"]?.text.flatMap(Change.Kind.init),
      let steps = fields["transitions"]?.elements
    else { return nil }
    let transitions = steps.compactMap(transition)
    guard transitions.count == steps.count, !transitions.isEmpty else { return nil }
    var counts: [CivilDate: Change.Counts] = [:]
    for (key, value) in fields["counts"]?.fields ?? [:] {
      guard let day = CivilDate(key), let pair = value.elements?.compactMap(\.integer), pair.count == 2 else {
        return nil
      }
      counts[day] = Change.Counts(before: pair[0], after: pair[1])
    }
    return Change(kind: kind, transitions: transitions, counts: counts)
  }

  private static func transition(_ value: JSONValue) -> Transition? {
    guard let fields = value.fields, let day = fields["day"]?.text.flatMap(CivilDate.init),
      let index = fields["index"]?.integer, index >= 0
    else { return nil }
    // A side that is there and cannot be read is no missing side: that would turn an edit into an addition.
    let sides = ["before", "after"].map { fields[$0] ?? .null }
    let tasks = sides.map { try? TaskCodec.decode($0, day: day, ordinal: index) }
    guard zip(sides, tasks).allSatisfy({ ($0 == .null) == ($1 == nil) }) else { return nil }
    let (before, after) = (tasks[0], tasks[1])
    guard Set([before?.id, after?.id].compactMap { $0 }).count == 1 else { return nil }
    return Transition(day: day, index: index, before: before, after: after)
  }
}
