/// A store in an SQL database. The rules and queries are here; the databases provide connections and
/// transactions.
protocol SQLStore: Store {
  associatedtype Connection: SQLConnection

  /// The maximum size of the records of an account, in bytes.
  var quota: Int64 { get }

  /// Runs `body` in a transaction, which is durable when the call returns. `body` may run several times.
  /// Random values that must stay the same, in case the first attempt committed after all, are created
  /// outside of it.
  @discardableResult
  func write<Value: Sendable>(_ body: @escaping @Sendable (Connection) throws -> Value) async throws -> Value

  /// Runs `body`, which only reads, on a snapshot of the database.
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
