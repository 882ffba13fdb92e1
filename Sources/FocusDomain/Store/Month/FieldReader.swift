/// Takes fields out of a JSON object, one by one; what is never asked for remains as unknown.
///
/// A failure carries the path to the value, from which the file's reader finds the line.
struct FieldReader {
  /// What is wrong, and the way to it.
  struct Failure: Error {
    var path: JSONPath
    let damage: Damage
    /// What to report instead, when the failure follows from something else.
    var cause: StoreError?
  }

  private let fields: JSONObject
  /// The places of what was asked for and is there, once each.
  private var taken: [Int] = []

  /// What was not asked for.
  var rest: JSONObject {
    if taken.isEmpty { return fields }
    if taken.count == fields.count { return [:] }
    return JSONObject(inOrder: fields.indices.filter { !taken.contains($0) }.map { fields[$0] })
  }

  init(_ value: JSONValue, named name: String) throws(Failure) {
    guard let fields = value.fields else {
      throw Failure(path: [], damage: .badValue(field: name, value: FieldReader.quoted(value)))
    }
    self.fields = fields
    taken.reserveCapacity(fields.count)
  }

  /// A value as an error quotes it: its beginning, on one line.
  static func quoted(_ value: JSONValue) -> String {
    let line = Title.cleaned(JSONWriter.line(value))
    return line.count > 80 ? "\(line.prefix(80))…" : line
  }

  /// The value of a field, converted; nil when it is missing or null. Throws when it cannot be converted.
  mutating func take<Value>(_ key: String, _ convert: (JSONValue) -> Value?) throws(Failure) -> Value? {
    // With all fields taken, which is the rule, no more need be looked up.
    guard taken.count < fields.count, let place = fields.place(of: key) else { return nil }
    assert(!taken.contains(place), "\(key) is taken twice")
    taken.append(place)
    let value = fields[place].value
    if value == .null { return nil }
    guard let converted = convert(value) else {
      throw Failure(path: [.key(key)], damage: .badValue(field: key, value: FieldReader.quoted(value)))
    }
    return converted
  }

  /// The value of a text field that has a reader of its own.
  mutating func take<Value: LosslessStringConvertible>(_ key: String) throws(Failure) -> Value? {
    try take(key) { $0.text.flatMap(Value.init) }
  }

  /// The value of a field that must be there.
  mutating func require<Value>(_ key: String, _ convert: (JSONValue) -> Value?) throws(Failure) -> Value {
    guard let value = try take(key, convert) else { throw Failure(path: [], damage: .missing(field: key)) }
    return value
  }
}

extension FieldReader.Failure {
  /// The same failure seen from further up.
  func under(_ steps: JSONStep...) -> FieldReader.Failure {
    FieldReader.Failure(path: steps + path, damage: damage, cause: cause)
  }

  /// The same failure, to be reported as what it follows from.
  func because(_ cause: StoreError) -> FieldReader.Failure {
    FieldReader.Failure(path: path, damage: damage, cause: cause)
  }
}
