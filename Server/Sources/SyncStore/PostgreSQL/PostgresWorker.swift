import Foundation

/// A connection that is opened again once it is lost. For one thread at a time.
final class PostgresWorker {
  /// How often a transaction is run at most. With the pauses, and without its own time, that is less than a second.
  private static let attempts = 7
  /// The longest first pause, in seconds; each further one is twice as long.
  private static let pause = 0.03
  /// After which no further try is made: a server that cannot be reached may take seconds to show it.
  private static let patience = Duration.seconds(3)

  private let address: PostgresAddress
  private var connection: PostgresConnection?

  init(_ address: PostgresAddress) {
    self.address = address
  }

  /// Runs `body` in a transaction. If another one was in the way, or the connection was lost, all of it is run again, also
  /// if the connection was lost during the commit, and nobody knows whether it counts: each caller of `SQLStore.write` says
  /// why that does no harm.
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
        // At random, so that those who were in each other's way are so no more.
        Thread.sleep(forTimeInterval: .random(in: 0...(Self.pause * Double(1 << (attempt - 1)))))
      }
    }
  }

  /// Runs `body` without a transaction, once.
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
