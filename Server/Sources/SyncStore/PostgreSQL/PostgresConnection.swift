import CPostgres
import Foundation

/// A connection to PostgreSQL. Only one thread may use it at a time.
final class PostgresConnection: SQLConnection {
  typealias Row = PostgresResult.Row

  /// The timeouts of statements, so that one that hangs does not block a connection or an account for others.
  static let timeouts = """
    SET statement_timeout = '10s'; SET lock_timeout = '5s'; SET idle_in_transaction_session_timeout = '15s'
    """

  private let pq: focus_pq
  private let handle: OpaquePointer
  /// The names of prepared statements, by the address of their texts, which are constants.
  private var prepared: [UnsafePointer<UInt8>: String] = [:]
  /// The accounts to announce after the commit.
  private var announced: [Int64] = []

  init(_ address: PostgresAddress) throws {
    let library = try PostgresLibrary.load()
    pq = library.pointee
    // Options in the URL override those before `dbname` here.
    let options = [
      ("connect_timeout", "5"), ("tcp_user_timeout", "10000"), ("keepalives_idle", "10"),
      ("fallback_application_name", "focus-server"), ("dbname", address.url), ("client_encoding", "UTF8"),
    ]
    guard
      let handle = Self.withTexts(
        options.map(\.0),
        { keys in
          Self.withTexts(options.map(\.1)) { values in library.pointee.connect(keys, values, 1) }
        })
    else { throw PostgresError(state: "53200", message: "no memory") }
    self.handle = handle
    focus_pq_end_plainly()
    focus_pq_silence(library, handle)
    guard isAlive else { throw lost() }
    try execute(Self.timeouts)
    // All lookups are by key. A custom plan for each would take longer than the lookup, because of the
    // partitions. The setting is only changed where it exists.
    try execute(
      "SELECT set_config(name, 'force_generic_plan', false) FROM pg_settings WHERE name = 'plan_cache_mode'")
  }

  deinit { pq.finish(handle) }

  var isAlive: Bool { pq.status(handle) == FOCUS_PQ_CONNECTED }
  /// The socket, to wait for notifications.
  var socket: Int32 { pq.socket(handle) }

  /// Executes statements without parameters. Returns the tag of the last command, such as `COMMIT`.
  @discardableResult
  func execute(_ sql: String) throws -> String {
    let result = try result(pq.execute(handle, sql))
    return result.command
  }

  @discardableResult
  func run(_ sql: StaticString, _ values: [any SQLConvertible]) throws -> Int {
    try query(sql, values).changed
  }

  func forEach(_ sql: StaticString, _ values: [any SQLConvertible], _ body: (Row) throws -> Bool) throws {
    for row in try query(sql, values).rows where try !body(row) { return }
  }

  func lock(_ account: Int64) throws {
    _ = try query("SELECT id FROM account WHERE id = ? FOR UPDATE", [account])
  }

  func disableTimeout() throws { try execute("SET LOCAL statement_timeout = 0") }

  func announce(_ account: Int64) { announced.append(account) }

  /// Runs `body` in a transaction.
  func transaction<Value>(_ begin: String, _ body: (PostgresConnection) throws -> Value) throws -> Value {
    announced = []
    try execute(begin)
    do {
      let value = try body(self)
      // COMMIT of a failed transaction rolls it back without an error.
      guard try execute("COMMIT") == "COMMIT" else {
        throw PostgresError(state: "25P02", message: "the transaction was rolled back")
      }
      sendAnnouncements()
      return value
    } catch {
      // If the rollback fails, the connection is lost, which the caller detects.
      _ = try? execute("ROLLBACK")
      throw error
    }
  }

  /// Sends the notifications after the commit and not within it. PostgreSQL lets only one transaction at a
  /// time commit with a notification, and that one waits for the disk, which reduced the throughput to a
  /// third. If the connection is lost here, other processes see the change when their wait ends.
  private func sendAnnouncements() {
    for account in announced { _ = try? run("SELECT pg_notify('focus_changes', ?)", [String(account)]) }
  }

  /// Returns the pending notifications of other connections, without waiting.
  func notifications() throws -> [String] {
    guard pq.consume_input(handle) == 1, isAlive else { throw lost() }
    var payloads: [String] = []
    while let notification = pq.notifies(handle) {
      payloads.append(String(cString: notification.pointee.payload))
      pq.free(notification)
    }
    return payloads
  }

  private func query(_ sql: StaticString, _ values: [any SQLConvertible]) throws -> PostgresResult {
    let name = try prepare(sql, count: values.count)
    return try PostgresParameters(values).withPointers { pointers, lengths, formats in
      try result(pq.execute_prepared(handle, name, Int32(values.count), pointers, lengths, formats, 1))
    }
  }

  private func prepare(_ sql: StaticString, count: Int) throws -> String {
    if let name = prepared[sql.utf8Start] { return name }
    let name = "s\(prepared.count)"
    let parts = "\(sql)".split(separator: "?", omittingEmptySubsequences: false)
    precondition(parts.count == count + 1, "a value for each ?")
    let text = parts.enumerated().dropFirst().reduce(String(parts[0])) { $0 + "$\($1.offset)" + $1.element }
    _ = try result(pq.prepare(handle, name, text, 0, nil))
    prepared[sql.utf8Start] = name
    return name
  }

  private func result(_ pointer: OpaquePointer?) throws -> PostgresResult {
    guard let pointer else { throw lost() }
    let result = PostgresResult(pq, pointer)
    if let error = result.error { throw isAlive ? error : lost(error) }
    return result
  }

  /// Returns the error of a lost connection. A server error, such as a shutdown, is more specific than the
  /// end of the connection.
  private func lost(_ error: PostgresError? = nil) -> PostgresError {
    if let error, error.isLost { return error }
    // The following lines are hints.
    let text = String(cString: pq.error(handle)).prefix { $0 != "\n" }
    return PostgresError(state: "", message: String(text))
  }

  private static func withTexts<Value>(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Value
  ) -> Value {
    let copies = texts.map { UnsafePointer(strdup($0)) }
    defer { for copy in copies { free(UnsafeMutablePointer(mutating: copy)) } }
    return (copies + [nil]).withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
