/// What another machine needs to join: `https://host/#CODE.KEY`, or the same with `ssh://`. The part behind `#` is for that
/// machine alone: the code is sent to the server when it joins, the key never. The last six characters of KEY check the
/// others. Once the code is used or has run out, the link is worthless.
package struct JoinLink: Equatable, Sendable {
  package let address: ServerAddress
  /// The setup code, with which the server also keeps the account's key, wrapped.
  package let code: String
  package let key: LinkKey

  /// A link to print.
  package init(_ address: ServerAddress, code: String, key: LinkKey) throws(AddressError) {
    guard code.utf8.count <= 100, !code.isEmpty,
      code.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: "-") })
    else { throw .code }
    (self.address, self.code, self.key) = (address, code, key)
  }

  /// Parses a link. Throws an ``AddressError`` that says which part is wrong.
  package init(_ text: String, allowPlain: Bool = false) throws(AddressError) {
    guard let mark = text.firstIndex(of: "#") else { throw .key }
    let address = try ServerAddress(String(text[..<mark]), allowPlain: allowPlain)
    let secret = text[text.index(after: mark)...]
    let dot = secret.lastIndex(of: ".")
    let keyText = String(dot.map { secret[secret.index(after: $0)...] } ?? secret)
    guard let key = LinkKey(text: keyText) else { throw .key }
    guard let dot else { throw .code }
    try self.init(address, code: String(secret[..<dot]), key: key)
  }

  /// The link. Whoever has it first can read everything.
  package var text: String {
    let base = address.description
    return "\(base)\(base.hasSuffix("/") ? "" : "/")#\(code).\(key.text)"
  }
}
