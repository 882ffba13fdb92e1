import Crypto
import Foundation
import SyncStore

/// A join link for an account that no device has created, in the form that `focus sync invite` prints:
/// `docs/SECURITY.md`. Only the demo creates one, because the creator of such a link can read the account.
struct DemoLink {
  private static let label = Data("focus/1 link".utf8)
  private static let version: UInt8 = 1

  private let linkKey = SymmetricKey(size: .bits256)
  /// The account key for the device that joins, wrapped.
  let wrappedKey: String

  init(to accountKey: SymmetricKey) throws {
    let wrapping = SymmetricKey(
      data: HMAC<SHA256>.authenticationCode(for: Self.label, using: linkKey))
    let sealed = try AES.GCM.seal(
      accountKey.withUnsafeBytes { Data($0) }, using: wrapping, authenticating: Self.label)
    wrappedKey = (Data([Self.version]) + sealed.nonce + sealed.ciphertext + sealed.tag).base64URL
  }

  func text(address: String, code: SetupCode) -> String {
    let key = linkKey.withUnsafeBytes { Data($0) }.base64URL
    return "\(address)/#\(code).\(key)\(Self.check(of: key))"
  }

  /// The CRC-32 of the key, to detect mistyped links.
  private static func check(of text: String) -> String {
    var remainder = UInt32.max
    for byte in text.utf8 {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return withUnsafeBytes(of: (~remainder).bigEndian) { Data($0) }.base64URL
  }
}

extension Data {
  fileprivate var base64URL: String {
    base64EncodedString().replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }
}
