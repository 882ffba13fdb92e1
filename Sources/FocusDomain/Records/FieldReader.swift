/// Takes fields out of a JSON object one by one. Fields that are never taken remain as unknown fields.
package struct FieldReader {
  /// A problem in the object, and its line.
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
  private var count = 0
  /// Whether the keys are in byte order, as the planner writes them. A missing field then needs no search.
  private var isSorted = true
  /// The positions of the fields taken so far, without duplicates.
  private var taken: [Int] = []
  /// The field found last, and the fields after it. Fields are usually taken in the order in which they were
  /// written.
  private var last: JSONNode?
  private var next: JSONFields

  init(_ node: JSONNode, named name: String) throws(Failure) {
    guard let fields = node.fields else { throw Failure(badValue: node, of: name) }
    object = node
    self.fields = fields
    next = fields
    var former: JSONNode?
    for (key, _) in fields {
      if let former, !former.isBefore(key) { isSorted = false }
      former = key
      count += 1
    }
    taken.reserveCapacity(count)
  }

  /// The fields that were not taken.
  var rest: JSONObject {
    guard taken.count < count else { return [:] }
    return JSONObject(
      fields.filter { !taken.contains($0.key.start) }.map { ($0.key.text ?? "", $0.value.value) })
  }

  /// The converted value of a field; nil if it is missing or null. Throws if it cannot be converted.
  mutating func read<Value>(
    _ key: StaticString, _ convert: (JSONNode) throws(Failure) -> Value?
  ) throws(Failure) -> Value? {
    // Usually all fields are taken by now, so no search is needed.
    guard taken.count < count, let field = find(key) else { return nil }
    assert(!taken.contains(field.key.start), "\(key) is taken twice")
    taken.append(field.key.start)
    if field.value.isNull { return nil }
    guard let value = try convert(field.value) else {
      throw Failure(badValue: field.value, of: key.description)
    }
    return value
  }

  /// The converted value of a field; nil if it is missing, null or cannot be converted. A field that cannot
  /// be converted stays unknown.
  mutating func readIfValid<Value>(
    _ key: StaticString, _ convert: (JSONNode) throws(Failure) -> Value?
  ) -> Value? {
    guard taken.count < count, let field = find(key) else { return nil }
    let value = try? convert(field.value)
    if value != nil || field.value.isNull { taken.append(field.key.start) }
    return value
  }

  private mutating func find(_ key: StaticString) -> (key: JSONNode, value: JSONNode)? {
    var rest = next
    if let field = rest.next() {
      if field.key.isText(key) {
        (last, next) = (field.key, rest)
        return field
      }
      if isSorted, field.key.isAfter(key), last.map({ !$0.isAfter(key) && !$0.isText(key) }) ?? true {
        return nil
      }
    }
    guard let field = fields.field(key) else { return nil }
    (last, next) = (field.key, fields)
    while let passed = next.next(), passed.key.start != field.key.start {}
    return field
  }

  /// The value of a field.
  mutating func read<Value: FieldValue>(
    _ key: StaticString, within bounds: ClosedRange<Int>? = nil
  ) throws(Failure) -> Value? {
    try read(key) { (node) throws(Failure) in try node.read(within: bounds) }
  }

  /// The value of a field; nil if it is missing or invalid. An invalid value stays unknown.
  mutating func readIfValid<Value: FieldValue>(
    _ key: StaticString, within bounds: ClosedRange<Int>? = nil
  ) -> Value? {
    readIfValid(key) { (node) throws(Failure) in try node.read(within: bounds) }
  }

  /// The value of a required field. Throws if it is missing.
  mutating func require<Value>(
    _ key: StaticString, _ convert: (JSONNode) throws(Failure) -> Value?
  ) throws(Failure) -> Value {
    guard let value = try read(key, convert) else { throw missing(key.description) }
    return value
  }

  /// The failure for a missing required field.
  func missing(_ key: String) -> Failure { Failure(at: object, .missing(field: key)) }
}

extension FieldReader.Failure {
  /// The failure for a value of the wrong kind.
  init(badValue node: JSONNode, of field: String) {
    self.init(at: node, .badValue(field: field, value: Self.quoted(node)))
  }

  static func quoted(_ node: JSONNode) -> String { quoted(node.value) }

  /// A value as quoted in messages: its beginning, on one line.
  static func quoted(_ value: JSONValue) -> String {
    let line = JSONWriter.line(value).cleaned
    return line.count > 80 ? "\(line.prefix(80))…" : line
  }

  /// The same failure, reported as `cause`.
  func because(_ cause: StoreError) -> FieldReader.Failure {
    var failure = self
    failure.cause = cause
    return failure
  }
}

extension JSONNode {
  /// The value of a field, if it is within these bounds.
  fileprivate func read<Value: FieldValue>(
    within bounds: ClosedRange<Int>?
  ) throws(FieldReader.Failure) -> Value? {
    if let bounds, integer.map(bounds.contains) != true { return nil }
    return try Value.read(self)
  }
}
