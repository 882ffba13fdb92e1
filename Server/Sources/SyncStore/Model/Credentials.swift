import Foundation

/// The secrets of devices.
///
/// The database only stores their SHA-256. A plain hash is sufficient, because 256 random bits cannot be
/// guessed. A lookup by hash is safe for the same reason: its timing reveals at most parts of hashes, from
/// which no token can be derived.
package enum Token {
  /// Returns 256 random bits as base64url.
  package static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    return Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
  }
}

/// The tokens that a device gets when it joins and whenever it refreshes.
package struct TokenPair: Sendable {
  /// The lifetime of an access token, in seconds.
  package static let accessLifetime = 900

  package let access: String
  package let refresh: String

  static func random() -> TokenPair {
    TokenPair(access: Token.random(), refresh: Token.random())
  }
}

/// A one-time code by which a device joins an account. Users type it: 10 characters of Crockford's base32,
/// 50 bits.
package struct SetupCode: Hashable, Sendable {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// The 10 characters, without the hyphen.
  private let characters: String

  package static func random() -> SetupCode {
    var generator = SystemRandomNumberGenerator()
    return SetupCode(
      characters: String((0..<10).map { _ in alphabet[Int.random(in: 0..<32, using: &generator)] }))
  }

  private init(characters: String) {
    self.characters = characters
  }

  /// Parses typed input in upper or lower case, with or without hyphens. I and L count as 1, and O as 0.
  /// Returns nil if it is not a code.
  package init?(typed text: String) {
    guard text.utf8.count <= 40 else { return nil }
    let characters = text.uppercased().filter { $0 != "-" && $0 != " " }
      .map { ["I": "1", "L": "1", "O": "0"][$0] ?? $0 }
    guard characters.count == 10, characters.allSatisfy(Self.alphabet.contains) else { return nil }
    self.init(characters: String(characters))
  }

  var digest: Digest { Digest(of: characters) }
}

extension SetupCode: CustomStringConvertible {
  /// The code in the form `ABCDE-FGHJK`.
  package var description: String { "\(characters.prefix(5))-\(characters.suffix(5))" }
}
