import CCrypto
import FocusDomain
import FocusSystem

/// The key of a join link. It wraps the account key for one device. The server keeps the wrapped key only
/// while the code of the link is valid, so a used link is worthless, wherever it is still stored.
package struct LinkKey: Equatable, Sendable {
  private static let version: UInt8 = 1
  /// What the key is derived for, and what the wrapped key is bound to.
  private static let purpose: StaticString = "focus/1 link"
  private static let context = Array(purpose.description.utf8)

  let secret: SecretBytes

  package static func random() -> LinkKey { LinkKey(secret: .random()) }

  private init(secret: SecretBytes) { self.secret = secret }

  /// Parses ``text``; nil if it is invalid, for example mistyped.
  package init?(text: String) {
    let (key, check) = (String(text.prefix(43)), String(text.dropFirst(43)))
    guard check == LinkKey.check(of: key), let secret = SecretBytes(text: key) else { return nil }
    self.secret = secret
  }

  /// The key as base64url, followed by the CRC-32 of that text.
  package var text: String { secret.text + LinkKey.check(of: secret.text) }

  private static func check(of text: String) -> String {
    var remainder = UInt32.max
    for byte in text.utf8 {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return Base64.url.encode(withUnsafeBytes(of: (~remainder).bigEndian, Array.init))
  }

  // MARK: Wrapping

  /// Wraps the account key: base64url of `version (1) ‖ nonce (12) ‖ ciphertext ‖ tag (16)`.
  package func wrap(_ key: AccountKey) throws(SealingError) -> String {
    var nonce = [UInt8](repeating: 0, count: Int(FOCUS_NONCE_SIZE))
    precondition(focus_random_bytes(&nonce, nonce.count) != 0, "no random bytes")
    return try wrap(key, nonce: nonce)
  }

  func wrap(_ key: AccountKey, nonce: [UInt8]) throws(SealingError) -> String {
    let library = try CryptoLibrary.required()
    let sealed = library.seal(
      key.secret.bytes, with: library.derive(LinkKey.purpose, from: secret), nonce: nonce,
      context: LinkKey.context)
    return Base64.url.encode([LinkKey.version] + nonce + sealed)
  }

  /// Unwraps the account key; nil if it was wrapped with another key or modified.
  package func unwrap(_ wrapped: String) throws(SealingError) -> AccountKey? {
    let library = try CryptoLibrary.required()
    let head = 1 + Int(FOCUS_NONCE_SIZE)
    guard wrapped.utf8.count <= 400, let bytes = Base64.url.decode(wrapped.utf8), bytes.count > head,
      bytes[0] == LinkKey.version,
      var plain = library.open(
        Array(bytes[head...]), with: library.derive(LinkKey.purpose, from: secret),
        nonce: Array(bytes[1..<head]),
        context: LinkKey.context)
    else { return nil }
    return SecretBytes(wiping: &plain).map { AccountKey(secret: $0) }
  }
}

extension LinkKey: CustomStringConvertible, CustomReflectable {
  /// Does not reveal the key, so that no message shows it by mistake.
  package var description: String { "LinkKey" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
