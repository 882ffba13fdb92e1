import FocusSync

extension SyncClient {
  /// What a synchronization did.
  package struct Report: Equatable, Sendable {
    /// Records that this machine sent.
    package var sent = 0
    /// Records that other machines changed, and that are here now.
    package var received = 0
    /// Of those, the ones that came with a new conflict.
    package var conflicts = 0
    /// Labels of records that are too large for any server.
    package var tooLarge: [String] = []
    /// Changes that the server does not take now.
    package var rejected = 0
    /// Records that were missing or older here, and are again as they were.
    package var restored = 0
    /// Labels of records of which the server has something else than it was given; they were sent again.
    package var refused: [String] = []
    /// Records on the server that no machine of the account has sealed.
    package var foreign = 0
    /// Machines that have been at rest, as this one, and know something else.
    package var contradicting: [String] = []
    /// Whether the other machines are still to be told what this one knows.
    package var isToTell = false
    /// Whether anything came, be it only what another machine knows.
    package var hasNews = false
    /// How far the clock of this machine is ahead of the server's, in seconds.
    package var skew = 0
    /// Machines that a restored server had let in again, and that are out again.
    package var revokedAgain: [String] = []
  }

  /// What a person asks for.
  package struct Wish: Sendable {
    /// Compare everything, without trust in what was remembered.
    package var isFull = false
    package var doubt = SyncedStore.Doubt.stop
    /// Nobody waits for it, so other machines are told less often what this one knows.
    package var isCalm: Bool
    package init(isFull: Bool = false, doubt: SyncedStore.Doubt = .stop, isCalm: Bool = false) {
      (self.isFull, self.doubt, self.isCalm) = (isFull, doubt, isCalm)
    }
  }
}

extension Wire.Page {
  /// The records of which the server has taken a change.
  var accepted: [SyncKey] {
    answer.results.compactMap { key, result in
      switch result {
      case .created, .updated, .unchanged: key
      case .conflict, .rejected: nil
      }
    }
  }

  /// The records of which the server does not take a change now.
  func refused(of request: SyncRequest) -> [SyncKey] {
    request.changes.map(\.key).filter { answer.results[$0].map { $0 == .rejected } ?? true }
  }
}
