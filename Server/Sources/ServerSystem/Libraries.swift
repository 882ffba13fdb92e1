/// The names of shared libraries that are loaded on demand.
package enum Libraries {
  /// The client library of PostgreSQL.
  package static let postgres: String = {
    #if canImport(Darwin)
      "libpq.5.dylib"
    #else
      "libpq.so.5"
    #endif
  }()
}
