import Foundation
import GRDB
import Synchronization

/// A store in one SQLite file, which several processes may have open at once.
///
/// The write-ahead log is synced at every commit (`synchronous = FULL`), so that a commit survives a power
/// cut once it has been acknowledged.
package final class SQLiteStore: SQLStore {
  package static let fileName = "sync.sqlite"

  let pool: DatabasePool
  let commits: GroupCommit
  /// The maximum size of the records of an account, in bytes.
  let quota: Int64
  /// The version of the database at the last check for foreign writes. It is read when the store is opened,
  /// so that a write before the first check is noticed.
  private let seenVersion: Mutex<Int64>

  /// Opens the store in a directory, and creates the file if it is missing.
  package convenience init(directory: DataDirectory, quota: Int64 = Account.quota) throws(StoreError) {
    let path = directory.path + "/" + Self.fileName
    let (pool, version) = try StoreError.mapping {
      // Two processes that create the database at the same time take turns.
      try directory.locked {
        try directory.createFile(named: Self.fileName)
        let pool = try DatabasePool(path: path, configuration: Self.configuration)
        let version = try pool.writeWithoutTransaction { database in
          // Set it after the pool has been opened, because that sets NORMAL.
          try database.execute(sql: "PRAGMA synchronous = FULL")
          try Schema.migrate(database)
          return try Self.version(of: database)
        }
        return (pool, version)
      }
    }
    self.init(pool: pool, version: version, quota: quota)
  }

  private init(pool: DatabasePool, version: Int64, quota: Int64) {
    self.pool = pool
    self.quota = quota
    seenVersion = Mutex(version)
    commits = GroupCommit(pool: pool)
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.maximumReaderCount = 4
    configuration.label = "focus-server"
    return configuration
  }

  @discardableResult
  func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do { return try await commits.write(body) } catch { throw StoreError(error) }
  }

  func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      return try await pool.read(body)
    } catch let error as CancellationError {
      // The caller was cancelled; this is not an error of the store.
      throw error
    } catch {
      throw StoreError(error)
    }
  }

  /// Checks once a second: a process that serves ssh may write to the same file.
  package func changes() -> AsyncStream<StoreChange> {
    AsyncStream {
      while (try? await Task.sleep(for: .seconds(1))) != nil {
        if (try? await self.hasForeignWrites()) == true { return .unknown }
      }
      return nil
    }
  }

  /// Whether another process has written since the last call, or since the store was opened.
  func hasForeignWrites() async throws -> Bool {
    let version = try await pool.writeWithoutTransaction { try Self.version(of: $0) }
    return seenVersion.withLock { seen in
      defer { seen = version }
      return seen != version
    }
  }

  /// The version as the writing connection sees it; it changes when any other connection commits.
  private static func version(of database: Database) throws -> Int64 {
    try Int64.fetchOne(database, sql: "PRAGMA data_version") ?? 0
  }
}
