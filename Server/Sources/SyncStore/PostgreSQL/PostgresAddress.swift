import ServerSystem
import CPostgres

/// The URL of a PostgreSQL database, as libpq reads it. It may contain a password and is therefore never
/// shown.
package struct PostgresAddress: Sendable {
  let url: String

  /// Creates an address; nil if the URL does not begin with `postgres://` or `postgresql://`.
  package init?(url: String) {
    guard url.hasPrefix("postgres://") || url.hasPrefix("postgresql://"), !url.utf8.contains(0) else {
      return nil
    }
    self.url = url
  }

  /// Throws if libpq cannot parse the URL. The message of libpq is dropped, because it may contain the
  /// password.
  func check() throws(StoreError) {
    let pq = try PostgresLibrary.load().pointee
    var message: UnsafeMutablePointer<CChar>?
    let options = pq.parse(url, &message)
    if let message { pq.free(message) }
    guard let options else { throw .failed("The URL of the database cannot be read.") }
    pq.free_options(options)
  }
}

extension PostgresAddress {
  /// Executes statements outside of a store.
  package func execute(_ sql: String) throws { try PostgresConnection(self).execute(sql) }
}

/// The functions of libpq, which is loaded when the first database is opened.
struct PostgresLibrary: @unchecked Sendable {
  private static let name = Libraries.postgres
  private static let loaded = focus_pq_load(name).map(PostgresLibrary.init)

  let functions: UnsafePointer<focus_pq>

  private init(functions: UnsafePointer<focus_pq>) {
    self.functions = functions
  }

  static func load() throws(StoreError) -> UnsafePointer<focus_pq> {
    guard let loaded else {
      throw .failed("The client library of PostgreSQL, \(name), is missing (Debian: libpq5).")
    }
    return loaded.functions
  }
}
