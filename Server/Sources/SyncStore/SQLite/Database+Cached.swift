import Foundation
import GRDB

/// Statements of fixed text, prepared once a connection. Values are always bound.
extension Database {
  func run(_ sql: StaticString, _ arguments: StatementArguments) throws {
    try cachedStatement(sql: "\(sql)").execute(arguments: arguments)
  }

  func row(_ sql: StaticString, _ arguments: StatementArguments) throws -> Row? {
    try Row.fetchOne(cachedStatement(sql: "\(sql)"), arguments: arguments)
  }

  func rows(_ sql: StaticString, _ arguments: StatementArguments) throws -> RowCursor {
    try Row.fetchCursor(cachedStatement(sql: "\(sql)"), arguments: arguments)
  }
}

extension Timestamp: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { milliseconds.databaseValue }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Timestamp? {
    Int64.fromDatabaseValue(value).map(Timestamp.init(milliseconds:))
  }
}

extension Digest: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { bytes.databaseValue }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Digest? {
    Data.fromDatabaseValue(value).map(Digest.init(bytes:))
  }
}
