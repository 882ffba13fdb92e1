import CCrypto
import FocusDomain
import FocusSystem

/// The key pair of a device (X25519). Other devices of the account know its public key, and wrap a new
/// account key for it. The shared secret also authenticates the sender as one of them.
package struct DeviceKey: Equatable, Sendable {
  private static let version: UInt8 = 1

  private let secret: SecretBytes

  package static func random() -> DeviceKey { DeviceKey(secret: .random()) }

  private init(secret: SecretBytes) { self.secret = secret }

  /// Parses the 43 characters of ``text``; nil for anything else.
  package init?(text: String) {
    guard let secret = SecretBytes(text: text) else { return nil }
    self.secret = secret
  }

  /// The secret key as base64url, for a file.
  package var text: String { secret.text }

  /// The public key as base64url.
  package func publicText() throws(SealingError) -> String {
    Base64.url.encode(try CryptoLibrary.required().publicKey(of: secret))
  }

  // MARK: Wrapping

  /// Wraps an account key for the device with this replica name and public key: base64url of
  /// `version (1) ‖ nonce (12) ‖ ciphertext ‖ tag (16)`. Nil if the public key is invalid.
  package func wrap(
    _ key: AccountKey, for replica: String, publicKey: String
  ) throws(SealingError) -> String? {
    var nonce = [UInt8](repeating: 0, count: Int(FOCUS_NONCE_SIZE))
    precondition(focus_random_bytes(&nonce, nonce.count) != 0, "no random bytes")
    return try wrap(key, for: replica, publicKey: publicKey, nonce: nonce)
  }

  func wrap(
    _ key: AccountKey, for replica: String, publicKey: String, nonce: [UInt8]
  ) throws(SealingError) -> String? {
    let library = try CryptoLibrary.required()
    guard let shared = shared(with: publicKey, library) else { return nil }
    let sealed = library.seal(
      key.secret.bytes, with: shared, nonce: nonce, context: DeviceKey.context(replica))
    return Base64.url.encode([DeviceKey.version] + nonce + sealed)
  }

  /// Unwraps the account key that the device with this public key has wrapped for this one, whose name is
  /// `replica`; nil if it did not.
  package func unwrap(
    _ wrapped: String, for replica: String, from publicKey: String
  ) throws(SealingError) -> AccountKey? {
    let library = try CryptoLibrary.required()
    let head = 1 + Int(FOCUS_NONCE_SIZE)
    guard wrapped.utf8.count <= 400, let bytes = Base64.url.decode(wrapped.utf8), bytes.count > head,
      bytes[0] == DeviceKey.version, let shared = shared(with: publicKey, library),
      var plain = library.open(
        Array(bytes[head...]), with: shared, nonce: Array(bytes[1..<head]),
        context: DeviceKey.context(replica))
    else { return nil }
    return SecretBytes(wiping: &plain).map { AccountKey(secret: $0) }
  }

  private func shared(with publicKey: String, _ library: CryptoLibrary) -> SecretBytes? {
    Base64.url.decode(publicKey.utf8).flatMap { library.shared(secret, with: $0) }
      .map { library.derive("focus/1 renewal", from: $0) }
  }

  /// The context distinguishes the two directions, which have the same shared secret.
  private static func context(_ replica: String) -> [UInt8] { Array("focus/1 renewal|\(replica)".utf8) }
}

extension DeviceKey: CustomStringConvertible, CustomReflectable {
  /// Does not reveal the key, so that no message shows it by mistake.
  package var description: String { "DeviceKey" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
