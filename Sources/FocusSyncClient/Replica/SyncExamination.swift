import FocusDomain
import FocusSync

/// What is true of a synchronized store without asking the server: what it remembers is compared with its months.
package struct SyncExamination: Equatable, Sendable {
  /// A file of `sync/` that cannot be read.
  package var problem: StoreError?
  /// Records that the next synchronization sends.
  package var waiting = 0
  /// Of those, the ones that it would remove everywhere.
  package var removals = 0
  /// Labels of records that this version cannot read; they wait in `sync/held.json`.
  package var held: [String] = []
  /// Labels of what is set aside.
  package var aside: [String] = []
  /// How the last synchronization went.
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

  /// What is kept for the person and not in the plans any more; none if nothing is synchronized.
  package func setAside() throws(StoreError) -> [(key: SyncKey, document: SyncDocument)] {
    try store.inspect { (exchange) throws(StoreError) in
      try SetAsideRecords(exchange.file(.aside)).records.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }

  /// Forgets what cannot be read, so that the next synchronization compares everything with the server.
  package func repair() throws(SyncError) {
    let state: SyncState?
    do throws(StoreError) { state = try store.syncState() } catch { throw .store(error) }
    guard let state else { throw .notSetUp }
    try begin(as: state.replica)
  }
}
