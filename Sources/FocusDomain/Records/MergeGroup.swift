/// Fields of a record that are only meaningful together: two changes to the same group conflict. Undo and
/// synchronization merge by the same groups.
package struct MergeGroup<R: Record>: Sendable {
  /// The fields in files and documents, and which of two values wins.
  package private(set) var fields: MergedFields
  private var parts: [Field<R>]

  /// Whether two records have equal values in the group.
  package func isSame(_ one: R, _ other: R) -> Bool { parts.allSatisfy { $0.isSame(one, other) } }

  /// Copies the values of the group from the second record to the first.
  package func copy(to one: inout R, from other: R) { for part in parts { part.copy(&one, other) } }

  /// The groups of these fields. A group is named after the first of its keys.
  static func all(of fields: [Field<R>]) -> [MergeGroup] {
    var groups: [MergeGroup] = []
    for field in fields {
      guard let (name, merged) = field.merge else { continue }
      let others = merged.keys.filter { $0 != name }
      if let known = groups.firstIndex(where: { $0.fields.name == name }) {
        groups[known].fields.keys += others
        groups[known].parts.append(field)
      } else {
        groups.append(MergeGroup(fields: merged, parts: [field]))
        groups[groups.count - 1].fields.keys = [name] + others
      }
    }
    return groups
  }
}

/// The fields of a group as files and documents name them.
package struct MergedFields: Equatable, Sendable {
  /// Which of two changes of the same fields wins.
  package enum Rule: String, Sendable {
    /// The change of the record that was modified last. The other value is kept as a conflict.
    case newest
    /// The earlier time: a task was completed when it was first completed.
    case earliest
    /// The later time, or the greater number.
    case latest
  }

  package var keys: [String]
  package var rule: Rule
  /// Whether the user enters it. The losing value is then kept as a conflict.
  package var isTyped: Bool
  /// Whether it is text, of which the user may keep both versions.
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
