/// Fields of a record that mean something only together: two changes to the same group conflict. Undo and synchronization
/// merge by the same groups.
package struct MergeGroup<R: Record>: Sendable {
  /// The fields in files and documents, and which of two values wins there.
  package let fields: MergedFields
  /// Whether two records have equal values in the group.
  package let isSame: @Sendable (R, R) -> Bool
  /// Copies the values of the group from the second record to the first.
  package let take: @Sendable (inout R, R) -> Void

  /// A group of the values of some properties. The names are those in files, and the first one names the group.
  package init(
    _ names: String..., values: [MergedValue<R>], rule: MergedFields.Rule = .newest, isTyped: Bool = true
  ) {
    fields = MergedFields(keys: names, rule: rule, isTyped: isTyped)
    isSame = { one, other in values.allSatisfy { $0.isSame(one, other) } }
    take = { one, other in for value in values { value.take(&one, other) } }
  }

  /// A group of one property, which may have several names in files.
  package init(
    _ names: String..., value: MergedValue<R>, rule: MergedFields.Rule = .newest, isTyped: Bool = true
  ) {
    fields = MergedFields(keys: names, rule: rule, isTyped: isTyped)
    (isSame, take) = (value.isSame, value.take)
  }
}

/// A property of a record.
package struct MergedValue<R: Record>: Sendable {
  let isSame: @Sendable (R, R) -> Bool
  let take: @Sendable (inout R, R) -> Void

  package init<Value: Equatable & Sendable>(_ property: WritableKeyPath<R, Value> & Sendable) {
    self.init(property, ==)
  }

  /// A text, which is equal only if its bytes are.
  package init(_ property: WritableKeyPath<R, String> & Sendable) {
    self.init(property) { $0.hasSameBytes(as: $1) }
  }

  private init<Value: Sendable>(
    _ property: WritableKeyPath<R, Value> & Sendable, _ areSame: @escaping @Sendable (Value, Value) -> Bool
  ) {
    isSame = { areSame($0[keyPath: property], $1[keyPath: property]) }
    take = { $0[keyPath: property] = $1[keyPath: property] }
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

  package let keys: [String]
  package var rule: Rule
  /// Whether a person says it. Then what loses is kept as a conflict.
  package var isTyped: Bool

  package init(keys: [String], rule: Rule = .newest, isTyped: Bool = true) {
    self.keys = keys
    self.rule = rule
    self.isTyped = isTyped
  }

  /// The name under which a conflict is kept.
  package var name: String { keys[0] }
}
