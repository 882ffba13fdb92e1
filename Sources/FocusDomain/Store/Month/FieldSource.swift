/// The fields of a task where they stand, to be asked for in the byte order of their names, which is the order they are
/// written in.
protocol FieldSource {
  /// Why a field cannot be had.
  associatedtype Failure: Error

  /// What a boolean says; nil when the field is missing or null, as for all of these. Throws when it is anything else.
  mutating func flag(_ name: StaticString) throws(Failure) -> Bool?

  /// A whole number from 0 on.
  mutating func count(_ name: StaticString) throws(Failure) -> Int?

  /// The text of a string.
  mutating func text(_ name: StaticString) throws(Failure) -> String?

  /// What has a form of one length. Throws, too, when it is not understood.
  mutating func take<Value: WrittenForm>(_ name: StaticString) throws(Failure) -> Value?

  /// What the bytes of a string are read as. Throws, too, when they are not understood.
  mutating func read<Value>(
    _ name: StaticString, as value: (UnsafeBufferPointer<UInt8>) -> Value?
  ) throws(Failure) -> Value?

  /// A field that is missing and must not be.
  func missing(_ name: StaticString) -> Failure

  /// What was not asked for.
  var rest: JSONObject { get }
}

extension FieldReader: FieldSource {
  mutating func flag(_ name: StaticString) throws(Failure) -> Bool? { try take(name, \.flag) }

  mutating func count(_ name: StaticString) throws(Failure) -> Int? {
    try take(name) { $0.integer.flatMap { $0 >= 0 ? $0 : nil } }
  }

  mutating func text(_ name: StaticString) throws(Failure) -> String? { try take(name, \.text) }

  mutating func read<Value>(
    _ name: StaticString, as value: (UnsafeBufferPointer<UInt8>) -> Value?
  ) throws(Failure) -> Value? {
    try take(name) { $0.read(value) }
  }
}
