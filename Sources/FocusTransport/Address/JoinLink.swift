/// A link with which another device joins: `https://host/#CODE.KEY`, or the same with `ssh://`. The fragment
/// is only for that device. It sends the code to the server, but never the key. The last six characters of
/// KEY are a checksum. A link is worthless after the code is used or has expired.
package struct JoinLink: Equatable, Sendable {
  package let address: ServerAddress
  /// The setup code. The server keeps the wrapped account key with it.
  package let code: String
  package let key: LinkKey

  /// Creates a link.
  package init(_ address: ServerAddress, code: String, key: LinkKey) throws(AddressError) {
    guard code.utf8.count <= 100, !code.isEmpty,
      code.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: "-") })
    else { throw .code }
    (self.address, self.code, self.key) = (address, code, key)
  }

  /// Parses a link. Throws an ``AddressError`` that names the invalid part.
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

  /// The link as text. Whoever uses it first can read everything.
  package var text: String {
    let base = address.description
    return "\(base)\(base.hasSuffix("/") ? "" : "/")#\(code).\(key.text)"
  }
}
