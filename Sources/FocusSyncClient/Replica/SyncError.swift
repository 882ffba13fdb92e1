import FocusDomain
import FocusSync

/// Why a synchronization did not happen. Nothing is lost by any of these.
package enum SyncError: Error, Equatable, Sendable {
  /// This store is not synchronized with any server.
  case notSetUp
  /// Another process synchronizes this store now.
  case isRunning
  /// Another process has synchronized this store meanwhile.
  case overtaken
  /// A person has to decide first.
  case looksLikeAccident(Accident)
  case store(StoreError)
  case wire(WireError)
}

/// Changes that look as if nobody had made them: a folder was emptied, or an old copy was put in its place.
package struct Accident: Equatable, Sendable {
  /// Records that are not there any more, though nobody deleted them.
  package var missing: [SyncKey] = []
  /// Records that are older than what was synchronized.
  package var older: [SyncKey] = []

  /// Nil if the changes look like those of a person. `removed` are the ids of what someone removed knowingly, which is only
  /// asked for if much is missing.
  init?(_ changes: [SyncChange], base: [SyncKey: Replica.Base], removed: () -> Set<String>) {
    for change in changes {
      guard let former = base[change.key]?.document else { continue }
      if let document = change.document {
        if document.modifiedAt < former.modifiedAt { older.append(change.key) }
      } else if !former.isDeleted {
        missing.append(change.key)
      }
    }
    let known = base.values.compactMap(\.document)
    let living = known.count { !$0.isDeleted }
    func isLikely(_ missing: [SyncKey], _ older: [SyncKey]) -> Bool {
      [missing, older].contains { MassLoss.isMuch($0.count, of: known.count) }
        || MassLoss.isEverything(missing.count, of: living)
    }
    guard isLikely(missing, older) else { return nil }
    let meant = removed()
    missing.removeAll { meant.contains($0.id) }
    guard isLikely(missing, older) else { return nil }
  }

  var keys: [SyncKey] { missing + older }
}

/// The changes of one request: as many as a server takes.
struct RequestBatch {
  private(set) var changes: [SyncChange] = []
  /// Labels of records that no server takes.
  private(set) var tooLarge: [String] = []

  init(_ all: [SyncChange], limit: Int, from author: SyncAuthor?) {
    var room = Wire.requestLimit - 10_000
    for change in all.count > limit ? all.latestFirst : all {
      // Sealing adds a third, and some bytes.
      let plain = change.document.map { Wire.plain($0, of: change.key, from: author).count } ?? 0
      let sealed = (plain + 32) * 4 / 3 + 4
      guard sealed <= Wire.documentLimit else {
        tooLarge.append(change.document?.label(of: change.key) ?? change.key.id)
        continue
      }
      room -= sealed + 300
      guard room > 0, changes.count < limit else { return }
      changes.append(change)
    }
  }
}
