extension Replica {
  /// A record as of its last synchronization.
  package struct Base: Equatable, Sendable {
    package var revision: Int
    /// The edition, as far as this device knows the version's content.
    package var edition: Edition
    /// The document. For a removed record, the copy that is still kept here; nil if there is none.
    package var document: SyncDocument?
    package var isRemoved: Bool
    /// Whether the server has a different version, so that the one known here is sent again.
    package var isBehind: Bool

    package init(
      revision: Int, edition: Edition = Edition(), document: SyncDocument?, isRemoved: Bool = false,
      isBehind: Bool = false
    ) {
      (self.revision, self.edition, self.document) = (revision, edition, document)
      // Protocol 1 did not seal an edition.
      (self.isRemoved, self.isBehind) = (isRemoved, isBehind || edition.isEmpty)
    }

    /// Whether the record is removed here as well: it does not exist, or is only kept to be restored.
    func isGone(_ own: SyncDocument?) -> Bool {
      isRemoved && (own.map { $0.isDeleted && document != nil } ?? true)
    }

    /// Whether its content equals that of an arriving record.
    func hasContent(of content: SealedContent) -> Bool {
      isRemoved ? content.document == nil : content.document.isSame(as: document) && document != nil
    }
  }
}

extension SyncDocument? {
  func isSame(as other: SyncDocument?) -> Bool { self?.content == other?.content }
}
