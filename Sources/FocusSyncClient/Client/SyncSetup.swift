import FocusDomain
import FocusSync
import FocusTransport
import FocusSystem

/// Adds a store to the devices of an account, or removes it.
package struct SyncSetup {
  private let synced: SyncedStore
  /// The folder with the accounts of this user.
  private let folder: String
  /// The name of this device for people.
  private let name: String
  /// The maximum wait for another process that synchronizes, in milliseconds.
  private let patience: Int
  private let connect: (ServerAddress, _ device: String?) throws(TransportError) -> any Transport

  package init(
    _ synced: SyncedStore, accounts folder: String, name: String, patience: Int = 10_000,
    connect: @escaping (ServerAddress, _ device: String?) throws(TransportError) -> any Transport
  ) {
    (self.synced, self.folder, self.name, self.connect) = (synced, folder, name, connect)
    self.patience = patience
  }

  /// Waits while another process synchronizes. Called before a code is used, because a code works only once.
  private func waitForOthers() throws(SyncProblem) {
    for _ in 0...(patience / 50) {
      guard ProcessLock.isTaken(synced.store.directory.syncLock) else { return }
      usleep(50_000)
    }
    throw SyncProblem(.isRunning)
  }

  /// Runs the first synchronization of a new account. An open screen may already have started one.
  private func synchronize(
    _ client: inout SyncClient, _ options: SyncClient.Options = SyncClient.Options(),
    progress: (Int, Int) -> Void
  ) throws(SyncProblem) -> SyncClient.Report {
    do throws(SyncProblem) {
      return try client.synchronize(options, progress: progress)
    } catch {
      guard error.kind == .isRunning else { throw error }
      try waitForOthers()
      return try client.synchronize(options, progress: progress)
    }
  }

  /// The account of the store, and its file. Throws `.notSetUp` if there is none, and `.copied` if this is a
  /// copy of a store of another device.
  package func account() throws(SyncProblem) -> (account: SyncAccount, file: AccountFile) {
    let state: SyncState?
    do throws(StoreError) { state = try synced.store.syncState() } catch { throw SyncProblem(.store, error) }
    guard let state else { throw SyncProblem(.notSetUp) }
    let file = AccountFile(folder: folder, replica: state.replica)
    let found: SyncAccount?
    do throws(StoreError) { found = try file.load() } catch { throw SyncProblem(.credentials, error) }
    guard let found else { throw SyncProblem(.copied) }
    guard found.hardware == nil || found.hardware == MachineIdentity.current() else {
      throw SyncProblem(.copied)
    }
    return (found, file)
  }

  /// A client for the account of the store.
  package func client() throws(SyncProblem) -> SyncClient {
    let (account, file) = try account()
    return try SyncClient(
      synced, account: account, file: file, name: name, transport: transport(account))
  }

  private func transport(_ account: SyncAccount) throws(SyncProblem) -> any Transport {
    do throws(TransportError) {
      return try connect(account.address, account.device.isEmpty ? nil : account.device)
    } catch {
      throw SyncProblem(transport: error)
    }
  }

  /// Joins an account with the key of a link, or creates a key for an account without devices, and
  /// synchronizes for the first time. A key that does not open the server's records, or a second key of an
  /// account, is detected before any record is sent.
  package func join(
    _ address: ServerAddress, code: String?, link: LinkKey?, progress: (Int, Int) -> Void = { _, _ in }
  ) throws(SyncProblem) -> (account: SyncAccount, report: SyncClient.Report) {
    try waitForOthers()
    let draft = SyncAccount(address: address, key: .random(), device: "")
    var server = ServerCall(draft, file: nil, clock: synced.store.clock, transport: try transport(draft))
    let account = try server.register(code: code, link: link, name: name)
    let replica = TaskID.random().description
    let file = AccountFile(folder: folder, replica: replica)
    do throws(StoreError) { try file.save(account) } catch { throw SyncProblem(.credentials, error) }
    do throws(SyncError) { try synced.begin(as: replica) } catch {
      try? file.remove()
      throw SyncProblem(store: error)
    }
    do throws(SyncProblem) {
      var client = try client()
      // Two keys would lock out both devices once each has sent something.
      if link == nil, try client.devices().contains(where: { !$0.isCurrent && !$0.isRevoked }) {
        throw SyncProblem(.wrongKey)
      }
      return (account, try synchronize(&client, progress: progress))
    } catch {
      if error.kind == .wrongKey { try leave() }
      // After any other error, the next synchronization continues by itself.
      throw error
    }
  }

  /// Registers this device again with a code, or over ssh without one. This is needed if the server no
  /// longer knows the device, for example after it was restored from a backup, or if the account has a new
  /// key that the device did not receive, which a link contains. Returns nil if neither is the case.
  package func returnToServer(
    code: String?, link: LinkKey?, progress: (Int, Int) -> Void = { _, _ in }
  ) throws(SyncProblem) -> (account: SyncAccount, report: SyncClient.Report)? {
    let (old, file) = try account()
    var server = ServerCall(old, file: file, clock: synced.store.clock, transport: try transport(old))
    do throws(SyncProblem) {
      _ = try server.devices()
      guard old.isLeftOut, link != nil else { return nil }
    } catch {
      guard error.kind == .loggedOut || error.kind == .revoked else { throw error }
    }
    try waitForOthers()
    var new = try server.register(code: code, link: link, name: name)
    // A link of another account would have another key.
    guard new.key == old.key || new.name == old.name else {
      server.account = new
      _ = try? server.revoke(new.device)
      throw SyncProblem(.wrongKey)
    }
    new.keep(from: old)
    do throws(StoreError) { try file.save(new) } catch { throw SyncProblem(.credentials, error) }
    if old.isLeftOut {
      do throws(SyncError) { try synced.beginAnew() } catch { throw SyncProblem(store: error) }
    }
    var client = try client()
    do throws(SyncProblem) {
      if old.isLeftOut { _ = try client.revoke(old.device) }
      _ = try client.revokeAgain()
      // With a code of another account nothing is sent, because its records cannot be opened.
      return (new, try synchronize(&client, SyncClient.Options(isFull: true), progress: progress))
    } catch {
      guard error.kind == .wrongKey else { throw error }
      _ = try? client.revoke(new.device)
      do throws(StoreError) { try file.save(old) } catch { throw SyncProblem(.credentials, error) }
      throw error
    }
  }

  /// Ends the synchronization. The server removes this device if it can be reached; the records stay here.
  /// Returns whether the server was notified.
  @discardableResult
  package func leave() throws(SyncProblem) -> Bool {
    var isTold = false
    if let (account, file) = try? account() {
      var server = ServerCall(
        account, file: file, clock: synced.store.clock, transport: try transport(account))
      isTold = (try? server.revoke(account.device)) != nil
      do throws(StoreError) { try file.remove() } catch { throw SyncProblem(.credentials, error) }
    }
    do throws(SyncError) { try synced.end() } catch { throw SyncProblem(store: error) }
    return isTold
  }
}
