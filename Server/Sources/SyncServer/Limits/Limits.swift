/// What a request may cost.
package struct Limits: Sendable {
  /// Bytes of a request's body, also once it is unpacked.
  static let body = 1_000_000
  /// The same where anybody may ask: a code or a token and a name, so that strangers take little memory.
  static let openBody = 10_000
  /// Bytes of a line on standard input.
  static let line = 2_000_000
  /// Levels of JSON.
  static let depth = 16
  /// Changes in a request.
  static let changes = 500
  /// Seconds that a request for changes may wait.
  static let wait = 60
  /// Seconds of life of a code that one device makes for another.
  static let inviteLifetime = 900

  /// Requests of a device a minute, and at once. 0 a minute sets no limit.
  package var requestsPerMinute = 120
  package var burst = 60
  /// Wrong codes and refresh tokens of an address a minute.
  package var failuresPerMinute = 10
  /// Requests that may wait for changes at once; further ones are answered without waiting.
  package var openWaits = 10_000
  package var openWaitsOfAccount = 200
  /// A further one ends the oldest.
  package var openWaitsOfDevice = 8
  /// Connections at once, and those of one address, unless a proxy in front hides the addresses.
  package var connections = 10_000
  package var connectionsOfAddress = 500

  package init() {}
}
