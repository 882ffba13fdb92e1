import FocusDomain

/// What a machine remembers of its server, and the steps of a synchronization. Pure: the records of the machine are
/// passed in, and the caller stores both in one transaction, together with the cursor.
package struct Replica: Equatable, Sendable {
  /// What is not in the plans any more, and kept for the person: a record that another machine has removed without ever
  /// seeing it here, or the conflicts of one for which it had no room.
  package struct SetAside: Equatable, Sendable {
    package let key: SyncKey
    package let document: SyncDocument

    package init(key: SyncKey, document: SyncDocument) { (self.key, self.document) = (key, document) }
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
  /// The name of this machine in editions.
  private let machine: String
  /// The bytes that a record with its conflicts may have.
  var room = SyncDocument.room

  package init(machine: String) { self.machine = machine }

  /// What is remembered on disk. `base` needs only those records that are about to be compared.
  package init(
    machine: String, base: [SyncKey: Base], cursor: SyncCursor, outgoing: SyncRequest?, isFull: Bool
  ) {
    (self.machine, self.base, self.cursor) = (machine, base, cursor)
    (self.outgoing, self.isFull) = (outgoing, isFull)
  }

  /// Whether a record is on the server as it is here.
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
      return own.map { SyncChange(key: key, base: 0, edition: Edition().next(by: machine), document: $0) }
    }
    let isGone = base.isGone(own)
    guard base.isBehind || !(base.isRemoved ? isGone : own.isSame(as: base.document)) else { return nil }
    return SyncChange(
      key: key, base: base.revision, edition: base.edition.next(by: machine), document: isGone ? nil : own)
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

  // MARK: Receiving

  /// How an answer is taken over.
  package struct Manner: Sendable {
    /// When records are deleted that were removed elsewhere.
    package var now = ""
    /// Records that stay, though they were removed elsewhere.
    package var keeping: Set<SyncKey> = []
    package var merge: Merger = Merge.merge

    package init(now: String = "", keeping: Set<SyncKey> = [], merge: @escaping Merger = Merge.merge) {
      (self.now, self.keeping, self.merge) = (now, keeping, merge)
    }
  }

  /// What an answer did.
  package struct Outcome: Equatable, Sendable {
    /// What is kept for the person.
    package var aside: [SetAside] = []
    /// Records that were removed elsewhere, and stood in the plans here until now.
    package var removed: [SyncKey] = []
    /// Records of which the server has something else than what it was given: an older version, or nothing that a machine
    /// of the account has sealed. What is known here stays, and is sent again.
    package var refused: [SyncKey] = []

    package init() {}
  }

  /// Takes over what the server answered to the request under way.
  /// `records` are those of this machine now, which may be others than when the request was made.
  package mutating func receive(
    _ answer: SyncAnswer, in records: inout Records, _ manner: Manner = Manner()
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
      take(remote, of: key, &records, manner, &outcome)
    }
    (cursor, outgoing, isFull) = (answer.cursor, nil, false)
    return outcome
  }

  /// The server does not have a record that it had: it was restored. Everything of it is sent again.
  private mutating func forget(_ key: SyncKey) {
    base[key]?.revision = 0
    base[key]?.isBehind = true
  }

  private mutating func take(
    _ remote: RemoteRecord, of key: SyncKey, _ records: inout Records, _ manner: Manner,
    _ outcome: inout Outcome
  ) {
    let (known, ours) = (base[key], records[key])
    guard let content = remote.content else {
      if known != nil || ours != nil { refuse(remote, of: key, &outcome) }
      return
    }
    let relation = known.map { content.edition.relation(to: $0.edition) } ?? .newer
    if relation == .older { return refuse(remote, of: key, &outcome) }
    if let known, relation == .same, known.says(content) {
      return base[key] = Base(
        revision: remote.revision, edition: known.edition, document: known.document,
        isRemoved: known.isRemoved)
    }
    // By protocol 1, only the revision tells.
    if let known, content.edition.isEmpty, known.edition.isEmpty, remote.revision <= known.revision { return }
    // Only a version that contains what was known was made from it.
    let ancestor = relation == .newer ? known?.document : nil
    var new = Base(revision: remote.revision, edition: content.edition, document: content.document)
    switch (ours, content.document) {
    case (nil, let theirs?):
      // Removed here: it stays removed unless it was edited there.
      let isEdit = ancestor.map { !theirs.isSame(as: $0) && !theirs.isOnlyDeletion(of: $0) } ?? true
      if isEdit || known?.isRemoved == true { records[key] = theirs }
    case (let ours?, nil):
      new.isRemoved = true
      let isEdited = known.map {
        !$0.isGone(ours) && !ours.isSame(as: ancestor) && !ours.isOnlyDeletion(of: ancestor)
      }
      // What was edited here beats a removal that did not know of it.
      if isEdited == true || manner.keeping.contains(key) { break }
      if !ours.isDeleted, !ours.isTrace { outcome.removed.append(key) }
      remove(ours, as: key, by: content.author, manner, from: &records, &outcome)
      new.document = records[key]
    case (let ours?, let theirs?):
      let merged = manner.merge(key.type, ancestor, ours, theirs)
      // No server takes a record that is too large, so its oldest conflicts are set aside.
      let parts = merged.split(at: room)
      records[key] = parts?.kept ?? merged
      if let parts { outcome.aside.append(SetAside(key: key, document: parts.rest)) }
    case (nil, nil): new.isRemoved = true
    }
    if let known, relation != .newer, !known.says(content) {
      new.edition = known.edition.joined(with: content.edition)
      new.isBehind = new.edition != content.edition
    }
    base[key] = new
  }

  /// Keeps what is known here, and sends it again: the server was restored, or it lies, or somebody without the key has
  /// written there.
  private mutating func refuse(_ remote: RemoteRecord, of key: SyncKey, _ outcome: inout Outcome) {
    outcome.refused.append(key)
    var new = base[key] ?? Base(revision: 0, document: nil)
    (new.revision, new.isBehind) = (remote.revision, true)
    base[key] = new
  }

  /// A record that was removed elsewhere becomes one that was deleted there, which can be restored for a while. A log is
  /// never deleted, so it is set aside. What a day keeps of a task that went on is a copy, which goes.
  private func remove(
    _ ours: SyncDocument, as key: SyncKey, by author: SyncAuthor?, _ manner: Manner,
    from records: inout Records, _ outcome: inout Outcome
  ) {
    if ours.isDeleted { return }
    records[key] = nil
    if ours.isTrace { return }
    if key.type.isOneADay { return outcome.aside.append(SetAside(key: key, document: ours)) }
    var deleted = ours
    deleted.fields["deletedAt"] = .string(manner.now)
    if let author { deleted.fields["device"] = .string(author.device) }
    records[key] = deleted
  }
}
