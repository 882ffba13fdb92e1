import FocusDomain
import FocusSync

extension SyncedStore {
  /// Starts to synchronize the store as the replica with this name, with an empty sync state.
  package func begin(as replica: String = TaskID.random().description) throws(SyncError) {
    let state = SyncState(replica: replica)
    try end()
    _ = try exchange { (exchange) throws(StoreError) in
      exchange.write(state.bytes, to: .state)
      exchange.write(Array("*\n".utf8), to: .ignore)
    }
  }

  /// Deletes the sync state. The records stay, and so does the content set aside.
  package func end() throws(SyncError) {
    let directory = store.directory
    do throws(StoreError) {
      _ = try store.exchange { (exchange) throws(StoreError) in
        for month in try exchange.baseMonths() { exchange.write(nil, to: .base(month)) }
        for file in [SyncFile.gone, .state, .outgoing] { exchange.write(nil, to: file) }
      }
      for name in ["seen.json", "status.json"] { try FileSystem.remove("\(directory.sync)/\(name)") }
    } catch {
      throw .store(error)
    }
  }
}

extension SyncedStore {
  /// Drops a request that was rejected as a whole. Its changes are sent again in other requests.
  package func discardRequest() throws(SyncError) {
    _ = try exchange { (exchange) throws(StoreError) in exchange.write(nil, to: .outgoing) }
  }
}
