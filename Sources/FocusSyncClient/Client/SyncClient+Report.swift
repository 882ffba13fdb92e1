import FocusDomain
import FocusSync

extension SyncClient {
  /// The result of a synchronization.
  package struct Report: Equatable, Sendable {
    /// The number of records sent.
    package var sent = 0
    /// The number of records changed by other devices and received.
    package var received = 0
    /// The number of received records with a new conflict.
    package var conflicts = 0
    /// The labels of records that are too large for any server.
    package var tooLarge: [String] = []
    /// The number of changes that the server rejects at the moment.
    package var rejected = 0
    /// The number of records that were missing or older here and were restored.
    package var restored = 0
    /// The labels of records for which the server has something other than it was sent. They were sent again.
    package var refused: [String] = []
    /// The number of records on the server that no device of the account has sealed, of all that were received
    /// since everything was compared.
    package var foreign = 0
    /// Whether everything was compared.
    package var hasCompared = false
    /// The names of devices that know different versions although both sides have been idle.
    package var contradicting: [String] = []
    /// Whether this device still has to publish its head.
    package var hasUnpublishedHead = false
    /// Whether anything was received, including a mere head of another device.
    package var hasNews = false
    /// The number of seconds by which the clock of this device is ahead of the server's.
    package var skew = 0
    /// The names of devices that a restored server had accepted again and that were revoked again.
    package var revokedAgain: [String] = []
  }

  /// The options of a synchronization.
  package struct Options: Sendable {
    /// Whether to compare everything, without trusting the stored state.
    package var isFull = false
    package var losses = MassLoss.Answer.stop
    /// Whether nobody waits for it. The head is then published less often.
    package var isCalm: Bool
    package init(isFull: Bool = false, losses: MassLoss.Answer = .stop, isCalm: Bool = false) {
      (self.isFull, self.losses, self.isCalm) = (isFull, losses, isCalm)
    }
  }
}

extension Wire.Page {
  /// The records of which the server accepted a change.
  var accepted: [SyncKey] {
    answer.results.compactMap { key, result in
      switch result {
      case .created, .updated, .unchanged: key
      case .conflict, .rejected: nil
      }
    }
  }

  /// The records of which the server rejects a change at the moment.
  func refused(of request: SyncRequest) -> [SyncKey] {
    request.changes.map(\.key).filter { answer.results[$0].map { $0 == .rejected } ?? true }
  }
}
