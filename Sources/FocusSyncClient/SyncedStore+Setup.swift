import FocusDomain
import FocusSync

extension SyncedStore {
  /// Begins to synchronize the store, with an empty memory of the server. Returns the new name of its replica.
  package func begin() throws(SyncError) -> String {
    let state = SyncState(replica: TaskID.random().description)
    try end()
    _ = try exchange { (exchange) throws(StoreError) in
      exchange.write(state.bytes, to: .state)
      exchange.write(Array("*\n".utf8), to: .ignore)
    }
    return state.replica
  }

  /// Forgets the server. The records stay, and so does what was set aside.
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
