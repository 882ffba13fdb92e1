import Foundation

/// A value of a column or a parameter, of a type that both databases have.
enum SQLValue: Sendable {
  case null
  case integer(Int64)
  case text(String)
  case bytes(Data)
}

/// A type that can be bound to a parameter and read from a column.
protocol SQLConvertible {
  var sqlValue: SQLValue { get }
  /// Creates the value; nil if `sqlValue` has another type.
  init?(sqlValue: SQLValue)
}

extension Int64: SQLConvertible {
  var sqlValue: SQLValue { .integer(self) }

  init?(sqlValue: SQLValue) {
    guard case .integer(let value) = sqlValue else { return nil }
    self = value
  }
}

extension Int: SQLConvertible {
  var sqlValue: SQLValue { .integer(Int64(self)) }

  init?(sqlValue: SQLValue) {
    guard case .integer(let value) = sqlValue else { return nil }
    self.init(exactly: value)
  }
}

extension String: SQLConvertible {
  var sqlValue: SQLValue { .text(self) }

  init?(sqlValue: SQLValue) {
    guard case .text(let value) = sqlValue else { return nil }
    self = value
  }
}

extension Data: SQLConvertible {
  var sqlValue: SQLValue { .bytes(self) }

  init?(sqlValue: SQLValue) {
    guard case .bytes(let value) = sqlValue else { return nil }
    self = value
  }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
  var sqlValue: SQLValue { self?.sqlValue ?? .null }

  init?(sqlValue: SQLValue) {
    if case .null = sqlValue {
      self = .none
    } else if let value = Wrapped(sqlValue: sqlValue) {
      self = .some(value)
    } else {
      return nil
    }
  }
}

extension Timestamp: SQLConvertible {
  var sqlValue: SQLValue { milliseconds.sqlValue }

  init?(sqlValue: SQLValue) {
    guard let milliseconds = Int64(sqlValue: sqlValue) else { return nil }
    self.init(milliseconds: milliseconds)
  }
}

extension Digest: SQLConvertible {
  var sqlValue: SQLValue { bytes.sqlValue }

  init?(sqlValue: SQLValue) {
    guard let bytes = Data(sqlValue: sqlValue) else { return nil }
    self.init(bytes: bytes)
  }
}
