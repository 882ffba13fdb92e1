import FocusDomain

/// The state that a device keeps about its server, and the steps of a synchronization. A pure value: the
/// caller passes in the records of the device, and stores them in one transaction together with this state
/// and the cursor.
package struct Replica: Equatable, Sendable {
  /// Content that is no longer in the plans but kept for the person: a record that another device removed
  /// without ever having seen the version here, or the conflicts that did not fit into a record.
  package struct SetAside: Equatable, Sendable {
    package let key: SyncKey
    package let document: SyncDocument

    package init(key: SyncKey, document: SyncDocument) { (self.key, self.document) = (key, document) }
  }

  package typealias Records = [SyncKey: SyncDocument]
  /// Merges two versions. `Merge.merge`, except in tests that inject an error.
  package typealias Merger =
    @Sendable (SyncType, _ base: SyncDocument?, _ ours: SyncDocument, _ theirs: SyncDocument) -> SyncDocument

  package private(set) var base: [SyncKey: Base] = [:]
  package private(set) var cursor = SyncCursor.start
  /// The request that is, or may be, in progress.
  package private(set) var outgoing: SyncRequest?
  /// Whether the next request asks for all records.
  package private(set) var isFull = true
  /// The name of this device in editions.
  private let editor: String
  /// The maximum size in bytes of a record with its conflicts.
  var room = SyncDocument.room

  package init(editor: String) { self.editor = editor }

  /// Restores the state from disk. `base` needs only the records that are about to be compared.
  package init(
    editor: String, base: [SyncKey: Base], cursor: SyncCursor, outgoing: SyncRequest?, isFull: Bool
  ) {
    (self.editor, self.base, self.cursor) = (editor, base, cursor)
    (self.outgoing, self.isFull) = (outgoing, isFull)
  }

  /// Whether the server has the present version of a record.
  package enum Standing: Sendable { case synchronized, pending, notSynchronized }

  package func standing(of key: SyncKey, in records: Records) -> Standing {
    if change(of: key, in: records) == nil { return .synchronized }
    return outgoing?.changes.contains { $0.key == key } == true ? .pending : .notSynchronized
  }

  /// The records that were changed here since the last synchronization, in order.
  package func changes(in records: Records) -> [SyncChange] {
    Set(records.keys).union(base.keys).sorted().compactMap { change(of: $0, in: records) }
  }

  private func change(of key: SyncKey, in records: Records) -> SyncChange? {
    let own = records[key]
    guard let base = base[key] else {
      return own.map { SyncChange(key: key, base: 0, edition: Edition().next(by: editor), document: $0) }
    }
    let isGone = base.isGone(own)
    guard base.isBehind || !(base.isRemoved ? isGone : own.isSame(as: base.document)) else { return nil }
    return SyncChange(
      key: key, base: base.revision, edition: base.edition.next(by: editor), document: isGone ? nil : own)
  }

  /// The request to send: the one that may be in progress, or a new one. A full request sends no changes,
  /// because the state of the server is not known yet. `fitting` chooses the changes that fit into one
  /// request.
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

  /// Requests all records next, because the server does not know the cursor: it was restored, or it is
  /// another server.
  package mutating func forgetCursor() { (isFull, outgoing) = (true, nil) }

  // MARK: Receiving

  /// The options for applying an answer.
  package struct ReceiveOptions: Sendable {
    /// The time of deletion for records that were removed on another device.
    package var now = ""
    /// Records to keep although they were removed on another device.
    package var keeping: Set<SyncKey> = []
    package var merge: Merger = Merge.merge

    package init(now: String = "", keeping: Set<SyncKey> = [], merge: @escaping Merger = Merge.merge) {
      (self.now, self.keeping, self.merge) = (now, keeping, merge)
    }
  }

  /// The result of applying an answer.
  package struct Outcome: Equatable, Sendable {
    /// Content that is kept for the person.
    package var aside: [SetAside] = []
    /// Records that were removed on another device and were in the plans here until now.
    package var removed: [SyncKey] = []
    /// Records for which the server has something other than it was sent: an older version, or content that
    /// no device of the account has sealed. The version known here is kept and sent again.
    package var refused: [SyncKey] = []

    package init() {}
  }

  /// Applies the server's answer to the request in progress. `records` are the present records of this
  /// device, which may have changed since the request was made.
  package mutating func receive(
    _ answer: SyncAnswer, in records: inout Records, _ options: ReceiveOptions = ReceiveOptions()
  ) -> Outcome {
    guard let request = outgoing else { return Outcome() }
    var incoming = answer.changes
    for change in request.changes {
      switch answer.results[change.key] {
      case .created(let revision), .updated(let revision), .unchanged(let revision):
        let kept = base[change.key].flatMap { $0.isRemoved ? $0.document : nil }
        base[change.key] = Base(
          revision: revision, edition: change.edition, document: change.document ?? kept,
          isRemoved: change.document == nil)
      case .conflict(let current?): incoming[change.key] = current
      case .conflict(nil): forget(change.key)
      case .rejected, nil: break
      }
    }
    if request.isFull { for key in base.keys where incoming[key] == nil { forget(key) } }
    var outcome = Outcome()
    for (key, remote) in incoming.sorted(by: { $0.key < $1.key }) {
      merge(remote, of: key, &records, options, &outcome)
    }
    (cursor, outgoing, isFull) = (answer.cursor, nil, false)
    return outcome
  }

  /// The server no longer has a record that it had, because it was restored. Send the whole record again.
  private mutating func forget(_ key: SyncKey) {
    base[key]?.revision = 0
    base[key]?.isBehind = true
  }

  private mutating func merge(
    _ remote: RemoteRecord, of key: SyncKey, _ records: inout Records, _ options: ReceiveOptions,
    _ outcome: inout Outcome
  ) {
    let (known, ours) = (base[key], records[key])
    guard let content = remote.content else {
      if known != nil || ours != nil { refuse(remote, of: key, &outcome) }
      return
    }
    let relation = known.map { content.edition.relation(to: $0.edition) } ?? .newer
    if relation == .older { return refuse(remote, of: key, &outcome) }
    if let known, relation == .same, known.hasContent(of: content) {
      return base[key] = Base(
        revision: remote.revision, edition: known.edition, document: known.document,
        isRemoved: known.isRemoved)
    }
    // With protocol 1, only the revision shows the order.
    if let known, content.edition.isEmpty, known.edition.isEmpty, remote.revision <= known.revision { return }
    // Only a version that contains the known one was derived from it.
    let ancestor = relation == .newer ? known?.document : nil
    var new = Base(revision: remote.revision, edition: content.edition, document: content.document)
    switch (ours, content.document) {
    case (nil, let theirs?):
      // The record was removed here. It stays removed unless it was edited on the other side.
      let isEdit = ancestor.map { !theirs.isSame(as: $0) && !theirs.isOnlyDeletion(of: $0) } ?? true
      if isEdit || known?.isRemoved == true { records[key] = theirs }
    case (let ours?, nil):
      new.isRemoved = true
      let isEdited = known.map {
        !$0.isGone(ours) && !ours.isSame(as: ancestor) && !ours.isOnlyDeletion(of: ancestor)
      }
      // An edit made here beats a concurrent removal.
      if isEdited == true || options.keeping.contains(key) { break }
      if !ours.isDeleted, !ours.isTrace { outcome.removed.append(key) }
      remove(ours, as: key, by: content.author, options, from: &records, &outcome)
      new.document = records[key]
    case (let ours?, let theirs?):
      let merged = options.merge(key.type, ancestor, ours, theirs)
      // Servers reject a record that is too large, so move its oldest conflicts aside.
      let parts = merged.split(at: room)
      records[key] = parts?.kept ?? merged
      if let parts { outcome.aside.append(SetAside(key: key, document: parts.rest)) }
    case (nil, nil): new.isRemoved = true
    }
    if let known, relation != .newer, !known.hasContent(of: content) {
      new.edition = known.edition.joined(with: content.edition)
      new.isBehind = new.edition != content.edition
    }
    base[key] = new
  }

  /// Keeps the version known here and sends it again. The server was restored or is lying, or somebody
  /// without the key has written the record.
  private mutating func refuse(_ remote: RemoteRecord, of key: SyncKey, _ outcome: inout Outcome) {
    outcome.refused.append(key)
    var new = base[key] ?? Base(revision: 0, document: nil)
    (new.revision, new.isBehind) = (remote.revision, true)
    base[key] = new
  }

  /// Turns a record that was removed on another device into a deleted one, which can be restored for a
  /// while. A log is never deleted, so it is set aside. A trace is only a copy, so it is removed.
  private func remove(
    _ ours: SyncDocument, as key: SyncKey, by author: SyncAuthor?, _ options: ReceiveOptions,
    from records: inout Records, _ outcome: inout Outcome
  ) {
    if ours.isDeleted { return }
    records[key] = nil
    if ours.isTrace { return }
    if key.type.isOneADay { return outcome.aside.append(SetAside(key: key, document: ours)) }
    var deleted = ours
    deleted.fields["deletedAt"] = .string(options.now)
    if let author { deleted.fields["device"] = .string(author.device) }
    records[key] = deleted
  }
}
