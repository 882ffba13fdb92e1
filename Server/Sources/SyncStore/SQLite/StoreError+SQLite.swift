import GRDB

extension StoreError {
  init(_ error: any Error) {
    switch error {
    case let error as StoreError: self = error
    case let error as DatabaseError:
      let message = error.message ?? "SQLite error \(error.resultCode.rawValue)"
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
      case .SQLITE_FULL: self = .full
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(message)
      default: self = .failed(message)
      }
    default: self = .failed("\(error)")
    }
  }

  static func mapping<Value>(_ body: () throws -> Value) throws(StoreError) -> Value {
    do { return try body() } catch { throw StoreError(error) }
  }
}
