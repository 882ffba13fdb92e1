import FocusDomain

/// The reason why a synchronization failed, as it is stored and shown. The sentences are in the text
/// catalogue.
package struct SyncProblem: Error, Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    // Problems of this device.
    case notSetUp, isRunning, store, credentials, copied, libraryMissing, accident
    // Problems of the connection to the server.
    case unresolved, unreachable, timedOut, cut, certificate, handshake, ssh, serverMissing, sshMissing,
      curlMissing
    // Errors reported by the server.
    case codeUnknown, revoked, loggedOut, tooManyDevices, tooOld, serverFull, busy, serverError
    // Invalid content from the server.
    case wrongKey, keyRenewed, malformed, tooLarge, unsettled
  }

  /// The detail of `busy` if this device, or its address, has sent too many requests.
  package static let rate = "rate"
  /// The detail of `revoked` if a token of this device was used after it had been replaced.
  package static let copied = "copied"

  package let kind: Kind
  /// A name, an address or a quotation for the sentence; on one line.
  package let detail: String
  package let count: Int

  package init(_ kind: Kind, _ detail: String = "", count: Int = 0) {
    (self.kind, self.detail, self.count) = (kind, detail, count)
  }

  /// Whether the server cannot be reached at the moment.
  package var isOffline: Bool { [.unresolved, .unreachable, .timedOut, .cut].contains(kind) }

  /// Whether the problem may go away by itself, so that a retry makes sense.
  package var isTemporary: Bool {
    switch kind {
    case .isRunning, .unresolved, .unreachable, .timedOut, .cut, .ssh, .busy, .serverError, .store,
      .serverFull, .unsettled, .malformed:
      true
    case .notSetUp, .credentials, .copied, .libraryMissing, .accident, .certificate, .handshake,
      .serverMissing, .sshMissing, .curlMissing, .codeUnknown, .revoked, .loggedOut, .tooManyDevices, .tooOld,
      .wrongKey, .keyRenewed, .tooLarge:
      false
    }
  }
}

extension SyncProblem {
  package var json: JSONValue {
    .object(["count": .number("\(count)"), "detail": .string(detail), "kind": .string(kind.rawValue)])
  }

  package init?(_ value: JSONValue?) {
    guard let fields = value?.fields, let kind = fields["kind"]?.text.flatMap(Kind.init) else { return nil }
    self.init(kind, fields["detail"]?.text ?? "", count: fields["count"]?.integer ?? 0)
  }
}
