extension Replica {
  /// A record as it was last synchronized.
  package struct Base: Equatable, Sendable {
    package var revision: Int
    /// What the version contains that this machine knows.
    package var edition: Edition
    /// Of a removed record what is still kept of it here; nil if nothing is.
    package var document: SyncDocument?
    package var isRemoved: Bool
    /// Whether the server has something else there, so that what is known here is sent again.
    package var isBehind: Bool

    package init(
      revision: Int, edition: Edition = Edition(), document: SyncDocument?, isRemoved: Bool = false,
      isBehind: Bool = false
    ) {
      (self.revision, self.edition, self.document) = (revision, edition, document)
      // Protocol 1 sealed no edition.
      (self.isRemoved, self.isBehind) = (isRemoved, isBehind || edition.isEmpty)
    }

    /// Whether the record is gone here as well: it is not there, or is only kept to be restored.
    func isGone(_ own: SyncDocument?) -> Bool {
      isRemoved && (own.map { $0.isDeleted && document != nil } ?? true)
    }

    /// Whether it says the same as what arrives.
    func says(_ content: SealedContent) -> Bool {
      isRemoved ? content.document == nil : content.document.isSame(as: document) && document != nil
    }
  }
}

extension SyncDocument? {
  func isSame(as other: SyncDocument?) -> Bool { self?.content == other?.content }
}
