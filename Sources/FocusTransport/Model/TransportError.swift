/// The reason why there is no answer. Reasons are those of the library or program, in its language, on one
/// line and without control characters.
package enum TransportError: Error, Equatable, Sendable {
  /// A program or library that a transport needs on this machine.
  package enum Requirement: Equatable, Sendable {
    /// The library libcurl.
    case curl
    /// The program of OpenSSH.
    case ssh
  }

  case missing(Requirement)
  case cannotResolve(host: String)
  /// No program listens there, or there is no route.
  case unreachable(reason: String)
  /// The server's certificate is not valid for this address, or not signed by a known authority.
  case certificate(reason: String)
  /// The TLS handshake failed for another reason.
  case handshake(reason: String)
  /// The connection or the answer took too long.
  case timedOut
  /// The answer after decompression, or its headers, exceed the limits of the protocol.
  case answerTooLarge
  /// The connection was closed early.
  case connectionCut
  /// ssh could not log in or reach the machine. The reason is the last line of its output.
  case ssh(reason: String)
  /// `focus-server` is not installed on the other machine.
  case serverMissing
  /// The server program exited with this status. The reason is the last line of its output.
  case serverEnded(status: Int32, reason: String)
  /// The answer violates the protocol. The reason is its beginning; empty if it has no text.
  case malformed(reason: String)
  /// The request is invalid and was not sent.
  case invalidRequest
  /// Any other error of libcurl.
  case failed(reason: String)

  /// Whether the same request may succeed later, without action by the user.
  package var isTemporary: Bool {
    switch self {
    case .cannotResolve, .unreachable, .timedOut, .connectionCut, .ssh: true
    case .missing, .certificate, .handshake, .answerTooLarge, .serverMissing, .serverEnded, .malformed,
      .invalidRequest, .failed:
      false
    }
  }
}
