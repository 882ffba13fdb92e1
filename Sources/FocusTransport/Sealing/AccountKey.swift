/// The key of an account: 256 random bits that its devices share. The server never receives it.
package struct AccountKey: Equatable, Sendable {
  let secret: SecretBytes

  /// A new random key.
  package static func random() -> AccountKey { AccountKey(secret: .random()) }

  init(secret: SecretBytes) { self.secret = secret }

  /// Parses the 43 characters of ``text``; nil for anything else.
  package init?(text: String) {
    guard let secret = SecretBytes(text: text) else { return nil }
    self.secret = secret
  }

  /// The key as base64url, for a file. Whoever has it can read everything.
  package var text: String { secret.text }
}

extension AccountKey: CustomStringConvertible, CustomReflectable {
  /// Does not reveal the key, so that no message shows it by mistake.
  package var description: String { "AccountKey" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
