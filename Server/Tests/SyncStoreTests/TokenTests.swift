import Foundation
import StoreFixtures
import Testing

@testable import SyncStore

@Suite(.onEachStore) struct TokenTests {
  /// Joins a device with a code, because a `TestStore` has no joined device.
  private func join(_ test: TestStore, nonce: String? = nil) async throws -> NewDevice {
    let code = try await test.store.invite(to: test.account, validFor: 900, at: test.time)
    return try await test.store.join(code: "\(code)", nonce: nonce, name: "phone", at: test.time)
  }

  @Test func theDatabaseHasNoSecrets() async throws {
    let test = try await TestStore()
    let code = try await test.store.invite(to: test.account, validFor: 900, at: test.time)
    let nonce = "a nonce that a client has made"
    let joined = try await test.store.join(code: "\(code)", nonce: nonce, name: "phone", at: test.time)
    let refreshed = try await test.store.refresh(joined.tokens.refresh, at: test.time)
    let secrets = [
      joined.tokens.access, joined.tokens.refresh, refreshed.access, refreshed.refresh, nonce, "\(code)",
      "\(code)".replacingOccurrences(of: "-", with: ""),
    ]
    let content = try await test.content()
    #expect(content.range(of: Data("phone".utf8)) != nil)
    for secret in secrets {
      let hex = secret.utf8.map { String(format: "%02x", $0) }.joined()
      for form in [secret, hex] { #expect(content.range(of: Data(form.utf8)) == nil) }
    }
  }

  @Test func anAccessTokenExpires() async throws {
    let test = try await TestStore()
    let joined = try await join(test)
    test.time = test.time.adding(seconds: TokenPair.accessLifetime - 1)
    #expect(
      try await test.store.authenticate(access: joined.tokens.access, at: test.time).device == joined.device)
    test.time = test.time.adding(seconds: 1)
    await #expect(throws: StoreError.tokenExpired) {
      try await test.store.authenticate(access: joined.tokens.access, at: test.time)
    }
    test.time = test.time.adding(seconds: 400 * 86400)
    try await test.store.prune(at: test.time)
    await #expect(throws: StoreError.tokenExpired, "after a year, too, the client has only to refresh") {
      try await test.store.authenticate(access: joined.tokens.access, at: test.time)
    }
    _ = try await test.store.refresh(joined.tokens.refresh, at: test.time)
  }

  @Test(arguments: ["", "x", "' OR 1=1 --"]) func anUnknownTokenIsRefused(_ token: String) async throws {
    let test = try await TestStore()
    let joined = try await join(test)
    for token in [token, joined.tokens.refresh] {
      await #expect(throws: StoreError.unauthorized) {
        try await test.store.authenticate(access: token, at: test.time)
      }
    }
    for token in [token, joined.tokens.access] {
      await #expect(throws: StoreError.unauthorized) { try await test.store.refresh(token, at: test.time) }
    }
  }

  @Test func aLostAnswerToARefreshLocksNobodyOut() async throws {
    let test = try await TestStore()
    let joined = try await join(test)
    for _ in 0..<20 { _ = try await test.store.refresh(joined.tokens.refresh, at: test.time) }
    let pair = try await test.store.refresh(joined.tokens.refresh, at: test.time)
    #expect(try await test.store.authenticate(access: pair.access, at: test.time).device == joined.device)
    #expect(try await test.number("SELECT count(*) AS number FROM token_pair WHERE refresh IS NOT NULL") == 1)
  }

  @Test func usingTheNewRefreshTokenEndsTheOldOne() async throws {
    let test = try await TestStore()
    let joined = try await join(test)
    let second = try await test.store.refresh(joined.tokens.refresh, at: test.time)
    let third = try await test.store.refresh(second.refresh, at: test.time)
    // The answer with the third pair may have been lost.
    let again = try await test.store.refresh(second.refresh, at: test.time)
    for pair in [third, again] {
      #expect(try await test.store.authenticate(access: pair.access, at: test.time).device == joined.device)
    }
  }

  /// A device or its copy renews first. When the other one renews, it is unknown which is which.
  @Test func aReplacedRefreshTokenRevokesTheDevice() async throws {
    let test = try await TestStore()
    let (joined, other) = (try await join(test), try await join(test))
    let code = try await test.store.invite(
      to: test.account, by: joined.device, wrappedKey: nil, validFor: 900, at: test.time)
    let second = try await test.store.refresh(joined.tokens.refresh, at: test.time)
    _ = try await test.store.authenticate(access: second.access, at: test.time)
    await #expect(throws: StoreError.deviceCopied) {
      try await test.store.refresh(joined.tokens.refresh, at: test.time)
    }
    await #expect(throws: StoreError.deviceCopied) {
      try await test.store.authenticate(access: second.access, at: test.time)
    }
    await #expect(throws: StoreError.deviceCopied) {
      try await test.store.refresh(second.refresh, at: test.time)
    }
    await #expect(throws: StoreError.codeUnknown) {
      try await test.store.join(code: "\(code)", nonce: nil, name: "x", at: test.time)
    }
    _ = try await test.store.authenticate(access: other.tokens.access, at: test.time)
    let devices = try await test.store.devices(of: test.account)
    #expect(devices.filter(\.wasCopied).map(\.id) == [joined.device])
    test.time = test.time.adding(seconds: 31 * 86400)
    try await test.store.prune(at: test.time)
    #expect(try await test.number("SELECT count(*) AS number FROM spent_token") == 0)
  }

  @Test func answersThatArriveInAnotherOrderAreGood() async throws {
    let test = try await TestStore()
    let joined = try await join(test)
    let first = try await test.store.refresh(joined.tokens.refresh, at: test.time)
    _ = try await test.store.refresh(joined.tokens.refresh, at: test.time)
    #expect(try await test.store.authenticate(access: first.access, at: test.time).device == joined.device)
    _ = try await test.store.refresh(first.refresh, at: test.time)
  }

  @Test func theOldAccessTokenRunsOutByItself() async throws {
    let test = try await TestStore()
    let joined = try await join(test)
    test.time = test.time.adding(seconds: 600)
    let second = try await test.store.refresh(joined.tokens.refresh, at: test.time)
    _ = try await test.store.authenticate(access: second.access, at: test.time)
    _ = try await test.store.authenticate(access: joined.tokens.access, at: test.time)
  }

  @Test func aRevokedDeviceLosesAccessAtOnce() async throws {
    let test = try await TestStore()
    let joined = try await join(test)
    let caller = try await test.store.authenticate(access: joined.tokens.access, at: test.time)
    try await test.store.revoke(device: joined.device, of: test.account, at: test.time)
    try await test.store.revoke(device: joined.device, of: test.account, at: test.time)
    await #expect(throws: StoreError.deviceRevoked) {
      try await test.store.authenticate(access: joined.tokens.access, at: test.time)
    }
    await #expect(throws: StoreError.deviceRevoked) {
      try await test.store.refresh(joined.tokens.refresh, at: test.time)
    }
    await #expect(throws: StoreError.deviceRevoked) {
      try await test.store.authenticate(device: joined.device, of: test.account, at: test.time)
    }
    #expect(try await test.store.devices(of: test.account).map(\.wasCopied) == [false, false])
    await #expect(throws: StoreError.deviceRevoked, "also between authentication and writing") {
      try await test.store.sync(
        SyncRequest(mode: .full, idempotencyKey: "k", cursor: .start, changes: [task("a")]), by: caller,
        at: test.time, render: { _ in [] })
    }
    #expect(try await test.number("SELECT count(*) AS number FROM record") == 0)
  }

  @Test func onlyAnAccountsOwnDevicesCanBeRevoked() async throws {
    let test = try await TestStore()
    let other = try await test.store.createAccount(name: "other", at: test.time)
    for id in [test.caller.device, "nobody", "' OR 1=1 --"] {
      await #expect(throws: StoreError.noSuchDevice) {
        try await test.store.revoke(device: id, of: other, at: test.time)
      }
    }
    #expect(try await test.store.devices(of: test.account).map(\.isRevoked) == [false])
  }
}
