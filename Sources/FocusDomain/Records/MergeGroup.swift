/// Fields of a record that mean something only together: two changes to the same group conflict. Undo and synchronization
/// merge by the same groups.
package struct MergeGroup<R: Record>: Sendable {
  /// The fields in files and documents, and which of two values wins there.
  package private(set) var fields: MergedFields
  private var values: [MergedValue<R>]

  /// Whether two records have equal values in the group.
  package func isSame(_ one: R, _ other: R) -> Bool { values.allSatisfy { $0.isSame(one, other) } }

  /// Copies the values of the group from the second record to the first.
  package func take(_ one: inout R, _ other: R) { for value in values { value.take(&one, other) } }

  /// The groups of these fields. What names a group is the first of its keys.
  static func all(of fields: [Field<R>]) -> [MergeGroup] {
    var groups: [MergeGroup] = []
    for field in fields {
      guard let (name, merged) = field.merge else { continue }
      let others = merged.keys.filter { $0 != name }
      if let known = groups.firstIndex(where: { $0.fields.name == name }) {
        groups[known].fields.keys += others
        groups[known].values.append(field.value)
      } else {
        groups.append(MergeGroup(fields: merged, values: [field.value]))
        groups[groups.count - 1].fields.keys = [name] + others
      }
    }
    return groups
  }
}

/// A property of a record, for a merge.
struct MergedValue<R: Record>: Sendable {
  let isSame: @Sendable (R, R) -> Bool
  let take: @Sendable (inout R, R) -> Void
}

extension MergedValue {
  init() { self.init(isSame: { _, _ in true }, take: { _, _ in }) }

  init(_ property: WritableKeyPath<R, some FieldValue> & Sendable) {
    self.init {
      $0[keyPath: property].isSame(as: $1[keyPath: property])
    } take: {
      $0[keyPath: property] = $1[keyPath: property]
    }
  }

  init(_ property: WritableKeyPath<R, some CompoundValue> & Sendable) {
    self.init {
      $0[keyPath: property] == $1[keyPath: property]
    } take: {
      $0[keyPath: property] = $1[keyPath: property]
    }
  }
}

/// The fields of a group as files and documents name them.
package struct MergedFields: Equatable, Sendable {
  /// Which of two changes of the same fields wins.
  package enum Rule: String, Sendable {
    /// That of the record that was changed last. The other one is kept as a conflict.
    case newest
    /// The earlier time: a task was done when it was first done.
    case earliest
    /// The later time, or the greater number.
    case latest
  }

  package var keys: [String]
  package var rule: Rule
  /// Whether a person says it. Then what loses is kept as a conflict.
  package var isTyped: Bool
  /// Whether it is a text, of which a person may keep both versions.
  package var isText: Bool

  package init(keys: [String], rule: Rule = .newest, isTyped: Bool = true, isText: Bool = false) {
    self.keys = keys
    self.rule = rule
    self.isTyped = isTyped
    self.isText = isText
  }

  /// The name under which a conflict is kept.
  package var name: String { keys[0] }
}
