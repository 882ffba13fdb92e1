/// A connection within a transaction. Statements are fixed texts that both databases understand, prepared once a
/// connection; a `?` stands for each value, which is always bound.
protocol SQLConnection {
  associatedtype Row: SQLRow

  /// Runs a statement, and returns how many rows it changed.
  @discardableResult
  func run(_ sql: StaticString, _ values: [any SQLConvertible]) throws -> Int

  /// Reads rows until `body` returns false. A row is valid only within the call.
  func forEach(_ sql: StaticString, _ values: [any SQLConvertible], _ body: (Row) throws -> Bool) throws

  /// Holds up other writers of the account until the transaction ends. Whoever decides by what it reads calls it first.
  func lock(_ account: Int64) throws

  /// Lets statements of this transaction take any time: those that read whole tables.
  func disableTimeout() throws

  /// Tells other processes, once the transaction is durable, that the account has changed.
  func announce(_ account: Int64)
}

protocol SQLRow {
  /// Nil if there is no such column.
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
