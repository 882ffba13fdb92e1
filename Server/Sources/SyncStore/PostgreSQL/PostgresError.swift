/// What PostgreSQL or the way to it reports.
struct PostgresError: Error {
  /// Five characters that say what happened; empty if the connection was lost.
  let state: String
  let message: String

  /// Whether the same transaction may well succeed in a moment.
  var isTransient: Bool { isLost || isSerialization }

  /// Two transactions were in each other's way. CockroachDB reports restarts as 40001, older versions as CR000.
  private var isSerialization: Bool { ["40001", "40P01", "CR000"].contains(state) }

  /// The server or the connection has gone, or goes: class 08, a shutdown or start, no free connection, and a server that
  /// has become read-only because another one has taken over.
  var isLost: Bool {
    state.isEmpty || state.hasPrefix("08")
      || ["57P01", "57P02", "57P03", "57P05", "53300", "25006"].contains(state)
  }
}

extension StoreError {
  init(_ error: PostgresError) {
    switch error.state {
    // The time to wait for a lock or for an answer is over.
    case "40001", "40P01", "CR000", "55P03", "57014": self = .busy
    case "53100": self = .full
    case "XX001", "XX002": self = .damaged(error.message)
    // Text with a NUL character, which PostgreSQL does not keep, or that is not UTF-8.
    case "22021", "22P05": self = .invalidText
    case _ where error.isLost: self = .unreachable(error.message)
    default: self = .failed(error.message)
    }
  }
}
