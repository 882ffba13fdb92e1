import GRDB

extension Database: SQLConnection {
  @discardableResult
  func run(_ sql: StaticString, _ values: [any SQLConvertible]) throws -> Int {
    try cachedStatement(sql: "\(sql)").execute(arguments: Self.arguments(values))
    return changesCount
  }

  func forEach(_ sql: StaticString, _ values: [any SQLConvertible], _ body: (Row) throws -> Bool) throws {
    let rows = try Row.fetchCursor(cachedStatement(sql: "\(sql)"), arguments: Self.arguments(values))
    while let row = try rows.next(), try body(row) {}
  }

  /// Does nothing: a write transaction locks the whole database from its beginning.
  func lock(_ account: Int64) {}

  /// Does nothing: there is no timeout.
  func disableTimeout() {}

  /// Does nothing: other processes watch the file.
  func announce(_ account: Int64) {}

  private static func arguments(_ values: [any SQLConvertible]) -> StatementArguments {
    StatementArguments(values.map(\.sqlValue.databaseValue))
  }
}

extension Row: SQLRow {
  func value(_ column: String) -> SQLValue? {
    guard let value = self[column] as DatabaseValue? else { return nil }
    switch value.storage {
    case .null: return .null
    case .int64(let number): return .integer(number)
    case .string(let text): return .text(text)
    case .blob(let bytes): return .bytes(bytes)
    case .double: return nil
    }
  }
}

extension SQLValue {
  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .text(let text): text.databaseValue
    case .bytes(let bytes): bytes.databaseValue
    }
  }
}
