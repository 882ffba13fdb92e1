import FocusDomain

/// What a machine remembers of its server, and the steps of a synchronization. Pure: the records of the machine are
/// passed in, and the caller stores both in one transaction, together with the cursor.
package struct Replica: Equatable, Sendable {
  /// A record as it was last synchronized.
  package struct Base: Equatable, Sendable {
    package var revision: Int
    /// nil: it was removed.
    package var document: SyncDocument?
    /// The digest of the version before, which tells whether a removed record that comes back was changed meanwhile.
    package var former: String?

    package init(revision: Int, document: SyncDocument?, former: String? = nil) {
      (self.revision, self.document, self.former) = (revision, document, former)
    }
  }

  /// What is not in the plans any more, and kept for the person: a record that another machine has removed without ever
  /// seeing it here, or the conflicts of one for which it had no room.
  package struct SetAside: Equatable, Sendable {
    package let key: SyncKey
    package let document: SyncDocument
  }

  package typealias Records = [SyncKey: SyncDocument]
  /// How two versions become one; `Merge.merge` but in tests that plant an error.
  package typealias Merger =
    @Sendable (SyncType, _ base: SyncDocument?, _ ours: SyncDocument, _ theirs: SyncDocument) -> SyncDocument

  package private(set) var base: [SyncKey: Base] = [:]
  package private(set) var cursor = SyncCursor.start
  /// The request that is under way, or may be.
  package private(set) var outgoing: SyncRequest?
  /// Whether the next request asks for everything.
  package private(set) var isFull = true
  /// The bytes that a record with its conflicts may have.
  var room = SyncDocument.room

  package init() {}

  /// What is remembered on disk. `base` needs only those records that are about to be compared.
  package init(base: [SyncKey: Base], cursor: SyncCursor, outgoing: SyncRequest?, isFull: Bool) {
    (self.base, self.cursor, self.outgoing, self.isFull) = (base, cursor, outgoing, isFull)
  }

  /// Whether a record is on the server as it is here.
  package enum Standing: Sendable { case synchronized, pending, notSynchronized }

  package func standing(of key: SyncKey, in records: Records) -> Standing {
    if let base = base[key], base.document.isSame(as: records[key]) { return .synchronized }
    return outgoing?.changes.contains { $0.key == key } == true ? .pending : .notSynchronized
  }

  /// The records that were changed here since the last synchronization, in order.
  package func changes(in records: Records) -> [SyncChange] {
    Set(records.keys).union(base.keys).sorted().compactMap { key in
      let (own, base) = (records[key], base[key])
      if own == nil, base?.document == nil { return nil }
      if let base, base.document.isSame(as: own) { return nil }
      return SyncChange(key: key, base: base?.revision ?? 0, document: own)
    }
  }

  /// The request to send: the one that may be under way, or a new one. A full one sends nothing, because it is not yet
  /// known what the server has.
  /// `fitting` chooses the changes that fit into one request.
  package mutating func request(
    for records: Records, fitting: ([SyncChange]) -> [SyncChange] = { $0 }, key: @autoclosure () -> String
  ) -> SyncRequest {
    if let outgoing { return outgoing }
    let request = SyncRequest(
      idempotencyKey: key(), cursor: cursor, isFull: isFull,
      changes: isFull ? [] : fitting(changes(in: records)))
    outgoing = request
    return request
  }

  /// The server does not know the cursor: it was restored, or is another one.
  package mutating func forgetCursor() { (isFull, outgoing) = (true, nil) }

  /// Takes over what the server answered to the request under way.
  /// `records` are those of this machine now, which may be others than when the request was made.
  /// - Returns: what is kept for the person.
  package mutating func receive(
    _ answer: SyncAnswer, in records: inout Records, by merge: Merger = Merge.merge
  ) -> [SetAside] {
    guard let request = outgoing else { return [] }
    var incoming = answer.changes
    for change in request.changes {
      switch answer.results[change.key] {
      case .created(let revision), .updated(let revision), .unchanged(let revision):
        let known = base[change.key]
        base[change.key] = Base(
          revision: revision, document: change.document, former: known?.document?.digest ?? known?.former)
      case .conflict(let current?): incoming[change.key] = current
      case .conflict(nil): base[change.key] = nil
      case .rejected, nil: break
      }
    }
    let aside =
      request.isFull
      ? reconcile(incoming, &records, merge)
      : incoming.sorted { $0.key < $1.key }.compactMap { take($0.value, of: $0.key, &records, merge) }
    (cursor, outgoing, isFull) = (answer.cursor, nil, false)
    return aside
  }

  private mutating func take(
    _ remote: RemoteRecord, of key: SyncKey, _ records: inout Records, _ merge: Merger
  ) -> SetAside? {
    let known = base[key]
    if let known, remote.revision <= known.revision { return nil }
    let former = known?.document
    var aside: SetAside?
    switch (records[key], remote.document) {
    case (nil, let theirs?):
      // Removed here: it stays removed unless it was edited there.
      let isEdit = former.map { !theirs.isSame(as: $0) && !theirs.isOnlyDeletion(of: $0) } ?? true
      if isEdit { records[key] = theirs }
    case (let ours?, nil):
      if known == nil {
        aside = SetAside(key: key, document: ours)
        records[key] = nil
      } else if ours.isSame(as: former) || ours.isOnlyDeletion(of: former) {
        records[key] = nil
      }
    case (let ours?, let theirs?):
      aside = store(merge(key.type, former, ours, theirs), as: key, in: &records)
    // One that was never here is of no interest.
    case (nil, nil): guard known != nil else { return nil }
    }
    base[key] = Base(
      revision: remote.revision, document: remote.document, former: former?.digest ?? known?.former)
    return aside
  }

  /// Takes over everything that the server has. The last synchronized version is the base of a merge only if the server
  /// has that version or the one before; otherwise the server was restored, and nothing in common is known.
  private mutating func reconcile(
    _ incoming: [SyncKey: RemoteRecord], _ records: inout Records, _ merge: Merger
  ) -> [SetAside] {
    let old = base
    var aside: [SetAside] = []
    base = [:]
    // What the server does not know is sent as new.
    for (key, remote) in incoming.sorted(by: { $0.key < $1.key }) {
      let known = old[key]
      switch (records[key], remote.document) {
      case (nil, let theirs?):
        let isGone =
          known.map { known in
            known.document == nil ? known.former == theirs.digest : known.document == theirs
          } ?? false
        if !isGone { records[key] = theirs }
      case (let ours?, nil):
        if let known {
          if known.document == ours, remote.revision > known.revision { records[key] = nil }
        } else {
          aside.append(SetAside(key: key, document: ours))
          records[key] = nil
        }
      case (let ours?, let theirs?):
        let isKnown = known.map { $0.document == theirs || $0.former == theirs.digest } ?? false
        let merged = merge(key.type, isKnown ? theirs : nil, ours, theirs)
        if let rest = store(merged, as: key, in: &records) { aside.append(rest) }
      case (nil, nil): guard known != nil else { continue }
      }
      base[key] = Base(revision: remote.revision, document: remote.document, former: known?.former)
    }
    return aside
  }

  /// Stores a merged record. No server takes one that is too large, so its oldest conflicts are set aside.
  private func store(_ merged: SyncDocument, as key: SyncKey, in records: inout Records) -> SetAside? {
    let parts = merged.split(at: room)
    records[key] = parts?.kept ?? merged
    return parts.map { SetAside(key: key, document: $0.rest) }
  }
}

extension SyncDocument? {
  fileprivate func isSame(as other: SyncDocument?) -> Bool { self?.content == other?.content }
}

extension SyncDocument {
  fileprivate var digest: String { ContentDigest(Array(text.utf8)).text }
}
