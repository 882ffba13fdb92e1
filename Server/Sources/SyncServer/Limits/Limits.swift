/// The limits of requests.
package struct Limits: Sendable {
  /// The maximum size of a body in bytes, also after decompression.
  static let body = 1_000_000
  /// The maximum size in bytes of a body without authentication: a code or a token and a name. It bounds the
  /// memory that strangers can use.
  static let openBody = 10_000
  /// The maximum length of a line on standard input, in bytes.
  static let line = 2_000_000
  /// The maximum nesting of JSON.
  static let depth = 16
  /// The maximum number of changes in a request.
  static let changes = 500
  /// The maximum time to wait for changes, in seconds.
  static let wait = 60
  /// The lifetime of a code that one device creates for another, in seconds.
  static let inviteLifetime = 900

  /// The maximum number of requests of a device per minute, and at once. 0 per minute means no limit.
  package var requestsPerMinute = 120
  package var burst = 60
  /// The maximum number of wrong codes and wrong refresh tokens of an address per minute.
  package var failuresPerMinute = 10
  /// The maximum number of requests that wait for changes at once. Further ones are answered without waiting.
  package var openWaits = 10_000
  package var openWaitsOfAccount = 200
  /// The maximum number of waits of a device. A further one ends the oldest.
  package var openWaitsOfDevice = 8
  /// The maximum number of connections, and of those of one address. The latter does not apply behind a
  /// proxy, which hides the addresses.
  package var connections = 10_000
  package var connectionsOfAddress = 500

  package init() {}
}
