/// Any JSON value, kept without loss: numbers stay as they were written.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// The number as written (`1`, `1.0` and `1e0` differ).
  case number(String)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The fields of an object; nil for anything else.
  package var fields: JSONObject? {
    if case .object(let fields) = self { fields } else { nil }
  }

  /// The elements of an array; nil for anything else.
  package var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The text of a string; nil for anything else.
  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value of a boolean; nil for anything else.
  package var flag: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  /// The value of an integer that fits; nil for anything else.
  package var integer: Int? {
    if case .number(let lexeme) = self { Int(lexeme) } else { nil }
  }

  /// The value of a number, rounded to a double; nil for anything else and on overflow.
  package var double: Double? {
    guard case .number(let lexeme) = self, let value = Double(lexeme), value.isFinite else { return nil }
    return value
  }
}

extension JSONValue: Equatable {
  /// Whether both are written as the same bytes.
  package static func == (one: JSONValue, other: JSONValue) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.number(let one), .number(let other)), (.string(let one), .string(let other)):
      one.hasSameBytes(as: other)
    case (.array(let one), .array(let other)): one == other
    case (.object(let one), .object(let other)): one == other
    default: false
    }
  }
}
