/// Takes fields out of a JSON object one by one. The fields that are never asked for remain as unknown
/// fields.
package struct FieldReader {
  /// What is wrong, and on which line.
  package struct Failure: Error {
    /// The line, counted from 1.
    let line: Int
    let damage: Damage
    /// The error to report instead, if this failure is only its consequence.
    var cause: StoreError?

    init(at node: JSONNode, _ damage: Damage) {
      line = node.line
      self.damage = damage
    }
  }

  private let object: JSONNode
  private let fields: JSONFields
  private let count: Int
  /// The positions of the fields taken so far, without duplicates.
  private var taken: [Int] = []
  /// After the field found last: they are asked for in the order in which they are mostly written.
  private var next: JSONFields

  init(_ node: JSONNode, named name: StaticString) throws(Failure) {
    guard let fields = node.fields else { throw Failure(badValue: node, of: name) }
    object = node
    self.fields = fields
    next = fields
    count = fields.reduce(0) { count, _ in count + 1 }
    taken.reserveCapacity(count)
  }

  /// The fields that were not asked for.
  var rest: JSONObject {
    guard taken.count < count else { return [:] }
    return JSONObject(
      fields.filter { !taken.contains($0.key.start) }.map { ($0.key.text ?? "", $0.value.value) })
  }

  /// The converted value of a field; nil if it is missing or null. Throws if it cannot be converted.
  mutating func take<Value>(
    _ key: StaticString, _ convert: (JSONNode) -> Value?
  ) throws(Failure) -> Value? {
    // With all fields taken, which is the rule, no more need be looked up.
    guard taken.count < count, let field = find(key) else { return nil }
    assert(!taken.contains(field.key.start), "\(key) is taken twice")
    taken.append(field.key.start)
    if field.value.isNull { return nil }
    guard let value = convert(field.value) else { throw Failure(badValue: field.value, of: key) }
    return value
  }

  /// The value of a field, converted; nil when it is missing, null, or cannot be converted, and then it stays unknown.
  mutating func takeReadable<Value>(_ key: StaticString, _ convert: (JSONNode) -> Value?) -> Value? {
    guard taken.count < count, let field = find(key) else { return nil }
    let value = convert(field.value)
    if value != nil || field.value.isNull { taken.append(field.key.start) }
    return value
  }

  private mutating func find(_ key: StaticString) -> (key: JSONNode, value: JSONNode)? {
    var rest = next
    if let field = rest.next(), field.key.says(key) {
      next = rest
      return field
    }
    guard let field = fields.field(key) else { return nil }
    next = fields
    while let passed = next.next(), passed.key.start != field.key.start {}
    return field
  }

  /// The value that a text field describes.
  mutating func take<Value: LosslessStringConvertible>(_ key: StaticString) throws(Failure) -> Value? {
    try take(key) { $0.text.flatMap(Value.init) }
  }

  // Times and ids are most of what a file holds: they are read without a string in between.

  /// The time of a field.
  mutating func take(_ key: StaticString) throws(Failure) -> Instant? {
    try take(key) { $0.withText { Instant(bytes: $0) } }
  }

  /// The identity in a field.
  mutating func take(_ key: StaticString) throws(Failure) -> TaskID? {
    try take(key) { $0.withText { TaskID(bytes: $0) } }
  }

  /// The value of a field that must be there.
  mutating func require<Value>(
    _ key: StaticString, _ convert: (JSONNode) -> Value?
  ) throws(Failure) -> Value {
    guard let value = try take(key, convert) else { throw missing(key) }
    return value
  }

  /// The failure for a missing required field.
  func missing(_ key: StaticString) -> Failure { Failure(at: object, .missing(field: key.description)) }
}

extension FieldReader.Failure {
  /// The failure for a value of the wrong kind.
  init(badValue node: JSONNode, of field: StaticString) {
    self.init(at: node, .badValue(field: field.description, value: Self.quoted(node)))
  }

  static func quoted(_ node: JSONNode) -> String { quoted(node.value) }

  /// A value as messages quote it: its beginning, on one line.
  static func quoted(_ value: JSONValue) -> String {
    let line = Title.cleaned(JSONWriter.line(value))
    return line.count > 80 ? "\(line.prefix(80))…" : line
  }

  /// The same failure, reported as `cause`.
  func because(_ cause: StoreError) -> FieldReader.Failure {
    var failure = self
    failure.cause = cause
    return failure
  }
}
