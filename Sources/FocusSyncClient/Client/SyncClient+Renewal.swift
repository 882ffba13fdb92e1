import FocusDomain
import FocusSync
import FocusTransport

/// The renewal of the account key: giving it to the other devices, and receiving it.
extension SyncClient {
  /// The recipients of a new key, as far as this device knows the others.
  package func renewalPlan(_ devices: [SyncDevice]) -> RenewalPlan {
    let heads = (try? synced.store.syncState())?.heads ?? [:]
    return RenewalPlan(devices, known: server.account.known(heads), revoked: server.account.revoked)
  }

  /// Revokes one of the devices of the account. Returns nil if the server does not know it.
  package mutating func revoke(
    _ device: SyncDevice, of devices: [SyncDevice]
  ) throws(SyncProblem) -> Revocation? {
    // Make the plan before revoking, because the revoked device could have published anything it contains
    // later.
    let plan = renewalPlan(devices).without(device)
    return try revoke(device.id).map { Revocation(device: device, invited: $0, plan: plan) }
  }

  /// Gives the account a new key, and seals everything again with it. The next synchronization completes an
  /// interrupted renewal.
  package mutating func renewKey(
    by plan: RenewalPlan, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(SyncProblem) -> Report {
    try exclusively { (client) throws(SyncProblem) in
      try client.server.update { $0.renewal = Renewal(for: plan.holders) }
      return try client.renew(Options(), progress: progress)
    }
  }

  /// The maximum number of attempts. Another device may be first or write at the same time.
  private static let mostTries = 5

  /// Synchronizes. If a renewal is in progress, completes it, whatever its state.
  mutating func renew(
    _ options: Options, progress: (_ done: Int, _ total: Int) -> Void
  ) throws(SyncProblem) -> Report {
    guard let renewal = server.account.renewal else { return try exchange(options, progress: progress) }
    var options = options
    for _ in 0..<SyncClient.mostTries {
      // First get everything from the server, so that nothing is lost. If the server already has the renewal,
      // this also makes the new key the key of the account.
      let report = try exchange(options, progress: progress)
      if server.account.key == renewal.key { return report }
      if server.account.renewal == nil { try server.update { $0.renewal = renewal } }
      options.isFull = false
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
        records[replica] = try server.account.deviceKey?.wrap(
          renewal.key, for: replica, publicKey: publicKey)
      }
    } catch {
      throw SyncProblem(.libraryMissing)
    }
    return KeyRecords.encode(
      records, after: state.cursor, key: TaskID.random().description, at: synced.store.clock.now())
  }

  /// The identity by which others can give this device a new key.
  mutating func identity() throws(SyncProblem) -> SyncIdentity {
    if server.account.deviceKey == nil {
      try server.update { if $0.deviceKey == nil { $0.deviceKey = .random() } }
    }
    do throws(SealingError) {
      return SyncIdentity(
        device: server.account.device, publicKey: try server.account.deviceKey?.publicText() ?? "")
    } catch {
      throw SyncProblem(.libraryMissing)
    }
  }

  /// Adopts the new account key if an answer has one for this device. Throws if there is a new key that was
  /// given only to other devices.
  mutating func adoptKey(from answer: [UInt8]) throws(SyncProblem) -> Bool {
    let records = KeyRecords.read(answer)
    guard !records.isEmpty else { return false }
    // Only a device with the key that is being replaced can announce this.
    let announcers = KeyRecords.announcers(in: records, by: sealer)
    guard !announcers.isEmpty else { return false }
    guard let key = try key(in: records, from: announcers), key != server.account.key else {
      try server.update { $0.isLeftOut = true }
      throw SyncProblem(.keyRenewed)
    }
    // First forget the heads published under the former key, because a revoked device could have published
    // them.
    try storing { () throws(SyncError) in try synced.beginAnew() }
    try server.update { $0.adopt(key) }
    try useKeyOfAccount()
    return true
  }

  private func key(
    in records: [String: String], from announcers: [String]
  ) throws(SyncProblem) -> AccountKey? {
    guard let own = server.account.deviceKey, let replica = (try? synced.store.syncState())?.replica,
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
