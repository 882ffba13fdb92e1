import FocusDomain
import FocusSync

/// The reason why a synchronization did not happen. None of these loses data.
package enum SyncError: Error, Equatable, Sendable {
  /// The store is not synchronized with any server.
  case notSetUp
  /// Another process synchronizes this store now.
  case isRunning
  /// Another process has synchronized this store in the meantime.
  case overtaken
  /// A person must decide first.
  case looksLikeAccident(Accident)
  case store(StoreError)
  case wire(WireError)
}

/// Losses that look unintended: a folder was emptied, an old copy was restored, or another device sends such
/// losses. Outgoing and incoming losses are measured in the same way.
package struct Accident: Equatable, Sendable {
  /// Records that are missing although nobody here deleted them.
  package var missing: [SyncKey] = []
  /// Records that are older than their synchronized version.
  package var older: [SyncKey] = []
  /// Records that were removed on another device.
  package var arriving: [SyncKey] = []

  /// Detects an accident in outgoing changes; nil if they look intended. `removed` returns the ids of the
  /// records that were removed on purpose. It is only called if many are missing.
  init?(
    leaving changes: [SyncChange], base: [SyncKey: Replica.Base], today: CivilDate, removed: () -> Set<String>
  ) {
    for change in changes {
      guard let former = base[change.key]?.document, base[change.key]?.isRemoved == false else { continue }
      if let document = change.document {
        if document.modifiedAt < former.modifiedAt { older.append(change.key) }
      } else if !former.isDeleted {
        missing.append(change.key)
      }
    }
    let known = base.compactMapValues(\.document)
    func isLikely(_ missing: [SyncKey], _ older: [SyncKey]) -> Bool {
      MassLoss.isMuch(older.count, of: known.count) || Self.isTooMuch(missing, of: known, on: today)
    }
    guard isLikely(missing, older) else { return nil }
    let meant = removed()
    missing.removeAll { meant.contains($0.id) }
    guard isLikely(missing, older) else { return nil }
  }

  /// Detects an accident in incoming removals; nil if they look intended.
  init?(arriving: [SyncKey], in records: Replica.Records, today: CivilDate) {
    guard Self.isTooMuch(arriving, of: records, on: today) else { return nil }
    self.arriving = arriving
  }

  private static func isTooMuch(_ lost: [SyncKey], of records: Replica.Records, on today: CivilDate) -> Bool {
    guard !lost.isEmpty else { return false }
    return MassLoss.isTooMuch(
      lost: lost.map { records[$0]?.day(of: $0) },
      living: records.filter { !$0.value.isDeleted }.map { $0.value.day(of: $0.key) }, today: today)
  }

  var keys: [SyncKey] { missing + older + arriving }
  /// The kind of accident for the detail of a problem.
  var detail: String { !arriving.isEmpty ? "arriving" : missing.isEmpty ? "older" : "missing" }
}

/// The changes of one request, as many as a server accepts.
struct RequestBatch {
  private(set) var changes: [SyncChange] = []
  /// The labels of records that are too large for any server.
  private(set) var tooLarge: [String] = []

  init(_ all: [SyncChange], limit: Int, from author: SyncAuthor?) {
    var room = Wire.requestLimit - 10_000
    for change in all.count > limit ? all.latestFirst : all {
      // Base64 adds a third, and sealing some bytes.
      let plain = SealedContent.step(change.content(from: author).plain.count)
      let sealed = (plain + 32) * 4 / 3 + 4
      guard plain <= SealedContent.largest else {
        tooLarge.append(change.document?.label(of: change.key) ?? change.key.id)
        continue
      }
      room -= sealed + 300
      guard room > 0, changes.count < limit else { return }
      changes.append(change)
    }
  }
}
