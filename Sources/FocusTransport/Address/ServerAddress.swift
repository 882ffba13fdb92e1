/// The address of a server.
package enum ServerAddress: Equatable, Sendable {
  case http(HTTPAddress)
  case ssh(SSHAddress)

  /// Parses `https://host[:port][/prefix]`, `http://…` or `ssh://[user@]host[:port][/data/dir]`. Without TLS,
  /// anyone on the network path could use the tokens, so plain HTTP is accepted only for this machine,
  /// unless `allowPlain` is set.
  package init(_ text: String, allowPlain: Bool = false) throws(AddressError) {
    let parts = try AddressParts(text)
    switch parts.scheme {
    case "https": self = .http(try HTTPAddress(parts, isSecure: true))
    case "http":
      let address = try HTTPAddress(parts, isSecure: false)
      guard allowPlain || address.isLoopback else { throw .plain }
      self = .http(address)
    case "ssh": self = .ssh(try SSHAddress(parts))
    default: throw .unknownScheme(parts.scheme)
    }
  }
}

extension ServerAddress: CustomStringConvertible {
  /// The address as text, which can be parsed again.
  package var description: String {
    switch self {
    case .http(let address): address.description
    case .ssh(let address): address.description
    }
  }
}

/// The reason why a text is not the address of a server.
package enum AddressError: Error, Equatable, Sendable {
  /// The address has no `scheme://`.
  case noScheme
  /// The scheme is not `https`, `http` or `ssh`.
  case unknownScheme(String)
  /// The address has no host, or an invalid one.
  case host
  /// The port is not a number from 1 to 65535.
  case port
  /// The user is invalid. HTTP addresses cannot have one, because it would appear in logs.
  case user
  /// The path has invalid characters or segments, or there is a query or a fragment.
  case path
  /// The address uses HTTP without TLS for another machine.
  case plain
  /// A join link has a missing or invalid code.
  case code
  /// A join link has no key.
  case key
}
