/// Why there is no answer. Reasons are those of the library or program, on one line and without control characters;
/// they are in its language.
package enum TransportError: Error, Equatable, Sendable {
  /// What a transport needs on this machine.
  package enum Requirement: Equatable, Sendable {
    /// The library libcurl.
    case curl
    /// The program of OpenSSH.
    case ssh
  }

  case missing(Requirement)
  case cannotResolve(host: String)
  /// Nothing listens there, or no way leads there.
  case unreachable(reason: String)
  /// The certificate of the server is not one for this address by a known authority.
  case certificate(reason: String)
  /// There is no TLS with this server for another reason.
  case handshake(reason: String)
  /// There was no connection in its time, or no answer in that of the request.
  case timedOut
  /// The answer, unpacked, or its headers are larger than any of this protocol.
  case answerTooLarge
  /// The connection ended in the middle.
  case connectionCut
  /// ssh could not log in or reach the machine; the last line that it said.
  case ssh(reason: String)
  /// There is no `focus-server` on the other machine.
  case serverMissing
  /// The server program ended with this status; the last line that it said.
  case serverEnded(status: Int32, reason: String)
  /// The answer is not one of the protocol; its beginning, if it says anything.
  case malformed(reason: String)
  /// The request cannot be sent as it is.
  case invalidRequest
  /// Anything else that libcurl says.
  case failed(reason: String)

  /// Whether the same may succeed later without anybody's help.
  package var isTemporary: Bool {
    switch self {
    case .cannotResolve, .unreachable, .timedOut, .connectionCut, .ssh: true
    case .missing, .certificate, .handshake, .answerTooLarge, .serverMissing, .serverEnded, .malformed,
      .invalidRequest, .failed:
      false
    }
  }
}
