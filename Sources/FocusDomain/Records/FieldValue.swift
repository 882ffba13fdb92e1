/// A value that a field of a record can have.
package protocol FieldValue: Equatable, Sendable {
  /// Reads the value of a node; nil if it is invalid. Throws an error for a problem within it.
  static func read(_ node: JSONNode) throws(FieldReader.Failure) -> Self?

  /// The value as written to files; null is left out.
  var json: JSONValue { get }

  /// Whether replacing one value with the other counts as no change.
  func isSame(as other: Self) -> Bool
}

extension FieldValue {
  package func isSame(as other: Self) -> Bool { self == other }
}

extension FieldValue where Self: LosslessStringConvertible {
  package static func read(_ node: JSONNode) -> Self? { node.text.flatMap(Self.init) }
  package var json: JSONValue { .string(description) }
}

extension FieldValue where Self: RawRepresentable<String> {
  package static func read(_ node: JSONNode) -> Self? { node.text.flatMap(Self.init) }
  package var json: JSONValue { .string(rawValue) }
}

extension CivilDate: FieldValue {}
extension TimeOfDay: FieldValue {}

extension Instant: FieldValue {
  package static func read(_ node: JSONNode) -> Instant? { node.withText { Instant(bytes: $0) } }
}

extension String: FieldValue {
  package static func read(_ node: JSONNode) -> String? { node.text }
  package var json: JSONValue { .string(self) }
  package func isSame(as other: String) -> Bool { hasSameBytes(as: other) }
}

extension Bool: FieldValue {
  package static func read(_ node: JSONNode) -> Bool? { node.flag }
  package var json: JSONValue { .bool(self) }
}

extension Int: FieldValue {
  package static func read(_ node: JSONNode) -> Int? { node.integer }
  package var json: JSONValue { .number(String(self)) }
}

extension Int64: FieldValue {
  package static func read(_ node: JSONNode) -> Int64? { node.integer.map(Int64.init) }
  package var json: JSONValue { .number(String(self)) }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  package static func read(_ node: JSONNode) throws(FieldReader.Failure) -> Wrapped?? {
    try Wrapped.read(node).map(Optional.some)
  }

  package var json: JSONValue { self?.json ?? .null }

  package func isSame(as other: Wrapped?) -> Bool {
    if let self, let other { self.isSame(as: other) } else { self == nil && other == nil }
  }
}

/// A value that consists of several fields and chooses which of them it takes.
package protocol CompoundValue: Equatable, Sendable {
  /// The fields, with the value of each; null is left out.
  static var parts: [(name: StaticString, json: @Sendable (Self) -> JSONValue)] { get }

  /// Takes the value; nil if none of the fields is present.
  static func read(from fields: inout FieldReader) throws(FieldReader.Failure) -> Self?
}
