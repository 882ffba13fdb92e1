import CCrypto

/// The key of an account: 256 random bits that its machines share, and that the server never gets.
package struct AccountKey: Equatable, Sendable {
  let secret: SecretBytes

  /// A new key.
  package static func random() -> AccountKey {
    AccountKey(
      secret: SecretBytes { bytes in
        // The kernel has random bytes on every system that this program runs on, and no other key would do.
        precondition(focus_random(bytes, SecretBytes.count) != 0, "no random bytes")
      })
  }

  private init(secret: SecretBytes) { self.secret = secret }

  /// Parses the 43 characters of ``text``; nil for anything else.
  package init?(text: String) {
    guard text.utf8.count == 43, var bytes = Base64URL.decode(text), bytes.count == SecretBytes.count else {
      return nil
    }
    secret = SecretBytes { $0.update(from: bytes, count: SecretBytes.count) }
    bytes.withUnsafeMutableBytes { if let start = $0.baseAddress { focus_wipe(start, $0.count) } }
  }

  /// The key of a link, with characters behind it that tell a mistyped one; nil for anything else. A wrong key would make
  /// an account of its own where nothing was synchronized yet.
  package init?(linkText: String) {
    let (key, check) = (String(linkText.prefix(43)), String(linkText.dropFirst(43)))
    guard check == AccountKey.check(of: key) else { return nil }
    self.init(text: key)
  }

  /// The key as base64url and the CRC-32 of that text, for a ``JoinLink``.
  package var linkText: String { text + AccountKey.check(of: text) }

  private static func check(of text: String) -> String {
    var remainder = UInt32.max
    for byte in text.utf8 {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return Base64URL.encode(withUnsafeBytes(of: (~remainder).bigEndian, Array.init))
  }

  /// The key as base64url, for a file. Whoever has it can read everything.
  package var text: String {
    secret.withBytes { Base64URL.encode(UnsafeBufferPointer(start: $0, count: SecretBytes.count)) }
  }
}

extension AccountKey: CustomStringConvertible, CustomReflectable {
  /// Says nothing about the key, so that no message shows it by mistake.
  package var description: String { "AccountKey" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
