import FocusDomain
import FocusSync
import FocusTransport

/// A new key of the account: giving it to the other machines, and being given one.
extension SyncClient {
  /// Who would get a new key, as far as this machine knows the others.
  package func renewalPlan(_ devices: [SyncDevice]) -> RenewalPlan {
    let heads = (try? synced.store.syncState())?.heads ?? [:]
    return RenewalPlan(devices, known: server.account.known(heads), revoked: server.account.revoked)
  }

  /// Gives the account a new key, and seals everything again with it. What is interrupted goes on with the next
  /// synchronization.
  package mutating func renewKey(
    by plan: RenewalPlan, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(SyncProblem) -> Report {
    try exclusively { (client) throws(SyncProblem) in
      try client.server.update { $0.renewal = Renewal(for: plan.holders) }
      return try client.renew(Wish(), progress: progress)
    }
  }

  /// Another machine may be first, or write meanwhile.
  private static let mostTries = 5

  /// Ends a renewal, whatever has been done of it.
  mutating func renew(
    _ wish: Wish, progress: (_ done: Int, _ total: Int) -> Void
  ) throws(SyncProblem) -> Report {
    guard let renewal = server.account.renewal else { return try exchange(wish, progress: progress) }
    var wish = wish
    for _ in 0..<SyncClient.mostTries {
      // Nothing may be on the server that is not here. And if the server has the renewal, here it becomes the account's key.
      let report = try exchange(wish, progress: progress)
      if server.account.key == renewal.key { return report }
      if server.account.renewal == nil { try server.update { $0.renewal = renewal } }
      wish.isFull = false
      let answer = try server.send("POST", "/v1/sync", body: try request(renewal))
      guard answer.status == 200 || answer.status == 409 else { throw answer.refusal }
      if answer.status == 409 { server.slowDown() }
    }
    throw SyncProblem(.unsettled)
  }

  private mutating func request(_ renewal: Renewal) throws(SyncProblem) -> [UInt8] {
    guard let state = try? synced.store.syncState() else { throw SyncProblem(.notSetUp) }
    let own = try identity()
    var records: [String: String] = [:]
    do throws(SealingError) {
      for key in server.account.former + [server.account.key] {
        let id = TaskID.random().description
        records[id] = KeyRecords.announcement(from: own.publicKey, as: id, by: try AccountSealer(key))
      }
      for (replica, publicKey) in renewal.holders.map({ ($0.replica, $0.identity.publicKey) })
        + [(state.replica, own.publicKey)]
      {
        records[replica] = try server.account.machineKey?.wrap(
          renewal.key, for: replica, publicKey: publicKey)
      }
    } catch {
      throw SyncProblem(.libraryMissing)
    }
    return KeyRecords.encode(
      records, after: state.cursor, key: TaskID.random().description, at: synced.store.clock.now())
  }

  /// What the others need to give this machine a new key.
  mutating func identity() throws(SyncProblem) -> SyncIdentity {
    if server.account.machineKey == nil {
      try server.update { if $0.machineKey == nil { $0.machineKey = .random() } }
    }
    do throws(SealingError) {
      return SyncIdentity(
        device: server.account.device, publicKey: try server.account.machineKey?.publicText() ?? "")
    } catch {
      throw SyncProblem(.libraryMissing)
    }
  }

  /// Takes over a new key of the account, if an answer has one for this machine. Throws if there is one, and it was given to
  /// others only.
  mutating func takeKey(from answer: [UInt8]) throws(SyncProblem) -> Bool {
    let records = KeyRecords.read(answer)
    guard !records.isEmpty else { return false }
    // Only a machine with the key that is replaced can say so.
    let announcers = KeyRecords.announcers(in: records, by: sealer)
    guard !announcers.isEmpty else { return false }
    guard let key = try key(in: records, from: announcers), key != server.account.key else {
      try server.update { $0.isLeftOut = true }
      throw SyncProblem(.keyRenewed)
    }
    // What machines said under the former key is forgotten first: a revoked one could have said it.
    try storing { () throws(SyncError) in try synced.beginAnew() }
    try server.update { $0.take(key) }
    try useKeyOfAccount()
    return true
  }

  private func key(
    in records: [String: String], from announcers: [String]
  ) throws(SyncProblem) -> AccountKey? {
    guard let own = server.account.machineKey, let replica = (try? synced.store.syncState())?.replica,
      let wrapped = records[replica]
    else { return nil }
    do throws(SealingError) {
      for publicKey in announcers {
        if let key = try own.unwrap(wrapped, for: replica, from: publicKey) { return key }
      }
    } catch {
      throw SyncProblem(.libraryMissing)
    }
    return nil
  }
}
