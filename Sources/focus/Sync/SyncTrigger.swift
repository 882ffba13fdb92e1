import FocusDomain
import FocusHooks
import FocusSyncClient
import Synchronization

/// Sends the changes of a command from a separate process, so that no command waits for a server.
enum SyncTrigger {
  private static let opened = Mutex<Store?>(nil)

  /// Records the store that a command opens.
  static func note(_ store: Store) { opened.withLock { $0 = store } }

  /// Starts a synchronization if the command has changed something, unless a running agent will notice it.
  static func run() {
    guard let store = opened.withLock({ $0 }), FileSystem.exists(store.directory.syncState),
      !ProcessLock.isTaken(store.directory.syncAgentLock), SyncedStore(store).hasChanges
    else { return }
    Program.launch([SyncAgent.onceOption, store.directory.path])
  }
}
