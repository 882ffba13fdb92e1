import FocusDomain
import FocusSync
import Foundation
import Testing

@testable import FocusTransport

/// The key pair of a device. The page in the browser unwraps with WebCrypto what libcrypto wraps, byte for
/// byte.
@Suite(.enabled(if: CryptoLibrary.find(CryptoLibrary.names) != nil, "libcrypto is not installed"))
struct DeviceKeyTests {
  private struct Vector: Decodable {
    struct Device: Decodable { let secret, publicKey: String }
    let account, replica, wrapped: String
    let from, to: Device
  }

  private static var vectors: [Vector] {
    get throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let path = root.appendingPathComponent("Server/Tests/Page/renewal.json")
      return try JSONDecoder().decode([Vector].self, from: Data(contentsOf: path))
    }
  }

  @Test func plannerAndPageWrapKeysAlike() throws {
    let vectors = try Self.vectors
    #expect(vectors.count == 2)
    for vector in vectors {
      let key = try #require(AccountKey(text: vector.account))
      let from = try #require(DeviceKey(text: vector.from.secret))
      let to = try #require(DeviceKey(text: vector.to.secret))
      #expect(try from.publicText() == vector.from.publicKey)
      #expect(try to.publicText() == vector.to.publicKey)
      let nonce = Array(try #require(Base64.url.decode(vector.wrapped.utf8))[1..<13])
      let wrapped = try from.wrap(
        key, for: vector.replica, publicKey: vector.to.publicKey, nonce: nonce)
      #expect(wrapped == vector.wrapped)
      #expect(
        try to.unwrap(vector.wrapped, for: vector.replica, from: vector.from.publicKey) == key)
    }
  }

  @Test func onlyTheReceiverUnwrapsAKey() throws {
    let (from, to, other) = (DeviceKey.random(), DeviceKey.random(), DeviceKey.random())
    let key = AccountKey.random()
    let wrapped = try #require(try from.wrap(key, for: "to", publicKey: to.publicText()))
    #expect(try to.unwrap(wrapped, for: "to", from: from.publicText()) == key)
    #expect(try other.unwrap(wrapped, for: "to", from: from.publicText()) == nil)
    #expect(try to.unwrap(wrapped, for: "to", from: other.publicText()) == nil)
    // A key wrapped by one device does not pass for one wrapped by the other, although both directions
    // share a secret.
    #expect(try from.unwrap(wrapped, for: "from", from: to.publicText()) == nil)
  }

  /// They include the points of small order, with which all machines would share the same secret.
  @Test(arguments: [
    "", "AAAA", String(repeating: "A", count: 43), "AQ" + String(repeating: "A", count: 41),
    String(repeating: "?", count: 43),
  ])
  func invalidPublicKeysAreRefused(text: String) throws {
    let key = DeviceKey.random()
    #expect(try key.wrap(.random(), for: "to", publicKey: text) == nil)
    #expect(try key.unwrap("AQ" + String(repeating: "A", count: 80), for: "to", from: text) == nil)
  }
}
