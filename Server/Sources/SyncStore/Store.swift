/// The storage of accounts, devices and records.
///
/// Everything is durable when a call returns. Times come from the caller, so that tests can set them.
package protocol Store: Sendable {
  /// Applies the changes and reads new records, in one transaction. `render` creates the bytes of the answer,
  /// which are stored with the commit: a retry of the same request gets the same bytes.
  func sync(
    _ request: SyncRequest, by caller: Caller, at time: Timestamp,
    render: @escaping @Sendable (SyncAnswer) -> [UInt8]
  ) async throws -> SyncReply

  /// Returns the records that were written after `cursor`.
  func page(of account: Account, after cursor: SyncCursor) async throws -> Page

  /// Returns the device of an access token.
  func authenticate(access: String, at time: Timestamp) async throws -> Caller
  /// Returns the device with this id, for a caller that is authenticated by other means.
  func authenticate(device: String, of account: Account, at time: Timestamp) async throws -> Caller
  /// Returns the device of a refresh token. Writes nothing.
  func authenticate(refresh: String) async throws -> Caller
  /// Returns new tokens for a refresh token, which stays valid until one of the new ones is used.
  func refresh(_ token: String, at time: Timestamp) async throws -> TokenPair

  /// Adds a device to the account that `code` belongs to. If the same code and `nonce` are used again within
  /// a minute, the same device gets new tokens, so that a client whose answer was lost is not locked out.
  func join(code: String, nonce: String?, name: String, at time: Timestamp) async throws -> NewDevice
  /// Adds a device without a code.
  func addDevice(name: String, to account: Account, at time: Timestamp) async throws -> String
  func devices(of account: Account) async throws -> [Device]
  func revoke(device: String, of account: Account, at time: Timestamp) async throws
  /// Creates a code. `maker` is the device that requests it; if it is revoked, the code becomes invalid.
  /// `wrappedKey` is stored for the device that joins.
  func invite(
    to account: Account, by maker: String?, wrappedKey: String?, validFor seconds: Int, at time: Timestamp
  ) async throws -> SetupCode

  func createAccount(name: String, at time: Timestamp) async throws -> Account
  func account(named name: String) async throws -> Account
  /// Deletes an account with all its data, including its devices.
  func delete(_ account: Account) async throws
  func accounts() async throws -> [AccountSummary]

  /// Throws if the store is not writable.
  func checkWritable(at time: Timestamp) async throws
  /// Returns changes by other processes from the first call on, and possibly those by this one. Ends when the
  /// task is cancelled.
  func changes() -> AsyncStream<StoreChange>
  /// Whether the upkeep is due. If so, this process has claimed it for an hour.
  func claimUpkeep(at time: Timestamp) async throws -> Bool
  /// Removes expired data.
  func prune(at time: Timestamp) async throws
  /// Reads the whole database and checks it against the rules of the protocol.
  func examine() async throws -> Report
}

extension Store {
  /// Creates a code on behalf of the operator.
  package func invite(
    to account: Account, validFor seconds: Int, at time: Timestamp
  ) async throws -> SetupCode {
    try await invite(to: account, by: nil, wrappedKey: nil, validFor: seconds, at: time)
  }
}

/// The scope of a change.
package enum StoreChange: Hashable, Sendable {
  /// The account with this id may have changed.
  case account(Int64)
  /// Any account may have changed.
  case unknown
}

/// The findings of `doctor`.
package struct Report: Sendable {
  package let counts: [(name: String, value: Int64)]
  /// The violated rules; empty if there are none.
  package let problems: [String]
}
