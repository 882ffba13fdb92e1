import Foundation

/// A store in a PostgreSQL database, which any number of processes can use concurrently.
package final class PostgresStore: SQLStore {
  /// The connections to the database, unless the server sets another number.
  package static let connections = 8

  let quota: Int64
  let pool: PostgresPool
  private let address: PostgresAddress

  /// Opens the store, and creates or migrates its tables. Throws if the database cannot be reached.
  package init(
    address: PostgresAddress, connections: Int = PostgresStore.connections, quota: Int64 = Account.quota
  ) async throws(StoreError) {
    try address.check()
    self.address = address
    self.quota = quota
    pool = PostgresPool(address, size: connections)
    do {
      try await pool.perform { try $0.once(PostgresSchema.migrate) }
    } catch {
      throw StoreError(error)
    }
  }

  @discardableResult
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    try await pool.transaction(.write, body)
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    try await pool.transaction(.read, body)
  }

  package func changes() -> AsyncStream<StoreChange> { PostgresListener.changes(at: address) }

  package func examine() async throws -> Report {
    try await read { database in
      let found = try database.examine()
      let size: Int64? = try database.row("SELECT pg_database_size(current_database()) AS size", []) {
        try $0["size"]
      }
      return Report(counts: found.counts + [(name: "bytes", value: size ?? 0)], problems: found.problems)
    }
  }
}
