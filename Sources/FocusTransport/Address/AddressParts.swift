import FocusSystem

/// The parts that all kinds of server addresses have in common.
struct AddressParts {
  /// The scheme in lower case.
  let scheme: String
  let user: String?
  /// The host in lower case; an IPv6 address without its brackets.
  let host: String
  let port: Int?
  /// The path as written, starting with `/`; may be empty.
  let path: String

  init(_ text: String) throws(AddressError) {
    // Require a valid scheme name, so that `host:8470` and `a/b://c` have none.
    guard let mark = text.firstRange(of: "://"), mark.lowerBound > text.startIndex,
      text[..<mark.lowerBound].utf8.allSatisfy({ $0.isLetterOrDigit || $0 == UInt8(ascii: "+") })
    else { throw .noScheme }
    scheme = text[..<mark.lowerBound].lowercased()
    let rest = text[mark.upperBound...]
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    path = String(rest[end...])
    guard !path.contains("?"), !path.contains("#") else { throw .path }
    var machine = rest[..<end]
    if let at = machine.lastIndex(of: "@") {
      user = String(machine[..<at])
      machine = machine[machine.index(after: at)...]
    } else {
      user = nil
    }
    let port: Substring?
    (host, port) = try Self.host(machine)
    self.port = try port.map { (text) throws(AddressError) in
      guard text.utf8.count <= 5, text.utf8.allSatisfy(\.isDigit), let number = Int(text),
        (1...65_535).contains(number)
      else { throw .port }
      return number
    }
  }

  private static func host(_ text: Substring) throws(AddressError) -> (String, port: Substring?) {
    if text.first == "[" {
      guard let end = text.firstIndex(of: "]") else { throw .host }
      let (host, rest) = (text[text.index(after: text.startIndex)..<end], text[text.index(after: end)...])
      var address = in6_addr()
      guard host.utf8.count < 46, inet_pton(AF_INET6, String(host), &address) == 1,
        rest.isEmpty || rest.first == ":"
      else { throw .host }
      return (host.lowercased(), rest.isEmpty ? nil : rest.dropFirst())
    }
    let colon = text.firstIndex(of: ":")
    let host = text[..<(colon ?? text.endIndex)]
    // Programs would treat a name with a leading hyphen as an option.
    guard !host.isEmpty, host.utf8.count <= 253, host.first != "-", host.first != ".",
      host.utf8.allSatisfy({ $0.isLetterOrDigit || "-._".utf8.contains($0) })
    else { throw .host }
    return (host.lowercased(), colon.map { text[text.index(after: $0)...] })
  }
}

extension AddressParts {
  /// A host as written in an address.
  static func written(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }
}
