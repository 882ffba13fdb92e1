/// An error of PostgreSQL or of the connection to it.
struct PostgresError: Error {
  /// The SQLSTATE, five characters; empty if the connection was lost.
  let state: String
  let message: String

  /// Whether a retry of the transaction may succeed soon.
  var isTransient: Bool { isLost || isSerialization }

  /// Whether two transactions conflicted. CockroachDB reports restarts as 40001, older versions as CR000.
  private var isSerialization: Bool { ["40001", "40P01", "CR000"].contains(state) }

  /// Whether the server or the connection is gone or about to be: class 08, a shutdown or start, no free
  /// connection, or a server that is read-only because another one has taken over.
  var isLost: Bool {
    state.isEmpty || state.hasPrefix("08")
      || ["57P01", "57P02", "57P03", "57P05", "53300", "25006"].contains(state)
  }
}

extension StoreError {
  init(_ error: PostgresError) {
    switch error.state {
    // A conflict, or a timeout of a lock or a statement.
    case "40001", "40P01", "CR000", "55P03", "57014": self = .busy
    case "53100": self = .full
    case "XX001", "XX002": self = .damaged(error.message)
    // The text contains a NUL, which PostgreSQL cannot store, or is not UTF-8.
    case "22021", "22P05": self = .invalidText
    case _ where error.isLost: self = .unreachable(error.message)
    default: self = .failed(error.message)
    }
  }
}
