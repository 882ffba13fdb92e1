import Foundation
import SyncStore

/// A place for a store, which is removed with this object: a directory, and with PostgreSQL its own
/// database.
package final class StoreFixture: Sendable {
  package let kind = StoreKind.current
  package let path = NSTemporaryDirectory() + "/focus-server-" + UUID().uuidString
  /// The URL of the database with PostgreSQL.
  package let url: String?

  package var data: String { path + "/data" }
  /// The arguments that tell a command where the store is.
  package var arguments: [String] { url.map { ["--database", $0] } ?? ["--data", data] }

  package init() async throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    url = kind == .postgres ? try await Databases.shared.create() : nil
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    if let database { Task { await Databases.shared.drop(database) } }
  }

  /// Opens the store. Each call is like another process.
  package func open(quota: Int64 = 1_000_000) async throws -> any Store {
    if let address { return try await PostgresStore(address: address, quota: quota) }
    let directory = DataDirectory(path: data)
    try directory.create()
    return try SQLiteStore(directory: directory, quota: quota)
  }

  /// The name of the database.
  package var database: String? { url.flatMap { URLComponents(string: $0)?.path.dropFirst().description } }
  package var address: PostgresAddress? { url.flatMap(PostgresAddress.init(url:)) }
}

extension StoreFixture {
  /// Ends all connections to the database, and admits new ones or not.
  package func admitConnections(_ isOpen: Bool) async throws {
    guard let database else { return }
    try await Databases.shared.admitConnections(isOpen, to: database)
  }
}

/// Databases of the cluster for tests.
private actor Databases {
  static let shared = Databases()

  /// The number of databases that may still be created, because a cluster has few connections.
  private var free = 12
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var count = 0
  /// A database with all tables; copying it is faster than creating them.
  private var template: Task<Void, any Error>?

  private var prefix: String { "focus_test_\(getpid())" }

  func create() async throws -> String {
    if free == 0 { await withCheckedContinuation { waiting.append($0) } } else { free -= 1 }
    let template = self.template ?? Task { try await makeTemplate() }
    self.template = template
    try await template.value
    count += 1
    let name = "\(prefix)_\(count)"
    try await execute("CREATE DATABASE \(name) TEMPLATE \(prefix)")
    return url(name)
  }

  func drop(_ name: String) async {
    try? await execute("DROP DATABASE \(name) WITH (FORCE)")
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }

  private func makeTemplate() async throws {
    try await execute("CREATE DATABASE \(prefix)")
    guard let address = PostgresAddress(url: url(prefix)) else { return }
    _ = try await PostgresStore(address: address)
    // The store is gone; its connection ends soon, and must not block the copy.
    try await admitConnections(false, to: prefix)
  }

  func admitConnections(_ isOpen: Bool, to name: String) async throws {
    try await execute("ALTER DATABASE \(name) ALLOW_CONNECTIONS \(isOpen)")
    try await execute(
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '\(name)'")
  }

  /// The URL of the cluster, with another database.
  private func url(_ name: String) -> String {
    var components = URLComponents(string: StoreKind.cluster ?? "")
    components?.path = "/\(name)"
    return components?.string ?? ""
  }

  private func execute(_ sql: String) async throws {
    guard let address = PostgresAddress(url: StoreKind.cluster ?? "") else { return }
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      Thread.detachNewThread {
        continuation.resume(with: Result { try address.execute(sql) })
      }
    }
  }
}
