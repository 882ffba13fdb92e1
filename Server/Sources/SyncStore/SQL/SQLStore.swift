/// A store in an SQL database. Its rules and queries are here; the databases bring connections and transactions.
protocol SQLStore: Store {
  associatedtype Connection: SQLConnection

  /// The most bytes of records in an account.
  var quota: Int64 { get }

  /// Runs `body` in a transaction, which is durable afterwards. It may run several times: what it makes at random, and
  /// must be the same if the first time counted after all, is made outside.
  @discardableResult
  func write<Value: Sendable>(_ body: @escaping @Sendable (Connection) throws -> Value) async throws -> Value

  /// Runs `body`, which only reads, on the database as it is at one moment.
  func read<Value: Sendable>(_ body: @escaping @Sendable (Connection) throws -> Value) async throws -> Value
}

extension SQLStore {
  package func checkWritable(at time: Timestamp) async throws {
    try await write {
      try $0.run(
        "INSERT INTO health (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at", [time])
    }
  }
}
