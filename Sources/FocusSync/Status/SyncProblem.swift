import FocusDomain

/// Why a synchronization failed, as it is remembered and shown. Its sentences are in the text catalogue.
package struct SyncProblem: Error, Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    // This machine.
    case notSetUp, isRunning, store, credentials, copied, libraryMissing, accident
    // The way to the server.
    case unresolved, unreachable, timedOut, cut, certificate, handshake, ssh, serverMissing, sshMissing,
      curlMissing
    // What the server says.
    case codeUnknown, revoked, loggedOut, tooManyDevices, tooOld, serverFull, busy, serverError
    // What the server sends.
    case wrongKey, keyRenewed, malformed, tooLarge, unsettled
  }

  /// The detail of `busy` when this machine, or its address, has asked too often.
  package static let rate = "rate"
  /// The detail of `revoked` when somebody used a token of this machine that another one had replaced.
  package static let copied = "copied"

  package let kind: Kind
  /// A name, an address or somebody else's words, for the sentence; on one line.
  package let detail: String
  package let count: Int

  package init(_ kind: Kind, _ detail: String = "", count: Int = 0) {
    (self.kind, self.detail, self.count) = (kind, detail, count)
  }

  /// Whether there is no way to the server now.
  package var isOffline: Bool { [.unresolved, .unreachable, .timedOut, .cut].contains(kind) }

  /// Whether it may go away by itself, so that it is tried again.
  package var isTemporary: Bool {
    switch kind {
    case .isRunning, .unresolved, .unreachable, .timedOut, .cut, .ssh, .busy, .serverError, .store,
      .serverFull,
      .unsettled, .malformed:
      true
    default: false
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
