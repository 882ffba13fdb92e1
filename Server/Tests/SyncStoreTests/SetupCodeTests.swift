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
  func anythingElseIsNoCode(_ text: String) {
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
    #expect(
      try await test.store.authenticate(access: second.tokens.access, at: test.time).device == first.device)
    await #expect(throws: StoreError.unauthorized) {
      try await test.store.authenticate(access: first.tokens.access, at: test.time)
    }
    test.time = test.time.adding(seconds: 1)
    await #expect(throws: StoreError.codeUnknown) {
      try await test.store.join(code: code, nonce: nonce, name: "phone", at: test.time)
    }
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
