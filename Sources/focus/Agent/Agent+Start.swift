import FocusDomain
import FocusPrograms
import FocusSyncClient
import FocusSystem
import Synchronization

extension Agent {
  /// Starts an agent if there is none. Does nothing inside a hook, because the agent would outlive the hook.
  static func ensure(for store: Store) {
    guard getenv(Hooks.marker) == nil, !ProcessLock.isTaken(store.directory.agentLock) else { return }
    Program.launch([ProgramArguments.agentOption, store.directory.path])
  }

  /// Starts an agent if a running session has had no heartbeat for a while.
  static func ensureAlive(for store: Store, _ running: RunningSession?) {
    guard let running else { return }
    let now = store.clock.reading()
    guard now.isSameBoot(as: running.seen),
      now.notBefore(running.seen).up - running.seen.up > SessionPart.heartbeatTimeout
    else {
      return
    }
    ensure(for: store)
  }

  private static let opened = Mutex<Store?>(nil)

  /// Records the store that a command opens.
  static func note(_ store: Store) { opened.withLock { $0 = store } }

  /// Starts an agent if the command has changed something that is to be synchronized, so that no command
  /// waits for a server. A process that already synchronizes the store notices the change.
  static func sendChanges() {
    guard let store = opened.withLock({ $0 }), FileSystem.exists(store.directory.syncState),
      !ProcessLock.isTaken(store.directory.syncAgentLock), SyncedStore(store).hasChanges
    else { return }
    ensure(for: store)
  }
}
