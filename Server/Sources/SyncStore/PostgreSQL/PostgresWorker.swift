import Foundation

/// A connection that is opened again after it is lost. Only one thread may use it at a time.
final class PostgresWorker {
  /// The maximum number of attempts of a transaction. Their pauses add up to less than a second.
  private static let attempts = 7
  /// The upper bound of the first pause, in seconds; it doubles for each further one.
  private static let pause = 0.03
  /// The time after which there are no more retries: it may take seconds until a connection to an unreachable
  /// server fails.
  private static let patience = Duration.seconds(3)

  private let address: PostgresAddress
  private var connection: PostgresConnection?

  init(_ address: PostgresAddress) {
    self.address = address
  }

  /// Runs `body` in a transaction, and retries it after a conflict or a lost connection. It retries even if
  /// the connection was lost during the commit, when the outcome is unknown. Each caller of `SQLStore.write`
  /// documents why that is safe.
  func transaction<Value>(_ begin: String, _ body: (PostgresConnection) throws -> Value) throws -> Value {
    var attempt = 0
    let deadline = ContinuousClock.now.advanced(by: Self.patience)
    while true {
      do {
        return try connected().transaction(begin, body)
      } catch let error as PostgresError {
        if error.isLost || connection?.isAlive == false { connection = nil }
        attempt += 1
        guard error.isTransient, attempt < Self.attempts, .now < deadline else { throw StoreError(error) }
        // A random pause, so that conflicting transactions do not collide again.
        Thread.sleep(forTimeInterval: .random(in: 0...(Self.pause * Double(1 << (attempt - 1)))))
      }
    }
  }

  /// Runs `body` once, without a transaction.
  func once<Value>(_ body: (PostgresConnection) throws -> Value) throws -> Value {
    do {
      return try body(connected())
    } catch let error as PostgresError {
      if error.isLost || connection?.isAlive == false { connection = nil }
      throw StoreError(error)
    }
  }

  private func connected() throws -> PostgresConnection {
    if let connection { return connection }
    let connection = try PostgresConnection(address)
    self.connection = connection
    return connection
  }
}
