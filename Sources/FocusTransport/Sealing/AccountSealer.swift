import CCrypto
import FocusDomain
import FocusSync
import FocusSystem

/// The reason why records cannot be sealed.
package enum SealingError: Error, Equatable {
  /// OpenSSL's libcrypto is not installed.
  case libraryMissing
}

/// Seals records with the key of an account.
///
/// A sealed record is base64url of `version (1) ‖ nonce (12) ‖ ciphertext ‖ tag (16)`. It uses AES-256-GCM
/// with a random nonce and `type|wireID|version` as additional data, so it can only be opened as that record.
/// Random nonces are safe for up to 2³² records under one key.
package struct AccountSealer: Sealer, Sendable {
  private static let version: UInt8 = 1
  private static let headLength = 1 + Int(FOCUS_NONCE_SIZE)

  private let library: CryptoLibrary
  private let sealKey: SecretBytes
  private let hashKey: SecretBytes
  private let idKey: SecretBytes

  package init(_ key: AccountKey) throws(SealingError) { try self.init(key, libraries: CryptoLibrary.names) }

  init(_ key: AccountKey, libraries: [String]) throws(SealingError) {
    guard let library = CryptoLibrary.find(libraries) else { throw .libraryMissing }
    self.library = library
    sealKey = library.derive("focus/1 seal", from: key.secret)
    hashKey = library.derive("focus/1 hash", from: key.secret)
    idKey = library.derive("focus/1 id", from: key.secret)
  }

  package func seal(_ plain: [UInt8], of key: SyncKey) -> String {
    let nonce = [UInt8](unsafeUninitializedCapacity: Int(FOCUS_NONCE_SIZE)) { bytes, count in
      guard let start = bytes.baseAddress else { return }
      // A repeated nonce would reveal the records, so never continue without random bytes.
      precondition(focus_random_bytes(start, Int(FOCUS_NONCE_SIZE)) != 0, "no random bytes")
      count = Int(FOCUS_NONCE_SIZE)
    }
    return seal(plain, of: key, nonce: nonce)
  }

  func seal(_ plain: [UInt8], of key: SyncKey, nonce: [UInt8]) -> String {
    let context = Self.context(key.type, wireID(of: key))
    return Base64.url.encode(
      [Self.version] + nonce + library.seal(plain, with: sealKey, nonce: nonce, context: context))
  }

  package func unseal(_ sealed: String, wireID: String, type: SyncType) -> [UInt8]? {
    guard sealed.utf8.count <= Wire.documentLimit, let bytes = Base64.url.decode(sealed.utf8),
      bytes.count >= Self.headLength + Int(FOCUS_TAG_SIZE), bytes[0] == Self.version
    else { return nil }
    return library.open(
      Array(bytes[Self.headLength...]), with: sealKey, nonce: Array(bytes[1..<Self.headLength]),
      context: Self.context(type, wireID))
  }

  private static func context(_ type: SyncType, _ wireID: String) -> [UInt8] {
    Array("\(type.rawValue)|\(wireID)|\(version)".utf8)
  }

  package func hash(_ plain: [UInt8], of key: SyncKey) -> String {
    let head = Array("\(key.type.rawValue)|\(wireID(of: key))|".utf8)
    return Base64.url.encode(library.authenticate(head + plain, with: hashKey))
  }

  /// The id itself if it is random. Any other id could be guessed, because it is a date or derived from a
  /// title. It is replaced with a keyed digest, so that the server cannot test guesses.
  package func wireID(of key: SyncKey) -> String {
    if key.type != .day, RandomUUID.matches(key.id) { return key.id }
    let digest = library.authenticate(Array("\(key.type.rawValue)|\(key.id)".utf8), with: idKey)
    return String(Base64.url.encode(digest).prefix(22))
  }
}
