/// A connection within a transaction. Statements are constants that both databases understand, and are
/// prepared once per connection. Each `?` is a parameter; values are always bound.
protocol SQLConnection {
  associatedtype Row: SQLRow

  /// Runs a statement, and returns how many rows it changed.
  @discardableResult
  func run(_ sql: StaticString, _ values: [any SQLConvertible]) throws -> Int

  /// Reads rows until `body` returns false. A row is valid only within the call.
  func forEach(_ sql: StaticString, _ values: [any SQLConvertible], _ body: (Row) throws -> Bool) throws

  /// Locks the account against other writers until the transaction ends. Call it first if the writes depend
  /// on what is read.
  func lock(_ account: Int64) throws

  /// Disables the timeout of statements in this transaction, for those that read whole tables.
  func disableTimeout() throws

  /// Notifies other processes that the account has changed, after the commit is durable.
  func announce(_ account: Int64)
}

protocol SQLRow {
  /// Returns the value of a column; nil if there is no such column.
  func value(_ column: String) -> SQLValue?
}

extension SQLRow {
  subscript<Value: SQLConvertible>(column: String) -> Value {
    get throws {
      guard let value = value(column).flatMap(Value.init(sqlValue:)) else {
        throw StoreError.damaged("column \(column) has no \(Value.self)")
      }
      return value
    }
  }

  func isNull(_ column: String) -> Bool {
    if case .null? = value(column) { true } else { false }
  }
}

extension SQLConnection {
  /// Reads all rows.
  func rows<Value>(
    _ sql: StaticString, _ values: [any SQLConvertible], _ transform: (Row) throws -> Value
  ) throws -> [Value] {
    var all: [Value] = []
    try forEach(sql, values) { row in
      all.append(try transform(row))
      return true
    }
    return all
  }

  /// Reads the first row; nil if there is none.
  func row<Value>(
    _ sql: StaticString, _ values: [any SQLConvertible], _ transform: (Row) throws -> Value
  ) throws -> Value? {
    var first: Value?
    try forEach(sql, values) { row in
      first = try transform(row)
      return false
    }
    return first
  }
}
