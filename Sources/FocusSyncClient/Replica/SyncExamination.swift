import FocusDomain
import FocusSync

/// The state of a synchronized store without asking the server, from a comparison of the sync state with the
/// months.
package struct SyncExamination: Equatable, Sendable {
  /// A file of `sync/` that cannot be read.
  package var problem: StoreError?
  /// The number of records that the next synchronization would send.
  package var waiting = 0
  /// The number of those records that it would remove everywhere.
  package var removals = 0
  /// The labels of records that this version cannot read; they are kept in `sync/held.json`.
  package var held: [String] = []
  /// The labels of the records set aside.
  package var aside: [String] = []
  /// The status of the last synchronization.
  package var status = SyncStatus()
}

extension SyncedStore {
  /// Examines the store; nil if it is not synchronized. Changes nothing.
  package func examine() -> SyncExamination? {
    guard FileSystem.exists(store.directory.syncState) else { return nil }
    var found = SyncExamination()
    let status = "\(store.directory.sync)/\(SyncFile.statusName)"
    found.status = SyncStatus((try? FileSystem.read(status)) ?? [])
    do throws(StoreError) {
      try store.inspect { (exchange) throws(StoreError) in
        guard let memory = try SyncMemory(exchange) else { return }
        found.held = memory.held.map { $1.label(of: $0) }.sorted()
        found.aside = try SetAsideRecords(exchange.file(.aside)).records.map { $1.label(of: $0) }.sorted()
        var scope = SyncScope(memory, exchange)
        try scope.loadAll()
        let changes = scope.allChanges
        (found.waiting, found.removals) = (changes.count, changes.count { $0.document == nil })
      }
    } catch {
      found.problem = error
    }
    return found
  }

  /// The documents that are kept for the person but no longer in the plans; empty if nothing is synchronized.
  package func setAside() throws(StoreError) -> [(key: SyncKey, document: SyncDocument)] {
    try store.inspect { (exchange) throws(StoreError) in
      try SetAsideRecords(exchange.file(.aside)).records.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }

  /// Resets a damaged sync state, so that the next synchronization compares everything with the server.
  package func repair() throws(SyncError) {
    let state: SyncState?
    do throws(StoreError) { state = try store.syncState() } catch { throw .store(error) }
    guard let state else { throw .notSetUp }
    try begin(as: state.replica)
  }
}
