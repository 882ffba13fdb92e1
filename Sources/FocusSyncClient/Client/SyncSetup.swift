import FocusDomain
import FocusSync
import FocusTransport

/// Makes a store one of the machines of an account, and the reverse.
package struct SyncSetup {
  private let synced: SyncedStore
  /// The folder of the accounts of this user.
  private let folder: String
  /// What this machine is called.
  private let machine: String
  private let connect: (ServerAddress, _ device: String?) throws(TransportError) -> any Transport

  package init(
    _ synced: SyncedStore, accounts folder: String, machine: String,
    connect: @escaping (ServerAddress, _ device: String?) throws(TransportError) -> any Transport
  ) {
    (self.synced, self.folder, self.machine, self.connect) = (synced, folder, machine, connect)
  }

  /// The account of the store, and its file. Throws `.notSetUp` without one, `.copied` if this is a copy of a store of
  /// another machine.
  package func account() throws(SyncProblem) -> (account: SyncAccount, file: AccountFile) {
    let state: SyncState?
    do throws(StoreError) { state = try synced.store.syncState() } catch { throw SyncProblem(.store, error) }
    guard let state else { throw SyncProblem(.notSetUp) }
    let file = AccountFile(folder: folder, replica: state.replica)
    let found: SyncAccount?
    do throws(StoreError) { found = try file.load() } catch { throw SyncProblem(.credentials, error) }
    guard let found else { throw SyncProblem(.copied) }
    guard found.machine == nil || found.machine == MachineIdentity.current() else {
      throw SyncProblem(.copied)
    }
    return (found, file)
  }

  /// A client for the account of the store.
  package func client() throws(SyncProblem) -> SyncClient {
    let (account, file) = try account()
    return try SyncClient(
      synced, account: account, file: file, machine: machine, transport: transport(account))
  }

  private func transport(_ account: SyncAccount) throws(SyncProblem) -> any Transport {
    do throws(TransportError) {
      return try connect(account.address, account.device.isEmpty ? nil : account.device)
    } catch {
      throw SyncProblem(transport: error)
    }
  }

  /// Joins an account with the key of a link, or makes a key for one without machines, and synchronizes for the first
  /// time. A key that does not open what the server has, and a second key of an account, is found out before anything of
  /// the store is sent.
  package func join(
    _ address: ServerAddress, code: String?, key: AccountKey?, progress: (Int, Int) -> Void = { _, _ in }
  ) throws(SyncProblem) -> (account: SyncAccount, report: SyncClient.Report) {
    let draft = SyncAccount(address: address, key: key ?? .random(), device: "")
    var server = ServerCall(draft, file: nil, clock: synced.store.clock, transport: try transport(draft))
    let account = try server.register(code: code, name: machine)
    let replica = TaskID.random().description
    let file = AccountFile(folder: folder, replica: replica)
    do throws(StoreError) { try file.save(account) } catch { throw SyncProblem(.credentials, error) }
    do throws(SyncError) { try synced.begin(as: replica) } catch {
      try? file.remove()
      throw SyncProblem(store: error)
    }
    do throws(SyncProblem) {
      var client = try client()
      // Two keys would lock both machines out, as soon as each has sent something.
      if key == nil, try client.devices().contains(where: { !$0.isCurrent && !$0.isRevoked }) {
        throw SyncProblem(.wrongKey)
      }
      return (account, try client.synchronize(progress: progress))
    } catch {
      if error.kind == .wrongKey { try leave() }
      // Everything else goes on by itself later.
      throw error
    }
  }

  /// Lets this machine in again with a code, or over ssh without one, if its server does not know it any more, as after
  /// the server was restored from a backup. It keeps its key, so that its records are those of the account. nil if the server knows it.
  package func returnToServer(
    code: String?, progress: (Int, Int) -> Void = { _, _ in }
  ) throws(SyncProblem) -> (account: SyncAccount, report: SyncClient.Report)? {
    let (old, file) = try account()
    var server = ServerCall(old, file: file, clock: synced.store.clock, transport: try transport(old))
    do throws(SyncProblem) {
      _ = try server.devices()
      return nil
    } catch {
      guard error.kind == .loggedOut || error.kind == .revoked else { throw error }
    }
    let new = try server.register(code: code, name: machine)
    do throws(StoreError) { try file.save(new) } catch { throw SyncProblem(.credentials, error) }
    var client = try client()
    do throws(SyncProblem) {
      // With a code of another account nothing is sent, because what is there cannot be opened.
      return (new, try client.synchronize(SyncClient.Wish(isFull: true), progress: progress))
    } catch {
      guard error.kind == .wrongKey else { throw error }
      _ = try? client.revoke(new.device)
      do throws(StoreError) { try file.save(old) } catch { throw SyncProblem(.credentials, error) }
      throw error
    }
  }

  /// Ends the synchronization: the server forgets this machine if it can be reached, the records stay here.
  /// Returns whether the server knows.
  @discardableResult
  package func leave() throws(SyncProblem) -> Bool {
    var isTold = false
    if let (account, file) = try? account() {
      var server = ServerCall(
        account, file: file, clock: synced.store.clock, transport: try transport(account))
      isTold = (try? server.revoke(account.device)) ?? false
      do throws(StoreError) { try file.remove() } catch { throw SyncProblem(.credentials, error) }
    }
    do throws(SyncError) { try synced.end() } catch { throw SyncProblem(store: error) }
    return isTold
  }
}
