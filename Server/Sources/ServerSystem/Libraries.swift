/// The names of shared libraries that are loaded when they are needed.
package enum Libraries {
  /// The client of PostgreSQL.
  package static let postgres: String = {
    #if canImport(Darwin)
      "libpq.5.dylib"
    #else
      "libpq.so.5"
    #endif
  }()
}
