import StoreFixtures
import Testing

@testable import SyncStore

@Suite(.onEachStore) struct SetupCodeTests {
  @Test func codesAreReadAsTheyAreTyped() throws {
    for _ in 0..<200 {
      let code = SetupCode.random()
      let text = code.description
      #expect(text.utf8.count == 11)
      for typed in [text, text.lowercased(), String(text.filter { $0 != "-" }), " \(text) "] {
        #expect(SetupCode(typed: typed) == code)
      }
    }
    #expect(SetupCode(typed: "oIlL0-00000") == SetupCode(typed: "01110-00000"))
  }

  @Test(arguments: ["", "ABCDE", "ABCDE-FGHJKM", "ABCDE-FGHJU", "ABCDE_FGHJK", "ÀBCDE-FGHJK"])
  func invalidCodesAreRejected(_ text: String) {
    #expect(SetupCode(typed: text) == nil)
  }

  @Test func aCodeWorksOnce() async throws {
    let test = try await TestStore()
    let code = "\(try await test.store.invite(to: test.account, validFor: 900, at: test.time))"
    _ = try await test.store.join(code: code, nonce: nil, name: "phone", at: test.time)
    for nonce in [nil, "0123456789abcdef"] {
      await #expect(throws: StoreError.codeUnknown) {
        try await test.store.join(code: code, nonce: nonce, name: "phone", at: test.time)
      }
    }
    #expect(try await test.store.devices(of: test.account).count == 2)
  }

  @Test func aCodeExpires() async throws {
    let test = try await TestStore()
    let codes = [
      try await test.store.invite(to: test.account, validFor: 900, at: test.time),
      try await test.store.invite(to: test.account, validFor: 900, at: test.time),
    ]
    test.time = test.time.adding(seconds: 899)
    _ = try await test.store.join(code: "\(codes[0])", nonce: nil, name: "phone", at: test.time)
    test.time = test.time.adding(seconds: 1)
    await #expect(throws: StoreError.codeUnknown) {
      try await test.store.join(code: "\(codes[1])", nonce: nil, name: "phone", at: test.time)
    }
  }

  @Test func aLostAnswerDoesNotBurnTheCode() async throws {
    let test = try await TestStore()
    let code = "\(try await test.store.invite(to: test.account, validFor: 900, at: test.time))"
    let nonce = "0123456789abcdef"
    let first = try await test.store.join(code: code, nonce: nonce, name: "phone", at: test.time)
    await #expect(throws: StoreError.codeUnknown) {
      try await test.store.join(code: code, nonce: "another nonce of it", name: "phone", at: test.time)
    }
    test.time = test.time.adding(seconds: 59)
    let second = try await test.store.join(code: code, nonce: nonce, name: "phone", at: test.time)
    #expect(second.device == first.device)
    test.time = test.time.adding(seconds: 1)
    await #expect(throws: StoreError.codeUnknown) {
      try await test.store.join(code: code, nonce: nonce, name: "phone", at: test.time)
    }
    #expect(
      try await test.store.authenticate(access: second.tokens.access, at: test.time).device == first.device)
    // The first pair cannot be renewed any more.
    await #expect(throws: StoreError.deviceCopied) {
      try await test.store.refresh(first.tokens.refresh, at: test.time)
    }
  }

  /// The network may deliver a request twice, the second time after its answer.
  @Test(arguments: [false, true]) func aJoinThatComesAgainLogsNobodyOut(isUsed: Bool) async throws {
    let test = try await TestStore()
    let code = "\(try await test.store.invite(to: test.account, validFor: 900, at: test.time))"
    let nonce = "0123456789abcdef"
    func join() async throws -> NewDevice {
      try await test.store.join(code: code, nonce: nonce, name: "phone", at: test.time)
    }
    let first = try await join()
    if isUsed {
      _ = try await test.store.authenticate(access: first.tokens.access, at: test.time)
      await #expect(throws: StoreError.codeUnknown) { try await join() }
    } else {
      _ = try await join()
    }
    #expect(
      try await test.store.authenticate(access: first.tokens.access, at: test.time).device == first.device)
    _ = try await test.store.refresh(first.tokens.refresh, at: test.time)
  }

  /// Creates a code of the caller's device, with a wrapped key.
  private func invite(in test: TestStore) async throws -> String {
    let code = try await test.store.invite(
      to: test.account, by: test.caller.device, wrappedKey: "wrapped", validFor: 900, at: test.time)
    return "\(code)"
  }

  /// A link is worthless once it is used, by whatever means it was sent.
  @Test func theWrappedKeyIsRemovedOnceTheNewDeviceHasIt() async throws {
    let test = try await TestStore()
    func kept() async throws -> Int? {
      try await test.number("SELECT count(*) AS number FROM setup_code WHERE wrapped IS NOT NULL")
    }
    let code = try await invite(in: test)
    for _ in 1...2 {
      let joined = try await test.store.join(
        code: code, nonce: "0123456789abcdef", name: "phone", at: test.time)
      #expect(joined.wrappedKey == "wrapped", "also when the first answer was lost")
      #expect(try await kept() == 1)
    }
    let joined = try await test.store.join(
      code: code, nonce: "0123456789abcdef", name: "phone", at: test.time)
    _ = try await test.store.authenticate(access: joined.tokens.access, at: test.time)
    #expect(try await kept() == 0)
    let devices = try await test.store.devices(of: test.account)
    #expect(devices.filter { $0.invitedBy == test.caller.device }.map(\.id) == [joined.device])
    // One code that is never used, and one whose device never connects.
    _ = try await invite(in: test)
    _ = try await test.store.join(code: try await invite(in: test), nonce: nil, name: "lost", at: test.time)
    test.time = test.time.adding(seconds: 60)
    try await test.store.prune(at: test.time)
    #expect(try await kept() == 1)
    test.time = test.time.adding(seconds: 840)
    try await test.store.prune(at: test.time)
    #expect(try await test.number("SELECT count(*) AS number FROM setup_code") == 0)
  }

  @Test func theCodesOfARevokedDeviceAreVoid() async throws {
    let test = try await TestStore()
    let code = try await invite(in: test)
    let other = "\(try await test.store.invite(to: test.account, validFor: 900, at: test.time))"
    try await test.store.revoke(device: test.caller.device, of: test.account, at: test.time)
    await #expect(throws: StoreError.codeUnknown) {
      try await test.store.join(code: code, nonce: nil, name: "back", at: test.time)
    }
    #expect(try await test.number("SELECT count(*) AS number FROM setup_code WHERE wrapped IS NOT NULL") == 0)
    await #expect(throws: StoreError.deviceRevoked) { try await invite(in: test) }
    _ = try await test.store.join(code: other, nonce: nil, name: "new", at: test.time)
  }

  @Test func aRevokedDeviceDoesNotComeBackByItsCode() async throws {
    let test = try await TestStore()
    let code = "\(try await test.store.invite(to: test.account, validFor: 900, at: test.time))"
    let joined = try await test.store.join(
      code: code, nonce: "0123456789abcdef", name: "phone", at: test.time)
    try await test.store.revoke(device: joined.device, of: test.account, at: test.time)
    await #expect(throws: StoreError.deviceRevoked) {
      try await test.store.join(code: code, nonce: "0123456789abcdef", name: "phone", at: test.time)
    }
  }
}
