import CBus
import FocusSystem

/// A value in a D-Bus message.
enum BusValue: Equatable {
  case byte(UInt8)
  case bool(Bool)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case double(Double)
  case string(String)
  case objectPath(String)
  case descriptor(OwnedDescriptor)
  case strings([String])
  /// A value of type `a{sv}`; its values are variants.
  case dictionary([String: BusValue])
  indirect case variant(BusValue)
  /// A received value without its own case: structures, other arrays, other numbers.
  case other([BusValue])

  /// The D-Bus signature.
  var signature: String {
    switch self {
    case .byte: "y"
    case .bool: "b"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .descriptor: "h"
    case .strings: "as"
    case .dictionary: "a{sv}"
    case .variant: "v"
    case .other: ""
    }
  }

  /// The text of a string or object path; nil for other types.
  var text: String? {
    switch self {
    case .string(let text), .objectPath(let text): text
    default: nil
    }
  }

  /// The value of a boolean; nil for other types.
  var isTrue: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The value of a `uint32`; nil for other types.
  var number: UInt32? { if case .uint32(let value) = self { value } else { nil } }

  /// The content of a variant, else the value itself.
  var unwrapped: BusValue { if case .variant(let value) = self { value.unwrapped } else { self } }
}

/// A descriptor received with a message. Closed with its last reference.
final class OwnedDescriptor: Equatable {
  private let number: Int32

  /// Copies a descriptor that belongs to a message; nil on failure.
  init?(copying descriptor: Int32) {
    number = focus_bus_copy_descriptor(descriptor)
    if number < 0 { return nil }
  }

  deinit { close(number) }

  static func == (one: OwnedDescriptor, other: OwnedDescriptor) -> Bool { one === other }
}
