/// What another machine needs to join: `https://host/#CODE.KEY` or `ssh://host/#KEY`. The part behind `#` is for that
/// machine alone: no program sends it anywhere, and the key not even this one. The last six characters of KEY check the
/// others.
package struct JoinLink: Equatable, Sendable {
  package let address: ServerAddress
  /// The setup code; nil over ssh, where the login is enough.
  package let code: String?
  package let key: AccountKey

  /// A link to print. Over HTTP it needs a code, over ssh there is none.
  package init(_ address: ServerAddress, code: String? = nil, key: AccountKey) throws(AddressError) {
    switch address {
    case .http:
      guard let code, code.utf8.count <= 100, !code.isEmpty,
        code.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: "-") })
      else { throw .code }
    case .ssh: guard code == nil else { throw .code }
    }
    (self.address, self.code, self.key) = (address, code, key)
  }

  /// Parses a link. Throws an ``AddressError`` that says which part is wrong.
  package init(_ text: String, allowPlain: Bool = false) throws(AddressError) {
    guard let mark = text.firstIndex(of: "#") else { throw .key }
    let address = try ServerAddress(String(text[..<mark]), allowPlain: allowPlain)
    let secret = text[text.index(after: mark)...]
    let dot = secret.lastIndex(of: ".")
    let keyText = String(dot.map { secret[secret.index(after: $0)...] } ?? secret)
    guard let key = AccountKey(linkText: keyText) else { throw .key }
    try self.init(address, code: dot.map { String(secret[..<$0]) }, key: key)
  }

  /// The link. Whoever has it can read everything.
  package var text: String {
    let (base, code) = (address.description, code.map { "\($0)." } ?? "")
    return "\(base)\(base.hasSuffix("/") ? "" : "/")#\(code)\(key.linkText)"
  }
}
