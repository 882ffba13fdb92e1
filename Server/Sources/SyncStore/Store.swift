/// Where accounts, devices and records are kept.
///
/// Everything is durable when a call returns. Times come from the caller, so that tests can set them.
package protocol Store: Sendable {
  /// Takes the changes and reads what is new, in one transaction. `render` makes the bytes of the answer, which are
  /// stored with the commit: the same request gets the same bytes again.
  func sync(
    _ request: SyncRequest, by caller: Caller, at time: Timestamp,
    render: @escaping @Sendable (SyncAnswer) -> [UInt8]
  ) async throws -> SyncReply

  /// What was written after `cursor`.
  func page(of account: Account, after cursor: SyncCursor) async throws -> Page

  /// The device that an access token belongs to.
  func authenticate(access: String, at time: Timestamp) async throws -> Caller
  /// The device of this id, for a caller that has proved who it is by other means.
  func authenticate(device: String, of account: Account, at time: Timestamp) async throws -> Caller
  /// The device that a refresh token belongs to. Writes nothing.
  func authenticate(refresh: String) async throws -> Caller
  /// New tokens for an old refresh token, which stays valid until one of the new ones is used.
  func refresh(_ token: String, at time: Timestamp) async throws -> TokenPair

  /// Makes a device of the account that `code` belongs to. The same code and `nonce` again, within a minute, get new
  /// tokens for the same device: a client whose answer was lost is not locked out.
  func join(code: String, nonce: String?, name: String, at time: Timestamp) async throws -> NewDevice
  /// Makes a device without a code.
  func addDevice(name: String, to account: Account, at time: Timestamp) async throws -> String
  func devices(of account: Account) async throws -> [Device]
  func revoke(device: String, of account: Account, at time: Timestamp) async throws
  /// Makes a code. `maker` is the device that asks for it: when it is revoked, the code is void. `wrappedKey` is kept for
  /// whoever joins with it.
  func invite(
    to account: Account, by maker: String?, wrappedKey: String?, validFor seconds: Int, at time: Timestamp
  ) async throws -> SetupCode

  func createAccount(name: String, at time: Timestamp) async throws -> Account
  func account(named name: String) async throws -> Account
  /// Removes an account with all that it has, devices included.
  func delete(_ account: Account) async throws
  func accounts() async throws -> [AccountSummary]

  /// Throws if nothing can be written.
  func checkWritable(at time: Timestamp) async throws
  /// What other processes write from the first call on, and perhaps what this one does. Ends when the task is cancelled.
  func changes() -> AsyncStream<StoreChange>
  /// Whether it is time for the upkeep, and this process is the one to do it: it is for an hour.
  func claimUpkeep(at time: Timestamp) async throws -> Bool
  /// Removes what is kept for a limited time only.
  func prune(at time: Timestamp) async throws
  /// Reads the whole database and checks it against the rules of the protocol.
  func examine() async throws -> Report
}

extension Store {
  /// Makes a code in the name of whoever runs the server.
  package func invite(
    to account: Account, validFor seconds: Int, at time: Timestamp
  ) async throws -> SetupCode {
    try await invite(to: account, by: nil, wrappedKey: nil, validFor: seconds, at: time)
  }
}

/// What may have changed.
package enum StoreChange: Hashable, Sendable {
  /// The account of this id.
  case account(Int64)
  /// Any account.
  case unknown
}

/// What `doctor` finds.
package struct Report: Sendable {
  package let counts: [(name: String, value: Int64)]
  /// Empty if all is well.
  package let problems: [String]
}
