import Crypto
import Foundation
import SyncStore

/// A join link of an account that no device has made yet, as `focus sync invite` prints it: `docs/SECURITY.md`. Only the
/// demo has one, because whoever makes it could read the account.
struct DemoLink {
  private static let label = Data("focus/1 link".utf8)
  private static let version: UInt8 = 1

  private let linkKey = SymmetricKey(size: .bits256)
  /// The key of the account for whoever joins.
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

  /// CRC-32, by which a mistyped link is noticed.
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
