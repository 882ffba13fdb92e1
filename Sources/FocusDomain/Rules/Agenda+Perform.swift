extension Agenda {
  package typealias Context = EditContext

  /// Performs an operation completely or not at all, and returns what changed. Throws the rule it violates.
  @discardableResult
  package mutating func perform(_ operation: Operation, in context: Context) throws(RuleViolation) -> Change {
    try perform([operation], in: context)
  }

  /// Performs operations in order, all or none, and returns what they changed as one change of the first
  /// one's kind.
  @discardableResult
  package mutating func perform(_ operations: [Operation], in context: Context) throws(RuleViolation)
    -> Change
  {
    var records = Records(self)
    let change = try records.perform(operations, in: context)
    self = records.agenda
    return change
  }
}

extension Records {
  /// Performs operations on records of all kinds.
  @discardableResult
  package mutating func perform(
    _ operations: [Operation], in context: EditContext
  ) throws(RuleViolation) -> Change {
    var editor = RecordEditor(self, in: context)
    for operation in operations { try editor.run(operation) }
    self = editor.records
    return editor.change(of: operations.first?.kind ?? .edit)
  }
}
